/** An answer's own address. */
import { expect, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';

test('a permalink shows the same answer to somebody else', async ({ page, browser }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  const hops = await ask.hops().evaluateAll((all) => all.map((hop) => hop.getAttribute('aria-label')));
  const text = await ask.lastTurn().locator('.answer-prose').textContent();
  await ask.lastTurn().getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(QUESTION);
  await expect(other).toHaveTitle(`${QUESTION} · Pathlight`);
  expect(await other.locator('.answer-prose').textContent()).toBe(text);
  expect(
    await other.getByRole('button', { name: /^Hop/ }).evaluateAll((all) => all.map((hop) => hop.getAttribute('aria-label'))),
  ).toEqual(hops);
  const source = other.getByRole('button', { name: /^Source 1:/ }).first();
  // The page can be read before it is live: a press that comes too early does nothing, and is made again.
  await expect(async () => {
    await source.click();
    await expect(other.locator('[data-lit]').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await stranger.close();
});

test('a link preview gets a title and a description, without scripts', async ({ page, request }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  const path = await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href');
  const html = await (await request.get(path ?? '')).text();
  expect(html).toContain(`<meta property="og:title" content="${QUESTION}"/>`);
  expect(html).toMatch(/<meta property="og:description" content="[^"]*CheckoutService\.placeOrder/);
  expect(html).toMatch(/<p>.*<code>CheckoutService\.placeOrder<\/code>/);
});

test('asking again from a permalink makes a new answer', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  const path = (await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '';
  await page.goto(path);
  await page.getByRole('link', { name: 'Ask again' }).click();
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page).toHaveURL(/\/c\//);
  expect(await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')).not.toBe(path);
});

test('an address without an answer says so', async ({ page }) => {
  const response = await page.goto('/a/no-such-answer');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no answer at this address' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(page.getByLabel('Your question')).toBeVisible();
});
