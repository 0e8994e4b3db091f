/** The embedded planner keeps to what the loop around it allows: tools while they are offered, an answer where they are not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { createPlannerModel } from '#lib/answer/planner/planner';
import { ToolLog } from '#lib/answer/tool-log';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { routeQuestion } from '#lib/question/route';
import { createToolContext } from '#lib/tools/tool-context';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture({
    files: { 'orders.py': 'def cancel(order):\n    refund(order)\n\ndef refund(order):\n    return order\n' },
    symbols: [symbol('orders.py::cancel', { line: 1, endLine: 2 }), symbol('orders.py::refund', { line: 4, endLine: 5 })],
    edges: [{ from: 'orders.py::cancel', to: 'orders.py::refund', line: 2 }],
  });
});
afterAll(() => shop.close());

it('writes, whatever its plan still has, where no tool may be called', async () => {
  const question = 'what happens after `cancel`?';
  const context = createToolContext(shop.repository);
  const { plan, route } = await routeQuestion(question, context);
  const model = createPlannerModel({ question, plan, route, context, log: new ToolLog() });
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: question }] }];

  const free = await model.doGenerate({ prompt });
  expect(free.content.map(({ type }) => type)).toEqual(['tool-call']);
  const last = await model.doGenerate({ prompt, toolChoice: { type: 'none' } });
  expect(last.content.map(({ type }) => type)).toEqual(['text']);
  expect(last.finishReason.unified).toBe('stop');
});
