/** Routes, tables and topics of the sample shop: asked for, shown as what they are, and opened at the lines that prove them. */
import { expect, test } from '@playwright/test';
import { AskPage } from './support/ask-page';
import { sampleLines } from './support/sample';

test('a flow starts at a route, goes through the topic, and names the tables it writes', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask('what happens after POST /api/orders?');
  const turn = ask.lastTurn();
  await expect(turn.getByText(/is handled by/).first()).toBeVisible();
  await expect(ask.hops().filter({ hasText: 'table orders' })).toBeVisible();
  await expect(ask.hops().filter({ hasText: 'topic order.placed' })).toBeVisible();
  await expect(ask.hops().filter({ hasText: 'on_order_placed' })).toBeVisible();

  await turn.getByRole('button', { name: 'route POST /api/orders', exact: true }).click();
  const lit = await ask.litLines();
  expect(lit.text).toBe(sampleLines('web/src/routes.ts')[(lit.numbers[0] ?? 0) - 1]);
  expect(lit.text).toContain("router.post('/orders'");
});

test('the writers of a table are listed, and the table opens where it is declared', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask('who writes the orders table?');
  await expect(ask.hops().first()).toContainText('OrderRepository.insert');
  await ask.lastTurn().getByRole('button', { name: 'table orders', exact: true }).click();
  await expect(ask.panel()).toHaveAccessibleName(/^db\/schema\.sql, /);
  expect((await ask.litLines()).text).toMatch(/CREATE TABLE orders/i);
});

test('a list of topics says who publishes and who receives each', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask('which topics are there?');
  const uses = ask.lastTurn().getByRole('region', { name: 'Uses' });
  await expect(uses).toContainText('EventPublisher.orderPlaced');
  await expect(uses).toContainText('on_order_cancelled');
  await expect(ask.lastTurn().getByText('without proof')).toHaveCount(0);
});
