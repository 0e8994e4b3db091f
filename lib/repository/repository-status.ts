/** What `/status` and `index` say about a repository: coverage of its generation, and how far its vectors are. */
import type { CatalogStore, JobRow } from '#db/catalog/catalog-store';
import { STALE_AFTER_MS } from '#db/catalog/jobs';
import type { EmbeddingProgress, RepositoryStatus } from '#lib/model/status';
import { effectiveConfig } from '#lib/model-choice/effective-model';
import type { OpenRepository } from '#lib/repository/open-repository';
import { NO_ENGINE } from '#lib/search/embed-job';
import { DEFAULT_MODEL, MINILM_DIMENSION } from '#lib/search/embedding/engine';
import { comparableModel, vectorTrouble } from '#lib/search/vectors';

const MAX_NOT_INDEXED = 200;

export async function repositoryStatus(repository: OpenRepository, catalog: CatalogStore): Promise<RepositoryStatus> {
  const { name, root, reader, generation } = repository;
  const files = await reader.files();
  return {
    name,
    root,
    generation: generation.generation,
    commit: generation.commit,
    dirty: generation.dirty,
    indexedAt: generation.indexedAt,
    coverage: generation.coverage,
    embedding: await embeddingProgress(repository, catalog),
    ...(await inferredCounts(repository, catalog)),
    notIndexed: files.filter(({ status }) => status !== 'indexed').slice(0, MAX_NOT_INDEXED),
  };
}

/** Told where there are any, or where a model could propose some. */
async function inferredCounts(
  { reader, settings }: OpenRepository,
  catalog: CatalogStore,
): Promise<Pick<RepositoryStatus, 'inferred'>> {
  const inferred = await reader.inferred.counts();
  const isAny = Object.values(inferred).some((count) => count > 0);
  return isAny || (await effectiveConfig({ settings, catalog })) !== null ? { inferred } : {};
}

async function embeddingProgress(repository: OpenRepository, catalog: CatalogStore): Promise<EmbeddingProgress> {
  const { vectors, settings } = repository;
  const dimension = MINILM_DIMENSION;
  const model = await comparableModel(vectors, { model: DEFAULT_MODEL, dimension });
  const progress = { model, dimension, ...(await vectors.progress(model)) };
  if (!settings.embeddings)
    return { ...progress, state: 'idle', message: 'Search by meaning is switched off (PATHLIGHT_EMBEDDINGS); words answer.' };
  const job = (await catalog.getJobs(repository.name)).find(({ kind }) => kind === 'embed');
  const trouble = vectorTrouble(vectors) ?? (await otherModel(repository, progress));
  const state = stateOf(progress, job);
  const message = state === 'failed' || state === 'unavailable' ? job?.message : trouble;
  return { ...progress, state, ...(message ? { message } : {}) };
}

function stateOf(
  { done, total }: { readonly done: number; readonly total: number },
  job: JobRow | undefined,
): EmbeddingProgress['state'] {
  if (done >= total) return 'complete';
  if (job?.state === 'running' && Date.now() - Date.parse(job.heartbeatAt) < STALE_AFTER_MS) return 'running';
  if (job?.state === 'failed') return job.message.startsWith(NO_ENGINE) ? 'unavailable' : 'failed';
  return 'idle';
}

/** A sentence when the stored vectors are another model's and so of no use. */
async function otherModel(
  repository: OpenRepository,
  progress: { readonly done: number; readonly model: string },
): Promise<string | undefined> {
  if (progress.done > 0) return undefined;
  const [other] = await repository.vectors.models();
  if (other === undefined) return undefined;
  return `The stored vectors are of ${other.model} with ${other.dimension} dimensions, not of ${progress.model}: words answer until they are computed again.`;
}
