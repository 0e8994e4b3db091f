/**
 * The chunks of an answer's stream (server-sent events, one JSON chunk each) as they arrive. Every byte is told, comments that only keep
 * the connection alive too: silence is how a dead connection shows.
 */
import type { UIMessageChunk } from 'ai';
import type { AskDataParts, AskMetadata } from '#lib/model/message';

export type AskChunk = UIMessageChunk<AskMetadata, AskDataParts & Record<string, unknown>>;

export async function* readChunks(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<AskChunk> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let left = '';
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      onBytes();
      left += decoder.decode(next.value, { stream: true });
      const lines = left.split(/\r\n|\n|\r(?!$)/);
      left = lines.pop() ?? '';
      for (const line of lines) {
        const chunk = chunkOf(line);
        if (chunk) yield chunk;
      }
    }
  } finally {
    reader.releaseLock();
    // Whoever stops reading wants no more of it; a stream that has failed cannot be cancelled and need not be.
    void body.cancel().catch(() => undefined);
  }
}

/** A line that holds no chunk (a comment, the end's `[DONE]`, a proxy's page) is passed over. */
function chunkOf(line: string): AskChunk | null {
  if (!line.startsWith('data:')) return null;
  try {
    const value: unknown = JSON.parse(line.slice('data:'.length));
    return typeof value === 'object' && value !== null && 'type' in value ? (value as AskChunk) : null;
  } catch {
    return null;
  }
}
