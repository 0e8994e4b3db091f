/**
 * How alike a question and each candidate are in meaning, whether the background job has come to them or not: vectors that are missing
 * are computed here, the likeliest candidates first, as long as somebody is ready to wait, and kept. Gives the event loop back after
 * every few texts, since the model holds it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentHash } from '#db/repository/content-hash';
import type { SymbolDocument } from '#db/repository/repository-store';
import { withoutStructure } from '#lib/model/document-text';
import type { OpenRepository } from '#lib/repository/open-repository';
import { type EmbeddingEngine, isComparable } from '#lib/search/embedding/engine';

/** How long a question waits for vectors of candidates. */
const EMBED_MS = 1_200;
/** So many of the candidates are worth embedding; the rest count by what is stored. */
const MAX_EMBEDDED = 90;
/** Texts that are taken together, so that those of one length meet. */
const WINDOW = 12;
/** Characters of one run of the model, padding counted: some 20 ms. */
const RUN_CHARS = 800;

export interface Meaning {
  readonly engine: EmbeddingEngine;
  /** Of the question. */
  readonly vector: Float32Array;
  /** False: as if nobody had written callers into the documents. */
  readonly structure: boolean;
}

/** Cosines by symbol key; candidates without a vector, because time ran out or they have no document, are not among them. */
export async function similarities(
  repository: OpenRepository,
  keys: readonly number[],
  meaning: Meaning,
): Promise<ReadonlyMap<number, number>> {
  const place = new Map(keys.map((key, at) => [key, at]));
  const { reader } = repository;
  // Texts are long, and nearly always all of them have vectors.
  const found = meaning.structure ? await reader.documentHashes(keys) : (await reader.documentsByKey(keys)).map(plainDocument);
  const documents = found.toSorted((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0));
  const vectors = await storedVectors(repository, documents, meaning.engine);
  const missing = documents.slice(0, MAX_EMBEDDED).filter(({ contentHash: hash }) => !vectors.has(hash));
  if (meaning.engine.isFast && missing.length > 0)
    for (const [hash, vector] of await embedMissing(repository, await withTexts(missing, repository), meaning.engine))
      vectors.set(hash, vector);
  return new Map(
    documents.flatMap(({ key, contentHash: hash }) => {
      const vector = vectors.get(hash);
      return vector === undefined ? [] : [[key, cosine(vector, meaning.vector)] as const];
    }),
  );
}

type DocumentHash = Pick<SymbolDocument, 'key' | 'contentHash'> & Partial<Pick<SymbolDocument, 'text'>>;

/** In their order. */
async function withTexts(documents: readonly DocumentHash[], { reader }: OpenRepository): Promise<readonly SymbolDocument[]> {
  const unread = documents.filter(({ text }) => text === undefined).map(({ key }) => key);
  const read = new Map((await reader.documentsByKey(unread)).map((document) => [document.key, document]));
  return documents.flatMap(({ key, contentHash: hash, text }) => {
    const document = text === undefined ? read.get(key) : { key, contentHash: hash, text };
    return document === undefined ? [] : [document];
  });
}

function plainDocument(document: SymbolDocument): SymbolDocument {
  const text = withoutStructure(document.text);
  return text === document.text ? document : { ...document, text, contentHash: contentHash(text) };
}

async function storedVectors(
  { vectors }: OpenRepository,
  documents: readonly DocumentHash[],
  engine: EmbeddingEngine,
): Promise<Map<string, Float32Array>> {
  const stored = await vectors.vectorsOf([...new Set(documents.map(({ contentHash: hash }) => hash))]);
  return new Map(
    stored
      .filter(({ model, vector }) => isComparable(model, engine.model) && vector.length === engine.dimension)
      .map(({ contentHash: hash, vector }) => [hash, vector]),
  );
}

async function embedMissing(
  { vectors }: OpenRepository,
  missing: readonly SymbolDocument[],
  engine: EmbeddingEngine,
): Promise<ReadonlyMap<string, Float32Array>> {
  const until = performance.now() + EMBED_MS;
  const made = new Map<string, Float32Array>();
  for (let from = 0; from < missing.length; from += WINDOW) {
    const window = missing.slice(from, from + WINDOW).toSorted((a, b) => a.text.length - b.text.length);
    for (const run of runsOf(window)) {
      if (performance.now() > until) break;
      const fresh = run.filter(({ contentHash: hash }) => !made.has(hash));
      const found = await engine.embed(fresh.map(({ text }) => text));
      found.forEach((vector, at) => {
        made.set(fresh[at]?.contentHash ?? '', vector);
      });
      await nextTurn();
    }
  }
  if (made.size > 0) await vectors.keepVectors(engine.model, engine.dimension, made);
  return made;
}

/** Texts of like length, as many as one run bears. */
function runsOf(documents: readonly SymbolDocument[]): readonly (readonly SymbolDocument[])[] {
  const runs: SymbolDocument[][] = [];
  for (const document of documents) {
    const last = runs.at(-1);
    if (last !== undefined && (last.length + 1) * document.text.length <= RUN_CHARS) last.push(document);
    else runs.push([document]);
  }
  return runs;
}

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return Math.min(1, sum);
}
