/** The page of repositories against a real git server: adding by address to a first answer, refusals, exclusions, removing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type GitServer, startGitServer } from '#lib/clone/testing/git-server';
import { type Server, startServer } from './support/server';

const scratch = mkdtempSync(join(tmpdir(), 'pathlight-repositories-'));
const code = join(scratch, 'code');
let git: GitServer;
let server: Server;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  mkdirSync(join(code, 'tool'), { recursive: true });
  writeFileSync(join(code, 'tool/run.py'), 'def run_tool():\n    return 1\n');
  git = await startGitServer();
  git.commit('orders', {
    'app/order.py': 'from app.stock import reserve_stock\n\n\ndef place_order():\n    return reserve_stock()\n',
    'app/stock.py': 'def reserve_stock():\n    return 1\n',
    'legacy/tariff.py': 'def old_tariff():\n    return 7\n',
  });
  const env = { PATHLIGHT_BOUND_HOST: '127.0.0.1', PATHLIGHT_GIT_HOSTS: `${git.url},10.0.0.8`, PATHLIGHT_ROOTS: code };
  server = await startServer({ dataFolder: join(scratch, 'data'), env });
});
test.afterAll(async () => {
  await server.close();
  await git.close();
  rmSync(scratch, { recursive: true, force: true });
});

const row = (page: Page, name: string) => page.getByRole('article', { name });

async function add(page: Page, source: string): Promise<void> {
  await page.goto(`${server.url}/admin/repositories`);
  await page.getByLabel('Git address or directory').fill(source);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

test('an address goes from the form to a first answer', async ({ page }) => {
  await add(page, `${git.url}/orders.git`);
  await expect(page.getByRole('progressbar', { name: 'Indexing orders' })).toBeVisible();
  await expect(row(page, 'orders')).toContainText('3 files', { timeout: 60_000 });
  await expect(row(page, 'orders')).toContainText(`${git.url}/orders.git`);
  await page.goto(`${server.url}/?repo=orders`);
  await page.getByRole('textbox').first().fill('what does place_order call?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('reserve_stock').first()).toBeVisible({ timeout: 30_000 });
});

test('what may not be fetched is refused in words, before anything is', async ({ page }) => {
  await add(page, 'https://169.254.169.254/latest/meta-data');
  await expect(page.getByRole('alert').filter({ hasText: 'not among the hosts' })).toBeVisible();
  await page.getByLabel('Git address or directory').fill('ext::sh -c id');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no address of a git repository' })).toBeVisible();
  await page.getByLabel('Git address or directory').fill('/etc');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not a directory that may be indexed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Being added' })).toHaveCount(0);
});

test('without a list of hosts a private address is refused', async ({ page }) => {
  const open = await startServer({ dataFolder: join(scratch, 'open'), env: { PATHLIGHT_BOUND_HOST: '127.0.0.1' } });
  try {
    await page.goto(`${open.url}/admin/repositories`);
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:10.0.0.1]', '169.254.169.254']) {
      await page.getByLabel('Git address').fill(`https://${host}/owner/repository.git`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'private network' })).toBeVisible();
    }
  } finally {
    await open.close();
  }
});

test('a directory of an allowed root is added, and one that fails says why', async ({ page }) => {
  await add(page, join(code, 'tool'));
  await expect(row(page, 'tool')).toContainText('1 file,', { timeout: 60_000 });
  await add(page, `${git.url}/missing.git`);
  await expect(page.getByRole('alert').filter({ hasText: 'There is no repository at' })).toBeVisible({ timeout: 30_000 });
});

test('what is excluded vanishes', async ({ page, request }) => {
  const source = `${server.url}/source/orders/legacy/tariff.py`;
  await page.goto(source);
  await expect(page.getByText('old_tariff').first()).toBeVisible();
  await page.goto(`${server.url}/admin/repositories`);
  await row(page, 'orders').getByText('Left out').click();
  await page.getByLabel('Left out of orders').fill('legacy/');
  await page.getByRole('button', { name: 'Save and index again' }).click();
  await expect(row(page, 'orders')).toContainText('2 files', { timeout: 60_000 });
  const shown = await request.get(source);
  expect(await shown.text()).not.toContain('old_tariff');
  const status = await (await request.get(`${server.url}/api/status`)).text();
  expect(status).toContain('orders');
  expect(status).not.toContain('tariff');
});

test('only this server’s own page changes anything', async ({ request }) => {
  const base = `${server.url}/api/admin/repositories`;
  const headers = { origin: 'https://evil.example' };
  const sent = [
    await request.post(base, { headers, data: { source: `${git.url}/orders.git` } }),
    await request.put(`${base}/orders`, { headers, data: { exclude: [] } }),
    await request.delete(`${base}/orders`, { headers }),
    await request.post(`${base}/orders/index`, { headers }),
    await request.delete(`${base}/orders/index`, { headers }),
  ];
  expect(sent.map((response) => response.status())).toEqual([400, 400, 400, 400, 400]);
});

test('removing asks first, and says what becomes of answers', async ({ page }) => {
  await page.goto(`${server.url}/admin/repositories`);
  await page.getByRole('button', { name: 'Remove tool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove tool?' });
  await expect(dialog).toContainText('Answers about it are kept');
  await page.keyboard.press('Escape');
  await expect(row(page, 'tool')).toBeVisible();
  await page.getByRole('button', { name: 'Remove tool' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, 'tool')).toHaveCount(0);
});
