/**
 * Indexes one directory into the data folder: names it, takes the lease so that two processes never index it at once, runs the
 * pipeline and records how it went. Knows both sides; shared by `index` and `npm start`.
 */

import { join } from 'node:path';
import { isInside } from '#bin/choose-repository';
import { releaseDeadLease } from '#bin/dead-lease';
import { isAbort } from '#bin/exit';
import { indexCommit } from '#bin/index-commit';
import { nameForRoot } from '#bin/repository-name';
import type { CatalogStore, JobInput, JobState } from '#db/catalog/catalog-store';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { type IndexOutcome, type IndexProgress, indexRepository } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import type { PreciseRequest } from '#indexer/precise/precise-store';
import { type MadeIndexes, runIndexers } from '#indexer/precise/run-indexers';
import { realFolder, resolveRoot } from '#indexer/scan/scan-repository';
import type { Scan } from '#indexer/scan/scanned-file';
import { describeError, PathlightError } from '#lib/model/errors';
import { pruneRepository } from '#lib/repository/prune-repository';
import type { Workspace } from '#lib/repository/workspace';
import { repositoryDatabaseUrl, type Settings } from '#lib/settings';

export interface IndexDirectoryOptions {
  readonly workspace: Workspace;
  /** `--name`. */
  readonly name?: string;
  /** A commit, tag or branch to index instead of what is checked out. */
  readonly revision?: string | undefined;
  /** SCIP indexes to read, make, or forget. */
  readonly precise?: PreciseWish;
  readonly signal?: AbortSignal;
  onProgress?(progress: IndexProgress): void;
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

const HEARTBEAT_MS = 1_000;

export async function indexDirectory(dir: string, options: IndexDirectoryOptions): Promise<IndexedDirectory> {
  const { settings, catalog } = options.workspace;
  const root = await checkDirectory(dir, settings);
  const known = await catalog.listRepositories();
  const name = nameForRoot(root, known, options.name);
  const databaseUrl = known.find((row) => row.name === name)?.databaseUrl ?? repositoryDatabaseUrl(settings, name);
  const job = { kind: 'index', repository: name, pid: process.pid } as const;
  await takeLease(catalog, { ...job, state: 'running', done: 0, total: 0, message: 'starting' });
  const end = (state: JobState, message: string, files = 0): Promise<void> =>
    catalog.upsertJob({ ...job, state, done: files, total: files, message });
  try {
    const pipeline = { ...options, name, databaseUrl };
    const outcome = await (options.revision === undefined
      ? runPipeline(root, pipeline)
      : runCommit(root, options.revision, pipeline));
    if (options.revision === undefined && outcome.generation.coverage.symbols >= OVERVIEW_AHEAD)
      await keepOverview(options.workspace, name);
    const files = outcome.generation.coverage.files.indexed;
    await end('complete', outcome.changed ? `${files} files indexed` : 'up to date', files);
    return { name, root, outcome };
  } catch (error) {
    await end(isAbort(error) ? 'cancelled' : 'failed', describeError(error));
    throw error;
  }
}

/** With fewer symbols an overview takes a moment: it is made when somebody looks, so that a small index is as quick as ever. */
const OVERVIEW_AHEAD = 5_000;

/** The overview is looked at by the ask side alone, so it is made by that side, once the generation is whole. */
async function keepOverview(workspace: Workspace, name: string): Promise<void> {
  const { overviewOf } = await import('#lib/overview/overview-of');
  await overviewOf((await workspace.openRepository(name)).reader);
}

async function takeLease(catalog: CatalogStore, job: JobInput): Promise<void> {
  await releaseDeadLease(catalog, job.kind, job.repository);
  if (await catalog.claimJob(job)) return;
  throw new PathlightError('conflict', `${job.repository} is being indexed by another process.`, {
    remedy: 'Wait until it has finished.',
  });
}

interface PipelineOptions extends IndexDirectoryOptions {
  readonly name: string;
  readonly databaseUrl: string;
}

/** The repository is in the catalog only once it has a whole index. Generations beyond those that are kept are forgotten then. */
async function runPipeline(root: string, options: PipelineOptions): Promise<IndexOutcome> {
  const { settings, catalog } = options.workspace;
  const { name, databaseUrl } = options;
  const pool = new ParsePool({ workers: settings.workers, timeoutMs: settings.parseTimeoutMs });
  const writer = await openRepositoryWriter(databaseUrl, { authToken: settings.databaseToken });
  const heartbeat = startHeartbeat(options);
  const precise = options.precise ? preciseSource(options.precise, options) : undefined;
  try {
    const outcome = await indexRepository(root, {
      settings,
      pool,
      writer,
      ...(precise ? { precise: precise.request } : {}),
      signal: options.signal,
      onProgress: (progress) => {
        heartbeat.beat(progress);
        options.onProgress?.(progress);
      },
    });
    await catalog.upsertRepository({ name, root, databaseUrl });
    if (outcome.changed) await pruneRepository(writer, { name, settings });
    return { ...outcome, scan: { ...outcome.scan, notes: [...outcome.scan.notes, ...(precise?.notes ?? [])] } };
  } finally {
    precise?.discard();
    await heartbeat.stop();
    writer.close();
    await pool.close();
  }
}

/** A commit from git's objects: the database of its own, or the repository's first generation where there is none yet. */
async function runCommit(root: string, revision: string, options: PipelineOptions): Promise<IndexOutcome> {
  const { settings, catalog } = options.workspace;
  const { name, databaseUrl, signal } = options;
  const pool = new ParsePool({ workers: settings.workers, timeoutMs: settings.parseTimeoutMs });
  const heartbeat = startHeartbeat(options);
  const onProgress = (progress: IndexProgress): void => {
    heartbeat.beat(progress);
    options.onProgress?.(progress);
  };
  try {
    return await indexCommit(root, revision, { name, databaseUrl, settings, catalog, pool, signal, onProgress });
  } finally {
    await heartbeat.stop();
    await pool.close();
  }
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

function startHeartbeat(options: IndexDirectoryOptions & { readonly name: string }): {
  beat(progress: IndexProgress): void;
  stop(): Promise<void>;
} {
  const { catalog } = options.workspace;
  let latest: IndexProgress = { phase: 'scan', done: 0, total: 0, message: 'starting' };
  let written: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const { done, total, message } = latest;
    const row = { kind: 'index', repository: options.name, pid: process.pid, state: 'running', done, total, message } as const;
    // A missed heartbeat is made good by the next one; the end of the job is written apart.
    written = written.then(() => catalog.upsertJob(row)).catch(() => undefined);
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    beat: (progress) => {
      latest = progress;
    },
    stop: () => {
      clearInterval(timer);
      return written;
    },
  };
}

/**
 * The directory's root, once it is known to be one that can be indexed into this data folder. Called before the data folder is
 * touched: opening it writes.
 */
export async function checkDirectory(dir: string, settings: Settings): Promise<string> {
  const root = await resolveRoot(dir);
  if (!isInside(await realFolder(settings.dataFolder), root)) return root;
  throw new PathlightError('bad_input', `The data folder ${settings.dataFolder} lies inside ${root}.`, {
    remedy: 'Nothing is ever written into an indexed repository: choose another folder with --data DIR or PATHLIGHT_DATA.',
  });
}
