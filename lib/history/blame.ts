/** Who wrote which lines last: `git blame` of lines at a commit. Lines that were only indented or moved inside the file keep their author. */
import type { Clone } from '#lib/history/clone';
import { authorName, cleanText } from '#lib/history/commit';
import type { BlamedLines, Commit } from '#lib/model/history';

const MAX_SUBJECT = 160;

export async function blameLines(
  clone: Clone,
  { path, start, end }: { readonly path: string; readonly start: number; readonly end: number },
): Promise<readonly BlamedLines[]> {
  const range = `${start},${end}`;
  const options = ['--porcelain', '-w', '-M', '--no-progress', '--encoding=UTF-8', '--no-textconv'];
  const { ok, stdout } = await clone.run(['blame', ...options, '-L', range, clone.commit, '--', path]);
  return ok ? inRuns(readPorcelain(stdout)) : [];
}

interface BlamedLine {
  readonly line: number;
  readonly hash: string;
}

interface Porcelain {
  readonly lines: readonly BlamedLine[];
  readonly commits: ReadonlyMap<string, Commit>;
}

/** A header for each line; what is known of a commit follows its first one; the line itself starts with a tab. */
function readPorcelain(output: string): Porcelain {
  const lines: BlamedLine[] = [];
  const known = new Map<string, Map<string, string>>();
  let fields = new Map<string, string>();
  for (const row of output.split('\n')) {
    if (row.startsWith('\t')) continue;
    const header = /^([0-9a-f]{40,64}) \d+ (\d+)/.exec(row);
    if (header?.[1] !== undefined) {
      fields = known.get(header[1]) ?? new Map();
      known.set(header[1], fields);
      lines.push({ hash: header[1], line: Number(header[2]) });
      continue;
    }
    const space = row.indexOf(' ');
    if (space > 0) fields.set(row.slice(0, space), row.slice(space + 1));
  }
  return { lines, commits: new Map([...known].map(([hash, one]) => [hash, toCommit(hash, one)])) };
}

function toCommit(hash: string, fields: ReadonlyMap<string, string>): Commit {
  const [zone = '+0000', time = '0'] = [fields.get('author-tz'), fields.get('author-time')];
  const offset = /^([+-])(\d\d)(\d\d)$/.exec(zone);
  const minutes = offset ? Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  const date = new Date((Number(time) + minutes * 60) * 1000);
  return {
    hash,
    author: authorName(fields.get('author') ?? ''),
    date: Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10),
    subject: cleanText(fields.get('summary') ?? '', MAX_SUBJECT),
    body: '',
  };
}

function inRuns({ lines, commits }: Porcelain): readonly BlamedLines[] {
  const runs: BlamedLines[] = [];
  for (const { line, hash } of lines) {
    const last = runs.at(-1);
    const commit = commits.get(hash);
    if (!commit) continue;
    if (last?.commit.hash === hash && last.endLine === line - 1) runs[runs.length - 1] = { ...last, endLine: line };
    else runs.push({ line, endLine: line, commit });
  }
  return runs;
}
