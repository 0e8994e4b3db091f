/**
 * What a person accepted about some symbols and still stands, and how much waits for a review. The one way for inferred knowledge into
 * answers; rejected knowledge has none.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { SourceLines } from '#lib/graph/source-lines';
import { standingOf } from '#lib/inferred/standing';
import type { SymbolId } from '#lib/model/ids';
import type { InferredEdge } from '#lib/model/inferred';

export interface InferredAbout {
  /** What is deprecated comes first. */
  readonly accepted: readonly InferredEdge[];
  readonly waiting: number;
}

interface Sources {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
}

/** Concepts by symbol, of all that was accepted and stands. */
export async function acceptedMeanings(sources: Sources): Promise<ReadonlyMap<SymbolId, readonly string[]>> {
  const accepted = await sources.reader.inferred.list('accepted');
  const means = accepted.filter(({ kind }) => kind === 'means');
  const standing = await Promise.all(means.map((edge) => standingOf(edge, sources)));
  const edges = standing.filter(({ isOutdated }) => !isOutdated).map(({ edge }) => edge);
  const bySymbol = Map.groupBy(edges, ({ from }) => from);
  return new Map([...bySymbol].map(([from, own]) => [from, own.map(({ to }) => to)]));
}

export async function inferredAbout(symbols: readonly SymbolId[], sources: Sources): Promise<InferredAbout> {
  const edges = symbols.length === 0 ? [] : await sources.reader.inferred.about(symbols);
  const decided = edges.filter(({ status }) => status === 'accepted');
  const standing = await Promise.all(decided.map((edge) => standingOf(edge, sources)));
  const accepted = standing.filter(({ isOutdated }) => !isOutdated).map(({ edge }) => edge);
  const isDeprecated = ({ kind }: InferredEdge): number => Number(kind === 'deprecated_by');
  return {
    accepted: accepted.toSorted((a, b) => isDeprecated(b) - isDeprecated(a)),
    waiting: edges.filter(({ status }) => status === 'proposed').length,
  };
}
