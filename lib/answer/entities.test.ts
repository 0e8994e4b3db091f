/** Questions about routes, tables, topics and modelConfig, over a small shop in a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { answerQuestion } from '#lib/answer/ask';
import { suggestQuestions } from '#lib/answer/suggest-questions';
import { entityFixture } from '#lib/graph/testing/entity-repository';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(entityFixture);
});
afterAll(() => shop.close());

const modelConfig = null;
const ask = (question: string, repository = shop.repository) => answerQuestion({ question, repository, modelConfig });

describe('questions that name an entity', () => {
  it.each([
    [
      'who writes the orders table?',
      /^The table `orders` \(db\.py:2\) \[E\d+\] is written by `save` \[E\d+\] and `cancel` \[E\d+\]\./,
    ],
    ['who reads the orders table?', /^The table `orders` .* is read by `find` \[E\d+\]\.$/m],
    ['who publishes the order placed event?', /^The topic `order\.placed` .* is published by `place_order` \[E\d+\]\./],
    ['who listens to order.placed?', /^The topic `order\.placed` .* is received by `award_points` \[E\d+\]/],
    ['where is STRIPE_KEY read?', /^The setting `STRIPE_KEY` .* is read by `place_order` \[E\d+\]\./],
    ['what happens after POST /api/orders?', /^`POST \/api\/orders` .* is handled by `place_order` \[E\d+\]/],
    ['who handles /api/orders/42?', /^`GET \/api\/orders\/<int:id>` .* is handled by `show_order` \[E\d+\]/],
    ['what happens after GET /api/orders/{id}?', /^`GET \/api\/orders\/<int:id>` /],
  ])('%s', async (question, sentence) => {
    const answer = await ask(question);
    expect(answer.text).toMatch(sentence);
    expect([answer.refused, answer.unsupported, answer.droppedMarks]).toEqual([false, 0, 0]);
  });

  it('tells effects in plain words, through the topic to its receivers', async () => {
    const { text } = await ask('what happens after POST /api/orders?');
    expect(text).toMatch(/calls `save` \[E\d+\], which writes to the table `orders` \[E\d+\]/);
    expect(text).toMatch(/publishes `order\.placed` \[E\d+\], which `award_points` (\[E\d+\])+ receives/);
  });

  it('says that nothing does what was asked, and what does happen', async () => {
    const answer = await ask('who reads the points table?');
    expect(answer.text).toMatch(
      /^Nothing in the indexed files outside tests reads the table `points` .* It is written by `award_points` \[E\d+\]\./,
    );
  });

  it('refuses an address that no route answers to, with the closest ones', async () => {
    const answer = await ask('what happens after POST /api/ordrs?');
    expect(answer.refused).toBe(true);
    expect(answer.closest).toContain('route::POST /api/orders');
  });

  it('names a symbol of the source beside an entity of its name', async () => {
    const answer = await ask('who calls `points`?');
    expect(answer.text).toContain('2 symbols are named `points`');
    expect(answer.hits.map((hit) => hit.id)).toEqual(expect.arrayContaining(['worker.py::points', 'table::points']));
  });

  it('joins a route and a table, every hop with its line', async () => {
    const answer = await ask('How does POST /api/orders reach the points table?');
    expect(answer.paths[0]?.map((hop) => hop.kind)).toEqual(['handles_route', 'publishes', 'subscribes', 'writes_table']);
    expect(answer.text).toMatch(/^`POST \/api\/orders` reaches the table `points` in 4 hops/);
    expect(answer.unsupported).toBe(0);
  });
});

describe('questions that ask for entities', () => {
  const listed = (text: string) => [...text.matchAll(/^- (?:The \w+ )?`([^`]+)`/gm)].map(([, name]) => name);

  it.each([
    ['which tables are there?', ['orders', 'points']],
    ['what topics does it publish?', ['order.placed']],
    ['routes of orders', ['GET /api/orders/<int:id>', 'POST /api/orders']],
    ['which settings does the worker read?', ['MAIL_HOST']],
    ['which routes reach save?', ['POST /api/orders']],
    ['which routes write the orders table?', ['POST /api/orders']],
    ['which tables does place_order write?', ['orders', 'points']],
    ['A customer places an order. Which tables change?', ['orders', 'points']],
  ])('%s', async (question, names) => {
    const answer = await ask(question);
    expect(listed(answer.text)).toEqual(names);
    expect([answer.refused, answer.unsupported]).toEqual([false, 0]);
    expect(answer.paths.flat().every((hop) => hop.mark !== undefined)).toBe(true);
  });

  it('keeps to the code where the repository has no such kind', async () => {
    const plain = await openFixture({
      files: { 'a.py': 'def route_table():\n    pass\n' },
      symbols: [symbol('a.py::route_table', { line: 1, endLine: 2, doc: 'Which tables a route uses.' })],
    });
    try {
      expect((await ask('which tables does a route use?', plain.repository)).hits[0]?.id).toBe('a.py::route_table');
    } finally {
      plain.close();
    }
  });
});

it('suggests routes and tables, and answers what it suggests', async () => {
  const questions = await suggestQuestions(shop.repository);
  expect(questions.slice(0, 2)).toEqual(['What happens after `POST /api/orders`?', 'Who writes the `orders` table?']);
  for (const question of questions) expect([question, (await ask(question)).refused]).toEqual([question, false]);
});
