/**
 * Indexes a commit that is not checked out, from git's objects: into a database of its own beside the repository's, so that the current
 * generation stays the one of the working tree. Where nothing is indexed yet it becomes the first generation.
 */
import type { CatalogStore } from '#db/catalog/catalog-store';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { GenerationRow } from '#db/repository/repository-store';
import type { RepositoryWriter } from '#db/repository/repository-writer';
import { type IndexOutcome, type IndexProgress, indexRepository } from '#indexer/index-repository';
import type { ParsePool } from '#indexer/parse/parse-pool';
import { type CommitFiles, findNamedCommit, readCommit } from '#indexer/scan/commit-files';
import { copyVectors, pinDatabaseUrl } from '#lib/repository/pin-commit';
import { pruneRepository } from '#lib/repository/prune-repository';
import type { Settings } from '#lib/settings';

export interface CommitIndexOptions {
  readonly name: string;
  /** Of the repository. */
  readonly databaseUrl: string;
  readonly settings: Settings;
  readonly catalog: CatalogStore;
  readonly pool: ParsePool;
  readonly signal?: AbortSignal | undefined;
  onProgress(progress: IndexProgress): void;
}

export async function indexCommit(root: string, revision: string, options: CommitIndexOptions): Promise<IndexOutcome> {
  const { settings, signal, databaseUrl, onProgress } = options;
  const named = await findNamedCommit(root, revision, signal);
  const main = await openRepositoryWriter(databaseUrl, { authToken: settings.databaseToken });
  try {
    const generations = await main.generations();
    const held = generations.find(({ commit, dirty }) => commit === named.commit && !dirty);
    if (held) return alreadyHeld(root, held);
    const reading = (done: number, total: number): void =>
      onProgress({ phase: 'scan', done, total, message: 'reading files of the commit' });
    const files = await readCommit(root, named, { maxFileBytes: settings.maxFileBytes, signal, onProgress: reading });
    try {
      return await (generations.length === 0
        ? asFirst(root, files, main, options)
        : besideOthers(files, main, { ...options, revision }));
    } finally {
      await files.discard();
    }
  } finally {
    main.close();
  }
}

function alreadyHeld(root: string, generation: GenerationRow): IndexOutcome {
  const notes = [`Generation ${generation.generation} of ${root} was made of this commit: it can be asked with --at.`];
  const scan = { root, files: [], commit: generation.commit, dirty: false, notes };
  return { generation, changed: false, scan, parsed: 0, timingsMs: { scan: 0, parse: 0, link: 0, write: 0 } };
}

async function asFirst(
  root: string,
  files: CommitFiles,
  main: RepositoryWriter,
  options: CommitIndexOptions,
): Promise<IndexOutcome> {
  const outcome = await run(files, main, options);
  await options.catalog.upsertRepository({ name: options.name, root, databaseUrl: options.databaseUrl });
  return outcome;
}

async function besideOthers(
  files: CommitFiles,
  main: RepositoryWriter,
  options: CommitIndexOptions & { readonly revision: string },
): Promise<IndexOutcome> {
  const { name, settings } = options;
  const revision = options.revision.replace(/^refs\/tags\//, '');
  const { commit, committedAt } = files;
  const url = pinDatabaseUrl(settings, name, commit);
  const own = await openRepositoryWriter(url, { authToken: settings.databaseToken });
  try {
    const outcome = await run(files, withFactsOf(main, own), options);
    await copyVectors(url, main.vectors, settings);
    const label = commit.startsWith(revision) || /[\^~@:]|^HEAD$/.test(revision) ? '' : revision;
    await main.pins.keep({ commit, label, generation: null, committedAt, indexedAt: outcome.generation.indexedAt });
    await pruneRepository(main, { name, settings });
    return outcome;
  } finally {
    own.close();
  }
}

function run(files: CommitFiles, writer: RepositoryWriter, options: CommitIndexOptions): Promise<IndexOutcome> {
  const { settings, pool, signal, onProgress } = options;
  return indexRepository(files.root, { settings, pool, writer, given: files, ...(signal ? { signal } : {}), onProgress });
}

/** Files that are the same in the working tree are not parsed again; what is parsed for an old commit is not kept. */
function withFactsOf(main: RepositoryWriter, own: RepositoryWriter): RepositoryWriter {
  return {
    ...own,
    readFactsCache: (keys) => main.readFactsCache(keys),
    writeFactsCache: async () => undefined,
    keepFactsCache: async () => undefined,
  };
}
