/**
 * Indexes one directory into the data folder: names it, takes its job, runs the pipeline and keeps the repository. Knows both sides;
 * shared by `index` and `npm start`.
 */
import { join } from 'node:path';
import { isInside } from '#bin/choose-repository';
import { indexCommit } from '#bin/index-commit';
import { type JobProgress, runIndexJob } from '#bin/index-job';
import type { NewRepository } from '#db/catalog/catalog-store';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { type IndexOutcome, indexRepository } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import type { PreciseRequest } from '#indexer/precise/precise-store';
import { type MadeIndexes, runIndexers } from '#indexer/precise/run-indexers';
import { findNamedCommit, readCommit } from '#indexer/scan/commit-files';
import { type GivenFiles, realFolder, resolveRoot } from '#indexer/scan/scan-repository';
import type { Scan } from '#indexer/scan/scanned-file';
import { requireAllowedRoot } from '#lib/clone/allowed-roots';
import { welcomeRepository } from '#lib/clone/new-repositories';
import { PathlightError } from '#lib/model/errors';
import { excludedBy } from '#lib/repository/excluded';
import { pruneRepository } from '#lib/repository/prune-repository';
import { nameForRoot } from '#lib/repository/repository-name';
import type { Workspace } from '#lib/repository/workspace';
import { repositoryDatabaseUrl, type Settings } from '#lib/settings';

export interface IndexDirectoryOptions {
  readonly workspace: Workspace;
  /** `--name`. */
  readonly name?: string;
  /** A commit, tag or branch to index instead of what is checked out. */
  readonly revision?: string | undefined;
  /** SCIP indexes to read, make, or forget. */
  readonly precise?: PreciseWish | undefined;
  /** Whose a new repository is; undefined: the first organisation's. */
  readonly organization?: string | undefined;
  readonly signal?: AbortSignal;
  onProgress?(progress: JobProgress): void;
}

export interface PreciseWish {
  /** SCIP files, absolute. */
  readonly files: readonly string[];
  /** Make indexes with the installed indexers. */
  readonly make: boolean;
  readonly forget: boolean;
}

export interface IndexedDirectory {
  readonly name: string;
  readonly root: string;
  readonly outcome: IndexOutcome;
}

export async function indexDirectory(dir: string, options: IndexDirectoryOptions): Promise<IndexedDirectory> {
  const { settings, catalog } = options.workspace;
  const root = await checkDirectory(dir, settings);
  const known = await catalog.listRepositories();
  const name = nameForRoot(root, known, options.name);
  const remote = known.find((row) => row.name === name)?.remote ?? null;
  const outcome = await runIndexJob(catalog, name, async (beat) => {
    const tell = (progress: JobProgress): void => {
      beat(progress);
      options.onProgress?.(progress);
    };
    if (options.revision !== undefined) return indexRevision(root, options.revision, { ...options, name }, tell);
    // A clone has no files to list: what was fetched last is indexed.
    if (remote !== null) return indexFetched(root, { ...options, name, remote }, tell);
    return runPipeline(root, { ...options, name }, tell);
  });
  return { name, root, outcome };
}

/** With fewer symbols an overview takes a moment: it is made when somebody looks, so that a small index is as quick as ever. */
const OVERVIEW_AHEAD = 5_000;

/** The overview is looked at by the ask side alone, so it is made by that side, once the generation is whole. */
async function keepOverview(workspace: Workspace, name: string): Promise<void> {
  const { overviewOf } = await import('#lib/overview/overview-of');
  await overviewOf((await workspace.openRepository(name)).reader);
}

interface PipelineOptions extends IndexDirectoryOptions {
  readonly name: string;
  /** The address it was cloned from. */
  readonly remote?: string;
  /** Of a commit, instead of what lies in the directory. */
  readonly given?: GivenFiles & { readonly root: string };
}

type Tell = (progress: JobProgress) => void;

