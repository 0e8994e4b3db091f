/** Entities asked for by what uses them, what they do or where they are set: over a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityFixture } from '#lib/graph/testing/entity-repository';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { routeQuestion } from '#lib/question/route';
import { testContext } from '#lib/tools/testing/test-context';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(entityFixture);
});
afterAll(() => shop.close());

const planOf = async (question: string) => (await routeQuestion(question, testContext(shop.repository))).plan;

describe('a question about entities', () => {
  it.each([
    ['Which settings does the worker need?', 'config'],
    ['worker 需要哪些配置？', 'config'],
    ['Which tables does the worker service write?', 'table'],
  ])('%s: those its code uses', async (question, entity) => {
    expect(await planOf(question)).toMatchObject({ kind: 'entities', entity, usedIn: 'worker' });
  });

  it.each([
    ['Which setting holds the key for Stripe?', 'key stripe'],
    ['Where is the host of the mail server configured?', 'host mail'],
  ])('%s: the one whose name says it', async (question, words) => {
    const plan = await planOf(question);
    expect(plan).toMatchObject({ kind: 'entities', entity: 'config' });
    expect(plan.kind === 'entities' && plan.words?.split(' ').toSorted().join(' ')).toBe(words);
  });

  it('an address is the route of what is described', async () => {
    expect(await planOf('What is the URL for placing an order?')).toMatchObject({
      kind: 'entities',
      entity: 'route',
      direction: 'reaching',
    });
  });
});

describe('the reason of a route', () => {
  it.each([
    ['who calls save?', 'Path, because you ask who calls or uses something (“who calls”) and name save.'],
    ['谁调用 save？', '调用路径：因为您问的是谁调用或使用它（“谁调用”），并提到 save。'],
    [
      'who calls save and why was it added?',
      'Path and history, because you ask who calls or uses something (“who calls”) and name save, and you ask about commits, people or times (“why was it added”).',
    ],
  ])('%s', async (question, why) => {
    expect((await routeQuestion(question, testContext(shop.repository))).route.why).toBe(why);
  });
});

it('what is told at length is not refused for a name in it, which is told instead', async () => {
  const told =
    'Since last week we start the shop in a container of our own and wrap it in OtherCompany.wrap_it, which we cannot change, and a ' +
    'few of our people say that it is slow for them on some days of the week. How is a customer charged?';
  const plan = await planOf(told);
  expect(plan.kind).not.toBe('missing');
  expect(plan.absentWords).toEqual(['OtherCompany.wrap_it']);
});
