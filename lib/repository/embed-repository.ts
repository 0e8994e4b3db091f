/** Computes a repository's missing vectors: what `pathlight embed` runs as a child process. */
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { EmbeddingProgress } from '#lib/model/status';
import type { Workspace } from '#lib/repository/workspace';
import { runEmbedJob } from '#lib/search/embed-job';
import { loadEmbeddingEngine } from '#lib/search/embedding/load-engine';

export interface EmbedOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EmbeddingProgress) => void;
}

/** Throws `not_found`, `nothing_indexed`, `conflict` (another process is at it), `unavailable` (no engine) or `cancelled`. */
export async function embedRepository(
  workspace: Workspace,
  name: string,
  options: EmbedOptions = {},
): Promise<EmbeddingProgress> {
  const { settings, catalog } = workspace;
  await workspace.openRepository(name);
  const databaseUrl = (await catalog.getRepository(name))?.databaseUrl ?? '';
  const writer = await openRepositoryWriter(databaseUrl, { authToken: settings.databaseToken });
  try {
    return await runEmbedJob({
      repository: name,
      vectors: writer.vectors,
      catalog,
      loadEngine: () => loadEmbeddingEngine(settings.dataFolder),
      ...options,
    });
  } finally {
    writer.close();
  }
}
