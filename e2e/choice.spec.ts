/** Words that could mean several things come back as a question; picking a meaning asks again with it. */
import { expect, type Locator, test } from '@playwright/test';
import type { Choice } from '#lib/model/answer';
import { AskPage, QUESTION } from './support/ask-page';
import { pathlight } from './support/command-line';
import { dataFolder } from './support/product';

/** The web, its client and the payments service each have one of that name. */
const AMBIGUOUS = 'what happens after cancel()?';

function card(inside: Locator): Locator {
  return inside.getByRole('region', { name: /could mean:$/ });
}

function askOnCommandLine(args: readonly string[]): string {
  return pathlight(['ask', AMBIGUOUS, '--repo', 'shop', '--data', dataFolder(), ...args]);
}

test('another meaning is picked by keyboard, and the same question is asked with it', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(AMBIGUOUS);
  const first = ask.lastTurn();
  const before = await first.locator('.answer-prose').textContent();
  await expect(card(first).getByText('this answer')).toHaveCount(1);
  const other = card(first).getByRole('button').first();
  const place = /(\S+\.\w+):\d+/.exec((await other.textContent()) ?? '')?.[1] ?? '';
  await other.focus();
  await page.keyboard.press('Enter');

  const second = ask.lastTurn();
  await expect(second.getByRole('spinbutton', { name: 'Branch' })).toHaveAttribute('aria-valuetext', '2 of 2');
  await expect(second.getByRole('heading', { level: 2 })).toHaveText(AMBIGUOUS);
  await expect(second.getByText(/^meaning /)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(second.locator('.answer-prose')).toContainText(place);
  expect(await second.locator('.answer-prose').textContent()).not.toBe(before);
});

test('at a permalink a meaning leads to the ask page, where it is asked', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(AMBIGUOUS);
  await page.goto((await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '');
  await card(page.locator('main')).getByRole('link').first().click();
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText(AMBIGUOUS);
  const chip = ask.lastTurn().getByText(/^meaning /);
  await expect(chip).toBeVisible();
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();

  const meaning = (await chip.textContent()) ?? '';
  await page.goto((await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '');
  await expect(page.getByText(meaning, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ask again' }).click();
  await expect(ask.lastTurn().getByText(meaning, { exact: true })).toBeVisible();
});

test('a question with one meaning is answered without asking back', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await expect(card(ask.lastTurn())).toHaveCount(0);
});

test('a meaning that the index does not have is an error with a way out', async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ q: AMBIGUOUS, repo: 'shop', about: 'web/gone.ts::gone', ask: '1' })}`);
  const ask = new AskPage(page);
  await expect(ask.lastTurn().getByRole('alert')).toContainText('shop has no symbol web/gone.ts::gone.');
});

test('on the command line the meanings are a list with the command for each', async () => {
  const { choice } = JSON.parse(askOnCommandLine(['--json'])) as { readonly choice: Choice };
  const other = choice.options.find(({ symbol }) => symbol !== choice.taken);
  if (!other) throw new Error('no other meaning');
  const printed = askOnCommandLine([]);
  expect(printed).toContain(`“${choice.about}” could mean:`);
  expect(printed).toContain(`npm run -s pathlight -- ask '${AMBIGUOUS}' --repo shop --about '${other.symbol}'`);
  expect(JSON.parse(askOnCommandLine(['--json', '--about', other.symbol]))).toMatchObject({
    about: other.symbol,
    refused: false,
  });
});
