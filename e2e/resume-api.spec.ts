/** Answers that go on without their readers, over HTTP against the real server. The model is scripted, so that it can hang half way. */
import { randomBytes } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { AnsweredTurn } from '#lib/answer/runs/kept-turn';
import { type EventReader, readEvents, textOf } from '../app/server/testing/read-events';
import { type ModelServer, startModelServer } from './support/model-server';
import { dataFolder } from './support/product';
import { startServer } from './support/server';

const test = base.extend<{ readonly server: ModelServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the way a fixture says that it needs no other
    async ({}, use) => {
      const server = await startModelServer();
      await use(server);
      await server.close();
    },
    { timeout: 90_000 },
  ],
});

const QUESTION = 'what happens after checkout?';
const HALF = 'The order is placed and then';

const newId = (): string => randomBytes(12).toString('base64url');

interface Begun {
  readonly turn: string;
  readonly conversation: string;
  readonly reader: EventReader;
}

/** Asks, and reads as far as the model has come. */
async function begin(server: ModelServer): Promise<Begun> {
  server.model.play([{ kind: 'hang', text: HALF }]);
  const [turn, conversation] = [newId(), newId()];
  const body = JSON.stringify({ question: QUESTION, turn, conversation });
  const headers = { 'content-type': 'application/json' };
  const reader = readEvents(await fetch(`${server.url}/api/ask`, { method: 'POST', headers, body }));
  await reader.until(comesTo(HALF));
  return { turn, conversation, reader };
}

function comesTo(words: string): Parameters<EventReader['until']>[0] {
  let text = '';
  return (chunk) => {
    if (chunk.type === 'text-delta') text += chunk.delta;
    return text.includes(words);
  };
}

async function turnsOf(url: string, conversation: string): Promise<readonly AnsweredTurn[]> {
  const { turns } = await (await fetch(`${url}/api/conversations/${conversation}`)).json();
  return turns;
}

test('a reader who left finds the answer going on, and can stop it; what was written stays', async ({ server }) => {
  const { turn, conversation, reader } = await begin(server);
  await reader.leave();
  const back = readEvents(await fetch(`${server.url}/api/ask/${turn}`));
  expect(textOf(await back.until(comesTo(HALF)))).toBe(HALF);
  const stopped = await fetch(`${server.url}/api/ask/${turn}`, { method: 'DELETE' });
  expect(await stopped.json()).toEqual({ turn, state: 'stopped', trouble: 'This answer was stopped.' });
  await server.model.abandoned;
  expect((await back.rest()).at(-1)).toEqual({ type: 'abort', reason: 'This answer was stopped.' });
  expect(await turnsOf(server.url, conversation)).toMatchObject([{ id: turn, state: 'stopped', partial: HALF, answer: null }]);
});

test('a server that is told to end says so of what it was answering, read or not', async ({ server }) => {
  const [read, unread] = [await begin(server), await begin(server)];
  await unread.reader.leave();
  await server.close();
  expect((await read.reader.rest()).at(-1)).toMatchObject({ type: 'error' });
  const next = await startServer({ dataFolder: dataFolder() });
  try {
    for (const { conversation } of [read, unread]) {
      expect(await turnsOf(next.url, conversation)).toMatchObject([
        { state: 'failed', trouble: 'The server stopped while this was being answered.', partial: HALF },
      ]);
    }
  } finally {
    await next.close();
  }
});

test('events are not held back by compression', async ({ server }) => {
  server.model.play([{ kind: 'hang', text: HALF }]);
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' };
  const response = await fetch(`${server.url}/api/ask`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ question: QUESTION }),
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const reader = readEvents(response);
  expect(textOf(await reader.until(comesTo(HALF)))).toBe(HALF);
  await reader.leave();
});
