/** The git repository behind an indexed directory, at the indexed commit: where its top is, whether it is whole, what files said. */
import { stat } from 'node:fs/promises';
import { type GitResult, runGit } from '#lib/history/git';
import type { HistoryLimit } from '#lib/model/history';
import { redactText } from '#lib/model/secrets/redact';

export interface Clone {
  readonly top: string;
  /** Of the indexed directory below `top`: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly commit: string;
  readonly isShallow: boolean;
  run(args: readonly string[]): Promise<GitResult>;
}

export interface CloneAddress {
  /** The indexed directory. */
  readonly root: string;
  /** Of the generation. */
  readonly commit: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** For everything that is asked for one history. */
const MAX_MS = 8_000;
const MAX_BYTES = 12_000_000;

/** The clone, or why there is none to ask. */
export async function openClone({ root, commit, signal }: CloneAddress): Promise<Clone | HistoryLimit> {
  if (commit === null) return 'no_git';
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return 'gone';
  const directory = await stat(root).catch(() => null);
  if (directory?.isDirectory() !== true) return 'gone';
  const deadline = performance.now() + MAX_MS;
  const runIn = (dir: string, args: readonly string[]): Promise<GitResult> =>
    runGit(dir, args, { timeoutMs: deadline - performance.now(), maxBytes: MAX_BYTES, signal });
  const found = await runIn(root, ['rev-parse', '--show-toplevel', '--show-prefix', '--is-shallow-repository']);
  if (!found.ok) {
    if (found.isMissing) return 'no_program';
    return /dubious ownership|permission denied/i.test(found.message) ? 'refused' : 'gone';
  }
  const [top = '', prefix = '', shallow] = found.stdout.split('\n');
  const clone: Clone = { top, prefix, commit, isShallow: shallow === 'true', run: (args) => runIn(top, args) };
  const known = await clone.run(['cat-file', '-e', `${commit}^{commit}`]);
  return known.ok ? clone : 'gone';
}

/** Lines of a file at a commit, without secrets, as the index has them; null where it has no such file. The path is below the top. */
export async function linesAt(clone: Clone, commit: string, path: string): Promise<readonly string[] | null> {
  const { ok, stdout } = await clone.run(['cat-file', 'blob', `${commit}:${path}`]);
  return ok ? redactText(stdout).split(/\r?\n/) : null;
}

/** A commit that a shallow clone cut off from its parents. */
export async function isWhereCloneEnds(clone: Clone, hash: string): Promise<boolean> {
  if (!clone.isShallow) return false;
  const { ok, stdout } = await clone.run(['cat-file', 'commit', hash]);
  const header = stdout.split('\n\n')[0] ?? '';
  return ok && /^parent /m.test(header);
}
