/** One repository as the ask side holds it, at one generation. A new generation is a new object, so it may key caches. */
import type { GenerationRow, RepositoryReader } from '#db/repository/repository-store';
import type { VectorStore } from '#db/repository/vector-store';
import type { Settings } from '#lib/settings';

export interface OpenRepository {
  readonly name: string;
  /** Absolute path of the indexed directory. */
  readonly root: string;
  /** Where it is written to; absent where it was opened for reading alone. */
  readonly databaseUrl?: string;
  /** The same object as long as the database stays open. */
  readonly reader: RepositoryReader;
  readonly vectors: VectorStore;
  readonly generation: GenerationRow;
  readonly settings: Settings;
}
