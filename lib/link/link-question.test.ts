/** Linking over a shop of two services in a real database: which symbols words mean, and when they mean several. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, symbol } from '#db/testing/generation-fixture';
import { flowIndex } from '#lib/graph/flow-index';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { foldAlike } from '#lib/link/alike';
import { findChoice, findNameChoice } from '#lib/link/find-choice';
import { linkQuestion } from '#lib/link/link-question';
import type { LinkPurpose } from '#lib/link/purpose';
import { FULL_RETRIEVAL } from '#lib/search/retrieval';
import { testContext } from '#lib/tools/testing/test-context';

const WEB = `def submit_checkout(form):
    basket = read_basket(form)
    total = basket_total(basket)
    save_basket(basket)

def read_basket(form):
    return form.basket

def basket_total(basket):
    if basket.lines > 401:
        raise BasketTooLarge()
    return sum(basket)

def save_basket(basket):
    db.write("baskets", basket)
`;
const WORKER = `def receive_checkout(message):
    parcel = make_parcel(message)
    book_parcel(parcel)
    mark_shipped(parcel)

def make_parcel(message):
    return message.parcel

def book_parcel(parcel):
    if parcel.lines > 30:
        return None
    return sum(parcel)

def mark_shipped(parcel):
    db.write("parcels", parcel)
`;
const GATEWAY = `class Gateway:
    def charge(self, total):
        raise NotImplementedError

class CardGateway(Gateway):
    def charge(self, total):
        return post("/charges", total)
`;
const TESTS = `def test_basket_total():
    assert basket_total([]) == 0
`;

const fixture: Fixture = {
  files: {
    'web/checkout.py': WEB,
    'worker/checkout.py': WORKER,
    'web/gateway.py': GATEWAY,
    'tests/test_basket.py': TESTS,
  },
  symbols: [
    symbol('web/checkout.py::submit_checkout', { line: 1, endLine: 4 }),
    symbol('web/checkout.py::read_basket', { line: 6, endLine: 7 }),
    symbol('web/checkout.py::basket_total', { line: 9, endLine: 12 }),
    symbol('web/checkout.py::save_basket', { line: 14, endLine: 15 }),
    symbol('worker/checkout.py::receive_checkout', { line: 1, endLine: 4 }),
    symbol('worker/checkout.py::make_parcel', { line: 6, endLine: 7 }),
    symbol('worker/checkout.py::book_parcel', { line: 9, endLine: 12 }),
    symbol('worker/checkout.py::mark_shipped', { line: 14, endLine: 15 }),
    symbol('web/gateway.py::Gateway', { kind: 'class', line: 1, endLine: 3 }),
    symbol('web/gateway.py::Gateway.charge', { kind: 'method', line: 2, endLine: 3 }),
    symbol('web/gateway.py::CardGateway', { kind: 'class', line: 5, endLine: 7 }),
    symbol('web/gateway.py::CardGateway.charge', { kind: 'method', line: 6, endLine: 7 }),
    symbol('tests/test_basket.py::test_basket_total', { line: 1, endLine: 2, isTest: true }),
  ],
  edges: [
    { from: 'web/checkout.py::submit_checkout', to: 'web/checkout.py::read_basket', line: 2 },
    { from: 'web/checkout.py::submit_checkout', to: 'web/checkout.py::basket_total', line: 3 },
    { from: 'web/checkout.py::submit_checkout', to: 'web/checkout.py::save_basket', line: 4 },
    { from: 'worker/checkout.py::receive_checkout', to: 'worker/checkout.py::make_parcel', line: 2 },
    { from: 'worker/checkout.py::receive_checkout', to: 'worker/checkout.py::book_parcel', line: 3 },
    { from: 'worker/checkout.py::receive_checkout', to: 'worker/checkout.py::mark_shipped', line: 4 },
    { from: 'web/gateway.py::CardGateway', to: 'web/gateway.py::Gateway', line: 5, kind: 'extends' },
    { from: 'web/gateway.py::CardGateway.charge', to: 'web/gateway.py::Gateway.charge', line: 6, kind: 'overrides' },
    { from: 'tests/test_basket.py::test_basket_total', to: 'web/checkout.py::basket_total', line: 2 },
  ],
};

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(fixture);
});
afterAll(() => shop.close());

async function linked(question: string, purpose: LinkPurpose, graph = true): Promise<readonly string[]> {
  const context = { ...testContext(shop.repository), retrieval: { ...FULL_RETRIEVAL, graph } };
  const { candidates } = await linkQuestion(question, purpose, context);
  return candidates.map(({ symbol: { id } }) => id);
}

describe('linking words to symbols', () => {
  it.each<[string, LinkPurpose, string]>([
    ['Where is the total of a basket computed?', 'place', 'web/checkout.py::basket_total'],
    ['Which error comes when a basket has more than 401 lines?', 'place', 'web/checkout.py::basket_total'],
    ['What happens after a checkout in the web service?', 'flow', 'web/checkout.py::submit_checkout'],
    ['What does the worker do with a checkout?', 'flow', 'worker/checkout.py::receive_checkout'],
    ['Who marks a parcel as shipped?', 'target', 'worker/checkout.py::mark_shipped'],
  ])('%s', async (question, purpose, first) => {
    expect((await linked(question, purpose))[0]).toBe(first);
  });

  it('never puts a test before what it tests', async () => {
    const ids = await linked('test basket total', 'place');
    expect(ids.indexOf('web/checkout.py::basket_total')).toBeLessThan(ids.indexOf('tests/test_basket.py::test_basket_total'));
  });

  it('finds callers of what the words name, unless the graph is switched off', async () => {
    const question = 'What adds up the basket_total?';
    expect(await linked(question, 'flow')).toContain('web/checkout.py::submit_checkout');
    expect(await linked('mark_shipped', 'flow', false)).not.toContain('worker/checkout.py::receive_checkout');
  });

  it('tells confidence as shares of one', async () => {
    const { candidates } = await linkQuestion('Where is the total of a basket computed?', 'place', testContext(shop.repository));
    const sum = candidates.reduce((all, { confidence }) => all + confidence, 0);
    expect(sum).toBeCloseTo(1, 6);
    expect(candidates[0]?.confidence).toBe(Math.max(...candidates.map(({ confidence }) => confidence)));
  });

  it('links a question once in an answer', () => {
    const context = testContext(shop.repository);
    expect(linkQuestion('basket', 'place', context)).toBe(linkQuestion('basket', 'place', context));
  });
});

describe('folding what is alike', () => {
  it('shows an override once, behind it the member it overrides', async () => {
    const context = testContext(shop.repository);
    const { candidates } = await linkQuestion('who charges the card', 'target', context);
    const ids = foldAlike(candidates, await flowIndex(context.reader)).map(({ symbol: { id } }) => id);
    const places = [ids.indexOf('web/gateway.py::Gateway.charge'), ids.indexOf('web/gateway.py::CardGateway.charge')];
    expect(Math.min(...places)).toBe(0);
    expect(Math.max(...places)).toBeGreaterThan(ids.indexOf('web/gateway.py::CardGateway'));
  });
});

describe('asking back', () => {
  async function choice(question: string, purpose: LinkPurpose) {
    const context = testContext(shop.repository);
    return findChoice(question, (await linkQuestion(question, purpose, context)).candidates, context);
  }

  it('asks which of two things apart is meant, and says where each stands', async () => {
    const asked = await choice('What happens after checkout?', 'flow');
    expect(asked?.about).toBe('checkout');
    expect(asked?.options.map(({ symbol: id }) => id).toSorted()).toEqual([
      'web/checkout.py::submit_checkout',
      'worker/checkout.py::receive_checkout',
    ]);
    expect(asked?.options.map(({ label }) => label).toSorted()).toEqual(['receive_checkout (worker)', 'submit_checkout (web)']);
    expect(asked?.taken).toBe(asked?.options[0]?.symbol);
  });

  it('does not ask where the words say which', async () => {
    expect(await choice('What happens after a checkout in the web service?', 'flow')).toBeNull();
    expect(await choice('Where is the total of a basket computed?', 'place')).toBeNull();
  });

  it('asks about a name only where its definitions are different things', async () => {
    const context = testContext(shop.repository);
    const charges = await context.reader.symbolsByName('charge');
    expect(charges).toHaveLength(2);
    expect(await findNameChoice('charge', charges, context)).toBeNull();
  });
});
