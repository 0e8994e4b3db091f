/**
 * One index of one repository as a job of the catalog: its lease, so that two processes never index it at once, its heartbeat with how far
 * it is, and how it ended.
 */
import { releaseDeadLease } from '#bin/dead-lease';
import { isAbort } from '#bin/exit';
import type { CatalogStore, JobInput, JobState } from '#db/catalog/catalog-store';
import type { IndexOutcome, IndexPhase, IndexProgress } from '#indexer/index-repository';
import { describeError, PathlightError } from '#lib/model/errors';

/** Fetching comes before what the indexer does. */
export type JobProgress = Omit<IndexProgress, 'phase'> & { readonly phase: IndexPhase | 'fetch' };

const HEARTBEAT_MS = 1_000;

export async function runIndexJob(
  catalog: CatalogStore,
  repository: string,
  work: (beat: (progress: JobProgress) => void) => Promise<IndexOutcome>,
): Promise<IndexOutcome> {
  const job = { kind: 'index', repository, pid: process.pid } as const;
  await takeLease(catalog, { ...job, state: 'running', done: 0, total: 0, message: 'starting' });
  const heartbeat = startHeartbeat(catalog, job);
  const end = async (state: JobState, message: string, files = 0): Promise<void> => {
    await heartbeat.stop();
    await catalog.upsertJob({ ...job, state, done: files, total: files, message });
  };
  try {
    const outcome = await work(heartbeat.beat);
    const files = outcome.generation.coverage.files.indexed;
    await end('complete', outcome.changed ? `${files} files indexed` : 'up to date', files);
    return outcome;
  } catch (error) {
    await end(isAbort(error) ? 'cancelled' : 'failed', describeError(error));
    throw error;
  }
}

async function takeLease(catalog: CatalogStore, job: JobInput): Promise<void> {
  await releaseDeadLease(catalog, job.kind, job.repository);
  if (await catalog.claimJob(job)) return;
  throw new PathlightError('conflict', `${job.repository} is being indexed by another process.`, {
    remedy: 'Wait until it has finished.',
  });
}

interface Heartbeat {
  beat(progress: JobProgress): void;
  stop(): Promise<void>;
}

function startHeartbeat(catalog: CatalogStore, job: Pick<JobInput, 'kind' | 'repository' | 'pid'>): Heartbeat {
  let latest: Omit<JobProgress, 'phase'> = { done: 0, total: 0, message: 'starting' };
  let written: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const { done, total, message } = latest;
    // A missed heartbeat is made good by the next one; the end of the job is written apart.
    written = written.then(() => catalog.upsertJob({ ...job, state: 'running', done, total, message })).catch(() => undefined);
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
