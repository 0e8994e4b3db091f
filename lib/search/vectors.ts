/**
 * Search by meaning. The index follows the database: new vectors are added, a new generation makes a new index in the background
 * while the old one answers. Whatever is not there yet is no error: the caller has words.
 */
import type { VectorStore } from '#db/repository/vector-store';
import { describeError } from '#lib/model/errors';
import type { OpenRepository } from '#lib/repository/open-repository';
import { keysInScope } from '#lib/search/candidates';
import { type EmbeddingEngine, isComparable } from '#lib/search/embedding/engine';
import { loadEmbeddingEngine } from '#lib/search/embedding/load-engine';
import type { SymbolScope } from '#lib/search/symbol-scope';
import { type VectorHit, VectorIndex } from '#lib/search/vector-index';

/** How long the first question of a process waits for vectors before words and their candidates answer alone. */
const FIRST_LOAD_MS = 1_500;
/** And for the engine, which is made ready once in a data folder. */
const ENGINE_MS = 4_000;

/**
 * Share of the documents that need a vector before vectors rank: with fewer, the symbols that happen to have one push better ones
 * out (on one question set the first five held 4 of 11 instead of 7).
 */
const MIN_COVERAGE = 0.95;
/** Stored vectors for each document, below which that share is out of reach. */
const LEAST_ROWS = 0.5;

interface LiveIndex {
  /** What answers now. */
  index?: VectorIndex;
  generation: number;
  lastRow: number;
  loading?: Promise<void>;
  /** Why the last load failed; the next question tries again. */
  trouble?: string;
}

const live = new WeakMap<VectorStore, LiveIndex>();

/** The question's vector and the engine that made it; undefined when vectors are switched off, or no engine is there in time. */
export async function questionMeaning(
  { settings }: OpenRepository,
  query: string,
  engineOf: () => Promise<EmbeddingEngine | null> = () => settingsEngine(settings.dataFolder),
): Promise<{ readonly engine: EmbeddingEngine; readonly vector: Float32Array } | undefined> {
  if (!settings.embeddings) return undefined;
  const engine = await withinTime(engineOf(), ENGINE_MS);
  if (engine === undefined || engine === null) return undefined;
  const [vector] = await engine.embed([query]);
  return vector === undefined ? undefined : { engine, vector };
}

/** Nearest first, of all documents; empty while too few of them have vectors, or none are loaded in time. */
export async function searchByVectors(
  repository: OpenRepository,
  { engine, vector }: { readonly engine: EmbeddingEngine; readonly vector: Float32Array },
  { limit, scope }: { readonly limit: number; readonly scope?: SymbolScope | undefined },
): Promise<readonly VectorHit[]> {
  const total = await repository.reader.documentCount();
  if (await areTooFew(repository, total)) return [];
  const index = await currentIndex(repository, engine);
  if (index === undefined || index.size === 0 || index.size < MIN_COVERAGE * total) return [];
  return scope === undefined ? index.search(vector, limit) : searchInScope(repository, { index, vector, limit, scope });
}

/** One pass over the vectors costs the same whatever it gives: more and more of the nearest, until enough of them lie in the scope. */
async function searchInScope(
  { reader }: OpenRepository,
  asked: {
    readonly index: VectorIndex;
    readonly vector: Float32Array;
    readonly limit: number;
    readonly scope: SymbolScope;
  },
): Promise<readonly VectorHit[]> {
  const { index, vector, limit, scope } = asked;
  for (let taken = limit * SCOPE_FACTOR; ; taken *= SCOPE_FACTOR) {
    const hits = await index.search(vector, Math.min(taken, index.size));
    const inside = new Set(
      await keysInScope(
        reader,
        hits.map(({ key }) => key),
        scope,
      ),
    );
    const found = hits.filter(({ key }) => inside.has(key));
    if (found.length >= limit || hits.length < taken) return found.slice(0, limit);
  }
}

const SCOPE_FACTOR = 10;

/** Ahead of the first question, which waits for it only so long. */
export async function loadVectors(repository: OpenRepository): Promise<void> {
  const { settings, reader, vectors } = repository;
  if (!settings.embeddings || (await areTooFew(repository, await reader.documentCount()))) return;
  const engine = await settingsEngine(settings.dataFolder);
  if (engine === null) return;
  await currentIndex(repository, engine);
  await live.get(vectors)?.loading;
}

/** Documents of one text share a vector, and vectors of gone documents are among them: only a guess that spares a useless load. */
async function areTooFew({ vectors }: OpenRepository, documents: number): Promise<boolean> {
  const lastRow = await vectors.lastRow();
  return lastRow === 0 || lastRow < LEAST_ROWS * documents;
}

async function settingsEngine(dataFolder: string): Promise<EmbeddingEngine | null> {
  const loaded = await loadEmbeddingEngine(dataFolder);
  return loaded.state === 'ready' ? loaded.engine : null;
}

async function currentIndex(repository: OpenRepository, engine: EmbeddingEngine): Promise<VectorIndex | undefined> {
  const { vectors, generation } = repository;
  const known = live.get(vectors) ?? { generation: 0, lastRow: 0 };
  live.set(vectors, known);
  const lastRow = await vectors.lastRow();
  if (known.index !== undefined && !answersTo(known.index, engine)) delete known.index;
  const isCurrent = known.index !== undefined && known.generation === generation.generation && known.lastRow === lastRow;
  if (!isCurrent) known.loading ??= load(repository, engine, known, lastRow);
  if (known.index === undefined && known.loading !== undefined) await withinTime(known.loading, FIRST_LOAD_MS);
  return known.index;
}

function answersTo(index: VectorIndex, engine: EmbeddingEngine): boolean {
  return index.dimension === engine.dimension && isComparable(index.model, engine.model);
}

/** Never fails: without vectors words answer, and the trouble is shown with the status. */
async function load(repository: OpenRepository, engine: EmbeddingEngine, known: LiveIndex, lastRow: number): Promise<void> {
  try {
    await refresh(repository, engine, known, lastRow);
    delete known.trouble;
  } catch (error) {
    known.trouble = describeError(error);
  } finally {
    delete known.loading;
  }
}

/** Why vectors do not answer although they are stored; undefined when all is well. */
export function vectorTrouble(vectors: VectorStore): string | undefined {
  return live.get(vectors)?.trouble;
}

async function refresh(repository: OpenRepository, engine: EmbeddingEngine, known: LiveIndex, lastRow: number): Promise<void> {
  const { vectors, generation } = repository;
  const model = await comparableModel(vectors, engine);
  const isSame = known.generation === generation.generation && known.index?.model === model;
  const index = isSame && known.index !== undefined ? known.index : new VectorIndex(model, engine.dimension);
  await index.load(vectors);
  known.index = index;
  known.generation = generation.generation;
  known.lastRow = lastRow;
}

/** The engine's own model, or the same weights at the precision that has most vectors. */
export async function comparableModel(
  vectors: VectorStore,
  engine: Pick<EmbeddingEngine, 'model' | 'dimension'>,
): Promise<string> {
  const stored = await vectors.models();
  const comparable = stored.find(({ model, dimension }) => dimension === engine.dimension && isComparable(model, engine.model));
  return comparable?.model ?? engine.model;
}

/** Waits for `work`, at most so long; undefined when it takes longer. The work goes on. */
async function withinTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
