/** From nothing indexed to an answer that outlives the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';
import { indexInto } from './support/command-line';
import { freePort } from './support/product';
import { SAMPLE } from './support/sample';
import { startServer } from './support/server';

test('the first page says what to run, and after it the page answers; an answer outlives a restart', async ({ page }) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pathlight-first-'));
  const port = freePort();
  let server = await startServer({ dataFolder, port });
  try {
    for (const path of ['/', '/status']) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { name: 'No repository is indexed yet' })).toBeVisible();
      await expect(page.locator('code').first()).toContainText('npm run -s pathlight -- index /path/to/repository');
    }
    const refused = await page.request.post(`${server.url}/api/ask`, { data: { question: QUESTION } });
    expect(refused.status()).toBe(409);

    indexInto(dataFolder, SAMPLE);
    const ask = new AskPage(page);
    await ask.open(server.url);
    await ask.ask(QUESTION);
    const path = await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href');

    await server.close();
    server = await startServer({ dataFolder, port });
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(QUESTION);
    await page.goto(server.url);
    await expect(page.getByRole('region', { name: 'Recent conversations' }).getByRole('link')).toHaveText(
      new RegExp(QUESTION.replace('?', '\\?')),
    );
  } finally {
    await server.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
