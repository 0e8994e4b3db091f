import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#db/testing/test-database';
import { type EmbeddingEngine, isComparable } from '#lib/search/embedding/engine';
import { firstEngine } from '#lib/search/embedding/load-engine';
import { modelPath } from '#lib/search/embedding/model-file';
import { openOnnxEngine } from '#lib/search/embedding/onnx-engine';
import { openWasmEngine } from '#lib/search/embedding/wasm-engine';
import { WordPiece } from '#lib/search/embedding/word-piece';

const TEXTS = [
  'what happens after checkout',
  'cancel order in shop/order.py Cancels the order and refunds the customer.',
  'def parse_config(path: str) -> Config: # 😀 größe, 调用链 ∑ naïve',
  'x '.repeat(120),
];

const cosine = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

describe('the ONNX engine', () => {
  let folder: string;
  let engine: EmbeddingEngine;
  beforeAll(async () => {
    folder = temporaryFolder();
    engine = await openOnnxEngine(folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('agrees with the WebAssembly engine on the same weights', async () => {
    const wasm = await openWasmEngine();
    const ours = await engine.embed(TEXTS);
    const theirs = await wasm.embed(TEXTS);
    const cosines = ours.map((vector, index) => cosine(vector, theirs[index] ?? new Float32Array()));
    for (const value of cosines) expect(value).toBeGreaterThan(0.98);
    expect(isComparable(engine.model, wasm.model)).toBe(true);
    expect(isComparable(engine.model, 'openai/text-embedding-3-small')).toBe(false);
  }, 60_000);

  it('gives unit vectors that do not depend on what else is in the batch', async () => {
    const [alone] = await engine.embed([TEXTS[0] ?? '']);
    const [together] = await engine.embed(TEXTS);
    expect(alone).toHaveLength(engine.dimension);
    expect(cosine(alone ?? new Float32Array(), alone ?? new Float32Array())).toBeCloseTo(1, 3);
    expect(cosine(alone ?? new Float32Array(), together ?? new Float32Array())).toBeGreaterThan(0.98);
    expect(await engine.embed([])).toEqual([]);
  });

  it('ranks by meaning', async () => {
    const [question, near, far] = await engine.embed([
      'how is a purchase cancelled',
      TEXTS[1] ?? '',
      'read the colour theme of the editor',
    ]);
    expect(question && near && far && cosine(question, near) - cosine(question, far)).toBeGreaterThan(0.1);
  });

  it('leaves one whole model file behind', () => {
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([modelPath(folder)]);
  });
});

describe('loading an engine', () => {
  const broken = async (): Promise<EmbeddingEngine> => {
    throw new Error('no library here');
  };
  const working: EmbeddingEngine = {
    model: 'test@1/f32',
    dimension: 2,
    embed: async (texts) => texts.map(() => Float32Array.of(1, 0)),
  };

  it('falls back and says why', async () => {
    expect(await firstEngine([broken, async () => working])).toEqual({
      state: 'ready',
      engine: working,
      note: 'no library here',
    });
  });

  it('is unavailable when none loads', async () => {
    expect(await firstEngine([broken, broken])).toEqual({
      state: 'unavailable',
      message: 'No embedding engine could be loaded: no library here; no library here',
    });
  });

  it('falls back from a torn model file, and removes it', async () => {
    const folder = temporaryFolder();
    writeFileSync(modelPath(folder), 'torn');
    const loaded = await firstEngine([() => openOnnxEngine(folder), async () => working]);
    expect(loaded).toMatchObject({ state: 'ready', engine: working });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('WordPiece', () => {
  const vocabulary = new Map(
    ['[CLS]', '[SEP]', '[UNK]', 'play', '##ing', 'un', '!', '调', 'cafe'].map((token, id) => [token, id]),
  );
  const tokenizer = new WordPiece(vocabulary, 8);

  it.each([
    ['Playing!', [0, 3, 4, 6, 1]],
    ['café', [0, 8, 1]],
    ['调调', [0, 7, 7, 1]],
    ['xyz play', [0, 2, 3, 1]],
    ['', [0, 1]],
    ['a'.repeat(101), [0, 2, 1]],
    ['play '.repeat(20), [0, 3, 3, 3, 3, 3, 3, 1]],
    ['pl\u0000ay', [0, 3, 1]],
  ])('%s', (text, ids) => {
    expect(tokenizer.encode(text)).toEqual(ids);
  });
});
