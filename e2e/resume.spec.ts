/** Nothing is lost in mid-answer: a reload, a network that goes away, a provider that dies. The model is scripted; the sockets are real. */
import { test as base, expect, type Page } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';
import { type ModelServer, startModelServer } from './support/model-server';
import { type Network, startNetwork } from './support/network';

const test = base.extend<{ readonly network: Network }, { readonly server: ModelServer }>({
  network: async ({ server }, use) => {
    const network = await startNetwork(server.url);
    await use(network);
    await network.close();
  },
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

const TEXT = 'The order is placed, then paid, and at the end it is shipped.';
const BEGINNING = 'The order is placed';

/** Asks, and lets the model write the beginning of its text. */
async function askAndBegin(ask: AskPage, { model }: ModelServer, url: string): Promise<void> {
  model.play([{ kind: 'drip', text: TEXT }]);
  await ask.open(url);
  await ask.write(QUESTION);
  // The response and the item are announced, then come the words.
  for (let event = 0; event < 4; event++) await model.drip();
  await expect(ask.lastTurn()).toContainText(BEGINNING);
}

async function writeTheRest({ model }: ModelServer): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, () => model.drip()));
}

/** Requests that ask something, as opposed to those that read on. */
function countQuestions(page: Page): { readonly asked: () => number } {
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/ask') asked += 1;
  });
  return { asked: () => asked };
}

async function expectWhole(ask: AskPage): Promise<void> {
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(ask.lastTurn()).toContainText('it is shipped');
  await expect(ask.page.getByRole('article')).toHaveCount(1);
}

test('a reload in mid-answer shows the conversation, catches up and goes on live', async ({ page, server }) => {
  const ask = new AskPage(page);
  const questions = countQuestions(page);
  await askAndBegin(ask, server, server.url);
  await expect(page).toHaveURL(/\/c\/[\w-]{16,32}$/);
  await expect(ask.lastTurn()).toContainText('Still being written');

  await page.reload();
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText(QUESTION);
  await expect(ask.lastTurn()).toContainText(BEGINNING);
  await server.model.drip();
  await expect(ask.lastTurn()).toContainText('then paid');
  await writeTheRest(server);
  await expectWhole(ask);
  expect(questions.asked()).toBe(1);
  expect(server.model.requests).toHaveLength(1);
});

test('a network that goes away in mid-answer and comes back', async ({ page, context, server, network }) => {
  const ask = new AskPage(page);
  const questions = countQuestions(page);
  await askAndBegin(ask, server, network.url);
  await context.setOffline(true);
  network.cut();
  await expect(ask.lastTurn().getByText('Connection lost, catching up…')).toBeVisible();
  await expect(ask.lastTurn()).toContainText(BEGINNING);
  await server.model.drip();
  network.restore();
  await context.setOffline(false);
  await expect(ask.lastTurn()).toContainText('then paid');
  await expect(ask.lastTurn().getByText('Connection lost')).toHaveCount(0);
  await writeTheRest(server);
  await expectWhole(ask);
  expect(questions.asked()).toBe(1);
});

test('a connection that is cut without a word to the browser, as by a proxy', async ({ page, server, network }) => {
  const ask = new AskPage(page);
  await askAndBegin(ask, server, network.url);
  network.cut();
  await expect(ask.lastTurn().getByText('Connection lost, catching up…')).toBeVisible();
  network.restore();
  await server.model.drip();
  await expect(ask.lastTurn()).toContainText('then paid');
  await writeTheRest(server);
  await expectWhole(ask);
});

test('an answer that became whole while nobody was connected', async ({ page, context, server, network }) => {
  const ask = new AskPage(page);
  await askAndBegin(ask, server, network.url);
  await context.setOffline(true);
  network.cut();
  await expect(ask.lastTurn().getByText('Connection lost, catching up…')).toBeVisible();
  await writeTheRest(server);
  network.restore();
  await context.setOffline(false);
  await expectWhole(ask);
});

test('a provider that dies in mid-stream: the reader has a whole answer, also after a reload', async ({ page, server }) => {
  const ask = new AskPage(page);
  server.model.play(Array.from({ length: 8 }, () => ({ kind: 'broken', text: 'The order is placed and then' }) as const));
  await ask.open(server.url);
  await ask.ask(QUESTION);
  await expect(ask.lastTurn().getByRole('note').filter({ hasText: 'without a model' })).toBeVisible();
  expect(await ask.hops().count()).toBeGreaterThan(5);
  await page.reload();
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await ask.hops().count()).toBeGreaterThan(5);
});

test('a stopped answer is stopped after a reload, with what had been written', async ({ page, server }) => {
  const ask = new AskPage(page);
  await askAndBegin(ask, server, server.url);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(ask.lastTurn().getByText('Stopped.')).toBeVisible();
  await server.model.abandoned;
  await page.reload();
  await expect(ask.lastTurn().getByText('Stopped.')).toBeVisible();
  await expect(ask.lastTurn()).toContainText(BEGINNING);
  await expect(ask.lastTurn().getByRole('button', { name: 'Ask again' })).toBeVisible();
});

test('two tabs show the same answer being written; stopping it in one stops it in both', async ({ page, context, server }) => {
  const ask = new AskPage(page);
  await askAndBegin(ask, server, server.url);
  const other = new AskPage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.lastTurn()).toContainText(BEGINNING);
  await server.model.drip();
  await expect(ask.lastTurn()).toContainText('then paid');
  await expect(other.lastTurn()).toContainText('then paid');
  await other.page.getByRole('button', { name: 'Stop' }).click();
  await expect(other.lastTurn().getByText('Stopped.')).toBeVisible();
  await expect(ask.lastTurn().getByText('Stopped.')).toBeVisible();
});

test('a question asked in one tab appears in the other', async ({ page, context, server }) => {
  const ask = new AskPage(page);
  server.model.play([{ kind: 'text', text: 'First.' }]);
  await ask.open(server.url);
  await ask.ask(QUESTION);
  const other = new AskPage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.page.getByRole('article')).toHaveCount(1);
  server.model.play([{ kind: 'text', text: 'Second, as it happens.' }]);
  await ask.ask('who calls PaymentClient.charge?');
  await expect(other.page.getByRole('article')).toHaveCount(2);
  await expect(other.lastTurn()).toContainText('as it happens');
});

test('a server that is stopped in mid-answer and started again says so, and can be asked again', async ({ page, server }) => {
  const ask = new AskPage(page);
  await askAndBegin(ask, server, server.url);
  await server.restart();
  await expect(ask.lastTurn().getByRole('button', { name: 'Ask again' })).toBeVisible();
  await expect(ask.lastTurn()).toContainText(BEGINNING);
  server.model.play([{ kind: 'text', text: 'It is all there now.' }]);
  await ask.lastTurn().getByRole('button', { name: 'Ask again' }).click();
  await expect(ask.lastTurn()).toContainText('all there now');
  await expect(ask.page.getByRole('article')).toHaveCount(1);
});
