/**
 * The open databases of one process: the catalog and a reader for each repository that was asked for. One workspace a data folder
 * and catalog, shared by whoever opens it: a server's modules may be loaded more than once, its databases must not.
 */
import type { CatalogStore, RepositoryRow } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { databaseIdentity } from '#db/client';
import { PathlightError } from '#lib/model/errors';
import { setSecretPatterns } from '#lib/model/secrets/extra-patterns';
import type { RepositoryStatus } from '#lib/model/status';
import { requireNothingExcluded } from '#lib/repository/excluded';
import { type IndexedCommit, indexedCommits } from '#lib/repository/indexed-commits';
import type { OpenRepository } from '#lib/repository/open-repository';
import { PinnedCache } from '#lib/repository/pinned-cache';
import { ReaderCache } from '#lib/repository/reader-cache';
import { withoutExcluded } from '#lib/repository/redact-answer';
import { repositoryStatus } from '#lib/repository/repository-status';
import { applyAdminPatterns } from '#lib/secrets/admin-patterns';
import type { Settings } from '#lib/settings';

export type { OpenRepository } from '#lib/repository/open-repository';

export interface Workspace {
  readonly settings: Settings;
  readonly catalog: CatalogStore;
  listRepositories(): Promise<readonly RepositoryRow[]>;
  /**
   * At the generation that answers now, or at an indexed commit. Throws `not_found` with the known names or commits, `nothing_indexed` when
   * there is no generation yet.
   */
  openRepository(name: string, at?: PinnedTo): Promise<OpenRepository>;
  /** The commits that can be asked, the current one first. */
  indexedCommits(name: string): Promise<readonly IndexedCommit[]>;
  repositoryStatus(name: string): Promise<RepositoryStatus>;
  /** Closes every database. The next openWorkspace opens them anew. */
  close(): void;
}

export interface PinnedTo {
  /** The hash, the beginning of it, or the tag it was indexed by. */
  readonly commit?: string | undefined;
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
  setSecretPatterns('settings', settings.secretPatterns);
  const catalog = withoutExcluded(await openCatalog({ url: settings.catalogUrl, authToken: settings.databaseToken }));
  await applyAdminPatterns(catalog);
  const readers = new ReaderCache(settings.databaseToken);

  const opened = new Map<string, OpenRepository>();
  const rowOf = async (name: string): Promise<RepositoryRow> =>
    (await catalog.getRepository(name)) ?? (await refuse(catalog, name));

  const pinned = new PinnedCache(settings);

  const openCurrent = async (name: string): Promise<OpenRepository> => {
    const row = await rowOf(name);
    const { reader, generation } = await readers.open(row);
    const { vectors } = reader;
    const known = opened.get(name);
    const isKnown = known?.reader === reader && known.root === row.root && known.generation === generation;
    const repository = isKnown
      ? known
      : { name, root: row.root, databaseUrl: row.databaseUrl, reader, vectors, generation, settings };
    opened.set(name, repository);
    await requireNothingExcluded(repository, row.exclude);
    return repository;
  };
  const openRepository = async (name: string, { commit }: PinnedTo = {}): Promise<OpenRepository> => {
    const current = await openCurrent(name);
    if (commit === undefined) return current;
    const row = await rowOf(name);
    const past = await pinned.open(commit, current, (await readers.open(row)).reader);
    if (past !== current) await requireNothingExcluded(past, row.exclude, true);
    return past;
  };
  return {
    settings,
    catalog,
    listRepositories: () => catalog.listRepositories(),
    openRepository,
    indexedCommits: async (name) => indexedCommits((await openCurrent(name)).reader),
    repositoryStatus: async (name) => repositoryStatus(await openRepository(name), catalog),
    close: () => {
      onClose();
      opened.clear();
      pinned.close();
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