/** The repository is in the catalog only once it has a whole index. Generations beyond those that are kept are forgotten then. */
async function runPipeline(root: string, options: PipelineOptions, tell: Tell): Promise<IndexOutcome> {
  const { name, remote, given } = options;
  const { settings, databaseUrl } = await placeOf(options);
  const pool = new ParsePool({ workers: settings.workers, timeoutMs: settings.parseTimeoutMs });
  const writer = await openRepositoryWriter(databaseUrl, { authToken: settings.databaseToken });
  const precise = options.precise ? preciseSource(options.precise, options) : undefined;
  try {
    const isHeld = settings.hidden.length > 0 && [...(await writer.currentFiles()).keys()].some(excludedBy(settings.hidden));
    const outcome = await indexRepository(given?.root ?? root, {
      settings,
      pool,
      writer,
      given,
      ...(precise ? { precise: precise.request } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      onProgress: tell,
    });
    await keepRepository({ name, root, databaseUrl, ...(remote === undefined ? {} : { remote }) }, options);
    // What was excluded since leaves the disk too: no older generation is kept that may hold it.
    if (outcome.changed) await pruneRepository(writer, { name, settings, keep: isHeld ? 1 : undefined });
    if (outcome.generation.coverage.symbols >= OVERVIEW_AHEAD) await keepOverview(options.workspace, name);
    return { ...outcome, scan: { ...outcome.scan, root, notes: [...outcome.scan.notes, ...(precise?.notes ?? [])] } };
  } finally {
    precise?.discard();
    writer.close();
    await pool.close();
  }
}

/** A new one is readable to whom the admins chose for new ones. */
async function keepRepository(row: NewRepository, { workspace: { catalog }, organization }: PipelineOptions): Promise<void> {
  const isNew = (await catalog.getRepository(row.name)) === null;
  await catalog.upsertRepository(row);
  if (isNew) await welcomeRepository(catalog, row.name, organization);
}

/** What was fetched, from git's objects: a clone is never checked out. */
export async function indexFetched(root: string, options: PipelineOptions, tell: Tell): Promise<IndexOutcome> {
  const { signal, workspace } = options;
  const head = await findNamedCommit(root, 'HEAD', signal);
  const files = await readCommit(root, head, {
    maxFileBytes: workspace.settings.maxFileBytes,
    maxTotalBytes: workspace.settings.git.maxBytes,
    signal,
    onProgress: (done, total) => tell({ phase: 'scan', done, total, message: 'reading files of the commit' }),
  });
  try {
    return await runPipeline(root, { ...options, given: files }, tell);
  } finally {
    await files.discard();
  }
}

/** A commit from git's objects: the database of its own, or the repository's first generation where there is none yet. */
async function indexRevision(root: string, revision: string, options: PipelineOptions, tell: Tell): Promise<IndexOutcome> {
  const { catalog } = options.workspace;
  const { name, signal } = options;
  const { settings, databaseUrl } = await placeOf(options);
  const pool = new ParsePool({ workers: settings.workers, timeoutMs: settings.parseTimeoutMs });
  try {
    return await indexCommit(root, revision, { name, databaseUrl, settings, catalog, pool, signal, onProgress: tell });
  } finally {
    await pool.close();
  }
}

/** Where its database is, and the settings with what is excluded of it. */
async function placeOf({ workspace, name }: PipelineOptions): Promise<{
  readonly settings: Settings & { readonly hidden: readonly string[] };
  readonly databaseUrl: string;
}> {
  const { settings, catalog } = workspace;
  const row = await catalog.getRepository(name);
  return {
    settings: { ...settings, hidden: row?.exclude ?? [] },
    databaseUrl: row?.databaseUrl ?? repositoryDatabaseUrl(settings, name),
  };
}

interface PreciseSource {
  /** What the indexers had to say, once they ran. */
  readonly notes: readonly string[];
  request(scan: Scan): Promise<PreciseRequest>;
  discard(): void;
}

/** Indexers installed beside Pathlight itself, in its own node_modules, count as installed. */
const OWN_COMMANDS = join(import.meta.dirname, '..', 'node_modules', '.bin');

function preciseSource(wish: PreciseWish, options: Pick<IndexDirectoryOptions, 'signal' | 'onProgress'>): PreciseSource {
  const notes: string[] = [];
  let made: MadeIndexes | undefined;
  return {
    notes,
    async request(scan) {
      if (!wish.make) return wish;
      made = await runIndexers(scan, {
        searchFolders: [OWN_COMMANDS],
        ...(options.signal ? { signal: options.signal } : {}),
        onProgress: (message) => options.onProgress?.({ phase: 'scan', done: 0, total: 0, message }),
      });
      notes.push(...made.notes);
      return { ...wish, files: [...wish.files, ...made.files] };
    },
    discard: () => made?.discard(),
  };
}

/**
 * The directory's root, once it is known to be one that can be indexed into this data folder. Called before the data folder is
 * touched: opening it writes.
 */
export async function checkDirectory(dir: string, settings: Settings): Promise<string> {
  const root = await resolveRoot(dir);
  const dataFolder = await realFolder(settings.dataFolder);
  // Clones are in the data folder; PATHLIGHT_ROOTS is about the machine's own directories.
  if (!isInside(root, join(dataFolder, 'clones'))) await requireAllowedRoot(root, settings.roots);
  if (!isInside(dataFolder, root)) return root;
  throw new PathlightError('bad_input', `The data folder ${settings.dataFolder} lies inside ${root}.`, {
    remedy: 'Nothing is ever written into an indexed repository: choose another folder with --data DIR or PATHLIGHT_DATA.',
  });
}
