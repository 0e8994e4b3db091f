/** The settings page with a scripted model server: choosing, testing, what is never shown, and who may not change anything. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import type { FakeRequest, Script } from '#lib/answer/testing/scripted-turn';
import { SIGN_IN } from './support/accounts';
import { indexInto } from './support/command-line';
import { type Server, startServer } from './support/server';

const KEY = 'sk-live-Zq81Lm02Xw93Tk47Pd66';
const PART = /Zq81|Lm02|Xw93|Tk47/;
const LOCAL = { PATHLIGHT_BOUND_HOST: '127.0.0.1' };

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-settings-'));
const dataFolder = join(scratch, 'data');
const log: string[] = [];
let model: FakeOpenAi;
let server: Server;

test.beforeAll(async () => {
  const shop = join(scratch, 'shop');
  mkdirSync(shop);
  writeFileSync(join(shop, 'order.py'), 'def reserve():\n    return 1\n\n\ndef place_order():\n    return reserve()\n');
  indexInto(dataFolder, shop);
  model = await startFakeOpenAi();
  server = await startServer({ dataFolder, env: LOCAL, onLog: (text) => log.push(text) });
});

test.afterAll(async () => {
  await server.close();
  await model.close();
  rmSync(scratch, { recursive: true, force: true });
});

const LIST: Script[number] = { kind: 'status', status: 200, body: { data: [{ id: 'scripted' }, { id: 'scripted:large' }] } };
const CALL: Script[number] = { kind: 'tools', calls: [{ name: 'read_source', input: { path: 'word.txt' } }] };
const refusal = (status: number, message: string): Script[number] => ({ kind: 'status', status, body: { error: { message } } });
const withWord = ({ text }: FakeRequest) => ({
  kind: 'text' as const,
  text: `The word is ${/this file is ([a-z]+-\d+)/.exec(text)?.[1]}.`,
});

async function fill(page: Page, modelId: string): Promise<void> {
  await page.goto(`${server.url}/settings`);
  await page.getByLabel(/A server that speaks OpenAI/).check();
  await page.getByLabel('Base URL').fill(model.baseUrl.replace('http://', '').replace('/v1', ''));
  await page.getByLabel('Key, if it needs one').fill(KEY);
  await page.getByLabel('Model', { exact: true }).fill(modelId);
}

async function runTest(page: Page, script: Script): Promise<void> {
  model.play(script);
  await page.getByRole('button', { name: 'Test this model' }).click();
}

test('the test says what it finds, and offers the models that are there', async ({ page }) => {
  await fill(page, 'scripted:larg');
  await runTest(page, [LIST, refusal(404, 'no such model')]);
  await expect(page.getByRole('alert').filter({ hasText: 'has no model scripted:larg' })).toBeVisible();
  await page.getByRole('button', { name: 'scripted:large' }).click();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('scripted:large');
  await expect(page.getByLabel('Model', { exact: true })).toBeFocused();

  await runTest(page, [LIST, refusal(401, `Incorrect API key provided: ${KEY}`)]);
  const refused = page.getByRole('alert').filter({ hasText: 'does not accept the key' });
  await expect(refused).toContainText('It says: “Incorrect API key provided: …”');

  await runTest(page, [LIST, { kind: 'text', text: 'Hello.' }]);
  await expect(page.getByRole('note').filter({ hasText: 'did not call the tool' })).toBeVisible();

  await runTest(page, [LIST, CALL, withWord]);
  await expect(page.getByText('It works.')).toBeVisible();
  expect(model.requests.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
});

test('a test that hangs can be stopped', async ({ page }) => {
  await fill(page, 'scripted');
  await runTest(page, [LIST, { kind: 'hang', text: 'Once' }]);
  await expect(page.getByRole('list', { name: 'Test' })).toContainText('something that needs a tool');
  await page.getByRole('button', { name: 'Stop the test' }).click();
  await model.abandoned;
  await expect(page.getByRole('button', { name: 'Test this model' })).toBeEnabled();
});

test('models are listed by the server that is typed', async ({ page }) => {
  await fill(page, '');
  model.play([LIST]);
  await page.getByRole('button', { name: 'List models' }).click();
  await expect(page.getByText('2 to choose from')).toBeVisible();
  await expect(page.locator('datalist option')).toHaveCount(2);
});

test('a choice answers the next question, and its key is never shown again', async ({ page, request }) => {
  const bodies: string[] = [];
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')));
  await fill(page, 'scripted');
  await page.getByLabel('Input', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'a price is US dollars a million tokens' })).toBeVisible();
  await page.getByLabel('Output', { exact: true }).fill('15');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The next question is answered with it.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Answers now' })).toContainText('ends in …Pd66');
  await expect(page.getByLabel('Key, if it needs one')).toHaveValue('');
  await expect(page.getByLabel('Key, if it needs one')).toHaveAttribute('placeholder', 'set, ends in …Pd66');

  model.play([refusal(401, `Incorrect API key provided: ${KEY}`)]);
  const asked = await request.post(`${server.url}/api/ask`, { data: { question: 'who calls reserve?' } });
  const answer = await asked.text();
  expect(model.requests[0]).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${KEY}` });
  expect(answer).toContain('"model":"scripted"');

  const settings = await (await request.get(`${server.url}/api/settings`)).text();
  const onDisk = readdirSync(dataFolder)
    .filter((name) => name.startsWith('catalog.db'))
    .map((name) => readFileSync(join(dataFolder, name), 'latin1'));
  expect([...bodies, await page.content(), answer, settings, ...log, ...onDisk].join('\n')).not.toMatch(PART);

  await page.getByRole('button', { name: 'Forget the key' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Answers now' })).toContainText('No key.');
  await page.getByLabel('The planner inside').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Answers now' })).toContainText('The planner inside');
});

test('only this server’s own page changes settings', async ({ request }) => {
  const send = (headers: Record<string, string>, data: unknown) => request.put(`${server.url}/api/settings`, { headers, data });
  const choice = { provider: 'embedded' };
  expect((await send({ origin: 'https://evil.example' }, choice)).status()).toBe(400);
  expect((await send({ 'sec-fetch-site': 'cross-site' }, choice)).status()).toBe(400);
  expect((await send({ 'content-type': 'text/plain' }, JSON.stringify(choice))).status()).toBe(400);
  expect((await send({}, choice)).status()).toBe(200);
});

test.describe('where nothing may be changed', () => {
  const draft = { provider: 'compatible', baseUrl: 'evil.example', modelId: 'x' };

  test('the environment has chosen: the page says so, and tests what it chose', async ({ page, request }) => {
    const env = { ...LOCAL, OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: KEY, PATHLIGHT_MODEL: 'scripted' };
    const fixed = await startServer({ dataFolder, env });
    try {
      await page.goto(`${fixed.url}/settings`);
      await expect(page.getByRole('note')).toContainText('The environment of the server chooses the model');
      await expect(page.getByRole('region', { name: 'Answers now' })).toContainText('ends in …Pd66');
      await expect(page.getByRole('form')).toHaveCount(0);
      await runTest(page, [LIST, CALL, withWord]);
      await expect(page.getByText('It works.')).toBeVisible();
      expect((await request.put(`${fixed.url}/api/settings`, { data: { provider: 'embedded' } })).status()).toBe(403);
      expect(await page.content()).not.toMatch(PART);
    } finally {
      await fixed.close();
    }
  });

  test('where people sign in, neither changes nor calls to addresses are taken from who has not', async ({ page, request }) => {
    const open = await startServer({ dataFolder, ...SIGN_IN });
    try {
      await page.goto(`${open.url}/settings`);
      await expect(page).toHaveURL(`${open.url}/signin?next=%2Fsettings`);
      for (const [method, path] of [
        ['put', ''],
        ['post', '/models'],
        ['post', '/test'],
      ] as const)
        expect((await request[method](`${open.url}/api/settings${path}`, { data: draft })).status()).toBe(401);
    } finally {
      await open.close();
    }
  });
});

test('the page fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await fill(page, 'scripted');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
