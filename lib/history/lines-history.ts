/**
 * The commits of a definition, newest first, back to the one that brought it in: `git log -L` follows the lines, through renames of the
 * file; where the lines end because the commit moved them, it goes on from where they came. Commits before the name stood there are
 * counted apart: `-L` goes on along a closing bracket as if it were the function.
 */
import { type Clone, isWhereCloneEnds } from '#lib/history/clone';
import { type CommitRecord, recordFormat } from '#lib/history/commit';
import { type CommittedPlace, committedPlace, type IndexedLines } from '#lib/history/committed-place';
import { PLAIN_DIFF, PLAIN_LOG } from '#lib/history/git';
import { movedFrom, type Origin } from '#lib/history/moved-from';
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
  const { path, lines } = place;
  const first = lines === null ? null : { ...lines, path, commit: clone.commit };
  const told = first === null ? await fileHistory(place, clone) : await followLines(first, indexed.name, clone);
  return { ...told, limits: [...place.limits, ...told.limits] };
}

/** Commits of a whole file, through renames. */
async function fileHistory({ path }: CommittedPlace, clone: Clone): Promise<LinesHistory> {
  const { records, limits } = await readLog(['--follow', '--no-merges', clone.commit, '--', path], clone);
  return ended(records, limits, clone);
}

/** The latest commits of everything that was indexed, or of some folders and files of it. */
export async function repositoryHistory(clone: Clone, folders: readonly string[] = []): Promise<LinesHistory> {
  const paths =
    folders.length > 0 ? folders.map((folder) => `${clone.prefix}${folder}`) : clone.prefix === '' ? [] : [clone.prefix];
  const below = paths.length === 0 ? [] : ['--', ...paths];
  const { records, limits } = await readLog(['--no-merges', clone.commit, ...below], clone);
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

/** A definition in one commit. */
interface Standing {
  readonly commit: string;
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** Of its name. */
  readonly line: number;
}

/** Two logs a round: one of all its lines without their patches, one of the line with its name, whose patches tell where that begins. */
async function followLines(first: Standing, name: string, clone: Clone): Promise<LinesHistory> {
  const commits: Commit[] = [];
  const moves: Move[] = [];
  const limits = new Set<HistoryLimit>();
  let at: Standing | null = first;
  for (let round = 0; at !== null; round++) {
    const { path, start, end, line, commit }: Standing = at;
    const [all, own]: [Log, Log] = await Promise.all([
      readLog([...PLAIN_DIFF, '-s', '-L', `${start},${end}:${path}`, commit], clone),
      readLog([...PLAIN_DIFF, '-L', `${line},${line}:${path}`, commit], clone),
    ]);
    const arrival = arrivalOf(own.records, name);
    const known = all.records.findIndex((one) => one.commit.hash === arrival?.record.commit.hash);
    const told = known < 0 ? all.records : all.records.slice(0, known + 1);
    commits.push(...told.map((one) => one.commit));
    if (own.limits.length > 0 || !arrival) return { ...NO_HISTORY, commits, moves, limits: own.limits };
    if (known < 0) for (const limit of all.limits) limits.add(limit);
    const origin: Origin | null = round < MAX_MOVES ? await originOf(arrival, name, clone) : null;
    if (origin === null)
      return endOfTrail({ commits, moves, limits: [...limits], arrival, older: all.records.length - told.length }, clone);
    const { record } = arrival;
    if (origin.path !== (arrival.lines?.path ?? path)) moves.push({ commit: record.commit, fromPath: origin.path });
    at = { ...origin, commit: record.parents[0] ?? '' };
  }
  return { ...NO_HISTORY, commits, moves };
}

interface Trail {
  readonly limits: readonly HistoryLimit[];
  readonly commits: readonly Commit[];
  readonly moves: readonly Move[];
  readonly arrival: NameArrival;
  readonly older: number;
}

async function endOfTrail({ commits, moves, limits, arrival, older }: Trail, clone: Clone): Promise<LinesHistory> {
  const { commit } = arrival.record;
  if (await isWhereCloneEnds(clone, commit.hash)) return { ...NO_HISTORY, commits, moves, limits: [...limits, 'shallow'] };
  return { commits, moves, introduced: commit, older, limits };
}

/** The oldest commit that left the name in its line. */
interface NameArrival {
  readonly record: CommitRecord;
  readonly lines: FollowedLines | null;
}

function arrivalOf(records: readonly CommitRecord[], name: string): NameArrival | null {
  const followed = records.map(({ patch }) => readPatch(patch));
  const found = followed.findLastIndex((one) => one?.after.some((line) => holdsName(line, name)));
  const at = name === '' || found < 0 ? records.length - 1 : found;
  const record = records[at];
  return record ? { record, lines: followed[at] ?? null } : null;
}

async function originOf({ record, lines }: NameArrival, name: string, clone: Clone): Promise<Origin | null> {
  const [parent] = record.parents;
  const below = lines?.after.findIndex((line) => holdsName(line, name)) ?? -1;
  if (parent === undefined || !lines?.path || below < 0) return null;
  return movedFrom({ hash: record.commit.hash, parent, name, path: lines.path, line: lines.line + below }, clone);
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
