/**
 * What the two sides ask of one repository's database. The index side writes a generation in one transaction; the ask side reads
 * the current one. Rows carry `since`/`until` generation; every read below is of the current generation.
 * Symbol keys are numbers, stable for an (id, ordinal) across generations.
 */
import type { InferredEdgeStore } from '#db/repository/inferred-edge-store';
import type { PinStore } from '#db/repository/pin-store';
import type { StoredSummary } from '#db/repository/summary-store';
import type { DocumentInput } from '#lib/model/documents/document-input';
import type { EdgeKind, EdgeRecord, FileRecord, LeafRecord, SymbolKind, SymbolRecord } from '#lib/model/graph';
import type { SymbolId } from '#lib/model/ids';
import type { Coverage } from '#lib/model/status';

export interface GenerationRow {
  readonly generation: number;
  readonly commit: string | null;
  readonly dirty: boolean;
  readonly indexedAt: string;
  readonly extractor: string;
  readonly coverage: Coverage;
}

export interface SymbolRow extends SymbolRecord {
  readonly key: number;
}

export interface EdgeRow extends EdgeRecord {
  readonly fromKey: number;
  readonly toKey: number;
}

/** A symbol without its texts, for reading all of them. */
export interface SymbolOutline
  extends Pick<SymbolRow, 'key' | 'id' | 'kind' | 'path' | 'line' | 'endLine' | 'language' | 'isTest' | 'exported'> {
  /** Where the next slice goes on. */
  readonly row: number;
}

export interface EdgeEnds {
  readonly row: number;
  readonly fromKey: number;
  readonly toKey: number;
  readonly kind: EdgeKind;
}

export interface LeafRow extends LeafRecord {
  readonly fromKey: number;
}

/** A leaf by what it calls, for telling which calls of a name are not resolved. */
export interface LeafName {
  readonly row: number;
  readonly callee: string;
  readonly candidates: readonly SymbolId[];
}

/** Symbols of these folders or files and these languages; without either, all of them. */
export interface SymbolFilter {
  readonly folders?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
}

export interface WordSearchOptions {
  /** Words that mean about the same as the query's: they find more, and weigh less. */
  readonly related?: string;
  /** Default true. False leaves names of callers and callees out. */
  readonly structure?: boolean;
  /** Only these are found. */
  readonly within?: SymbolFilter | undefined;
}

export interface WordHit {
  readonly key: number;
  /** BM25, higher is better. */
  readonly score: number;
}

/** One document of the search index: words for FTS5, `text` for the embedding model. */
export interface SymbolDocument {
  readonly key: number;
  readonly contentHash: string;
  readonly text: string;
}

/** Both ends of edges, as keys of symbols. */
export interface EdgePairs {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

export interface RepositoryReader {
  /** The generation that answers now; null before the first index is whole. */
  currentGeneration(): Promise<GenerationRow | null>;
  /** All that are kept, newest first. */
  generations(): Promise<readonly GenerationRow[]>;
  /** Commits that have a database of their own. */
  readonly pins: PinStore;
  /** What a past generation held, to be written into a database of its own. */
  pastGeneration(row: GenerationRow): Promise<GenerationInput>;

  symbolsById(id: SymbolId): Promise<readonly SymbolRow[]>;
  /** Last segment of the qualified name, compared without case; exact-case matches first. */
  symbolsByName(name: string, limit?: number): Promise<readonly SymbolRow[]>;
  /** Ids ending in `suffix` at a `.`, `/` or `::` boundary, e.g. `Order.cancel` or `order.py::Order.cancel`. */
  symbolsBySuffix(suffix: string, limit?: number): Promise<readonly SymbolRow[]>;
  symbolsByKey(keys: readonly number[]): Promise<ReadonlyMap<number, SymbolRow>>;
  symbolsInFile(path: string): Promise<readonly SymbolRow[]>;
  /** Keys of the symbols that stand in tests. */
  testKeys(): Promise<readonly number[]>;
  /** Every current symbol of a kind, by id; for kinds that are few, such as entities. */
  symbolsOfKind(kind: SymbolKind): Promise<readonly SymbolRow[]>;
  /** Distinct last names of current symbols with a symbol count each, for "closest names". */
  symbolNames(): Promise<readonly { readonly name: string; readonly count: number }[]>;

