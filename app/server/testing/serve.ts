/** Handlers on a real socket of loopback, as the server runs them: bodies are streamed, and a reader who goes away cancels. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

export async function serve(handle: (request: Request) => Promise<Response>): Promise<Served> {
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing, handle));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  const { method = 'GET', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';
  const response = await handle(
    new Request(`http://${headers.host}${incoming.url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  if (!response.body) {
    outgoing.end();
    return;
  }
  // A connection that breaks is a reader who went away; the stream hears of it by being cancelled.
  await response.body.pipeTo(Writable.toWeb(outgoing)).catch(() => outgoing.destroy());
}
