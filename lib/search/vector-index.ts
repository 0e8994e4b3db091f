/**
 * An in-memory index over one repository's vectors of one model. Filled and searched in parts that give the event loop back, so that a
 * server goes on answering meanwhile: over 50,000 vectors one search at a stretch would hold it for a tenth of a second.
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
/** Vectors of one part; about 10 ms of search. */
const PART = 6_000;
/** Below this cosine two texts have nothing in common. */
const MIN_SIMILARITY = 0.15;

export class VectorIndex {
  readonly model: string;
  readonly dimension: number;
  readonly #parts: AnyOrama[] = [];
  /** The part that holds a key. */
  readonly #partOf = new Map<number, AnyOrama>();
  /** Stored vectors up to here are in the index. */
  #lastRow = 0;

  constructor(model: string, dimension: number) {
    this.model = model;
    this.dimension = dimension;
  }

  get size(): number {
    return this.#partOf.size;
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

  async search(query: Float32Array, limit: number): Promise<readonly VectorHit[]> {
    const vector = { value: Array.from(query), property: 'vector' };
    const hits: VectorHit[] = [];
    for (const part of this.#parts) {
      const found = await searchVector(part, { mode: 'vector', vector, similarity: MIN_SIMILARITY, limit });
      hits.push(...found.hits.map(({ id, score }) => ({ key: Number(id), similarity: score })));
      await nextTurn();
    }
    return hits.sort((a, b) => b.similarity - a.similarity || a.key - b.key).slice(0, limit);
  }

  async #put(key: number, vector: Float32Array): Promise<void> {
    const id = String(key);
    const known = this.#partOf.get(key);
    if (known !== undefined) await remove(known, id);
    const part = known ?? this.#openPart();
    await insert(part, { id, vector: Array.from(vector) });
    this.#partOf.set(key, part);
  }

  #openPart(): AnyOrama {
    const last = this.#parts.at(-1);
    if (last !== undefined && this.#partOf.size < this.#parts.length * PART) return last;
    const part = create({ schema: { vector: `vector[${this.dimension}]` } as const });
    this.#parts.push(part);
    return part;
  }
}
