/** Chunks of an answer as server-sent events, the way `useChat` reads them, encoded once for however many readers. */
import { UI_MESSAGE_STREAM_HEADERS } from 'ai';
import type { AskChunk } from '#lib/answer/ask-stream';

const encoder = new TextEncoder();

/** Nothing to read: only tells proxies and readers that the connection lives. */
export const KEEP_ALIVE = encoder.encode(': keep-alive\n\n');

/** After the last chunk. */
export const END_OF_STREAM = encoder.encode('data: [DONE]\n\n');

export function eventOf(chunk: AskChunk): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`);
}

/** Nothing on the way may hold events back: no compression (`no-transform`), no buffering in a proxy. */
export function eventResponse(stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, {
    headers: { ...UI_MESSAGE_STREAM_HEADERS, 'cache-control': 'no-store, no-transform' },
  });
}
