/**
 * A server on loopback that speaks OpenAI's two streaming protocols (Responses and chat completions) and plays scripted turns.
 * The provider's own code talks to it over a real socket; only the model behind it is made up. One turn a request, in order.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatEvents } from '#lib/answer/testing/fake-chat-events';
import { responsesEvents } from '#lib/answer/testing/fake-responses-events';
import type { FakeRequest, Script, ScriptedTurn } from '#lib/answer/testing/scripted-turn';

export interface FakeOpenAi {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string;
  readonly requests: readonly FakeRequest[];
  /** Replaces what is still to be played and forgets the requests. */
  play(script: Script): void;
  /** Resolves when a client has gone away from a turn that hangs. */
  readonly abandoned: Promise<void>;
  close(): Promise<void>;
}

export async function startFakeOpenAi(script: Script = []): Promise<FakeOpenAi> {
  const requests: FakeRequest[] = [];
  let left = [...script];
  const abandoned = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void readRequest(request).then((received) => {
      requests.push(received);
      const next = left.shift() ?? { kind: 'status' as const, status: 500, body: { error: { message: 'the script is over' } } };
      const turn = typeof next === 'function' ? next(received) : next;
      playTurn(turn, { received, response, onAbandoned: abandoned.resolve });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    play(next) {
      left = [...next];
      requests.length = 0;
    },
    abandoned: abandoned.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { path: request.url ?? '', authorization: request.headers.authorization, body, text };
}

interface Playing {
  readonly received: FakeRequest;
  readonly response: ServerResponse;
  readonly onAbandoned: () => void;
}

function playTurn(turn: ScriptedTurn, { received, response, onAbandoned }: Playing): void {
  if (turn.kind === 'status') {
    response.writeHead(turn.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(turn.body ?? { error: { message: `scripted ${turn.status}`, type: 'scripted' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  if (turn.kind === 'malformed') {
    response.end('data: {"this is": not JSON\n\ndata: <html>gateway</html>\n\n');
    return;
  }
  const isChat = received.path.endsWith('/chat/completions');
  const events = isChat ? chatEvents(turn) : responsesEvents(turn);
  const whole = turn.kind !== 'hang' && turn.kind !== 'broken';
  for (const event of whole ? events : events.slice(0, -2)) response.write(`data: ${JSON.stringify(event)}\n\n`);
  if (turn.kind === 'hang') response.on('close', onAbandoned);
  else if (turn.kind === 'broken') setImmediate(() => response.destroy());
  else response.end(isChat ? 'data: [DONE]\n\n' : undefined);
}
