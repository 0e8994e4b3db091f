/** Live events as server-sent events. One that has a place in the order carries it as its id; a reader that comes back names the last it saw. */
import type { LiveEvent } from '#lib/model/channel';

const encoder = new TextEncoder();

export const KEEP_ALIVE = encoder.encode(': keep-alive\n\n');

/** Tells where the reader is, and nothing else. */
export function placeFrame(seq: number): Uint8Array {
  return encoder.encode(`id: ${seq}\n\n`);
}

export function frameOf(event: LiveEvent, seq?: number): Uint8Array {
  const place = seq === undefined ? '' : `id: ${seq}\n`;
  return encoder.encode(`${place}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
}

export const LIVE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Nothing on the way may hold events back.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
