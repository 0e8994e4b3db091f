/**
 * Asks git about a directory, without a shell and without ever writing into it: no optional locks, no hooks, no file watcher or
 * filter of the repository's own choosing, and no GIT_* variables of whoever started us.
 */
import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { readingGitEnvironment, safeGitArguments } from '#lib/model/git-safety';

const NO_SUCH_SETTING = 1;
/** Below what a text can hold; a list of a few million files. */
const MAX_OUTPUT_BYTES = 400_000_000;

type GitResult =
  | { readonly ok: true; readonly stdout: string }
  /** `code` is git's exit code, or null when git could not be started. */
  | { readonly ok: false; readonly code: number | null; readonly message: string };

export function gitEnvironment(): Record<string, string | undefined> {
  return readingGitEnvironment(process.env);
}

export function gitArguments(args: readonly string[]): string[] {
  return [...safeGitArguments(), ...args];
}

/** Runs git in `dir`. A failure is a value: a directory without git is nothing unusual. */
export function runGit(dir: string, args: readonly string[], signal?: AbortSignal): Promise<GitResult> {
  const settings = {
    cwd: dir,
    env: gitEnvironment() as NodeJS.ProcessEnv,
    maxBuffer: MAX_OUTPUT_BYTES,
    signal,
    encoding: 'utf8' as const,
  };
  return new Promise((resolve, reject) => {
    execFile('git', gitArguments(args), settings, (error, stdout, stderr) => {
      if (!error) resolve({ ok: true, stdout });
      else if (signal?.aborted) reject(error);
      else resolve({ ok: false, code: typeof error.code === 'number' ? error.code : null, message: stderr.trim() });
    });
  });
}

/** How git sees a directory. `refused`: there is a repository, but git will not read it (a stranger owns it, say). */
export type GitState =
  | { readonly kind: 'work-tree' }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string };

/** A directory that an outer repository ignores counts as outside git: that repository says nothing about its files. */
export async function gitState(dir: string, signal?: AbortSignal): Promise<GitState> {
  const top = await runGit(dir, ['rev-parse', '--is-inside-work-tree', '--show-toplevel'], signal);
  if (!top.ok) {
    return /dubious ownership|detected|permission denied/i.test(top.message)
      ? { kind: 'refused', message: top.message.split('\n')[0] ?? '' }
      : { kind: 'none' };
  }
  const [inside, topLevel = ''] = top.stdout.split('\n');
  if (inside !== 'true') return { kind: 'none' };
  const below = relative(topLevel, await realpath(dir));
  if (below === '' || below.startsWith(`..${sep}`)) return { kind: 'work-tree' };
  const ignored = await runGit(topLevel, ['check-ignore', '-q', '--', below], signal);
  if (!ignored.ok) return { kind: 'work-tree' };
  const tracked = await runGit(dir, ['ls-files', '-z', '--cached', '--', '.'], signal);
  return tracked.ok && tracked.stdout !== '' ? { kind: 'work-tree' } : { kind: 'none' };
}

/** Paths below `dir`, relative to it; a path that ends in `/` is a nested repository. */
export async function gitFiles(dir: string, signal?: AbortSignal): Promise<readonly string[] | null> {
  const listed = await runGit(dir, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], signal);
  return listed.ok ? [...new Set(listed.stdout.split('\0').filter((path) => path !== ''))] : null;
}

export interface GitCommit {
  readonly commit: string | null;
  readonly dirty: boolean;
}

/** HEAD, and whether the files below `dir` differ from it. No commit yet: null. */
export async function gitCommit(dir: string, signal?: AbortSignal): Promise<GitCommit> {
  const [head, dirty] = await Promise.all([
    runGit(dir, ['rev-parse', '--verify', '--quiet', 'HEAD'], signal),
    differs(dir, signal),
  ]);
  return { commit: head.ok ? head.stdout.trim() : null, dirty };
}

/**
 * To compare a file, git runs the filters that the repository's own settings name, which are commands: they are emptied. A filter
 * whose name cannot be given as a setting leaves the question open, which counts as different.
 */
async function differs(dir: string, signal?: AbortSignal): Promise<boolean> {
  const listed = await runGit(dir, ['config', '-z', '--name-only', '--get-regexp', '^filter\\.'], signal);
  if (!listed.ok && listed.code !== NO_SUCH_SETTING) return false;
  const drivers = listed.ok
    ? new Set(listed.stdout.split('\0').map((name) => name.slice(0, name.lastIndexOf('.'))))
    : new Set<string>();
  drivers.delete('');
  if ([...drivers].some((driver) => driver.includes('='))) return true;
  const emptied = [...drivers].flatMap((driver) =>
    [`${driver}.clean=`, `${driver}.smudge=`, `${driver}.process=`, `${driver}.required=false`].flatMap((one) => ['-c', one]),
  );
  const status = await runGit(dir, [...emptied, 'status', '--porcelain', '-z', '--ignore-submodules=all', '--', '.'], signal);
  return status.ok && status.stdout !== '';
}
