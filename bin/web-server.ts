/** Runs the built pages as a child process: checks the port first, says when it answers, and never outlives its parent. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#bin/invocation';
import { PathlightError } from '#lib/model/errors';
import { BOUND_HOST } from '#lib/settings';

/** Only this machine reaches the server unless `--host` says otherwise. */
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 3000;
export const NEXT_CLI = join(PACKAGE_ROOT, 'node_modules/next/dist/bin/next');
const WEB_PROCESS = join(PACKAGE_ROOT, 'bin/web-process.ts');

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface WebServer {
  readonly url: string;
  /** Settles with the exit code when the server ends. */
  readonly ended: Promise<number>;
}

const READY_TIMEOUT_MS = 60_000;
const RETRY_MS = 50;
const END_GRACE_MS = 2_000;
const KEPT_OUTPUT = 4_000;

export function requireFreePort({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause: NodeJS.ErrnoException) => reject(portError({ host, port }, cause)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function portError({ host, port }: Address, cause: NodeJS.ErrnoException): PathlightError {
  if (cause.code === 'EADDRINUSE') {
    return new PathlightError('unavailable', `Port ${port} on ${host} is taken by another program.`, {
      remedy: 'Stop that program, or choose another port with --port N.',
      cause,
    });
  }
  if (cause.code === 'EACCES') {
    return new PathlightError('unavailable', `This user may not listen on port ${port}.`, {
      remedy: 'Choose a port above 1023 with --port N.',
      cause,
    });
  }
  return new PathlightError('bad_input', `Cannot listen on ${host}:${port} (${cause.code}).`, {
    remedy: 'Give an address of this machine with --host.',
    cause,
  });
}

/** Resolves once the server takes connections. */
export async function startServer(options: Address & { readonly dataFolder: string }): Promise<WebServer> {
  const { host, port, dataFolder } = options;
  if (!existsSync(join(PACKAGE_ROOT, '.next/BUILD_ID'))) {
    throw new PathlightError('unavailable', 'The pages are not built yet.', { remedy: 'Run npm start once, which builds them.' });
  }
  const child = spawn(process.execPath, [...process.execArgv, WEB_PROCESS, host, String(port)], {
    cwd: PACKAGE_ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PATHLIGHT_DATA: dataFolder,
      [BOUND_HOST]: host,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  endWithParent(child);
  const ended = new Promise<number>((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 0 : 1))));
  const failed = ended.then((code) => {
    const said = output.trim().split('\n').slice(-3).join(' ');
    throw new PathlightError('unavailable', `The server ended with code ${code} before it was ready: ${said}`, { remedy: '' });
  });
  await Promise.race([waitForPort({ host, port }), failed]);
  failed.catch(() => undefined);
  child.stdout.off('data', keep).resume();
  child.stderr.off('data', keep).pipe(process.stderr);
  return { url: `http://${shownHost(host)}:${port}`, ended };
}

/** Passes on the signals that end us, and ends the child whenever we end. */
export function endWithParent(child: ChildProcess): void {
  const end = (): void => {
    child.kill('SIGTERM');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  process.once('exit', end);
  child.once('exit', () => {
    for (const signal of signals) process.off(signal, end);
    process.off('exit', end);
  });
}

/** Asks a child to end, and ends it when it is too busy to listen. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_GRACE_MS);
  await ended;
  clearTimeout(timer);
}

async function waitForPort({ host, port }: Address): Promise<void> {
  const address = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const end = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < end) {
    if (await accepts(address, port)) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new PathlightError('unavailable', `The server did not answer within ${READY_TIMEOUT_MS / 1000} s.`, { remedy: '' });
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
