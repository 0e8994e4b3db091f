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

export async function inferredAbout(
  symbols: readonly SymbolId[],
  sources: { readonly reader: RepositoryReader; readonly source: SourceLines },
): Promise<InferredAbout> {
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
