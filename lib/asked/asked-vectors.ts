/** Past questions by meaning: vectors are computed when somebody looks, a few at a time, and kept. Without an engine there are none. */
import type { AskedContext } from '#lib/asked/asked-context';
import { loadEmbeddingEngine } from '#lib/search/embedding/load-engine';

export interface AskedVectors {
  /** Rows, the nearest first. */
  nearest(count: number): readonly number[];
  /** Cosine; null where there is no vector. */
  likeness(row: number): number | null;
}

const NONE: AskedVectors = { nearest: () => [], likeness: () => null };
const MAX_VECTORS = 5_000;
/** Questions embedded while somebody waits: some hundredths of a second each. */
const MAX_EMBEDDED = 24;

export async function askedVectors(
  { workspace, team }: AskedContext,
  { question, repository }: { readonly question: string; readonly repository: string },
): Promise<AskedVectors> {
  if (!workspace.settings.embeddings) return NONE;
  const loaded = await loadEmbeddingEngine(workspace.settings.dataFolder);
  if (loaded.state !== 'ready' || !loaded.engine.isFast) return NONE;
  const { engine } = loaded;
  const { asked } = team.catalog;
  const missing = await asked.withoutVector(repository, { model: engine.model, limit: MAX_EMBEDDED });
  const [own, ...made] = await engine.embed([question, ...missing.map((row) => row.question)]);
  if (!own) return NONE;
  const fresh = new Map(missing.flatMap(({ id }, at) => (made[at] ? [[id, made[at]] as const] : [])));
  await asked.setVectors(fresh, engine.model);
  const vectors = await asked.vectors(repository, { model: engine.model, limit: MAX_VECTORS });
  const cosines = new Map([...vectors].map(([id, vector]) => [id, cosine(own, vector)]));
  const byNearness = [...cosines].sort(([, a], [, b]) => b - a).map(([id]) => id);
  return { nearest: (count) => byNearness.slice(0, count), likeness: (row) => cosines.get(row) ?? null };
}

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
