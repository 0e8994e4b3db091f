/** Where an answer ends: calls that could not be resolved, the look that would settle a trail end, refusals with places. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { AskPage } from './support/ask-page';
import { indexInto } from './support/command-line';
import { type Server, startServer } from './support/server';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-endings-'));
const dataFolder = join(scratch, 'data');
const source = join(scratch, 'till');
let server: Server;

const FILES: Readonly<Record<string, string>> = {
  'till/order.py': `class Order:
    def settle(self, amount):
        pass

    def _refund(self):
        pass
`,
  'till/worker.py': `HANDLERS = {}


def register(kind, handler):
    HANDLERS[kind] = handler


def run(queue):
    job = queue.next()
    job.order.settle(12)


def dispatch(kind, event):
    HANDLERS[kind](event)
`,
};

test.beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(source, path, '..'), { recursive: true });
    writeFileSync(join(source, path), text);
  }
  indexInto(dataFolder, source);
  server = await startServer({ dataFolder });
});

test.afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('no caller found is not said as none: the open calls stand beside it and lead to their lines', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open(server.url);
  await ask.ask('who calls Order.settle?');
  const turn = ask.lastTurn();
  await expect(turn.getByText(/a single call of settle could not be resolved and may be one/)).toBeVisible();
  await expect(turn.getByText('Nothing in the indexed files')).toHaveCount(0);
  const open = turn.getByRole('region', { name: 'Calls that could not be resolved' });
  await expect(open.getByRole('heading')).toHaveText(/^1 call of settle could not be resolved · it may be a call of it$/);
  await open.getByRole('button', { name: 'till/worker.py:10', exact: true }).click();
  const { numbers, text } = await ask.litLines();
  expect(numbers).toEqual([10]);
  expect(text).toContain('job.order.settle(12)');
});

test('where nothing is open, nothing is listed', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open(server.url);
  await ask.ask('who calls Order._refund?');
  await expect(ask.lastTurn().getByText(/no call of _refund is left unresolved/)).toBeVisible();
  await expect(ask.lastTurn().getByRole('region', { name: 'Calls that could not be resolved' })).toHaveCount(0);
});

test('a trail end says which line would settle it, and opens it', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open(server.url);
  await ask.ask('what does dispatch call?');
  const ends = ask.lastTurn().getByRole('region', { name: 'The trail ends here' });
  await expect(ends.getByText(/Read where HANDLERS is filled/)).toBeVisible();
  await ends.getByRole('button', { name: 'till/worker.py:5', exact: true }).click();
  expect((await ask.litLines()).numbers).toEqual([5]);
});

test('a refusal cites the closest names with their places', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open(server.url);
  await ask.ask('who calls Order.setle?');
  const turn = ask.lastTurn();
  await expect(turn.getByText(/There is Order \(till\/order\.py:1\)/)).toBeVisible();
  await turn
    .getByRole('button', { name: /^Source \d+: till\/order\.py:2/ })
    .first()
    .click();
  expect((await ask.litLines()).text).toContain('def settle');
});

test('on a narrow screen the open calls stay inside the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  const ask = new AskPage(page);
  await ask.open(server.url);
  await ask.ask('who calls Order.settle?');
  await expect(ask.lastTurn().getByRole('region', { name: 'Calls that could not be resolved' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
