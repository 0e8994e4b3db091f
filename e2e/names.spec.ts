/** A repository whose name, folders and files hold what means something else in an address: every citation leads to its lines. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sourceHref } from '#lib/model/source';
import { AskPage } from './support/ask-page';
import { indexInto } from './support/command-line';
import { type Server, startServer } from './support/server';

const FILES = [
  'with space/a b.py',
  'app/[id]/page[1].py',
  'hash#tag.py',
  'why?.py',
  '100%.py',
  '50%25off.py',
  '%2e%2e.py',
  'co:lon.py',
  '日本語/注文.py',
  'quote"\'<b>.py',
  'back\\slash.py',
  'amp&er+plus;.py',
];
const QUESTION = 'who calls weigh_basket?';
const scratch = mkdtempSync(join(tmpdir(), 'pathlight-names-'));
const root = join(scratch, 'my shop ünï 店');
const dataFolder = join(scratch, 'data folder #1 %');
let server: Server;

interface Place {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
}

test.beforeAll(async () => {
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put('scales.py', 'def weigh_basket(basket):\n    return len(basket)\n');
  FILES.forEach((path, index) => {
    put(path, `from scales import weigh_basket\n\n\ndef counter_${index}(basket):\n    return weigh_basket(basket)\n`);
  });
  indexInto(dataFolder, root);
  server = await startServer({ dataFolder });
});

test.afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('an answer cites every file, and every citation leads to its lines', async ({ page, request }) => {
  const ask = new AskPage(page);
  await ask.open(server.url);
  await ask.ask(QUESTION);
  const permalink = (await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '';
  const { answer } = await (await request.get(`${server.url}/api/answers/${permalink.split('/').at(-1)}`)).json();
  const places: readonly Place[] = answer.citations;
  expect(places.map(({ path }) => path)).toEqual(expect.arrayContaining(FILES));

  await page.goto(server.url + permalink);
  const all = page.getByRole('button', { name: /^All \d+ sources$/ });
  if (await all.isVisible()) await all.click();
  const rows = page.getByRole('region', { name: 'Sources' }).getByRole('button');
  await expect(rows).toHaveCount(places.length);
  for (const row of await rows.all()) {
    await row.click();
    const path = (await row.getAttribute('title'))?.replace(/:\d+(-\d+)? · .*$/, '') ?? '';
    await expect(ask.panel().getByTitle(path, { exact: true })).toBeVisible();
    expect((await ask.litLines()).text, path).toContain('weigh_basket');
  }
  for (const place of places) {
    const href = sourceHref(answer.repository, place.path, place);
    const response = await page.goto(server.url + href);
    expect(response?.status(), href).toBe(200);
    expect((await ask.litLines()).text).toContain('weigh_basket');
    await expect(page).toHaveTitle(`${basename(place.path)} · ${answer.repository} · Pathlight`);
  }
});