  edgesFrom(keys: readonly number[], kinds?: readonly EdgeKind[]): Promise<readonly EdgeRow[]>;
  edgesTo(keys: readonly number[], kinds?: readonly EdgeKind[]): Promise<readonly EdgeRow[]>;
  leavesFrom(keys: readonly number[]): Promise<readonly LeafRow[]>;
  /** Current leaves that may be calls of something in the repository, a slice at a time: those whose row comes after `afterRow`. */
  leafNames(afterRow: number, limit: number): Promise<readonly LeafName[]>;
  leavesByRow(rows: readonly number[]): Promise<readonly LeafRow[]>;
  /** All current edges of the given kinds as parallel arrays, for whole-graph traversal. */
  adjacency(kinds: readonly EdgeKind[]): Promise<EdgePairs>;
  /** The same for several groups of kinds, in one pass. */
  adjacencies(groups: readonly (readonly EdgeKind[])[]): Promise<readonly EdgePairs[]>;

  /** Every current symbol and edge, a slice at a time: those whose row comes after `afterRow`, which starts at 0. */
  symbolOutlines(afterRow: number, limit: number): Promise<readonly SymbolOutline[]>;
  edgeEnds(afterRow: number, limit: number): Promise<readonly EdgeEnds[]>;

  /** The overview kept for the generation, as JSON; null when none was made. */
  overview(generation: number): Promise<string | null>;
  keepOverview(generation: number, data: string): Promise<void>;
  /** Summaries that models wrote of texts with these hashes, the newest first. */
  summaries(contentHashes: readonly string[]): Promise<readonly StoredSummary[]>;
  keepSummary(summary: StoredSummary): Promise<void>;
  /** What models proposed and people decided; never part of the graph above. */
  readonly inferred: InferredEdgeStore;

  files(): Promise<readonly FileRecord[]>;
  file(path: string): Promise<FileRecord | null>;
  /** Bytes as indexed, decoded as the scanner decoded them; null when there is no such indexed file. */
  fileText(path: string): Promise<string | null>;

  /** Full-text search; `query` is plain words, never FTS5 syntax. */
  searchWords(query: string, limit: number, options?: WordSearchOptions): Promise<readonly WordHit[]>;
  /** How many current documents contain the word (after stemming); for rarity and refusals. */
  wordCounts(words: readonly string[], within?: SymbolFilter): Promise<ReadonlyMap<string, number>>;

  documents(afterKey: number, limit: number): Promise<readonly SymbolDocument[]>;
  /** The documents of these symbols, in no order. */
  documentsByKey(keys: readonly number[]): Promise<readonly SymbolDocument[]>;
  /** The same without the texts. */
  documentHashes(keys: readonly number[]): Promise<readonly Pick<SymbolDocument, 'key' | 'contentHash'>[]>;
  documentCount(within?: SymbolFilter): Promise<number>;

  coverage(): Promise<Coverage | null>;
  countSymbols(kind?: SymbolKind): Promise<number>;
  close(): void;
}

/** A whole index, as the pipeline hands it over. Symbols are in file order; `ordinal` tells same ids apart. */
export interface GenerationInput {
  readonly commit: string | null;
  readonly dirty: boolean;
  readonly extractor: string;
  readonly files: readonly (FileRecord & { readonly encoding: string })[];
  /** zstd- or deflate-compressed bytes of indexed files that are new, by content hash. */
  readonly contents: ReadonlyMap<string, { readonly codec: string; readonly data: Uint8Array; readonly bytes: number }>;
  readonly symbols: readonly SymbolRecord[];
  /** `from` and `to` are positions in `symbols`. */
  readonly edges: readonly (Omit<EdgeRecord, 'from' | 'to' | 'fromLine' | 'toLine'> & {
    readonly from: number;
    readonly to: number;
  })[];
  readonly leaves: readonly (Omit<LeafRecord, 'from' | 'fromLine'> & { readonly from: number })[];
  /** The document of each symbol, in the order of `symbols`; null for symbols that are not searched. Read once, so it may be made on the way. */
  readonly documents: Iterable<DocumentInput | null>;
  /** Into an empty database, a generation of another one keeps its number and time. */
  readonly as?: { readonly generation: number; readonly indexedAt: string };
  readonly coverage: Coverage;
}
