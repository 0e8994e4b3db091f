import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '#lib/model/answer';
import type { AnswerDraft } from '../../answer/answer-draft';
import type { StoredTurn } from './ask-api';
import { type FollowOptions, followTurn, type TurnEnd } from './follow-turn';

const TURN = 'turn-of-sixteen-chars';
const answer = { repository: 'shop', text: 'Whole.', steps: [], citations: [], paths: [], trailEnds: [], model: { id: 'm' } };
const kept = { id: TURN, state: 'done', answer } as unknown as StoredTurn;
const start = { type: 'start' };
const text = [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'It starts' },
];
const whole = { type: 'data-answer', id: 'answer', data: answer as unknown as Answer };

interface Seen {
  readonly end: TurnEnd;
  readonly requests: readonly string[];
  readonly drafts: readonly AnswerDraft[];
  readonly lost: readonly boolean[];
}

type Play = (response: ServerResponse) => void;

/** Sends chunks, and then ends the connection: properly, or by cutting it. */
function stream(chunks: readonly object[], end: 'end' | 'cut' = 'end'): Play {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const data = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
    response.write(data, () => (end === 'end' ? response.end() : response.destroy()));
  };
}

const status =
  (code: number, body = ''): Play =>
  (response) =>
    response.writeHead(code).end(body);
const cut: Play = (response) => response.destroy();

const send = globalThis.fetch;
const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Follows a turn against a server that plays one answer a request. Every pause is cut short, as by a network that is back. */
async function follow(plays: readonly Play[], options: Partial<FollowOptions>): Promise<Seen> {
  const left = [...plays];
  const requests: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume();
    (left.shift() ?? cut)(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`http://127.0.0.1:${port}${path}`, init));
  const drafts: AnswerDraft[] = [];
  const lost: boolean[] = [];
  let wake = (): void => undefined;
  const end = await followTurn({
    turn: TURN,
    repository: 'shop',
    signal: new AbortController().signal,
    onDraft: (draft) => drafts.push(draft),
    onLost: (isLost) => {
      lost.push(isLost);
      if (isLost) queueMicrotask(() => wake());
    },
    onWake: (callback) => {
      wake = callback;
      return () => undefined;
    },
    lookUp: async () => null,
    ...options,
  });
  return { end, requests, drafts, lost };
}

const request = { question: 'q', repository: 'shop', conversation: 'c', turn: TURN };

test('an answer cut off in mid-stream is read again from its first part, and nothing on the screen goes back', async () => {
  const seen = await follow([stream([start, ...text], 'cut'), stream([start], 'cut'), stream([start, ...text, whole])], {
    request,
  });
  expect(seen.end).toEqual({ kind: 'answered', answer });
  expect(seen.requests).toEqual(['POST /api/ask', `GET /api/ask/${TURN}`, `GET /api/ask/${TURN}`]);
  const lengths = seen.drafts.map((draft) => draft.text.length);
  expect(lengths.slice(0, -1)).toEqual([...lengths.slice(0, -1)].sort((a, b) => a - b));
  expect(seen.drafts.at(-1)?.text).toBe('Whole.');
  expect(seen.lost).toContain(true);
  expect(seen.lost.at(-1)).toBe(false);
});

test('a question the network swallowed is sent again with the same turn, and given up after a while', async () => {
  const sent = await follow([cut, stream([start, whole])], { request });
  expect(sent.end.kind).toBe('answered');
  expect(sent.requests).toEqual(['POST /api/ask', 'POST /api/ask']);

  const never = await follow([], { request });
  expect(never.end).toMatchObject({ kind: 'unsent', error: { title: 'The server cannot be reached.' } });
  expect(never.requests.every((line) => line === 'POST /api/ask')).toBe(true);
});

test('a question the server refuses is not sent again', async () => {
  const body = JSON.stringify({ error: { message: 'The question is empty.', remedy: 'Ask something.' } });
  const seen = await follow([status(400, body)], { request });
  expect(seen.end).toEqual({ kind: 'unsent', error: { title: 'The question is empty.', remedy: 'Ask something.' } });
  expect(seen.requests).toEqual(['POST /api/ask']);
});

test('a run that has ended meanwhile is read from what is kept', async () => {
  expect((await follow([status(204)], { lookUp: async () => kept })).end).toEqual({ kind: 'answered', answer });
  const stopped = { ...kept, answer: null, state: 'stopped' } as StoredTurn;
  expect((await follow([status(204)], { lookUp: async () => stopped })).end).toEqual({ kind: 'stopped' });
  const failed = { ...kept, answer: null, state: 'failed', trouble: 'The model is gone.' } as StoredTurn;
  expect((await follow([status(204)], { lookUp: async () => failed })).end).toEqual({
    kind: 'failed',
    message: 'The model is gone.',
  });
});

test('a run is gone only when the server says so more than once; a proxy that says nothing is asked on', async () => {
  const gone = await follow([status(204), status(204), status(204)], {});
  expect(gone.end).toEqual({ kind: 'gone' });
  const proxy = Array.from({ length: 8 }, () => status(502, '<html>Bad gateway</html>'));
  const seen = await follow([...proxy, stream([start, whole])], {});
  expect(seen.end.kind).toBe('answered');
  expect(seen.requests).toHaveLength(9);
});

test('the stream itself says that the answer was stopped, or failed', async () => {
  expect((await follow([stream([start, { type: 'abort' }])], {})).end).toEqual({ kind: 'stopped' });
  const failed = stream([start, { type: 'error', errorText: 'No such model.' }]);
  expect((await follow([failed], {})).end).toEqual({ kind: 'failed', message: 'No such model.' });
});

test('whoever stops following hears no more of it', async () => {
  const controller = new AbortController();
  const hang: Play = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(start)}\n\n`);
  };
  const seen = await follow([hang], { signal: controller.signal, onDraft: () => controller.abort() });
  expect(seen.end).toEqual({ kind: 'left' });
});
