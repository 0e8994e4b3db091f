/** What an answer's sentences are held against: its evidence, what its tools told, and the index. */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { NameLookup } from '#lib/answer/verify/name-lookup';
import type { ReadPiece } from '#lib/answer/verify/proof';
import type { StoredEdges } from '#lib/answer/verify/stored-edges';
import type { Told } from '#lib/answer/verify/told';
import type { Why } from '#lib/answer/verify/why';
import type { SourceLines } from '#lib/graph/source-lines';
import type { FaultKind } from '#lib/model/answer';
import type { SymbolScope } from '#lib/search/symbol-scope';

/** A fault before its note has a number. */
export interface FoundFault {
  readonly kind: FaultKind;
  readonly why: string;
  readonly isWrong?: boolean;
}

export interface CheckedAgainst {
  readonly pieceOf: (mark: string) => ReadPiece | undefined;
  readonly allPieces: () => readonly ReadPiece[];
  readonly commits: readonly string[];
  readonly told: Told;
  readonly names: NameLookup;
  readonly edges: StoredEdges;
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly question: string;
  /** The part that was asked about; absent: all of it. */
  readonly scope?: SymbolScope | undefined;
  readonly why: Why;
}
