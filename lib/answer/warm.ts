/**
 * What the first question of a process or of a new generation would wait for, made ahead while nobody asks: token table, embedding
 * engine, the model's provider, flow index, names, overview, vectors. Never fails: whoever needs a part makes it then, and is told what is wrong.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { warmModel } from '#lib/answer/model/providers/create-model';
import { loadTokenCounter } from '#lib/answer/slots/tokens';
import { flowIndex } from '#lib/graph/flow-index';
import { landmarksOf } from '#lib/graph/landmarks';
import { unboundIndex } from '#lib/graph/unbound-index';
import { effectiveConfig } from '#lib/model-choice/effective-model';
import { overviewOf } from '#lib/overview/overview-of';
import type { OpenRepository } from '#lib/repository/open-repository';
import { openWorkspace } from '#lib/repository/workspace';
import { loadEmbeddingEngine } from '#lib/search/embedding/load-engine';
import { loadVectors } from '#lib/search/vectors';
import type { Settings } from '#lib/settings';
import { entitiesOf } from '#lib/tools/entity-index';
import { nameIndex } from '#lib/tools/name-index';

/** How often a server looks whether there is a new generation. */
const LOOK_MS = 5_000;
/** So many repositories are kept ready, the last indexed first: each takes memory. */
const MAX_READY = 3;
/** How long a start waits for the engine, whose making holds the event loop for a moment. */
const ENGINE_MS = 5_000;

/** Before the first request, so that none is held up: what cannot be made in small steps. */
export async function warmProcess(settings: Settings): Promise<void> {
  await loadTokenCounter();
  if (settings.embeddings)
    await Promise.race([loadEmbeddingEngine(settings.dataFolder), wait(ENGINE_MS, undefined, { ref: false })]);
}

/** From now on, in the background. */
export function keepReady(settings: Settings): void {
  const ready = new Map<string, OpenRepository>();
  const look = async (): Promise<void> => {
    await makeReady(settings, ready).catch(() => ready.clear());
    setTimeout(look, LOOK_MS).unref();
  };
  setTimeout(look, 0).unref();
}

async function makeReady(settings: Settings, ready: Map<string, OpenRepository>): Promise<void> {
  const workspace = await openWorkspace(settings);
  const config = await effectiveConfig(workspace);
  if (config !== null) await warmModel(config);
  const rows = (await workspace.listRepositories()).toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  for (const { name } of rows.slice(0, MAX_READY)) {
    const repository = await workspace.openRepository(name);
    if (ready.get(name) === repository) continue;
    ready.set(name, repository);
    await warmRepository(repository);
  }
}

async function warmRepository(repository: OpenRepository): Promise<void> {
  const { reader } = repository;
  await flowIndex(reader);
  await entitiesOf(reader);
  await nameIndex(reader);
  await unboundIndex(reader);
  await overviewOf(reader);
  await landmarksOf(reader);
  await loadVectors(repository);
}
