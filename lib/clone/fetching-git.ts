/**
 * Runs a git that fetches: without a shell, told which address its host has (the name is not asked again), no redirects, no other
 * protocol, no proxy, no settings of the machine, no submodules or hooks; a secret reaches it in its environment alone. It is the leader
 * of a process group, so that a limit or a cancel ends whatever it started too.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { GitAddress } from '#lib/clone/git-address';
import { PathlightError } from '#lib/model/errors';
import { fetchingGitEnvironment, safeGitArguments } from '#lib/model/git-safety';

export interface Fetching {
  readonly address: GitAddress;
  /** Those that the host stands for; checked. */
  readonly addresses: readonly string[];
  /** `user:secret`; null without. */
  readonly credential: string | null;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Ends it where it throws; asked again and again while it runs. */
  readonly watch?: () => void;
  /** What git says of its progress. */
  readonly onLine?: (line: string) => void;
}

export interface Fetched {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

const MAX_OUTPUT = 200_000;
const WATCH_MS = 200;

/** Messages of fsck that old, honest repositories give; they harm nobody who never checks files out. */
const HARMLESS = [
  'zeroPaddedFilemode',
  'missingSpaceBeforeDate',
  'badTimezone',
  'missingNameBeforeEmail',
  'missingEmail',
  'badDate',
  'zeroPaddedDate',
];

export function fetchingArguments({ address, addresses }: Pick<Fetching, 'address' | 'addresses'>): readonly string[] {
  const { protocol, host, port } = address;
  const pinned = addresses.map((one) => (one.includes(':') ? `[${one}]` : one)).join(',');
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return safeGitArguments([
    [`protocol.${protocol}.allow`, 'always'],
    ['http.followRedirects', 'false'],
    ['http.proxy', ''],
    ['http.sslVerify', 'true'],
    ['http.lowSpeedLimit', '100'],
    ['http.lowSpeedTime', '60'],
    ...(protocol === 'ssh' || shownHost === pinned ? [] : [['http.curloptResolve', `${shownHost}:${port}:${pinned}`] as const]),
    ['transfer.fsckObjects', 'true'],
    ['transfer.bundleURI', 'false'],
    ['transfer.credentialsInUrl', 'die'],
    ...HARMLESS.map((name) => [`fetch.fsck.${name}`, 'ignore'] as const),
    ['fetch.recurseSubmodules', 'false'],
    ['fetch.writeCommitGraph', 'false'],
    ['core.symlinks', 'false'],
    ['pack.threads', '2'],
  ]);
}

export async function runFetchingGit(dir: string, args: readonly string[], fetching: Fetching): Promise<Fetched> {
  fetching.signal?.throwIfAborted();
  const child = spawn('git', [...fetchingArguments(fetching), ...args], {
    cwd: dir,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...fetchingGitEnvironment(process.env, fetching.address.protocol),
      ...secretEnvironment(fetching),
    } as NodeJS.ProcessEnv,
  });
  return watched(child, fetching);
}

/** As settings in the environment: another process of this machine's list of processes does not show them. */
function secretEnvironment({ address, addresses, credential }: Fetching): Readonly<Record<string, string>> {
  if (address.protocol === 'ssh') return { GIT_SSH_COMMAND: sshCommand(address, addresses[0] ?? '') };
  if (credential === null) return {};
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${new URL(address.url).origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${Buffer.from(credential).toString('base64')}`,
  };
}

/** Both parts are made of the letters of names and addresses alone (git-address, resolve-host): a shell reads them as they are. */
function sshCommand({ host }: GitAddress, address: string): string {
  const options = [
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'ForwardAgent=no',
    'ClearAllForwardings=yes',
    'PermitLocalCommand=no',
    'ConnectTimeout=30',
    `HostName=${address}`,
    `HostKeyAlias=${host}`,
  ];
  return ['ssh', '-F', '/dev/null', ...options.flatMap((one) => ['-o', one])].join(' ');
}

function watched(child: ChildProcess, { timeoutMs, signal, watch, onLine }: Fetching): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    let trouble: unknown;
    const end = (why: unknown): void => {
      trouble ??= why;
      killGroup(child);
    };
    const onAbort = (): void => end(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const timer = setTimeout(() => end(tookTooLong(timeoutMs)), timeoutMs);
    const watching = setInterval(() => {
      try {
        watch?.();
      } catch (error) {
        end(error);
      }
    }, WATCH_MS);
    const said = { stdout: '', stderr: '' };
    child.stdout?.on('data', (chunk: Buffer) => {
      said.stdout += chunk.toString();
      if (said.stdout.length > MAX_OUTPUT) end(saysTooMuch());
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      said.stderr = (said.stderr + chunk.toString()).slice(-MAX_OUTPUT);
      const line = chunk
        .toString()
        .split(/[\r\n]+/)
        .findLast((one) => one.trim() !== '');
      if (line !== undefined) onLine?.(line.trim());
    });
    const done = (): void => {
      clearTimeout(timer);
      clearInterval(watching);
      signal?.removeEventListener('abort', onAbort);
    };
    child.once('error', (error) => {
      done();
      reject(noGit(error));
    });
    child.once('close', (code) => {
      done();
      if (trouble === undefined) resolve({ ok: code === 0, ...said });
      else reject(trouble);
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself a moment ago.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function tookTooLong(ms: number): PathlightError {
  return new PathlightError('unavailable', `Fetching took longer than ${Math.round(ms / 1000)} s and was stopped.`, {
    remedy: 'Try again, or allow more with PATHLIGHT_CLONE_TIMEOUT_MS.',
  });
}

function saysTooMuch(): PathlightError {
  return new PathlightError('too_large', 'The server of the repository says more than can be read.', {
    remedy: 'Give another address.',
  });
}

function noGit(cause: Error): PathlightError {
  return new PathlightError('unavailable', 'git cannot be started on this machine.', {
    remedy: 'Install git, 2.37 or later.',
    cause,
  });
}
