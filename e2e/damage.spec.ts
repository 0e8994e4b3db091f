/** Databases that are damaged while the server runs: every page says which file and what to do, and doing it helps. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIResponse, expect, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';
import { indexInto } from './support/command-line';
import { SAMPLE } from './support/sample';
import { startServer } from './support/server';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-damage-'));
const dataFolder = join(scratch, 'data');
const shop = join(scratch, 'shop');
const DAMAGED = /The database .*\.db is damaged\./;

function index(): void {
  indexInto(dataFolder, shop);
}

function removeDatabase(folder: string, name: string): void {
  for (const file of readdirSync(folder)) if (file.startsWith(name)) rmSync(join(folder, file));
}

function damage(folder: string, name: string): void {
  removeDatabase(folder, name);
  writeFileSync(join(folder, name), 'no database at all '.repeat(500));
}

async function expectDamaged(response: APIResponse): Promise<void> {
  expect(response.status()).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: 'damaged', message: expect.stringMatching(DAMAGED), remedy: 'Remove that file and index again.' },
  });
}

test.beforeAll(() => {
  cpSync(SAMPLE, shop, { recursive: true });
  index();
});

test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('a damaged repository database, then a damaged catalog, then both made again', async ({ page, request }) => {
  const server = await startServer({ dataFolder });
  const ask = new AskPage(page);
  try {
    await ask.open(server.url);
    await ask.ask(QUESTION);
    const permalink = (await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '';
    const source = '/source/shop/package.json';

    damage(join(dataFolder, 'repositories'), 'shop.db');
    for (const path of ['/', '/status', source]) {
      await page.goto(server.url + path);
      await expect(page.getByText(DAMAGED), path).toBeVisible();
      await expect(page.getByText('Remove that file and index again.'), path).toBeVisible();
    }
    for (const path of ['/api/suggestions?repo=shop', '/api/source/shop/package.json']) {
      await expectDamaged(await request.get(server.url + path));
    }
    await expectDamaged(await request.post(`${server.url}/api/ask`, { data: { question: QUESTION } }));
    await page.goto(server.url + permalink);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(QUESTION);

    damage(dataFolder, 'catalog.db');
    for (const path of ['/', '/status', source, permalink]) {
      await page.goto(server.url + path);
      await expect(page.getByText(DAMAGED), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'Status' }), path).toBeVisible();
    }
    for (const path of ['/api/repositories', '/api/status', '/api/answers/x']) {
      await expectDamaged(await request.get(server.url + path));
    }

    removeDatabase(dataFolder, 'catalog.db');
    removeDatabase(join(dataFolder, 'repositories'), 'shop.db');
    index();
    await ask.open(server.url);
    await ask.ask(QUESTION);
  } finally {
    await server.close();
  }
});
