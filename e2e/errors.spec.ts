/** When something fails the form stays usable, and the page says what to do. */
import { expect, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';

test('a server that cannot be reached, then can', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await page.route('**/api/ask', (route) => route.abort());
  await ask.write(QUESTION);
  const alert = ask.lastTurn().getByRole('alert');
  await expect(alert).toContainText('The server cannot be reached.');
  await expect(ask.box).toBeEditable();
  await page.unroute('**/api/ask');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(ask.lastTurn().getByRole('alert')).toHaveCount(0);
});

test('a question that was not taken stands in the box after a reload', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await page.route('**/api/ask', (route) => route.abort());
  await ask.write(QUESTION);
  await expect(ask.lastTurn().getByRole('alert')).toBeVisible();
  await page.unroute('**/api/ask');
  await page.reload();
  await expect(ask.box).toHaveValue(QUESTION);
  await ask.box.press('Enter');
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(ask.box).toHaveValue('');
});

test('a server that fails', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await page.route('**/api/ask', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
  );
  await ask.write(QUESTION);
  await expect(ask.lastTurn().getByRole('alert')).toContainText('The server could not answer.');
  await page.unroute('**/api/ask');
  await ask.ask('who calls PaymentClient.charge?');
});

test('a connection that breaks off in the middle of the answer', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  const half = ['{"type":"start"}', '{"type":"text-start","id":"t"}', '{"type":"text-delta","id":"t","delta":"It starts"}'];
  await page.route('**/api/ask', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: half.map((chunk) => `data: ${chunk}\n\n`).join('') }),
  );
  await ask.write(QUESTION);
  await expect(ask.lastTurn().getByRole('alert')).toContainText('The answer broke off.');
  await expect(ask.lastTurn()).toContainText('It starts');
  await page.unroute('**/api/ask');
  await ask.lastTurn().getByRole('button', { name: 'Ask again' }).click();
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('a question that is too long is refused with the limit', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.box.fill('checkout '.repeat(2_500).trim());
  await ask.box.press('Enter');
  await expect(ask.lastTurn().getByRole('alert')).toContainText('20,000');
  await ask.ask(QUESTION);
});
