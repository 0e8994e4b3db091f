/** Puts a stream on the wire, cut where a network may cut it. */
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { Split } from '#lib/answer/testing/scripted-turn';

/** Writes the events in order; what is left of them when the client goes away is not written. */
export async function writeStream(response: ServerResponse, events: readonly string[], split: Split = 'events'): Promise<void> {
  response.socket?.setNoDelay(true);
  for (const chunk of chunksOf(events, split)) {
    if (response.destroyed) return;
    response.write(chunk);
    // Where the cuts matter each write is a packet of its own: the next one waits until this one is on its way.
    if (split !== 'events' && split !== 'whole') await turn();
  }
}

function chunksOf(events: readonly string[], split: Split): readonly (string | Buffer)[] {
  switch (split) {
    case 'whole':
      return [events.join('')];
    case 'bytes':
      return Array.from(Buffer.from(events.join('')), (byte) => Buffer.of(byte));
    case 'crlf':
      return events.map((event) => event.replaceAll('\n', '\r\n'));
    case 'comments':
      return events.flatMap((event) => [': keep-alive\n\n', event]);
    case 'events':
      return events;
  }
}
