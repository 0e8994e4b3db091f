/** Stopping an answer a model is still writing. The model is scripted; the provider's code and the socket are real. */
import { test as base, expect } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';
import { type ModelServer, startModelServer } from './support/model-server';

const test = base.extend<object, { readonly server: ModelServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the way a fixture says that it needs no other
    async ({}, use) => {
      const server = await startModelServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The mark of the evidence a tool handed out last. */
function lastMark(request: string): string | undefined {
  return request.match(/(?<=\[)E\d+(?=\])/g)?.at(-1);
}

test('Stop ends the answer in the page and at the model, and the question can be asked again', async ({ page, server }) => {
  const ask = new AskPage(page);
  server.model.play([
    { kind: 'hang', text: 'The order is placed and then' },
    { kind: 'tools', calls: [{ name: 'find_symbol', input: { name: 'CheckoutService.placeOrder' } }] },
    (request) => ({ kind: 'text', text: `CheckoutService.placeOrder starts it [${lastMark(request.text)}].` }),
  ]);
  await ask.open(server.url);
  await ask.write(QUESTION);
  await expect(ask.lastTurn()).toContainText('The order is placed');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(ask.lastTurn().getByText('Stopped.')).toBeVisible();
  await server.model.abandoned;
  await expect(ask.box).toBeEditable();
  await ask.lastTurn().getByRole('button', { name: 'Ask again' }).click();
  await expect(ask.lastTurn()).toContainText('starts it');
  await expect(
    ask
      .lastTurn()
      .getByRole('button', { name: /^Source 1:/ })
      .first(),
  ).toBeVisible();
  await expect(ask.lastTurn()).toContainText('scripted');
  await expect(ask.lastTurn().getByText('Stopped.')).toHaveCount(0);
});

test('Escape stops, too', async ({ page, server }) => {
  const ask = new AskPage(page);
  server.model.play([{ kind: 'hang', text: 'The order is placed and then' }]);
  await ask.open(server.url);
  await ask.write(QUESTION);
  await expect(ask.lastTurn()).toContainText('The order is placed');
  await page.keyboard.press('Escape');
  await expect(ask.lastTurn().getByText('Stopped.')).toBeVisible();
});

test('a model that fails gives way to the embedded planner, and the reader is told', async ({ page, server }) => {
  const ask = new AskPage(page);
  server.model.play([{ kind: 'malformed' }, { kind: 'malformed' }, { kind: 'malformed' }]);
  await ask.open(server.url);
  await ask.ask(QUESTION);
  await expect(ask.lastTurn().getByRole('note')).toContainText('without a model');
  expect(await ask.hops().count()).toBeGreaterThan(5);
});
