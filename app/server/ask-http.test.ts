import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskChunk } from '#lib/answer/ask-stream';
import { type HandPlayedModel, handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import type { FakeOpenAi } from '#lib/answer/testing/fake-openai';
import { startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { textOf } from './testing/read-events';
import { errorOf, newId, openTestCatalog, type ProductOptions, type TestCatalog, TestProduct } from './testing/test-product';

const QUESTION = 'who calls `save_order`?';

let shop: TestRepository;
let kept: TestCatalog;
let hand: HandPlayedModel;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  shop = await openFixture(shopFixture);
});
afterAll(() => shop.close());
beforeEach(async () => {
  kept = await openTestCatalog();
  hand = handPlayedModel();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  kept.close();
});

async function product(options: Partial<ProductOptions> = {}): Promise<TestProduct> {
  const model = { modelConfig: null, model: hand.model };
  const started = await new TestProduct({ catalog: kept.catalog, repository: shop.repository, model, ...options }).start();
  closing.push(started.close);
  return started;
}

/** A product whose answer has begun: its first words are there. */
async function underWay(words: string, options: Partial<ProductOptions> = {}) {
  const server = await product(options);
  const turn = newId();
  const conversation = newId();
  const asked = hand.nextQuestion();
  const reader = await server.ask({ question: QUESTION, turn, conversation });
  await asked;
  hand.write(words);
  const seen = await reader.until(hasText(words));
  return { server, turn, conversation, reader, seen };
}

function hasText(words: string): (chunk: AskChunk) => boolean {
  let text = '';
  return (chunk) => {
    if (chunk.type === 'text-delta') text += chunk.delta;
    return text.includes(words);
  };
}

const planner = { model: { modelConfig: null } };

