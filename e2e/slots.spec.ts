/** What the model saw: the exact slots, in the page, at the permalink and on the command line. */
import { expect, type Locator, test } from '@playwright/test';
import type { Slot } from '#lib/model/answer';
import { AskPage, QUESTION } from './support/ask-page';
import { pathlight } from './support/command-line';
import { startModelServer } from './support/model-server';
import { dataFolder } from './support/product';

function slot(inside: Locator, name: string): Locator {
  return inside.getByRole('region', { name: `${name} slot` });
}

test('the panel opens by keyboard and shows each slot with its share of the budget, empty ones too', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  const turn = ask.lastTurn();
  await expect(turn.getByText(/· \d slots, [\d,]+ of 3,000 tokens/)).toBeVisible();
  await expect(slot(turn, 'Graph')).toHaveCount(0);
  await turn.locator('summary', { hasText: 'What a model would have been shown' }).focus();
  await page.keyboard.press('Enter');

  await expect(slot(turn, 'Graph')).toContainText(/[\d,]+ of 3,000 tokens/);
  await expect(slot(turn, 'Graph').locator('pre')).toContainText('`CheckoutService.placeOrder` calls `PaymentClient.charge`');
  await expect(slot(turn, 'Overview')).toContainText('Empty:');
  await expect(slot(turn, 'Overview').getByRole('button')).toHaveCount(0);
  await expect(slot(turn, 'Conversation')).toContainText('Empty: this is the first question.');
});

test('a slot is copied as it is, and its marks open the lines that the answer cites', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  const turn = ask.lastTurn();
  await turn.getByText('What a model would have been shown').click();
  const graph = slot(turn, 'Graph');
  const shown = await graph.locator('pre').textContent();
  await graph.getByRole('button', { name: 'Copy Graph' }).click();
  await expect(page.getByText('Copied the Graph slot')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

  const mark = graph.getByRole('button', { name: /^Source \d+: \S+:\d+/ }).first();
  const line = Number(/:(\d+)/.exec((await mark.getAttribute('title')) ?? '')?.[1]);
  await mark.click();
  expect((await ask.litLines()).numbers[0]).toBe(line);
});

test('a permalink keeps the slots', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await ask.lastTurn().getByText('What a model would have been shown').click();
  const shown = await slot(ask.lastTurn(), 'Knowledge').locator('pre').textContent();
  await page.goto((await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '');
  await page.getByText('What a model would have been shown').click();
  await expect(slot(page.locator('main'), 'Knowledge').locator('pre')).toHaveText(shown ?? '');
});

test('a follow-up says what was asked before', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask('who calls PaymentClient.charge?');
  await ask.ask(QUESTION);
  await ask.lastTurn().getByText('What a model would have been shown').click();
  await expect(slot(ask.lastTurn(), 'Conversation').locator('pre')).toContainText(
    'Asked before: who calls PaymentClient.charge?',
  );
});

test('a model is shown what the routes found before it calls anything, and the panel shows the same', async ({ page }) => {
  const server = await startModelServer();
  try {
    server.model.play([{ kind: 'text', text: 'It starts in `CheckoutService.placeOrder` [E1].' }]);
    const ask = new AskPage(page);
    await ask.open(server.url);
    await ask.ask('what happens after CheckoutService.placeOrder?');
    await expect(ask.lastTurn().getByText(/100 in \/ 20 out tokens/)).toBeVisible();
    await ask.lastTurn().getByText('What the model saw').click();
    const graph = await slot(ask.lastTurn(), 'Graph').locator('pre').textContent();
    const messages = server.model.requests[0]?.body.messages as readonly { readonly role: string; readonly content: string }[];
    const prompt = messages.find((message) => message.role === 'system')?.content;
    expect(prompt).toContain(`## Graph\n<<<repository data\n${graph}\nrepository data>>>`);
  } finally {
    await server.close();
  }
});

test('ask --json has the slots', async () => {
  const out = pathlight(['ask', QUESTION, '--repo', 'shop', '--data', dataFolder(), '--json']);
  const { slots } = JSON.parse(out) as { readonly slots: readonly Slot[] };
  expect(slots.map(({ name }) => name).toSorted()).toEqual(['Conversation', 'Graph', 'History', 'Knowledge', 'Overview']);
  const graph = slots.find(({ name }) => name === 'Graph');
  expect(graph).toMatchObject({ isEmpty: false, leftOut: expect.any(Number) });
  expect(graph?.text).toContain('PaymentClient.charge');
  expect(slots.filter((one) => !one.isEmpty).reduce((sum, one) => sum + one.tokens, 0)).toBeLessThanOrEqual(3_000);
});
