/** What else a question may be about: told with its own lines, without what only sounds like it; over a small repository. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, symbol } from '#db/testing/generation-fixture';
import { answerQuestion } from '#lib/answer/ask';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';

const LONG_BODY = Array.from({ length: 14 }, (_, at) => `    step_${at}()`).join('\n');

const fixture: Fixture = {
  files: {
    'loyalty.py': `def award_points(customer, total):
    add(customer, points_for(total))

def revoke_points(customer, total):
    add(customer, -total)

def points_for(total):
    return total // 100
`,
    'report.py': `def award_report(customers):
${LONG_BODY}
    loyalty = awarded_points(customers)
    return loyalty
`,
    'main.py': `def on_order(order):
    award_points(order.customer, order.total)
`,
  },
  symbols: [
    symbol('loyalty.py::award_points', { line: 1, endLine: 2 }),
    symbol('loyalty.py::revoke_points', { line: 4, endLine: 5 }),
    symbol('loyalty.py::points_for', { line: 7, endLine: 8 }),
    symbol('report.py::award_report', { line: 1, endLine: 17 }),
    symbol('main.py::on_order', { line: 1, endLine: 2 }),
  ],
  edges: [
    { from: 'loyalty.py::award_points', to: 'loyalty.py::points_for', line: 2 },
    { from: 'main.py::on_order', to: 'loyalty.py::award_points', line: 2 },
  ],
};

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(fixture);
});
afterAll(() => shop.close());

async function seeAlso(
  question: string,
): Promise<{ readonly list: string; readonly told: string; readonly unsupported: number }> {
  const { text, unsupported } = await answerQuestion({ question, repository: shop.repository, modelConfig: null });
  const [told = '', list = ''] = text.split(/\n\n(?:See also|另请参阅)[:：]\n/);
  return { told, list, unsupported };
}

it('names other places with the lines that bear the question, those far below a name with both', async () => {
  const { list, unsupported } = await seeAlso('Where are the loyalty points of customers awarded?');
  expect(list).toMatch(/^- `award_report` \(report\.py:1\) \[E\d+\], from line \d+ on \[E\d+\]/m);
  expect(unsupported).toBe(0);
});

it('leaves out what differs from the told by a word nobody asked for and is joined to none of it', async () => {
  const { told, list } = await seeAlso('Where are the loyalty points of customers awarded?');
  expect(told).toContain('`award_points`');
  expect(list).not.toContain('revoke_points');
});

it('is said in the language of the question', async () => {
  const { text } = await answerQuestion({ question: '客户的积分报告在哪里？', repository: shop.repository, modelConfig: null });
  expect(text).toMatch(/另请参阅：\n- `\w+`（[\w.]+:\d+） ?\[E\d+\]/);
});