describe('an answer', () => {
  it('goes on without its reader, who gets every chunk once and in order on coming back', async () => {
    const { server, turn, reader, seen } = await underWay('`checkout` saves it, ');
    await reader.leave();
    hand.write('and so does `cancel`.');
    const back = await server.attach(turn);
    const again = await back.until(hasText('cancel'));
    expect(again.slice(0, seen.length)).toEqual(seen);
    hand.finish();
    const all = [...again, ...(await back.rest())];
    expect(all.at(-2)).toMatchObject({ type: 'data-answer', data: { id: turn, question: QUESTION } });
    expect(all.at(-1)).toMatchObject({ type: 'finish' });
    expect(textOf(all)).toBe('`checkout` saves it, and so does `cancel`.');
    expect(hand.asked).toBe(1);
    expect(await (await server.attach(turn)).rest()).toEqual(all);
  });

  it('is read by two at once, each from the first chunk on', async () => {
    const { server, turn, reader, seen } = await underWay('`checkout` saves it.');
    const second = await server.attach(turn);
    expect(await second.until(hasText('saves it.'))).toEqual(seen);
    hand.finish();
    expect(await reader.rest()).toEqual(await second.rest());
  });

  it('is asked for once, however often its turn is sent', async () => {
    const server = await product();
    const body = { question: QUESTION, turn: newId(), conversation: newId() };
    const asked = hand.nextQuestion();
    const readers = await Promise.all([1, 2, 3].map(() => server.ask(body)));
    await asked;
    hand.write('Nothing calls it.');
    hand.finish();
    const [first, ...others] = await Promise.all(readers.map((reader) => reader.rest()));
    expect(others).toEqual([first, first]);
    expect(hand.asked).toBe(1);
    expect((await server.conversation(body.conversation)).turns).toHaveLength(1);
    const other = await server.post({ ...body, question: 'who calls `cancel`?' });
    expect(await errorOf(other)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('can be read by a thousand who wait, and each gets all of it', async () => {
    const { server, turn, reader } = await underWay('It is ');
    const run = server.runs.get(turn);
    const waiting = Array.from({ length: 1_000 }, () => new Response(run?.attach()).text());
    hand.write('so.');
    hand.finish();
    await reader.rest();
    const texts = new Set(await Promise.all(waiting));
    expect(texts.size).toBe(1);
    expect([...texts][0]).toMatch(/"delta":"so\."[\s\S]*data: \[DONE\]\n\n$/);
    expect(run?.readerCount).toBe(0);
  });

  it('says every 15 seconds that the connection lives', async () => {
    const { server, reader } = await underWay('It is ');
    server.timers.advance(45_000);
    hand.write('so.');
    await reader.until(hasText('so.'));
    expect(reader.comments).toEqual([': keep-alive', ': keep-alive', ': keep-alive']);
  });

  it('is sent so that nothing on the way holds it back', async () => {
    const server = await product(planner);
    const { headers } = await server.post({ question: QUESTION });
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it('stands in its conversation, with what was asked besides the question', async () => {
    const server = await product(planner);
    const [turn, conversation] = [newId(), newId()];
    const scope = { folders: ['./tests/', 'tests', 'store.py'], languages: ['python'], commit: 'c0ffee00' };
    const chunks = await (await server.ask({ question: QUESTION, turn, conversation, scope })).rest();
    expect(chunks[0]).toMatchObject({ messageMetadata: { answerId: turn, conversation, repository: 'shop', model: 'embedded' } });
    const tidy = { ...scope, folders: ['tests', 'store.py'] };
    const { conversation: shown, turns } = await server.conversation(conversation);
    expect(shown).toMatchObject({ id: conversation, title: QUESTION, repository: 'shop' });
    expect(turns).toMatchObject([
      { id: turn, parent: null, state: 'done', trouble: '', scope: tidy, answer: { id: turn, conversation, scope: tidy } },
    ]);
  });
});

describe('an answer that does not come to its end', () => {
  it('is stopped by its reader at once, and what was written stays', async () => {
    const { server, turn, conversation, reader } = await underWay('`checkout` saves');
    expect(await server.stop(turn)).toEqual({ turn, state: 'stopped', trouble: 'This answer was stopped.' });
    await hand.abandoned;
    expect((await reader.rest()).at(-1)).toEqual({ type: 'abort', reason: 'This answer was stopped.' });
    const { turns } = await server.conversation(conversation);
    expect(turns).toMatchObject([{ id: turn, state: 'stopped', partial: '`checkout` saves', answer: null }]);
    expect(await kept.catalog.getAnswer(turn)).toBeNull();
    expect(await server.stop(turn)).toMatchObject({ state: 'stopped' });
  });

  it('is stopped when nobody has come back for a while, and not before', async () => {
    const { server, turn, conversation, reader } = await underWay('Once', { limits: { unreadMs: 60_000 } });
    const run = server.runs.get(turn);
    server.timers.advance(120_000);
    expect(run?.end).toBeNull();
    await reader.leave();
    await readersOf(server, turn, 0);
    server.timers.advance(59_000);
    const back = await server.attach(turn);
    await back.until(hasText('Once'));
    server.timers.advance(120_000);
    expect(run?.end).toBeNull();
    await back.leave();
    await readersOf(server, turn, 0);
    server.timers.advance(60_000);
    expect(await run?.ended).toMatchObject({ state: 'stopped', trouble: expect.stringContaining('Nobody was reading') });
    await hand.abandoned;
    expect((await server.conversation(conversation)).turns).toMatchObject([{ state: 'stopped', partial: 'Once' }]);
  });

  it('fails in words when the server stops, and no other is taken', async () => {
    const { server, conversation, reader } = await underWay('Half');
    await server.runs.close('shutdown');
    const words = 'The server stopped while this was being answered.';
    expect((await reader.rest()).at(-1)).toEqual({ type: 'error', errorText: words });
    expect((await server.conversation(conversation)).turns).toMatchObject([{ state: 'failed', trouble: words, partial: 'Half' }]);
    expect(await errorOf(await server.post({ question: QUESTION }))).toMatchObject({ status: 503, code: 'busy' });
  });

  it('counts as failed when its process is gone, and can be asked again', async () => {
    const { server, turn, conversation } = await underWay('Half');
    server.timers.advance(5_000);
    await expect.poll(async () => (await kept.catalog.getTurn(turn))?.partial).toBe('Half');
    const next = await product(planner);
    expect((await next.conversation(conversation)).turns).toMatchObject([{ state: 'running' }]);
    const follower = await next.attach(turn);
    expect(textOf(await follower.until(hasText('Half')))).toBe('Half');
    await follower.leave();
    const later = await product({ ...planner, now: () => Date.now() + 30_000 });
    const words = 'The server stopped while this was being answered.';
    expect((await later.conversation(conversation)).turns).toMatchObject([
      { id: turn, state: 'failed', trouble: words, partial: 'Half', answer: null },
    ]);
    const sentAgain = await (await later.ask({ question: QUESTION, turn, conversation })).rest();
    expect(textOf(sentAgain)).toBe('Half');
    expect(sentAgain.at(-1)).toEqual({ type: 'error', errorText: words });
    const chunks = await (await later.ask({ question: QUESTION, conversation })).rest();
    expect(chunks.at(-1)).toMatchObject({ type: 'finish' });
  });

  it('is put together without the model when its provider dies in mid-stream', async () => {
    const fake: FakeOpenAi = await startFakeOpenAi(
      Array.from({ length: 4 }, () => ({ kind: 'broken', text: 'Half a sen' }) as const),
    );
    closing.push(fake.close);
    const server = await product({ model: { modelConfig: testModelConfig(fake.baseUrl) } });
    const [turn, conversation] = [newId(), newId()];
    const chunks = await (await server.ask({ question: QUESTION, turn, conversation })).rest();
    expect(chunks.at(-1)).toMatchObject({ type: 'finish' });
    const { turns } = await server.conversation(conversation);
    expect(turns).toMatchObject([{ state: 'done', answer: { model: { id: 'embedded', fallback: expect.any(String) } } }]);
    expect(turns[0]?.answer?.text).toContain('`save_order`');
  });

  it('says what is wrong when the question means nothing here', async () => {
    const server = await product(planner);
    const conversation = newId();
    const chunks = await (await server.ask({ question: QUESTION, conversation, about: 'gone.py::gone' })).rest();
    expect(chunks.at(-1)).toMatchObject({
      type: 'error',
      errorText: expect.stringContaining('shop has no symbol gone.py::gone'),
    });
    expect((await server.conversation(conversation)).turns).toMatchObject([
      { state: 'failed', trouble: expect.stringContaining('shop has no symbol gone.py::gone') },
    ]);
  });
});

describe('a conversation', () => {
  it('hands what was said before to the one who answers, along the chain of parents', async () => {
    const server = await product();
    const conversation = newId();
    const ask = async (question: string, parent: string | null, answer: string): Promise<string> => {
      const turn = newId();
      const asked = hand.nextQuestion();
      const reader = await server.ask({ question, conversation, turn, parent });
      await asked;
      hand.write(answer);
      hand.finish();
      await reader.rest();
      return turn;
    };
    const first = await ask('what is `save_order`?', null, '`save_order` writes orders [E1].');
    await ask('who calls `charge`?', first, 'On the other branch `charge` is called [E1].');
    const second = await ask('who calls `announce`?', first, '`announce` is called by `checkout` [E1].');
    await ask('what is `cancel`?', second, '`cancel` saves [E1].');
    const prompt = hand.prompts.at(-1) ?? '';
    expect(prompt).toContain('`save_order` writes orders');
    expect(prompt).toContain('`announce` is called by `checkout`');
    expect(prompt).not.toContain('On the other branch');
    const { turns } = await server.conversation(conversation);
    expect(turns.map(({ parent }) => parent)).toEqual([null, first, first, second]);
    expect(turns[3]?.answer).toMatchObject({ parent: second, conversation });
  });

  it('links an answer to the one it asks again', async () => {
    const server = await product(planner);
    const [conversation, first, second, other] = [newId(), newId(), newId(), newId()];
    for (const turn of [first, second]) await (await server.ask({ question: QUESTION, conversation, turn })).rest();
    expect(await kept.catalog.getAnswer(first)).toMatchObject({ laterAnswerIds: [second] });
    await (await server.ask({ question: 'who calls `cancel`?', conversation, turn: other })).rest();
    expect(await kept.catalog.getAnswer(other)).toMatchObject({ previousAnswerId: null });
    const again = newId();
    await (await server.ask({ question: QUESTION, turn: again, again: first })).rest();
    expect(await kept.catalog.getAnswer(again)).toMatchObject({ previousAnswerId: first });
  });

  it('is listed, renamed and forgotten; its answers stay', async () => {
    const { server, conversation, turn } = await underWay('Half');
    const body = JSON.stringify({ title: 'Orders' });
    const headers = { 'content-type': 'application/json' };
    await server.fetch(`/api/conversations/${conversation}`, { method: 'PATCH', body, headers });
    expect(await (await server.fetch('/api/conversations')).json()).toMatchObject({
      conversations: [{ id: conversation, title: 'Orders' }],
    });
    await server.fetch(`/api/conversations/${conversation}`, { method: 'DELETE' });
    await hand.abandoned;
    expect(server.runs.get(turn)?.end).toMatchObject({ state: 'stopped' });
    for (const method of ['GET', 'DELETE']) {
      expect(await errorOf(await server.fetch(`/api/conversations/${conversation}`, { method }))).toMatchObject({ status: 404 });
    }
  });

  it('keeps the end of a turn whose run is gone from memory', async () => {
    const { server, turn, conversation, reader } = await underWay('Nothing calls it.');
    hand.finish();
    const whole = await reader.rest();
    server.timers.advance(10 * 60_000);
    expect((await server.fetch(`/api/ask/${turn}`)).status).toBe(204);
    const again = await (await server.ask({ question: QUESTION, turn, conversation })).rest();
    expect(again.map(({ type }) => type)).toEqual(['start', 'data-route', 'data-answer', 'finish']);
    expect(again.at(-2)).toEqual(whole.at(-2));
    expect(hand.asked).toBe(1);
  });
});

describe('a request', () => {
  it.each([
    ['an id that is none', { turn: '../../etc/passwd' }],
    ['a folder outside', { scope: { folders: ['../secrets'] } }],
    ['an absolute folder', { scope: { folders: ['/etc'] } }],
    ['too many folders', { scope: { folders: Array.from({ length: 21 }, (_, at) => `f${at}`) } }],
    ['a commit that is none', { scope: { commit: 'HEAD; rm -rf' } }],
    ['a scope of something else', { scope: { owner: 'me' } }],
  ])('with %s is refused in words', async (_, part) => {
    const server = await product(planner);
    expect(await errorOf(await server.post({ question: QUESTION, ...part }))).toMatchObject({ status: 400, code: 'bad_input' });
    expect(await kept.catalog.recentConversations(9)).toEqual([]);
  });

  it('that follows on what is not there is refused, and nothing is kept of it', async () => {
    const server = await product(planner);
    const first = newId();
    await (await server.ask({ question: QUESTION, turn: first })).rest();
    for (const part of [{ parent: newId() }, { parent: first, conversation: newId() }, { again: newId() }]) {
      expect(await errorOf(await server.post({ question: QUESTION, ...part }))).toMatchObject({ status: 404 });
    }
    expect(await kept.catalog.recentConversations(9)).toHaveLength(1);
  });

  it('is told to come back when enough are answered at a time', async () => {
    const { server, turn, conversation } = await underWay('Half', { limits: { maxRunning: 1, maxWaiting: 0 } });
    const refused = await server.post({ question: QUESTION });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await errorOf(refused)).toMatchObject({ status: 503, code: 'busy' });
    const same = await server.ask({ question: QUESTION, turn, conversation });
    expect(textOf(await same.until(hasText('Half')))).toBe('Half');
    hand.finish();
    await same.rest();
    hand.nextQuestion();
    expect((await server.post({ question: QUESTION })).status).toBe(200);
  });

  it('to stop from another site, or of an unknown turn, is refused', async () => {
    const { server, turn } = await underWay('Half');
    const foreign = await server.fetch(`/api/ask/${turn}`, { method: 'DELETE', headers: { origin: 'https://evil.test' } });
    expect(foreign.status).toBe(400);
    expect(server.runs.get(turn)?.end).toBeNull();
    expect((await server.fetch(`/api/ask/${newId()}`, { method: 'DELETE' })).status).toBe(404);
    expect((await server.fetch('/api/ask/nope')).status).toBe(400);
  });
});

/** Settles when the server has heard that its readers left. */
async function readersOf(server: TestProduct, turn: string, count: number): Promise<void> {
  await expect.poll(() => server.runs.get(turn)?.readerCount).toBe(count);
}
