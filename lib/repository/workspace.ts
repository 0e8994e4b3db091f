/**
 * The open databases of one process: the catalog and a reader for each repository that was asked for. One workspace a data folder
 * and catalog, shared by whoever opens it: a server's modules may be loaded more than once, its databases must not.
 */
import type { CatalogStore, RepositoryRow } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { databaseIdentity } from '#db/client';
import { PathlightError } from '#lib/model/errors';
import type { RepositoryStatus } from '#lib/model/status';
import type { OpenRepository } from '#lib/repository/open-repository';
import { ReaderCache } from '#lib/repository/reader-cache';
import { repositoryStatus } from '#lib/repository/repository-status';
import type { Settings } from '#lib/settings';

export type { OpenRepository } from '#lib/repository/open-repository';

export interface Workspace {
  readonly settings: Settings;
  readonly catalog: CatalogStore;
  listRepositories(): Promise<readonly RepositoryRow[]>;
  /**
   * At the generation that answers now. Throws `not_found` with the known names, `nothing_indexed` when there is no generation yet.
   */
  openRepository(name: string): Promise<OpenRepository>;
  repositoryStatus(name: string): Promise<RepositoryStatus>;
  /** Closes every database. The next openWorkspace opens them anew. */
  close(): void;
}

interface Entry {
  readonly opening: Promise<Workspace>;
  /** Of the catalog as it was opened; undefined until then. */
  identity?: string;
}

const REGISTRY = Symbol.for('pathlight.workspaces');
const registry = globalThis as { [REGISTRY]?: Map<string, Entry> };

/**
 * The process's workspace for these settings, opened on first use. A failure to open is not kept, nor one whose catalog was removed
 * or replaced since: what still runs on it may end, the next caller gets the new one.
 */
export function openWorkspace(settings: Settings): Promise<Workspace> {
  registry[REGISTRY] ??= new Map();
  const workspaces = registry[REGISTRY];
  const key = JSON.stringify(settings);
  const known = workspaces.get(key);
  if (known && (known.identity === undefined || known.identity === databaseIdentity(settings.catalogUrl))) return known.opening;
  const forget = (): boolean => workspaces.get(key) === entry && workspaces.delete(key);
  const entry: Entry = { opening: makeWorkspace(settings, () => forget()) };
  workspaces.set(key, entry);
  entry.opening.then(() => {
    entry.identity = databaseIdentity(settings.catalogUrl);
  }, forget);
  return entry.opening;
}

async function makeWorkspace(settings: Settings, onClose: () => void): Promise<Workspace> {
  const catalog = await openCatalog({ url: settings.catalogUrl, authToken: settings.databaseToken });
  const readers = new ReaderCache(settings.databaseToken);

  const opened = new Map<string, OpenRepository>();

  const openRepository = async (name: string): Promise<OpenRepository> => {
    const row = (await catalog.getRepository(name)) ?? (await refuse(catalog, name));
    const { reader, generation } = await readers.open(row);
    const { vectors } = reader;
    const known = opened.get(name);
    if (known?.reader === reader && known.root === row.root && known.generation === generation) return known;
    const repository = { name, root: row.root, reader, vectors, generation, settings };
    opened.set(name, repository);
    return repository;
  };
  return {
    settings,
    catalog,
    listRepositories: () => catalog.listRepositories(),
    openRepository,
    repositoryStatus: async (name) => repositoryStatus(await openRepository(name), catalog),
    close: () => {
      onClose();
      opened.clear();
      readers.close();
      catalog.close();
    },
  };
}

async function refuse(catalog: CatalogStore, name: string): Promise<never> {
  const names = (await catalog.listRepositories()).map((row) => row.name);
  const known = names.length > 0 ? `Known are: ${names.join(', ')}.` : 'No repository is indexed yet: run `pathlight index DIR`.';
  throw new PathlightError('not_found', `There is no repository named ${JSON.stringify(name)}.`, { remedy: known });
}
