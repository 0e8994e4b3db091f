/**
 * A server on loopback that speaks the streaming protocols of model providers (chat completions, Responses, Messages, generateContent) and
 * plays scripted turns. The provider's own code talks to it over a real socket; only the model behind it is made up. One turn a request,
 * in order, whatever protocol it comes in.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ScriptControl } from '#lib/answer/testing/script-control';
import type { FakeRequest, Script } from '#lib/answer/testing/scripted-turn';
import { TurnPlayer } from '#lib/answer/testing/turn-player';

export interface FakeOpenAi {
  /** `http://127.0.0.1:PORT/v1`, of every protocol but Google's. */
  readonly baseUrl: string;
  /** `http://127.0.0.1:PORT/v1beta`. */
  readonly googleUrl: string;
  readonly requests: readonly FakeRequest[];
  /** Replaces what is still to be played and forgets the requests. */
  play(script: Script): void;
  /** Lets a turn that drips send its next event; resolves when it is on its way, with false when there was none left. */
  drip(): Promise<boolean>;
  /** Resolves when a client has gone away from a turn of this script that hangs or drips. */
  readonly abandoned: Promise<void>;
  close(): Promise<void>;
}

const OVER = { kind: 'status' as const, status: 500, body: { error: { message: 'the script is over' } } };

export async function startFakeOpenAi(script: Script = []): Promise<FakeOpenAi> {
  const requests: FakeRequest[] = [];
  let left = [...script];
  let abandoned = Promise.withResolvers<void>();
  const player = new TurnPlayer(() => abandoned.resolve());
  const play = (next: Script): void => {
    left = [...next];
    requests.length = 0;
    abandoned = Promise.withResolvers<void>();
  };
  const control = new ScriptControl({ play, drip: () => player.drip(), requests });
  const server = createServer((request, response) => {
    void readRequest(request).then(async (received) => {
      if (await control.answer(received, response)) return;
      requests.push(received);
      const next = left.shift() ?? OVER;
      await player.play(typeof next === 'function' ? next(received) : next, { received, response });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    googleUrl: `http://127.0.0.1:${port}/v1beta`,
    requests,
    play,
    drip: () => player.drip(),
    get abandoned() {
      return abandoned.promise;
    },
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
