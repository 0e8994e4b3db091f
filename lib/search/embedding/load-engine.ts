/**
 * The one embedding engine of a process, loaded on first use: ONNX Runtime, else WebAssembly, else none. "None" is a state, not an
 * error: words still answer.
 */
import { join } from 'node:path';
import type { EmbeddingEngine } from '#lib/search/embedding/engine';
import { openOnnxEngine } from '#lib/search/embedding/onnx-engine';
import { openWasmEngine } from '#lib/search/embedding/wasm-engine';

export type LoadedEngine =
  | { readonly state: 'ready'; readonly engine: EmbeddingEngine /** Why the faster one was not taken. */; readonly note?: string }
  | { readonly state: 'unavailable'; readonly message: string };

export type OpenEngine = () => Promise<EmbeddingEngine>;

// The server's modules may be loaded more than once in one process; the model must not.
const REGISTRY = Symbol.for('pathlight.embedding-engines');
const registry = globalThis as { [REGISTRY]?: Map<string, Promise<LoadedEngine>> };

export function loadEmbeddingEngine(dataFolder: string): Promise<LoadedEngine> {
  registry[REGISTRY] ??= new Map();
  const engines = registry[REGISTRY];
  const known = engines.get(dataFolder);
  if (known !== undefined) return known;
  const loading = firstEngine([() => openOnnxEngine(join(dataFolder, 'models')), openWasmEngine]);
  engines.set(dataFolder, loading);
  return loading;
}

/** The first that opens and embeds a word; the reasons of those before it. */
export async function firstEngine(openers: readonly OpenEngine[]): Promise<LoadedEngine> {
  const reasons: string[] = [];
  for (const open of openers) {
    try {
      const engine = await open();
      await engine.embed(['word']);
      return { state: 'ready', engine, ...(reasons.length > 0 ? { note: reasons.join(' ') } : {}) };
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { state: 'unavailable', message: `No embedding engine could be loaded: ${reasons.join('; ')}` };
}
