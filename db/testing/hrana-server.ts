/**
 * A small libSQL server for tests: Hrana over HTTP, version 2, the protocol of libSQL servers, over SQLite files in a folder.
 * A stream is one connection, named by its baton, so transactions span requests as they do on a real server.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { HranaStream, type PipelineRequest } from '#db/testing/hrana-stream';

export interface HranaServer {
  /** Address of the database `name`, made on first use. */
  databaseUrl(name: string): string;
  /** Pipeline requests served so far. */
  requests(): number;
  close(): Promise<void>;
}

export interface HranaServerOptions {
  readonly folder: string;
  /** Refuse requests without this token. */
  readonly token?: string;
}

export async function startHranaServer(options: HranaServerOptions): Promise<HranaServer> {
  const streams = new Map<string, HranaStream>();
  let served = 0;
  const server = createServer((request, response) => {
    served++;
    handle(options, streams, request, response).catch((error: unknown) => send(response, 500, { error: String(error) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    databaseUrl: (name) => `http://127.0.0.1:${port}/${name}/`,
    requests: () => served,
    close: async () => {
      for (const stream of streams.values()) stream.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function handle(
  options: HranaServerOptions,
  streams: Map<string, HranaStream>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = /^\/([a-z0-9-]+)\/v2\/pipeline$/.exec(request.url ?? '')?.[1];
  if (name === undefined || request.method !== 'POST') return send(response, 404, { error: 'not found' });
  if (options.token !== undefined && request.headers.authorization !== `Bearer ${options.token}`)
    return send(response, 401, { error: 'wrong token' });
  const body = JSON.parse(await text(request)) as { baton?: string; requests: PipelineRequest[] };
  const stream = body.baton === undefined ? new HranaStream(join(options.folder, `${name}.db`)) : streams.get(body.baton);
  if (stream === undefined) return send(response, 400, { error: 'unknown baton' });
  if (body.baton !== undefined) streams.delete(body.baton);
  const results = body.requests.map((one) => stream.answer(one));
  const baton = stream.closed ? null : randomUUID();
  if (baton !== null) streams.set(baton, stream);
  send(response, 200, { baton, base_url: null, results });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
