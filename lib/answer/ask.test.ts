import { readUIMessageStream } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerSink, answerQuestion, createAsk } from '#lib/answer/ask';
import type { AskChunk } from '#lib/answer/ask-stream';
import { suggestQuestions } from '#lib/answer/suggest-questions';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import type { Answer } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(shopFixture);
});
afterAll(() => shop.close());

const modelConfig = null;
const ask = (question: string) => answerQuestion({ question, repository: shop.repository, modelConfig });

async function chunksOf(stream: ReadableStream<AskChunk>): Promise<readonly AskChunk[]> {
  const chunks: AskChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

describe('the embedded planner', () => {
  it('tells a flow from an entry with the path that proves it', async () => {
    const answer = await ask('what happens after `place_order`?');
    expect(answer.refused).toBe(false);
    expect(answer.route.kinds).toEqual(['path']);
    expect(answer.text).toMatch(/^It starts in `place_order` \(handlers\.py:3\) \[E\d+\]/);
    expect(answer.text).toContain('The trail ends here:');
    expect(answer.paths[0]?.[0]).toMatchObject({ to: 'services.py::CheckoutService.checkout', path: 'handlers.py', line: 5 });
    expect(answer.hits[0]?.id).toBe('handlers.py::place_order');
    expect(answer.unsupported).toBe(0);
    expect(answer.droppedMarks).toBe(0);
    expect(answer.model).toEqual({ id: 'embedded' });
  });

  it('links a description to the symbol that does it', async () => {
    const answer = await ask('What happens when a checkout runs?');
    expect(answer.hits[0]?.id).toBe('services.py::CheckoutService.checkout');
    expect(answer.route.kinds).toEqual(['search', 'path']);
  });

  it('keeps with the answer what a model would have been shown', async () => {
    const { slots = [] } = await ask('what happens after `place_order`?');
    expect(slots[0]).toMatchObject({ name: 'Graph', isEmpty: false, text: expect.stringContaining('handlers.py:5') });
    expect(slots.find((slot) => slot.name === 'Conversation')).toMatchObject({ isEmpty: true });
  });

  it('answers for what the reader says a description means, and for nothing that the index does not have', async () => {
    const options = { question: 'What happens when an order runs?', repository: shop.repository, modelConfig };
    const answer = await answerQuestion({ ...options, about: 'handlers.py::show_order' });
    expect(answer.about).toBe('handlers.py::show_order');
    expect(answer.paths.flat().map((hop) => hop.from)).toContain('handlers.py::show_order');
    await expect(answerQuestion({ ...options, about: 'handlers.py::gone' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['what happens after `charge`?', 'who calls `charge`?', 'what is `charge`?'])(
    'answers for the one of a name that the reader says is meant: %s',
    async (question) => {
      const about = 'services.py::CardGateway.charge';
      const answer = await answerQuestion({ question, about, repository: shop.repository, modelConfig });
      expect(answer.text).toMatch(/^[^.]*`CardGateway\.charge`/);
      expect(answer.text).not.toMatch(/symbols are named|This is about the one/);
      expect(answer.hits[0]?.id).toBe(about);
    },
  );

  it('lists callers, tests last', async () => {
    const answer = await ask('who calls save_order?');
    expect(answer.text).toContain('`save_order` (store.py:4)');
    expect(answer.text).toContain('`CheckoutService.checkout`');
    expect(answer.paths[0]?.map((hop) => hop.line)).toContain(7);
    expect(answer.unsupported).toBe(0);
  });

  it('takes a question as long as questions may be', async () => {
    const name = `how does ${'x.'.repeat(1_900)}end work?`;
    const words = 'what happens after checkout when the basket is empty? '.repeat(74);
    for (const question of [name, words, '中'.repeat(4_000)]) expect((await ask(question)).text).not.toBe('');
  });

  it('ends with the words of the trouble when the index cannot be read', async () => {
    const trouble = new PathlightError('damaged', 'The index is damaged.', { remedy: 'Index again.' });
    const reader = new Proxy(shop.repository.reader, {
      get: (target, name) => (name === 'edgesTo' ? () => Promise.reject(trouble) : Reflect.get(target, name)),
    });
    const repository = { ...shop.repository, reader };
    const run = createAsk({ question: 'who calls save_order?', repository, modelConfig });
    const [chunks, outcome] = await Promise.all([chunksOf(run.stream), run.answer.catch((error: unknown) => error)]);
    expect(outcome).toBe(trouble);
    expect(chunks.at(-1)).toEqual({ type: 'error', errorText: 'The index is damaged. Index again.' });
  });

  it('says which of several symbols of a name a flow is about', async () => {
    const answer = await ask('what happens after `charge`?');
    expect(answer.text).toMatch(/^It starts in `(Card)?Gateway\.charge`/);
    expect(answer.text).toMatch(
      /This is about the one in \S+ \[E\d+\]; the same name is also at `(Card)?Gateway\.charge` \(\S+\) \[E\d+\]/,
    );
  });

  it('names every symbol of a name', async () => {
    const answer = await ask('who calls `charge`?');
    expect(answer.text).toMatch(/^2 symbols are named `charge` \[E\d+\]\[E\d+\]; /);
    expect(answer.text).toMatch(/^- `Gateway\.charge` \(\S+\) \[E\d+\] is called by `CheckoutService\.checkout`/m);
    expect(answer.text).toMatch(/^- .*`CardGateway\.charge`/m);
    expect(answer.unsupported).toBe(0);
  });

  it('joins two symbols, or says there is no path', async () => {
    const there = await ask('How does place_order reach load_basket?');
    expect(there.text).toMatch(/^`place_order` reaches `load_basket` in 3 hops/);
    expect(there.unsupported).toBe(0);
    const back = await ask('What is the path from load_basket to place_order?');
    expect(back.text).toMatch(/^I found no call path from `load_basket` to `place_order`/);
    expect(back.text).toContain('The other way round there is one');
  });

  it('refuses a name that does not exist, with the closest names', async () => {
    const answer = await ask('who calls `save_orders`?');
    expect(answer.refused).toBe(true);
    expect(answer.text).toContain('Nothing in shop is named `save_orders`.');
    expect(answer.text).toContain('The closest names are `save_order` (store.py:4) [E1]');
    expect(answer.closest?.[0]).toBe('store.py::save_order');
    expect(answer.citations.every(({ symbol }) => answer.closest?.includes(symbol))).toBe(true);
    expect(answer.paths).toEqual([]);
  });

  it('refuses words that stand nowhere', async () => {
    const answer = await ask('How are vouchers redeemed?');
    expect(answer.refused).toBe(true);
    expect(answer.text).toContain('“vouchers” and “redeemed”');
  });

  it('answers where one word of several is absent, and says which', async () => {
    const answer = await ask('where is the basket of a shopkeeper read?');
    expect(answer.refused).toBe(false);
    expect(answer.hits[0]?.id).toBe('services.py::CheckoutService.read_basket');
    expect(answer.text).toContain('Nothing in the index has the word “shopkeeper”');
  });

  it('refuses a proper name that stands nowhere, whatever else it knows', async () => {
    const answer = await ask('Under which Redis keys is the basket kept?');
    expect(answer.refused).toBe(true);
    expect(answer.text).toContain('“Redis keys”');
  });

  it('tells members of values from members of classes', async () => {
    expect((await ask('what happens in self.gateway.charge?')).refused).toBe(false);
    expect((await ask('what happens in Gateway.refund?')).refused).toBe(true);
  });

  it('answers a Chinese question by the English names', async () => {
    const answer = await ask('订单保存在哪里？');
    expect(answer.refused).toBe(false);
    expect(answer.hits.slice(0, 3).map((hit) => hit.id)).toContain('store.py::save_order');
  });

  it('says why there is no history, and where the thing stands now', async () => {
    const answer = await ask('who wrote save_order?');
    expect(answer.route.kinds).toContain('history');
    expect(answer.text).toMatch(/^There is no history: /);
    expect(answer.text).toContain('store.py:4');
  });

  it('gives the same answer every time', async () => {
    const texts = await Promise.all([1, 2, 3].map(async () => (await ask('what happens after place_order?')).text));
    expect(new Set(texts).size).toBe(1);
  });

  it('cites lines that hold the cited symbol', async () => {
    for (const question of [
      'what happens after place_order?',
      'who calls save_order?',
      'where is the basket read?',
      'give me an overview',
    ]) {
      const { citations, unsupported } = await ask(question);
      expect([question, unsupported]).toEqual([question, 0]);
      for (const citation of citations) {
        expect(citation.text).toContain(citation.symbol.split(/::|\./).at(-1));
        expect(citation.commit).toBe('c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00');
      }
    }
  });

  it('answers every question it suggests', async () => {
    const questions = await suggestQuestions(shop.repository);
    expect(questions).toHaveLength(3);
    for (const question of questions) {
      const answer = await ask(question);
      expect([question, answer.refused, answer.citations.length > 0]).toEqual([question, false, true]);
    }
  });

  it('follows up on the symbol of the answer before', async () => {
    const history = [{ question: 'what is save_order?', answer: '`save_order` is a function [E1].' }];
    const answer = await answerQuestion({ question: 'and who calls it?', history, repository: shop.repository, modelConfig });
    expect(answer.question).toBe('and who calls it?');
    expect(answer.hits[0]?.id).toBe('store.py::save_order');
  });
});

describe('the stream', () => {
  it('has metadata first, then route, tools, evidence and text, and the kept answer last', async () => {
    const kept: Answer[] = [];
    const catalog: AnswerSink = { saveAnswer: async (answer) => void kept.push(answer) };
    const run = createAsk({ question: 'what happens after place_order?', repository: shop.repository, modelConfig, catalog });
    const chunks = await chunksOf(run.stream);
    const types = chunks.map((chunk) => chunk.type);
    expect(types.slice(0, 2)).toEqual(['start', 'data-route']);
    expect(types.slice(-2)).toEqual(['data-answer', 'finish']);
    expect(types).toContain('data-evidence');
    const answer = await run.answer;
    expect(chunks[0]).toMatchObject({ messageMetadata: { answerId: answer.id, repository: 'shop', model: 'embedded' } });
    expect(kept).toEqual([answer]);
    const text = chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : [])).join('');
    expect(text.trim()).toBe(answer.text);
  });

  it('is one that the SDK reads: tool parts carry what the screen shows', async () => {
    const { stream } = createAsk({ question: 'who calls save_order?', repository: shop.repository, modelConfig });
    let last: { readonly parts: readonly { readonly type: string; readonly output?: unknown }[] } = { parts: [] };
    for await (const message of readUIMessageStream({ stream })) last = message;
    const tool = last.parts.find((part) => part.type === 'tool-find_callers');
    expect(tool?.output).toMatchObject({ title: 'Callers of save_order', summary: '3 call sites.' });
  });

  it('throws wrong input before it starts', () => {
    expect(() => createAsk({ question: ' ', repository: shop.repository, modelConfig })).toThrowError('The question is empty.');
  });

  it('shows a bug without its details', async () => {
    const broken = {
      ...shop.repository,
      reader: { ...shop.repository.reader, symbolsById: () => Promise.reject(new Error('secret detail')) },
    };
    const run = createAsk({ question: 'who calls save_order?', repository: broken, modelConfig });
    const chunks = await chunksOf(run.stream);
    expect(chunks.at(-1)).toMatchObject({ type: 'error', errorText: expect.not.stringContaining('secret') });
    await expect(run.answer).rejects.toThrowError('secret detail');
  });

  it('keeps nothing of a stopped answer', async () => {
    const stop = new AbortController();
    stop.abort();
    const kept: Answer[] = [];
    const run = createAsk({
      question: 'who calls save_order?',
      repository: shop.repository,
      modelConfig,
      signal: stop.signal,
      catalog: { saveAnswer: async (answer) => void kept.push(answer) },
    });
    expect((await chunksOf(run.stream)).at(-1)).toMatchObject({ type: 'abort' });
    await expect(run.answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(kept).toEqual([]);
  });
});
