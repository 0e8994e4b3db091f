/** A repository with a past: commits in the answer as a timeline, and a symbol's summary in the outline, from the index and by a model. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { type GitRepository, gitRepository } from '#lib/history/testing/git-repository';
import { AskPage } from './support/ask-page';
import { indexInto } from './support/command-line';
import { type Server, startServer } from './support/server';

const dataFolder = mkdtempSync(join(tmpdir(), 'pathlight-history-data-'));
const SOURCE =
  'def charge_card(card, amount):\n    """Takes money from a card."""\n    return take(card, amount)\n\n\ndef take(card, amount):\n    return amount\n';
let repository: GitRepository;
let model: FakeOpenAi;
let server: Server;
let withModel: Server;
let first: string;

test.beforeAll(async () => {
  repository = gitRepository();
  const early = SOURCE.replace('take(card, amount)\n\n\n', 'take(card)\n\n\n').replace(
    'def take(card, amount)',
    'def take(card)',
  );
  first = repository.commit(
    { 'pay.py': early.replace('return amount', 'return 1') },
    { date: '2024-03-01', message: 'Charge cards' },
  );
  repository.commit(
    { 'pay.py': SOURCE },
    { date: '2024-05-01', message: 'Pass <img src=x onerror=alert(1)> on', author: 'Bo Berg' },
  );
  indexInto(dataFolder, repository.root, '--name', 'bank');
  model = await startFakeOpenAi();
  server = await startServer({ dataFolder });
  const env = { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.baseUrl, PATHLIGHT_MODEL: 'scripted' };
  withModel = await startServer({ dataFolder, env });
});

test.afterAll(async () => {
  await Promise.all([server.close(), withModel.close()]);
  await model.close();
  repository.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a question about the past shows the commits, newest first, and copies a hash', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open(server.url);
  await ask.ask('since when does charge_card exist?');
  const turn = ask.lastTurn();
  await expect(turn.getByText('was introduced in')).toBeVisible();
  const rows = turn.getByRole('region', { name: /^History of / }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Pass <img src=x onerror=alert(1)> on');
  await expect(rows.last()).toContainText('2024-03-01 · Ann Archer · introduced');
  await rows
    .last()
    .getByRole('button', { name: /^Copy the hash/ })
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
});

test('the outline opens to a summary; without a model none is offered', async ({ page }) => {
  await page.goto(`${server.url}/source/bank/pay.py`);
  const outline = page.getByRole('complementary', { name: 'Symbols in this file' });
  await outline.getByRole('button', { name: 'Summary of charge_card' }).click();
  await expect(outline.getByText('Takes money from a card.')).toBeVisible();
  await expect(outline.getByText('Calls take')).toBeVisible();
  await expect(outline.getByRole('button', { name: /^Summarize/ })).toHaveCount(0);
});

test('a model writes a summary when it is asked to, marked as unchecked and kept', async ({ page }) => {
  model.play([
    { kind: 'status', status: 401 },
    { kind: 'text', text: 'It takes <b>money</b>.' },
  ]);
  const open = async () => {
    await page.goto(`${withModel.url}/source/bank/pay.py`);
    await page.getByRole('button', { name: 'Summary of charge_card' }).click();
  };
  await open();
  const summarize = page.getByRole('button', { name: 'Summarize with scripted' });
  await summarize.click();
  await expect(page.getByRole('alert').filter({ hasText: 'it refused the key' })).toBeVisible();
  await summarize.click();
  await expect(page.getByText('It takes <b>money</b>.')).toBeVisible();
  await open();
  await expect(page.getByText('written by scripted, not checked')).toBeVisible();
  await expect(summarize).toHaveCount(0);
  expect(model.requests).toHaveLength(2);
});
