/**
 * Computes the vectors that are missing, in the background of everything else: a batch at a time, each kept at once, so that a
 * stopped job loses nothing. Progress and a heartbeat stand in the catalog, where /status finds them.
 */
import type { CatalogStore, JobInput, JobState } from '#db/catalog/catalog-store';
import type { VectorStore } from '#db/repository/vector-store';
import { describeError, PathlightError } from '#lib/model/errors';
import type { EmbeddingProgress } from '#lib/model/status';
import type { LoadedEngine } from '#lib/search/embedding/load-engine';

export interface EmbedJob {
  readonly repository: string;
  readonly vectors: VectorStore;
  readonly catalog: CatalogStore;
  readonly loadEngine: () => Promise<LoadedEngine>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EmbeddingProgress) => void;
}

/** What a job says whose engine could not be loaded; status tells it from other failures by this. */
export const NO_ENGINE = 'No embedding engine could be loaded';

/** Read at once and sorted by length, so that a batch has little padding. */
const WINDOW = 512;
const BATCH = 16;

/** Returns the last progress. Throws `conflict` when another process is at it, `cancelled` when the signal fired. */
export async function runEmbedJob(job: EmbedJob): Promise<EmbeddingProgress> {
  const { repository, catalog } = job;
  const started: JobInput = { kind: 'embed', repository, state: 'running', done: 0, total: 0, pid: process.pid, message: '' };
  if (!(await catalog.claimJob(started)))
    throw new PathlightError('conflict', `Another process computes vectors of ${repository}.`, {
      remedy: 'Wait until it has finished; its progress is on the status page.',
    });
  let last = started;
  const record = async (change: Partial<JobInput>): Promise<void> => {
    last = { ...last, ...change };
    await catalog.upsertJob(last);
  };
  try {
    return await computeVectors(job, record);
  } catch (error) {
    await record({ state: endState(error), message: describeError(error) });
    throw error;
  }
}

function endState(error: unknown): JobState {
  return error instanceof PathlightError && error.code === 'cancelled' ? 'cancelled' : 'failed';
}

async function computeVectors(job: EmbedJob, record: (change: Partial<JobInput>) => Promise<void>): Promise<EmbeddingProgress> {
  const loaded = await job.loadEngine();
  if (loaded.state === 'unavailable')
    throw new PathlightError('unavailable', loaded.message, {
      remedy: 'Words still answer; reinstall with `npm ci` for vectors.',
    });
  const { engine, note } = loaded;
  const { model, dimension } = engine;
  let progress = await job.vectors.progress(model);
  const report = async (state: 'running' | 'complete'): Promise<EmbeddingProgress> => {
    await record({ ...progress, state, message: note ?? '' });
    const reported = { model, dimension, ...progress, state };
    job.onProgress?.(reported);
    return reported;
  };
  await report('running');
  for (;;) {
    const missing = await job.vectors.missingDocuments(model, WINDOW);
    if (missing.length === 0) break;
    const byLength = [...missing].sort((a, b) => a.text.length - b.text.length);
    for (let from = 0; from < byLength.length; from += BATCH) {
      throwIfCancelled(job.signal);
      const batch = byLength.slice(from, from + BATCH);
      const vectors = await engine.embed(batch.map(({ text }) => text));
      const byHash = new Map(vectors.map((vector, index) => [batch[index]?.contentHash ?? '', vector]));
      await job.vectors.putVectors(model, dimension, byHash);
      progress = await job.vectors.progress(model);
      await report('running');
    }
  }
  return report('complete');
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted)
    throw new PathlightError('cancelled', 'Computing vectors was stopped.', { remedy: 'What was computed is kept.' });
}
