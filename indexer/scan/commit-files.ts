/**
 * The files of a commit, taken from git's objects into a folder of our own: nothing is checked out where the user works, and nothing the
 * repository configures is run or asked (no hook, filter, attribute or end-of-line rule; no fetching of what is missing). Links are not
 * made, and a name that would lead out of the folder is left out.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gitArguments, gitEnvironment, runGit } from '#indexer/scan/git';
import { splitGitPaths } from '#indexer/scan/list-files';
import type { Listing } from '#indexer/scan/walk-files';
import { PathlightError } from '#lib/model/errors';

export interface CommitFiles {
  /** The folder that has them. */
  readonly root: string;
  readonly listing: Listing;
  readonly commit: string;
  /** ISO 8601. */
  readonly committedAt: string;
  discard(): Promise<void>;
}

export interface CommitOptions {
  /** Larger files are not indexed: they get their size and none of their bytes. */
  readonly maxFileBytes: number;
  /** Of all that is read; a tree that names the same bytes again and again is more than it seems. */
  readonly maxTotalBytes?: number;
  readonly signal?: AbortSignal | undefined;
  onProgress?(done: number, total: number): void;
}

export interface NamedCommit {
  readonly commit: string;
  readonly committedAt: string;
}

/** From a hash, tag or branch. Throws `not_found` where git knows no such commit, `bad_input` without git. */
export async function findNamedCommit(dir: string, revision: string, signal?: AbortSignal): Promise<NamedCommit> {
  const inside = await runGit(dir, ['rev-parse', '--is-inside-work-tree'], signal);
  if (!inside.ok)
    throw new PathlightError('bad_input', `${dir} is not in a git repository, so it has no commits.`, {
      remedy: 'Index it without --commit.',
    });
  const found = await runGit(dir, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], signal);
  const commit = found.ok ? found.stdout.trim() : '';
  if (!/^[0-9a-f]{40,64}$/.test(commit))
    throw new PathlightError('not_found', `git knows no commit ${revision} in ${dir}.`, {
      remedy: 'Name a commit, tag or branch that is in this clone; `git fetch` brings those that are not.',
    });
  const dated = await runGit(dir, ['show', '-s', '--no-show-signature', '--format=%cI', '--no-notes', commit], signal);
  return { commit, committedAt: dated.ok ? new Date(dated.stdout.trim()).toISOString() : '' };
}

interface TreeEntry {
  readonly mode: string;
  readonly hash: string;
  readonly bytes: number;
  readonly path: string;
}

export async function readCommit(
  dir: string,
  { commit, committedAt }: NamedCommit,
  options: CommitOptions,
): Promise<CommitFiles> {
  const prefix = await runGit(dir, ['rev-parse', '--show-prefix'], options.signal);
  const below = prefix.ok ? prefix.stdout.trim() : '';
  const tree = `${commit}:${below.replace(/\/$/, '')}`;
  // A clone without some objects does not know their sizes.
  const sized = await runGit(dir, ['ls-tree', '-r', '-l', '-z', '--full-tree', tree], options.signal);
  const listed = sized.ok ? sized : await runGit(dir, ['ls-tree', '-r', '-z', '--full-tree', tree], options.signal);
  if (!listed.ok)
    throw new PathlightError('not_found', `The commit ${commit.slice(0, 10)} has no folder ${below}.`, {
      remedy: 'Index the folder above it, or another commit.',
    });
  const entries = listed.stdout.split('\0').flatMap(toEntry);
  const files = entries.filter(({ mode, path }) => isFile(mode) && isInside(path));
  requireSize(files, options);
  const root = await mkdtemp(join(tmpdir(), 'pathlight-commit-'));
  const discard = (): Promise<void> => rm(root, { recursive: true, force: true });
  try {
    await writeFiles(dir, root, { files, ...options });
  } catch (error) {
    await discard();
    throw error;
  }
  return { root, listing: splitGitPaths(files.map(({ path }) => path)), commit, committedAt, discard };
}

