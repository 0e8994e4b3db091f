/** Asking back, through whole answers: the choice stands on the answer, and what the reader says is meant wins. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, symbol } from '#db/testing/generation-fixture';
import { answerQuestion } from '#lib/answer/ask';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';

const WEB = `def cancel(order):
    refund(order)

def cancel_order(request):
    cancel(request.order)

def refund(order):
    return pay_back(order)
`;
const SHIPPING = `def cancel(parcel):
    recall(parcel)

def drop_parcel(request):
    cancel(request.parcel)

def recall(parcel):
    return call_back(parcel)
`;

const fixture: Fixture = {
  files: { 'web/orders.py': WEB, 'shipping/parcels.py': SHIPPING },
  symbols: [
    symbol('web/orders.py::cancel', { line: 1, endLine: 2 }),
    symbol('web/orders.py::cancel_order', { line: 4, endLine: 5 }),
    symbol('web/orders.py::refund', { line: 7, endLine: 8 }),
    symbol('shipping/parcels.py::cancel', { line: 1, endLine: 2 }),
    symbol('shipping/parcels.py::drop_parcel', { line: 4, endLine: 5 }),
    symbol('shipping/parcels.py::recall', { line: 7, endLine: 8 }),
  ],
  edges: [
    { from: 'web/orders.py::cancel', to: 'web/orders.py::refund', line: 2 },
    { from: 'web/orders.py::cancel_order', to: 'web/orders.py::cancel', line: 5 },
    { from: 'shipping/parcels.py::cancel', to: 'shipping/parcels.py::recall', line: 2 },
    { from: 'shipping/parcels.py::drop_parcel', to: 'shipping/parcels.py::cancel', line: 5 },
  ],
};

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(fixture);
});
afterAll(() => shop.close());

const modelConfig = null;
const ask = (question: string, about?: string) =>
  answerQuestion({ question, repository: shop.repository, modelConfig, ...(about ? { about } : {}) });

describe('a name that two things carry', () => {
  it('is answered for one of them, with the choice of both', async () => {
    const { choice, refused } = await ask('what happens after `cancel`?');
    expect(refused).toBe(false);
    expect(choice?.about).toBe('cancel');
    expect(choice?.options.map(({ label }) => label).toSorted()).toEqual(['cancel (shipping)', 'cancel (web)']);
    expect(choice?.options.map(({ symbol: id }) => id)).toContain(choice?.taken);
  });

  it('is no question once the reader has said which', async () => {
    const about = 'shipping/parcels.py::cancel';
    const answer = await ask('what happens after `cancel`?', about);
    expect(answer.choice).toBeUndefined();
    expect(answer.hits[0]?.id).toBe(about);
  });

  it('is no question where the answer is about both', async () => {
    const { choice, hits } = await ask('who calls `cancel`?');
    expect(choice).toBeUndefined();
    expect(hits.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['web/orders.py::cancel_order', 'shipping/parcels.py::drop_parcel']),
    );
  });

  it('is no question where the name is whole', async () => {
    expect((await ask('what happens after `web/orders.py::cancel`?')).choice).toBeUndefined();
  });
});

describe('hits', () => {
  it('are led by what was asked about, each once', async () => {
    const { hits } = await ask('what does `cancel_order` call?');
    expect(hits[0]?.id).toBe('web/orders.py::cancel_order');
    expect(hits.map(({ id }) => id)).toContain('web/orders.py::cancel');
    expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
  });
});
