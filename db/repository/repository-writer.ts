/**
 * What the index side and the embedding job write into one repository's database. A generation is one transaction: a reader sees
 * the old one or the new one, and a killed write leaves the old one whole.
 */

import type { PinStore } from '#db/repository/pin-store';
import type { Pruned } from '#db/repository/prune';
import type { GenerationInput, GenerationRow } from '#db/repository/repository-store';
import type { VectorStore } from '#db/repository/vector-store';
import type { FileRecord } from '#lib/model/graph';

export interface IndexedFile extends FileRecord {
  readonly encoding: string;
}

export interface RepositoryWriter {
  readonly vectors: VectorStore;
  /** Cached facts for those of `keys` that are there. Keys are the pipeline's own: hash, path and extractor version. */
  readFactsCache(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  writeFactsCache(entries: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Drops cached facts of all other keys. */
  keepFactsCache(keys: readonly string[]): Promise<void>;
  /** Precise indexes given for this repository, packed by the indexer, by name. */
  readPreciseIndexes(): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Replaces all of them. */
  writePreciseIndexes(entries: ReadonlyMap<string, Uint8Array>): Promise<void>;
  currentGeneration(): Promise<GenerationRow | null>;
  /** Files of the current generation, by path. */
  currentFiles(): Promise<ReadonlyMap<string, IndexedFile>>;
  /** Of `hashes`, those whose bytes are stored already: their contents need not be handed over again. */
  storedContents(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  writeGeneration(input: GenerationInput): Promise<GenerationRow>;
  generations(): Promise<readonly GenerationRow[]>;
  readonly pins: PinStore;
  /** Forgets what only older generations than the `keep` last ones had, and vectors of texts that are gone where those are most. */
  prune(keep: number): Promise<Pruned>;
  close(): void;
}
