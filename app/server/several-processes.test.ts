/**
 * Two products on one libSQL server, over its protocol and real sockets: what one answers the other shows, while it is made and after.
 * The server is the small one of the tests in front of a file.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AskChunk } from '#lib/answer/ask-stream';
import { type HandPlayedModel, handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { openSharedServer, type SharedServer } from '#lib/repository/testing/shared-server';
import type { Workspace } from '#lib/repository/workspace';
import { textOf } from './testing/read-events';
import { newId, TestProduct } from './testing/test-product';

const BEAT_MS = 5_000;
const QUESTION = 'who calls `save_order`?';

let shop: TestRepository;
let shared: SharedServer;
let catalogs: readonly [Workspace['catalog'], Workspace['catalog']];
let one: TestProduct;
let other: TestProduct;
let hand: HandPlayedModel;

beforeAll(async () => {
  shop = await openFixture(shopFixture);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shared = await openSharedServer();
  const [first, second] = shared.workspaces;
  catalogs = [first.catalog, second.catalog];
  hand = handPlayedModel();
  const made = catalogs.map((catalog) =>
    new TestProduct({ catalog, repository: shop.repository, model: { modelConfig: null, model: hand.model } }).start(),
  );
  [one, other] = (await Promise.all(made)) as [TestProduct, TestProduct];
});
afterEach(async () => {
  for (const product of [one, other]) await product.close();
  await shared.close();
});

const ofType = (type: AskChunk['type']) => (chunk: AskChunk) => chunk.type === type;

async function underWay(words: string) {
  const [turn, conversation] = [newId(), newId()];
  const asked = hand.nextQuestion();
  const reader = await one.ask({ question: QUESTION, turn, conversation });
  await asked;
  hand.write(words);
  await reader.until((chunk) => chunk.type === 'text-delta');
  return { turn, conversation, reader };
}

/** The heartbeat of the process that answers, once it is kept. */
async function beat(turn: string, words: string): Promise<void> {
  one.timers.advance(BEAT_MS);
  while ((await catalogs[1].getTurn(turn))?.partial !== words) await new Promise((resolve) => setImmediate(resolve));
}

test('the other process shows what is written so far, and the answer when it is whole', async () => {
  const { turn, conversation, reader } = await underWay('First words.');
  await beat(turn, 'First words.');
  const follower = await other.attach(turn);
  const begun = await follower.until(ofType('text-delta'));
  expect(begun[0]).toMatchObject({ type: 'start', messageId: turn, messageMetadata: { conversation, repository: 'shop' } });
  expect(textOf(begun)).toBe('First words.');
  hand.finish();
  const whole = await reader.rest();
  other.timers.advance(1_000);
  const rest = await follower.rest();
  const answerOf = (chunks: readonly AskChunk[]) => chunks.find(ofType('data-answer'));
  expect(answerOf(rest)).toEqual(answerOf(whole));
  expect(rest.at(-1)?.type).toBe('finish');
  // And so it is kept for whoever reads there later.
  expect((await other.conversation(conversation)).turns[0]?.answer?.id).toBe(turn);
});

test('stopping it through the other process ends it where it is made, with all that was written', async () => {
  const { turn, conversation, reader } = await underWay('First words.');
  await beat(turn, 'First words.');
  const follower = await other.attach(turn);
  await follower.until(ofType('text-delta'));
  hand.write(' And more.');
  await reader.until((chunk) => chunk.type === 'text-delta');
  expect(await other.stop(turn)).toEqual({ turn, state: 'stopped', trouble: 'This answer was stopped.' });
  one.timers.advance(1_000);
  await hand.abandoned;
  expect((await reader.rest()).at(-1)).toEqual({ type: 'abort', reason: 'This answer was stopped.' });
  other.timers.advance(1_000);
  expect((await follower.rest()).at(-1)).toEqual({ type: 'abort', reason: 'This answer was stopped.' });
  for (const product of [one, other]) {
    const [kept] = (await product.conversation(conversation)).turns;
    expect(kept).toMatchObject({ id: turn, state: 'stopped', partial: 'First words. And more.', answer: null });
    expect(await product.stop(turn)).toMatchObject({ state: 'stopped' });
  }
});

test('a conversation deleted through the other process ends what is made in it', async () => {
  const { conversation, reader } = await underWay('First words.');
  expect((await other.fetch(`/api/conversations/${conversation}`, { method: 'DELETE' })).status).toBe(200);
  one.timers.advance(1_000);
  await hand.abandoned;
  expect((await reader.rest()).at(-1)).toMatchObject({ type: 'abort' });
});

test('the same question sent to the other process is followed there, not asked again', async () => {
  const { turn, conversation } = await underWay('First words.');
  const follower = await other.ask({ question: QUESTION, turn, conversation });
  await follower.until(ofType('start'));
  expect(other.runs.get(turn)).toBeUndefined();
  await follower.leave();
});

test('a turn whose process fell silent is not followed any more', async () => {
  const { turn } = await underWay('First words.');
  await beat(turn, 'First words.');
  const late = new TestProduct({
    catalog: catalogs[1],
    repository: shop.repository,
    model: { modelConfig: null, model: hand.model },
    now: () => Date.now() + 60_000,
  });
  await late.start();
  const response = await late.fetch(`/api/ask/${turn}`);
  expect(response.status).toBe(204);
  await late.close();
});

test('one of both may index a repository', async () => {
  const job = { kind: 'index', repository: 'shop', state: 'running', done: 0, total: 1, message: '' } as const;
  const claims = await Promise.all(catalogs.map((catalog, pid) => catalog.claimJob({ ...job, pid: pid + 1 })));
  expect(claims.toSorted()).toEqual([false, true]);
});
