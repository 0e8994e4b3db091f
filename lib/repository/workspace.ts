/**
 * The open databases of one process: the catalog and, per repository, a reader at its current generation.
 * An OpenRepository never changes generation: a new generation makes a new object, so it can key caches.
 */
import type { CatalogStore, RepositoryRow } from '#db/catalog/catalog-store';
import type { GenerationRow, RepositoryReader } from '#db/repository/repository-store';
import type { RepositoryStatus } from '#lib/model/status';
import type { Settings } from '#lib/settings';

export interface OpenRepository {
  readonly name: string;
  /** Absolute path of the indexed directory. */
  readonly root: string;
  readonly reader: RepositoryReader;
  readonly generation: GenerationRow;
}

export interface Workspace {
  readonly settings: Settings;
  readonly catalog: CatalogStore;
  listRepositories(): Promise<readonly RepositoryRow[]>;
  /** Throws not_found with the known names, nothing_indexed when there is no generation yet. */
  openRepository(name: string): Promise<OpenRepository>;
  repositoryStatus(name: string): Promise<RepositoryStatus>;
  close(): void;
}

export declare function openWorkspace(settings: Settings): Promise<Workspace>;
