/** What a model inferred: proposed on the command line, reviewed in the browser by key and button, told with answers as inferred. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { COMMAND_LINE } from '#bin/testing/command-line';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { AskPage } from './support/ask-page';
import { indexInto } from './support/command-line';
import { SAMPLE } from './support/sample';
import { type Server, startServer } from './support/server';

const dataFolder = mkdtempSync(join(tmpdir(), 'pathlight-review-'));
const SUBJECT = 'web/src/services/checkout.service.ts::CheckoutService.placeOrder';
const CLEAR = 'web/src/services/basket.service.ts::BasketService.clear';
const EVIDENCE = [{ path: 'web/src/services/checkout.service.ts', line: 33, endLine: 35 }];
const INFER = [...COMMAND_LINE, 'infer', '--data', dataFolder, '--limit', '200'];
let server: Server;
let model: FakeOpenAi;

function proposals(): string {
  const common = { from: SUBJECT, reason: 'The lines say so.', evidence: EVIDENCE };
  return JSON.stringify({
    proposals: [
      { ...common, kind: 'means', to: 'basket', confidence: 0.9 },
      { ...common, kind: 'deprecated_by', to: CLEAR, confidence: 0.4 },
      { ...common, kind: 'affects', to: 'no/such.ts::thing', confidence: 1 },
    ],
  });
}

async function infer(): Promise<string> {
  const turn = ({ text }: { readonly text: string }) => ({
    kind: 'text' as const,
    text: text.includes(`The definition: method \`${SUBJECT}\``) ? proposals() : '{"proposals":[]}',
  });
  model.play(Array.from({ length: 300 }, () => turn));
  const env = { ...process.env, OPENAI_BASE_URL: model.baseUrl, PATHLIGHT_MODEL: 'scripted', FORCE_COLOR: '0' };
  return (await promisify(execFile)(process.execPath, INFER, { env })).stdout;
}

const status = (page: Page, name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
const row = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  model = await startFakeOpenAi();
  indexInto(dataFolder, SAMPLE);
  server = await startServer({ dataFolder });
});

test.afterAll(async () => {
  await server.close();
  await model.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('before anything is proposed, the page and the command say what to set', async ({ page }) => {
  await page.goto(`${server.url}/status`);
  await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0);
  await page.goto(`${server.url}/review/shop`);
  await expect(page.getByText('Nothing has been proposed yet.')).toBeVisible();
  await expect(page.getByText('npm run -s pathlight -- infer --repo shop')).toBeVisible();
  const failed = await promisify(execFile)(process.execPath, INFER).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('OPENAI_API_KEY') });
});

test('proposals are accepted, rejected and taken back by key', async ({ page }) => {
  expect(await infer()).toMatch(/^2 new proposals from \d+ definitions by scripted\nnot kept: unknown symbol 1\n/);
  await page.goto(`${server.url}/status`);
  await page.getByRole('link', { name: 'Review 2' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review of shop');
  const means = row(page, /means “basket”/);
  await expect(means).toContainText('confidence 0.90');
  await expect(means).toHaveAttribute('aria-current', 'true');
  await expect(means.getByRole('region', { name: /checkout\.service\.ts:33-35, code/ })).toContainText('baskets.clear');
  await expect(means.getByRole('link', { name: /checkout\.service\.ts:33-35/ })).toHaveAttribute('href', /#L33-L35$/);

  await page.keyboard.press('j');
  await expect(row(page, /is deprecated by/)).toBeFocused();
  await page.keyboard.press('r');
  await expect(row(page, /is deprecated by/)).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByText('Everything has been reviewed.')).toBeVisible();
  await expect(status(page, 'Accepted')).toContainText('1');
  await page.keyboard.press('u');
  await expect(means).toBeFocused();
  await expect(status(page, 'Not reviewed')).toContainText('1');
  await means.getByRole('button', { name: 'Accept' }).click();

  await page.reload();
  await status(page, 'Rejected').click();
  await expect(row(page, /is deprecated by/)).toBeVisible();
  await page.getByLabel('Kind').selectOption('means');
  await expect(page.getByText('There is none of that kind.')).toBeVisible();
});

test('what was decided is not proposed again, and what was accepted is told as inferred', async ({ page }) => {
  expect(await infer()).toMatch(/^0 new proposals from 0 definitions/);
  const ask = new AskPage(page);
  await ask.open(`${server.url}/?repo=shop`);
  await ask.ask('what does CheckoutService.placeOrder do?');
  const note = ask.lastTurn().getByRole('complementary', { name: 'Inferred' });
  await expect(note).toContainText('Inferred, accepted by a person: CheckoutService.placeOrder means “basket”.');
  await expect(note.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review/shop');
});

test('a decision that cannot be kept comes back with the reason', async ({ page }) => {
  await page.goto(`${server.url}/review/shop`);
  await status(page, 'Accepted').click();
  await page.route('**/api/inferred/**', (route) =>
    route.fulfill({ status: 503, json: { error: { message: 'The database is locked.', remedy: 'Try again.' } } }),
  );
  await page.keyboard.press('r');
  await expect(page.getByRole('alert').filter({ hasText: 'The database is locked.' })).toBeVisible();
  await expect(row(page, /means “basket”/)).toBeVisible();
  await expect(status(page, 'Accepted')).toContainText('1');
});

test('a decision from another site, and one that says nothing, are refused', async ({ request }) => {
  const address = `${server.url}/api/inferred/shop`;
  const decision = { id: 1, status: 'rejected' };
  const foreign = await request.post(address, { data: decision, headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status()).toBe(400);
  expect((await request.post(address, { data: { id: 1, status: 'loved' } })).status()).toBe(400);
  expect((await request.post(address, { data: { id: 4_711, status: 'accepted' } })).status()).toBe(404);
  expect((await (await request.get(address)).json()).counts).toEqual({ proposed: 0, accepted: 1, rejected: 1 });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the page fits', async ({ page }) => {
    await page.goto(`${server.url}/review/shop`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
