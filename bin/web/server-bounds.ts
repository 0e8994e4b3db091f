/**
 * What a connection may cost before anybody knows whose it is: how long headers and a whole request may take to arrive, how large they
 * are, how long one may stay without asking, how many there are. Responses may take as long as they like: answers are streams.
 */
import type { Server } from 'node:http';

export const BOUNDS = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 10_000,
  maxConnections: 5_000,
  maxHeaders: 100,
  /** Kept open by a client for one request after the other. */
  maxRequestsPerSocket: 10_000,
} as const;

export function boundConnections(server: Server, bounds: Readonly<Record<keyof typeof BOUNDS, number>> = BOUNDS): void {
  server.headersTimeout = bounds.headersMs;
  server.requestTimeout = bounds.requestMs;
  server.keepAliveTimeout = bounds.keepAliveMs;
  server.maxConnections = bounds.maxConnections;
  server.maxHeadersCount = bounds.maxHeaders;
  server.maxRequestsPerSocket = bounds.maxRequestsPerSocket;
}

/** For `createServer`: how often the times above are looked at. */
export const CHECK_MS = 2_000;
