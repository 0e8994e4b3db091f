/** The history of an indexed definition, or of the whole repository, at the commit of the index. What is missing has its reason. */
import { blameLines } from '#lib/history/blame';
import { type CloneAddress, openClone } from '#lib/history/clone';
import { committedPlace, type IndexedLines } from '#lib/history/committed-place';
import { firstRelease } from '#lib/history/first-release';
import { linesHistory, NO_HISTORY, repositoryHistory } from '#lib/history/lines-history';
import type { BlamedLines, SymbolHistory } from '#lib/model/history';

export interface HistoryRequest {
  /** Newest commits at most; all are counted. */
  readonly limit: number;
  readonly kind: 'log' | 'blame';
  /** Of the whole repository only what touches these folders or files. */
  readonly folders?: readonly string[] | undefined;
}

export type ReadHistory = Omit<SymbolHistory, 'symbol' | 'mark'>;

/** `indexed` null: of everything that was indexed. Throws only when it is aborted. */
export async function readHistory(
  address: CloneAddress,
  indexed: IndexedLines | null,
  { limit, kind, folders }: HistoryRequest,
): Promise<ReadHistory> {
  const clone = await openClone(address);
  if (typeof clone === 'string') return withTotal({ ...NO_HISTORY, limits: [clone] }, [], limit);
  if (indexed === null) return withTotal(await repositoryHistory(clone, folders), [], limit);
  if (kind === 'log') {
    const told = await linesHistory(indexed, clone);
    const release = told.introduced && (await firstRelease(clone, told.introduced.hash));
    return { ...withTotal(told, [], limit), release };
  }
  const place = await committedPlace(indexed, clone);
  if (typeof place === 'string') return withTotal({ ...NO_HISTORY, limits: [place] }, [], limit);
  const { start, end } = place.lines ?? { start: 1, end: indexed.file.length };
  const blame = await blameLines(clone, { path: place.path, start, end });
  const limits = blame.length === 0 ? [...place.limits, 'failed' as const] : place.limits;
  return withTotal({ ...NO_HISTORY, limits }, blame, limit);
}

function withTotal(history: typeof NO_HISTORY, blame: readonly BlamedLines[], limit: number): ReadHistory {
  const { commits } = history;
  return { ...history, commits: commits.slice(0, limit), total: commits.length, release: null, blame };
}
