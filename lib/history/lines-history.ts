/**
 * The commits of a definition, newest first, back to the one that brought it in: `git log -L` follows the lines, through renames of the
 * file; where the lines end because the commit moved them, it goes on from where they came. Commits before the name stood there are
 * counted apart: `-L` goes on along a closing bracket as if it were the function.
 */
import { type Clone, isWhereCloneEnds } from '#lib/history/clone';
import { type CommitRecord, recordFormat } from '#lib/history/commit';
import { type CommittedPlace, committedPlace, type IndexedLines } from '#lib/history/committed-place';
import { PLAIN_DIFF, PLAIN_LOG } from '#lib/history/git';
import { movedFrom } from '#lib/history/moved-from';
import { type FollowedLines, readPatch } from '#lib/history/patch';
import type { Commit, HistoryLimit, Move } from '#lib/model/history';

export interface LinesHistory {
  /** Newest first; the last one brought the definition in, where `introduced` says so. */
  readonly commits: readonly Commit[];
  readonly introduced: Commit | null;
  readonly older: number;
  readonly moves: readonly Move[];
  readonly limits: readonly HistoryLimit[];
}

const MAX_COMMITS = 400;
const MAX_MOVES = 4;

export const NO_HISTORY: LinesHistory = { commits: [], introduced: null, older: 0, moves: [], limits: [] };

export async function linesHistory(indexed: IndexedLines, clone: Clone): Promise<LinesHistory> {
  const place = await committedPlace(indexed, clone);
  if (typeof place === 'string') return { ...NO_HISTORY, limits: [place] };
  const told = place.lines === null ? await fileHistory(place, clone) : await followLines(place, indexed, clone);
  return { ...told, limits: [...place.limits, ...told.limits] };
}

/** Commits of a whole file, through renames. */
async function fileHistory({ path }: CommittedPlace, clone: Clone): Promise<LinesHistory> {
  const { records, limits } = await readLog(['--follow', clone.commit, '--', path], clone);
  return ended(records, limits, clone);
}

/** The latest commits of everything that was indexed. */
export async function repositoryHistory(clone: Clone): Promise<LinesHistory> {
  const below = clone.prefix === '' ? [] : ['--', clone.prefix];
  const { records, limits } = await readLog([clone.commit, ...below], clone);
  return ended(records, limits, clone);
}

/** The oldest commit brought it in, unless the log was cut or the clone ends there. */
async function ended(records: readonly CommitRecord[], cut: readonly HistoryLimit[], clone: Clone): Promise<LinesHistory> {
  const commits = records.map(({ commit }) => commit);
  const oldest = commits.at(-1);
  const isShallow = oldest !== undefined && cut.length === 0 && (await isWhereCloneEnds(clone, oldest.hash));
  const limits: readonly HistoryLimit[] = isShallow ? ['shallow'] : cut;
  return { ...NO_HISTORY, commits, introduced: limits.length > 0 ? null : (oldest ?? null), limits };
}

async function followLines(place: CommittedPlace, { name }: IndexedLines, clone: Clone): Promise<LinesHistory> {
  const commits: Commit[] = [];
  const moves: Move[] = [];
  let [from, path, lines] = [clone.commit, place.path, place.lines];
  for (let round = 0; lines !== null; round++) {
    const range = `${lines.start},${lines.end}:${path}`;
    const { records, limits } = await readLog([...PLAIN_DIFF, '-L', range, from], clone);
    const told = named(records, name);
    commits.push(...told.records.map(({ commit }) => commit));
    const arrival = told.records.at(-1);
    if (limits.length > 0 || !arrival) return { ...NO_HISTORY, commits, moves, limits };
    const [parent] = arrival.parents;
    const origin =
      parent && told.lines && round < MAX_MOVES ? await originOf(arrival, { name, parent, followed: told.lines }, clone) : null;
    if (origin === null) {
      const isShallow = await isWhereCloneEnds(clone, arrival.commit.hash);
      const older = records.length - told.records.length;
      if (isShallow) return { ...NO_HISTORY, commits, moves, limits: ['shallow'] };
      return { commits, moves, introduced: arrival.commit, older, limits: [] };
    }
    if (origin.path !== (told.lines?.path ?? path)) moves.push({ commit: arrival.commit, fromPath: origin.path });
    [from, path, lines] = [parent ?? '', origin.path, { start: origin.start, end: origin.end }];
  }
  return { ...NO_HISTORY, commits, moves };
}

function originOf(
  { commit }: CommitRecord,
  { name, parent, followed }: { readonly name: string; readonly parent: string; readonly followed: FollowedLines },
  clone: Clone,
): ReturnType<typeof movedFrom> {
  const nameLine = followed.after.find((line) => holdsName(line, name));
  if (nameLine === undefined || name === '') return Promise.resolve(null);
  return movedFrom({ hash: commit.hash, parent, name, lines: followed.after, nameLine }, clone);
}

interface Named {
  readonly records: readonly CommitRecord[];
  /** What the last of them did to the lines. */
  readonly lines: FollowedLines | null;
}

/** Records down to the oldest one that left the name in the lines; all of them where there is no name to look for. */
function named(records: readonly CommitRecord[], name: string): Named {
  const followed = records.map(({ patch }) => readPatch(patch));
  const found = followed.findLastIndex((one) => one?.after.some((line) => holdsName(line, name)));
  const last = name === '' || found < 0 ? records.length - 1 : found;
  return { records: records.slice(0, last + 1), lines: followed[last] ?? null };
}

function holdsName(line: string, name: string): boolean {
  if (name === '') return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).test(line);
}

interface Log {
  readonly records: readonly CommitRecord[];
  readonly limits: readonly HistoryLimit[];
}

async function readLog(args: readonly string[], clone: Clone): Promise<Log> {
  const format = recordFormat();
  const { stdout, isCut, ok } = await clone.run(['log', format.option, ...PLAIN_LOG, '-n', String(MAX_COMMITS), ...args]);
  const records = format.read(stdout);
  return { records, limits: isCut || records.length >= MAX_COMMITS ? ['cut'] : ok ? [] : ['failed'] };
}
