/** Reads what `git log -L` shows of one commit: the lines followed, as they were before and after it. */
export interface FollowedLines {
  /** After the commit, below the repository's top. Null where git had to quote it. */
  readonly path: string | null;
  /** 1-based, of the first line after the commit. */
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export function readPatch(patch: string): FollowedLines | null {
  const lines = patch.split('\n');
  const at = lines.findIndex((line) => line.startsWith('@@ '));
  const range = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(lines[at] ?? '');
  if (!range) return null;
  const target = lines.slice(0, at).find((line) => line.startsWith('+++ b/'));
  const body = lines.slice(at + 1);
  const of = (signs: string): readonly string[] =>
    body.filter((line) => line !== '' && signs.includes(line.charAt(0))).map((line) => line.slice(1).replace(/\r$/, ''));
  return {
    path: target?.slice('+++ b/'.length).replace(/\t$/, '') ?? null,
    line: Number(range[1]),
    before: of(' -'),
    after: of(' +'),
  };
}
