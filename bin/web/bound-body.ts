/**
 * No body beyond what any route takes reaches this process's memory: one that announces more is refused before it is read, one that
 * announces nothing is cut when it has grown too large. Each route has a smaller bound of its own.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

export const MAX_BODY_BYTES = 1_000_000;
const LOOK_MS = 200;

/** False when the request is refused and answered already. */
export function boundBody(request: IncomingMessage, response: ServerResponse): boolean {
  const length = request.headers['content-length'];
  if (length !== undefined) {
    if (Number(length) <= MAX_BODY_BYTES) return true;
    refuse(response);
    return false;
  }
  if (request.headers['transfer-encoding'] === undefined) return true;
  const { socket } = request;
  const began = socket.bytesRead;
  const looking = setInterval(() => {
    if (socket.bytesRead - began > MAX_BODY_BYTES) socket.destroy();
  }, LOOK_MS).unref();
  for (const end of ['end', 'close'] as const) request.once(end, () => clearInterval(looking));
  return true;
}

function refuse(response: ServerResponse): void {
  const error = {
    code: 'too_large',
    message: `The request is larger than ${MAX_BODY_BYTES / 1_000} kB.`,
    remedy: 'Send less at once.',
  };
  // The rest of it is not read, so the connection cannot be used again.
  response.writeHead(413, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Connection: 'close' });
  response.end(JSON.stringify({ error }));
}