/** `100644 blob HASH   SIZE\tPATH`. */
function toEntry(line: string): readonly TreeEntry[] {
  const [, mode, hash, size, path] = /^(\d{6}) \w+ ([0-9a-f]+)(?: +(\d+|-))?\t([\s\S]+)$/.exec(line) ?? [];
  return mode && hash && path ? [{ mode, hash, path, bytes: Number(size ?? 0) || 0 }] : [];
}

/** No link and no repository inside. */
function isFile(mode: string): boolean {
  return mode === '100644' || mode === '100755' || mode === '100664';
}

function isInside(path: string): boolean {
  const hasOddName = process.platform === 'win32' && /[\\:]/.test(path);
  return !hasOddName && !path.includes('\0') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Files; a tree of trees can name billions. */
const MAX_FILES = 1_000_000;

function requireSize(
  files: readonly TreeEntry[],
  { maxFileBytes, maxTotalBytes = Number.POSITIVE_INFINITY }: CommitOptions,
): void {
  const total = files.reduce((sum, { bytes }) => sum + (bytes <= maxFileBytes ? bytes : 0), 0);
  if (files.length <= MAX_FILES && total <= maxTotalBytes) return;
  throw new PathlightError('too_large', 'The files of the commit are more than may be read.', {
    remedy: 'Exclude folders of the repository, or allow more with PATHLIGHT_CLONE_MAX_MB.',
  });
}

interface Writing extends CommitOptions {
  readonly files: readonly TreeEntry[];
}

async function writeFiles(dir: string, root: string, { files, maxFileBytes, signal, onProgress }: Writing): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(path)));
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  const wanted: TreeEntry[] = [];
  for (const file of files) {
    if (file.bytes <= maxFileBytes) wanted.push(file);
    else emptyFile(join(root, file.path), file.bytes);
  }
  let done = 0;
  await readBlobs(dir, wanted, signal, (file, bytes) => {
    writeFileSync(join(root, file.path), bytes, { flag: 'w' });
    onProgress?.(++done, wanted.length);
  });
}

function emptyFile(path: string, bytes: number): void {
  writeFileSync(path, '');
  truncateSync(path, bytes);
}

/** One git for all of them: it is told hashes and answers with bytes, one after the other. */
function readBlobs(
  dir: string,
  files: readonly TreeEntry[],
  signal: AbortSignal | undefined,
  take: (file: TreeEntry, bytes: Uint8Array) => void,
): Promise<void> {
  if (files.length === 0) return Promise.resolve();
  const git: ChildProcess = spawnGit(dir, ['cat-file', '--batch', '--buffer'], signal);
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let at = 0;
    git.on('error', reject);
    git.stdout?.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      for (;;) {
        const end = pending.indexOf(0x0a);
        const file = files[at];
        if (end < 0 || file === undefined) return;
        const [, kind, size] = pending.subarray(0, end).toString('latin1').split(' ');
        const length = kind === 'blob' ? Number(size) : -1;
        if (length >= 0 && pending.length < end + length + 2) return;
        at++;
        // An object that this clone does not have is a file that cannot be read.
        if (length >= 0) take(file, pending.subarray(end + 1, end + 1 + length));
        pending = pending.subarray(length < 0 ? end + 1 : end + length + 2);
      }
    });
    git.on('close', () => (at === files.length ? resolve() : reject(new Error(`git gave ${at} of ${files.length} files`))));
    git.stdin?.on('error', () => undefined);
    git.stdin?.end(files.map(({ hash }) => `${hash}\n`).join(''));
  });
}

function spawnGit(dir: string, args: readonly string[], signal: AbortSignal | undefined): ChildProcess {
  return spawn('git', gitArguments(args), {
    cwd: dir,
    env: gitEnvironment() as NodeJS.ProcessEnv,
    signal,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}
