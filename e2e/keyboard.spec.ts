/** The whole way without a mouse. */
import { expect, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';

test('ask, walk the path, open a source, close it and copy, by keyboard alone', async ({ page }) => {
  const ask = new AskPage(page);
  const { keyboard } = page;
  await ask.open();

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('/');
  await expect(ask.box).toBeFocused();
  await keyboard.type('what happens');
  await keyboard.press('Shift+Enter');
  await expect(ask.box).toHaveValue('what happens\n');
  await keyboard.press('Backspace');
  await keyboard.type(' after checkout?');
  await keyboard.press('Enter');
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText(QUESTION);

  await ask.box.blur();
  await keyboard.press('n');
  await expect(ask.hops().nth(0)).toBeFocused();
  await keyboard.press('n');
  await keyboard.press('ArrowDown');
  await expect(ask.hops().nth(2)).toBeFocused();
  await keyboard.press('p');
  await expect(ask.hops().nth(1)).toBeFocused();

  await keyboard.press('Enter');
  await expect(ask.panel()).toBeFocused();
  const first = await ask.litLines();
  await keyboard.press('n');
  await expect(ask.hops().nth(2)).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await ask.litLines()).text).not.toBe(first.text);

  await keyboard.press('Escape');
  await expect(ask.panel()).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Hop/ }).and(page.locator(':focus'))).toHaveCount(1);

  await ask.lastTurn().getByRole('button', { name: 'Copy answer' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Copied the answer as Markdown')).toBeVisible();
});

test('what happens is said to a screen reader', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await expect(page.getByRole('status').filter({ hasText: 'The answer is ready' })).toContainText(/\d+ hops, \d+ sources/);
});

test('a dialog begins at its first field, and gives the focus back', async ({ page }) => {
  await page.goto('/channels');
  const opener = page.getByRole('button', { name: 'New channel' }).last();
  await opener.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New channel' }).getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
