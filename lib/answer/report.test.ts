/** Reports of trouble: the places they are about, from words, names and traces, over a small shop in a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, symbol } from '#db/testing/generation-fixture';
import { answerQuestion } from '#lib/answer/ask';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';

const fixture: Fixture = {
  files: {
    'shop/order.py': 'class Order:\n    def cancel(self):\n        refund(self)\n',
    'shop/refunds.py': 'def refund(order):\n    amount = order.total\n    raise ValueError("no such payment")\n',
    'shop/mail.py': 'def send_letter(order):\n    print("order cancelled, refund follows")\n',
    'tests/test_refunds.py': 'def test_refund():\n    refund(order)\n    # no such payment, refund, refund\n',
  },
  symbols: [
    symbol('shop/order.py::Order', { kind: 'class', line: 1, endLine: 3 }),
    symbol('shop/order.py::Order.cancel', { line: 2, endLine: 3 }),
    symbol('shop/refunds.py::refund', { line: 1, endLine: 3 }),
    symbol('shop/mail.py::send_letter', { line: 1, endLine: 2 }),
    symbol('tests/test_refunds.py::test_refund', { line: 1, endLine: 3, isTest: true }),
  ],
};

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(fixture);
});
afterAll(() => shop.close());

const modelConfig = null;
const ask = (question: string) => answerQuestion({ question, repository: shop.repository, modelConfig });

const TRACE = `Traceback (most recent call last):
  File "/venv/site-packages/shop/order.py", line 3, in cancel
  File "/venv/site-packages/shop/refunds.py", line 3, in refund
ValueError: no such payment`;

it('is answered with places in different files, the end of the trace first, tests last', async () => {
  const answer = await ask(
    `The shop breaks on the second try\n\nThe second time it raises an error:\n\n\`\`\`\n${TRACE}\n\`\`\`\n`,
  );
  const ids = answer.hits.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['shop/refunds.py::refund', 'shop/order.py::Order.cancel']);
  expect(new Set(ids.map((id) => id.split('::')[0])).size).toBe(ids.length);
  expect(answer.hits[0]?.reason).toContain('the trace ends in its file');
  expect(answer.route).toEqual({ kinds: ['search'], why: 'Search, because it is a report with a stack trace and code.' });
  expect(answer.text).toMatch(/^Most likely places .*\n\n1\. `refund` \(shop\/refunds\.py:1\) \[E\d+\]: /);
  expect([answer.refused, answer.unsupported, answer.droppedMarks]).toEqual([false, 0, 0]);
});

it('does not take the names in a report for what it asks about', async () => {
  const answer = await ask(
    'The letter says nothing of the refund\n\nWe use `stripe.Refund.create` and `Mailgun` for this. The letter that `send_letter` prints should name the amount.',
  );
  expect(answer.refused).toBe(false);
  expect(answer.hits[0]?.id).toBe('shop/mail.py::send_letter');
});

it('leaves questions to their own routes', async () => {
  const answer = await ask('What happens when an order is cancelled?');
  expect(answer.route.why).not.toContain('report');
});
