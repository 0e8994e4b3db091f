/** For tests of stores: a server on a real socket that answers what the page asks when the test says so. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { liveEvents } from '../live/live-events';

export interface HeldServer {
  /** How many requests it was asked so far. */
  readonly asked: number;
  /** Answers the request of that place, once it has come. */
  answer(at: number, body: object): Promise<void>;
}

/** Of each test; what `atOnce` gives a body for is not held back. */
export function heldServer(atOnce: (path: string) => object | null = () => null): HeldServer {
  let held: ServerResponse[] = [];
  const send = globalThis.fetch;
  const reply = (response: ServerResponse | undefined, body: object): void => {
    response?.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    const body = atOnce(request.url ?? '');
    if (body) reply(response, body);
    else held.push(response);
  });
  beforeEach(async () => {
    held = [];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`http://127.0.0.1:${port}${path}`, init));
    vi.spyOn(liveEvents, 'ready').mockResolvedValue();
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    get asked() {
      return held.length;
    },
    answer: async (at, body) => {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(at));
      reply(held[at], body);
    },
  };
}
