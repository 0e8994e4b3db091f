/**
 * Brings a clone in the data folder up to date with where it comes from: its default branch and the tags on it, as objects alone. Nothing
 * is ever checked out: no file, link, attribute, filter or hook of the repository comes to be on this machine's disk. A first clone is
 * made beside its place and moved there when it is whole.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CloneProgress, progressOf } from '#lib/clone/clone-progress';
import { fetchTrouble } from '#lib/clone/fetch-trouble';
import { type Fetching, runFetchingGit } from '#lib/clone/fetching-git';
import type { GitAddress } from '#lib/clone/git-address';
import { requireGitVersion } from '#lib/clone/git-version';
import { type Resolver, resolveHost } from '#lib/clone/resolve-host';
import { runGit } from '#lib/history/git';
import { PathlightError } from '#lib/model/errors';
import type { GitSettings, Settings } from '#lib/settings';

export interface CloneOptions {
  /** Where the clone is, or is to be. */
  readonly folder: string;
  readonly settings: GitSettings;
  /** `user:secret` */
  readonly credential: string | null;
  readonly resolve?: Resolver | undefined;
  readonly signal?: AbortSignal | undefined;
  onProgress?(progress: CloneProgress): void;
}

export interface RemoteHead {
  readonly commit: string;
  readonly branch: string;
}

const LOCAL = { timeoutMs: 30_000, maxBytes: 100_000 };
const LIST_MS = 60_000;

export function cloneFolder({ dataFolder }: Pick<Settings, 'dataFolder'>, name: string): string {
  return join(/* turbopackIgnore: true */ dataFolder, 'clones', encodeURIComponent(name));
}

/** The commit that the clone is at now. */
export async function updateClone(address: GitAddress, options: CloneOptions): Promise<RemoteHead> {
  const { folder } = options;
  if (existsSync(join(folder, '.git'))) return fetchInto(folder, address, options);
  const draft = `${folder}.${randomBytes(6).toString('hex')}.part`;
  try {
    await makeEmpty(draft);
    const head = await fetchInto(draft, address, { ...options, isFirst: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    return head;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** What the default branch is at, elsewhere. */
export async function remoteHead(address: GitAddress, dir: string, options: CloneOptions): Promise<RemoteHead> {
  return headOf(address, dir, await fetchingOf(address, options));
}

export function removeClone(settings: Pick<Settings, 'dataFolder'>, name: string): void {
  rmSync(cloneFolder(settings, name), { recursive: true, force: true });
}

async function makeEmpty(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  mkdirSync(folder, { mode: 0o700 });
  await local(folder, ['init', '-q', '--template=', '-b', 'main', '.']);
}

async function fetchInto(
  dir: string,
  address: GitAddress,
  options: CloneOptions & { readonly isFirst?: boolean },
): Promise<RemoteHead> {
  const { settings, isFirst = false, onProgress } = options;
  const fetching = await fetchingOf(address, options);
  const head = await headOf(address, dir, fetching);
  const depth = isFirst && settings.depth > 0 ? [`--depth=${settings.depth}`] : [];
  const fixed = ['--progress', '--force', '--update-head-ok', '--no-write-fetch-head', '--no-recurse-submodules'];
  const refs = `+refs/heads/${head.branch}:refs/heads/${head.branch}`;
  const fetched = await runFetchingGit(dir, ['-c', 'fetch.unpackLimit=1', 'fetch', ...fixed, ...depth, '--', address.url, refs], {
    ...fetching,
    watch: () => requireSize(dir, settings.maxBytes),
    onLine: (line) => onProgress?.(progressOf(line)),
  });
  if (!fetched.ok) throw fetchTrouble(fetched.stderr, address);
  requireSize(dir, settings.maxBytes);
  await local(dir, ['symbolic-ref', 'HEAD', `refs/heads/${head.branch}`]);
  const at = await local(dir, ['rev-parse', '--verify', 'HEAD^{commit}']);
  return { ...head, commit: at.trim() };
}

async function fetchingOf(address: GitAddress, options: CloneOptions): Promise<Fetching> {
  await requireGitVersion();
  const addresses = await resolveHost(address, options.resolve);
  const { credential, signal, settings } = options;
  return { address, addresses, credential, signal, timeoutMs: settings.timeoutMs };
}

async function headOf(address: GitAddress, dir: string, fetching: Fetching): Promise<RemoteHead> {
  const limits = { ...fetching, timeoutMs: Math.min(fetching.timeoutMs, LIST_MS) };
  const listed = await runFetchingGit(dir, ['ls-remote', '--symref', '--', address.url, 'HEAD'], limits);
  if (!listed.ok) throw fetchTrouble(listed.stderr, address);
  const branch = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(listed.stdout)?.[1];
  const commit = /^([0-9a-f]{40,64})\tHEAD$/m.exec(listed.stdout)?.[1];
  if (branch !== undefined && commit !== undefined && isPlainBranch(branch)) return { branch, commit };
  throw new PathlightError('nothing_indexed', `${address.url} has no commits on a default branch.`, {
    remedy: 'Commit something there first, and give the branch a plain name.',
  });
}

/** A name that is the same to git, to a file system and to a command line. */
function isPlainBranch(name: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_./+-]{0,200}$/u.test(name) && !/\.\.|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(name);
}

async function local(dir: string, args: readonly string[]): Promise<string> {
  const { ok, stdout, message } = await runGit(dir, args, LOCAL);
  if (ok) return stdout;
  throw new PathlightError('damaged', `The clone in ${dir} cannot be used: ${message}`, {
    remedy: 'Remove the repository and add it again.',
  });
}

function requireSize(dir: string, maxBytes: number): void {
  if (sizeOfPacks(join(dir, '.git/objects/pack')) <= maxBytes) return;
  throw new PathlightError('too_large', `The repository is larger than ${Math.round(maxBytes / 1e6)} MB.`, {
    remedy: 'Allow more with PATHLIGHT_CLONE_MAX_MB, or less history with PATHLIGHT_CLONE_DEPTH.',
  });
}

/** All that is fetched is packs, also while they are written (`fetch.unpackLimit`). */
function sizeOfPacks(folder: string): number {
  const sizeOf = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return existsSync(folder) ? readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0) : 0;
}
