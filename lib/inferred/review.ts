/** What a person reviews: every proposal with the lines it was read from, and the decisions. Shared by the page and the command line. */
import type { RepositoryReader } from '#db/repository/repository-store';
import { SourceLines } from '#lib/graph/source-lines';
import { type Standing, standingOf } from '#lib/inferred/standing';
import { PathlightError } from '#lib/model/errors';
import type { InferredCounts, InferredStatus, ReviewItem, ReviewPlace } from '#lib/model/inferred';

/** A page is not made of more; what waits comes first. */
const MAX_ITEMS = 400;
const ORDER: readonly InferredStatus[] = ['proposed', 'accepted', 'rejected'];

export async function reviewItems(reader: RepositoryReader): Promise<readonly ReviewItem[]> {
  const edges = (await reader.inferred.list()).toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  const sources = { reader, source: new SourceLines(reader) };
  return Promise.all(edges.slice(0, MAX_ITEMS).map(async (edge) => toItem(await standingOf(edge, sources))));
}

export interface Decided {
  readonly item: ReviewItem;
  readonly counts: InferredCounts;
}

/** Throws `not_found` when there is no such proposal. */
export async function decide(reader: RepositoryReader, id: number, status: InferredStatus): Promise<Decided> {
  const edge = await reader.inferred.decide(id, status, new Date().toISOString());
  if (!edge) throw new PathlightError('not_found', 'This proposal is no longer there.', { remedy: 'Load the page again.' });
  const item = toItem(await standingOf(edge, { reader, source: new SourceLines(reader) }));
  return { item, counts: await reader.inferred.counts() };
}

function toItem({ edge, from, to, evidence, isOutdated }: Standing): ReviewItem {
  const { contextHash: _hash, evidence: _evidence, ...rest } = edge;
  return {
    ...rest,
    evidence,
    isOutdated,
    ...(from ? { fromPlace: placeOf(from) } : {}),
    ...(to ? { toPlace: placeOf(to) } : {}),
  };
}

function placeOf({ path, line }: ReviewPlace): ReviewPlace {
  return { path, line };
}
