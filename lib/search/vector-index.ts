/**
 * An in-memory index over one repository's vectors of one model. Filled in chunks that give the event loop back, so that a server
 * goes on answering while it loads.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AnyOrama, create, insert, remove, searchVector } from '@orama/orama';
import type { VectorStore } from '#db/repository/vector-store';

export interface VectorHit {
  readonly key: number;
  /** Cosine, at most 1. */
  readonly similarity: number;
}

/** Stored vectors read at once; about 5 ms of work. */
const CHUNK = 200;
/** Below this cosine two texts have nothing in common. */
const MIN_SIMILARITY = 0.15;

export class VectorIndex {
  readonly model: string;
  readonly dimension: number;
  readonly #index: AnyOrama;
  readonly #keys = new Set<number>();
  /** Stored vectors up to here are in the index. */
  #lastRow = 0;

  constructor(model: string, dimension: number) {
    this.model = model;
    this.dimension = dimension;
    this.#index = create({ schema: { vector: `vector[${dimension}]` } as const });
  }

  get size(): number {
    return this.#keys.size;
  }

  /** Adds what was stored since the last call. */
  async load(store: VectorStore): Promise<void> {
    for (;;) {
      const rows = await store.vectorsAfter(this.model, this.#lastRow, CHUNK);
      if (rows.length === 0) return;
      for (const { row, key, vector } of rows) {
        await this.#put(key, vector);
        this.#lastRow = row;
      }
      await nextTurn();
    }
  }

  search(query: Float32Array, limit: number): readonly VectorHit[] {
    const vector = { value: Array.from(query), property: 'vector' };
    const found = searchVector(this.#index, { mode: 'vector', vector, similarity: MIN_SIMILARITY, limit });
    if (found instanceof Promise) throw new TypeError('Orama answered later; it is used without hooks, so it answers at once.');
    return found.hits.map(({ id, score }) => ({ key: Number(id), similarity: score }));
  }

  async #put(key: number, vector: Float32Array): Promise<void> {
    const id = String(key);
    if (this.#keys.has(key)) await remove(this.#index, id);
    await insert(this.#index, { id, vector: Array.from(vector) });
    this.#keys.add(key);
  }
}
