/** One document of the search index, as it is written: a document a symbol, its words by where they stand. */
import type { EdgeKind, SymbolRecord } from '#lib/model/graph';

export interface DocumentInput {
  /** FTS5 columns. The identifier split into words, and whole. */
  readonly name: string;
  /** The same of what it is defined in: class, namespace, outer function. */
  readonly owner: string;
  readonly path: string;
  readonly signature: string;
  readonly doc: string;
  /** What else people may call it by: the routes and topics it serves, the first sentence about its class. */
  readonly aliases: string;
  /** Names of callers and callees: the structure around it. */
  readonly neighbours: string;
  /** Words of the body, identifiers split, at most 2,000 characters. */
  readonly body: string;
  /** What the embedding model reads, at most 1,200 characters. */
  readonly embedText: string;
}

/** What documents are made of; `from` and `to` are positions in `symbols`. */
export interface DocumentGraph {
  readonly symbols: readonly SymbolRecord[];
  readonly edges: readonly { readonly from: number; readonly to: number; readonly kind: EdgeKind }[];
}
