/** The pages of admins with real accounts: somebody comes, is given rights, loses them and goes, and the audit log tells it all. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { TestPeople } from '#lib/auth/testing/people';
import { openAs, peopleIn, SIGN_IN } from './support/accounts';
import { indexInto } from './support/command-line';
import { SAMPLE } from './support/sample';
import { type Server, startServer } from './support/server';

const PASSWORD = 'nine lives of a river';

let dataFolder: string;
let people: TestPeople;
let server: Server;

test.beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'pathlight-admin-'));
  indexInto(dataFolder, SAMPLE);
  people = await peopleIn(dataFolder);
  server = await startServer({ dataFolder, ...SIGN_IN });
});
test.afterEach(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function invite(page: Page, email: string): Promise<string> {
  await page.goto(`${server.url}/admin/people`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.locator('[data-invitation-link]')).toBeVisible();
  return (await page.locator('[data-invitation-link]').textContent()) ?? '';
}

async function joinBy(browser: Browser, link: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Your name').fill('Nina');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  return { context, page };
}

const namesFor = async ({ request }: BrowserContext): Promise<readonly string[]> => {
  const body = (await (await request.get(`${server.url}/api/repositories`)).json()) as {
    readonly repositories: readonly { readonly name: string }[];
  };
  return body.repositories.map(({ name }) => name);
};

test('somebody is invited, reads through a team, may no longer ask, is removed, and the log tells it', async ({
  page,
  browser,
}) => {
  await openAs(people.owner, page, `${server.url}/admin`);
  const link = await invite(page, 'nina@example.com');
  await expect(page.getByRole('listitem', { name: 'nina@example.com' })).toContainText('member · invited by Olga · until');
  await page.reload();
  expect(await page.content()).not.toContain(link.split('/').at(-1) ?? link);

  const nina = await joinBy(browser, link);
  expect(await namesFor(nina.context)).toEqual([]);
  await nina.page.goto(`${server.url}/admin/people`);
  await expect(nina.page.getByRole('alert').first()).toContainText('You may not do this.');
  await expect(nina.page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);

  await page.goto(`${server.url}/admin/teams`);
  await page.getByLabel('New team').last().fill('payments');
  await page.getByRole('button', { name: 'Make it' }).click();
  const team = page.getByRole('article', { name: 'payments' });
  await team.getByLabel('Add to payments').selectOption({ label: 'Nina' });
  await team.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(team.getByRole('button', { name: 'Take Nina out of payments' })).toBeVisible();
  expect(await namesFor(nina.context)).toEqual([]);
  await team.getByLabel('Grant a repository to payments').selectOption('shop');
  await team.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(team.getByRole('button', { name: 'Take shop from payments' })).toBeVisible();
  expect(await namesFor(nina.context)).toEqual(['shop']);
  await nina.page.goto(`${server.url}/overview/shop`);
  await expect(nina.page.getByRole('heading', { level: 1 })).toBeVisible();

  const ask = () =>
    nina.context.request.post(`${server.url}/api/ask`, { data: { question: 'what does checkout call?', repository: 'shop' } });
  expect((await ask()).status()).toBe(200);
  await page.goto(`${server.url}/admin/people`);
  await page.getByLabel('Role of Nina').selectOption('viewer');
  await page.getByRole('button', { name: 'Make viewer' }).click();
  await expect(page.getByRole('button', { name: 'Make viewer' })).toHaveCount(0);
  expect((await ask()).status()).toBe(403);
  await nina.page.goto(`${server.url}/`);
  await expect(nina.page.getByRole('textbox', { name: /question/i })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove Nina' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove Nina from Acme?' })).toContainText('teams, grants and API keys');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('listitem', { name: 'Nina' })).toHaveCount(0);
  await nina.page.goto(`${server.url}/status`);
  await expect(nina.page).toHaveURL(`${server.url}/signin?next=%2Fstatus`);
  await nina.context.close();

  await page.goto(`${server.url}/admin/audit-log`);
  for (const words of [
    'Olga invited nina@example.com',
    'Nina joined the organisation',
    'Nina was refused what is for admins',
    'Olga made the team payments',
    'Olga put somebody into the team payments',
    'Olga granted shop to the team payments',
    'Olga changed the role of Nina from member to viewer',
    'Nina was refused to ask',
    'Olga removed Nina',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
});

test('an invitation is withdrawn, a new link ends the one before, and the last owner stays', async ({ page, request }) => {
  await openAs(people.owner, page, `${server.url}/admin/people`);
  const [first, row] = [await invite(page, 'nina@example.com'), page.getByRole('listitem', { name: 'nina@example.com' })];
  const works = async (link: string): Promise<boolean> => (await (await request.get(link)).text()).includes('Join Acme');
  expect(await works(first)).toBe(true);
  await row.getByRole('button', { name: 'New link' }).click();
  const second = (await row.locator('[data-invitation-link]').textContent()) ?? '';
  expect([await works(first), await works(second)]).toEqual([false, true]);
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
  expect(await works(second)).toBe(false);

  const olga = page.getByRole('listitem', { name: 'Olga', exact: true });
  await expect(olga).toContainText('last owner');
  await expect(olga.getByRole('button')).toBeDisabled();
  // Nor past the page.
  const refused = await page.request.patch(`${server.url}/api/admin/people/${people.owner.id}`, { data: { role: 'viewer' } });
  expect(refused.status()).toBe(409);
});

test('an admin changes no owner, and takes away a key of anybody', async ({ page, playwright }) => {
  await openAs(people.admin, page, `${server.url}/admin/people`);
  await expect(page.getByLabel('Role of Olga')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Olga' })).toBeDisabled();
  await expect(page.getByLabel('Role', { exact: true }).locator('option')).toHaveText(['admin', 'member', 'viewer']);
  const program = await playwright.request.newContext({ extraHTTPHeaders: people.keys.readOnly.headers });
  expect((await program.get(`${server.url}/api/repositories`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Revoke reads of Mia' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByRole('listitem', { name: 'reads of Mia' })).toHaveCount(0);
  expect((await program.get(`${server.url}/api/repositories`)).status()).toBe(401);
  await program.dispose();
});

test('a repository is granted in its row: to everybody, to somebody, and to a restricted key', async ({ page, playwright }) => {
  await openAs(people.admin, page, `${server.url}/admin/repositories`);
  const shop = page.getByRole('article', { name: 'shop' });
  await expect(shop.getByText('owners and admins only')).toBeVisible();
  await shop.getByText('Read by').click();
  await shop.getByLabel('Vera').click();
  await expect(shop.getByText('owners, admins, Vera')).toBeVisible();
  const reader = await playwright.request.newContext({ extraHTTPHeaders: people.viewer.headers });
  const key = await playwright.request.newContext({ extraHTTPHeaders: people.keys.restricted.headers });
  const reads = async (who: typeof key): Promise<boolean> =>
    (await (await who.get(`${server.url}/api/repositories`)).text()).includes('shop');
  expect([await reads(reader), await reads(key)]).toEqual([true, false]);
  await shop.getByLabel('restricted of Mia').click();
  await expect(shop.getByLabel('restricted of Mia')).toBeChecked();
  // No more than its person.
  expect(await reads(key)).toBe(false);
  await shop.getByLabel('Everybody of Acme').click();
  await expect(shop.getByText('everybody of Acme', { exact: true })).toBeVisible();
  expect(await reads(key)).toBe(true);
  await shop.getByLabel('Everybody of Acme').click();
  await expect(shop.getByText('owners, admins, Vera')).toBeVisible();
  expect([await reads(reader), await reads(key)]).toEqual([true, false]);
  await Promise.all([reader.dispose(), key.dispose()]);
});

test('public links are allowed, listed and taken back; patterns of secrets are checked', async ({ page, request }) => {
  await openAs(people.owner, page, `${server.url}/admin/sharing`);
  const turn = 'a'.repeat(20);
  await page.request.post(`${server.url}/api/ask`, {
    data: { question: 'what does checkout call?', repository: 'shop', turn, conversation: 'b'.repeat(20) },
  });
  await page.getByRole('radio', { name: 'Public' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByLabel('The organisation')).toBeChecked();
  await page.getByRole('radio', { name: 'Public' }).click();
  await page.getByRole('button', { name: 'Allow them' }).click();
  await expect(page.getByRole('radio', { name: 'Public' })).toBeChecked();
  const publish = () =>
    page.request.put(`${server.url}/api/answers/${turn}/published`, { data: { published: true } }).then((sent) => sent.status());
  await expect.poll(publish).toBe(200);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Published answers' })).toContainText('what does checkout call?');
  expect((await request.get(`${server.url}/a/${turn}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Unpublish: what does checkout call?' }).click();
  await expect(page.getByText('No answer is published.')).toBeVisible();
  expect((await request.get(`${server.url}/a/${turn}`, { maxRedirects: 0 })).status()).not.toBe(200);

  const patterns = page.getByLabel('Patterns of secrets');
  await patterns.fill('acme_live_*\nab*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Pattern 2 needs 4 characters' })).toBeVisible();
  await patterns.fill('acme_live_*\nacme_live_*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(patterns).toHaveValue('acme_live_*');
  await page.reload();
  await expect(patterns).toHaveValue('acme_live_*');

  await page.goto(`${server.url}/admin/audit-log`);
  await page.getByLabel('What').selectOption('settings.changed');
  await expect(page).toHaveURL(/action=settings\.changed/);
  await expect(page.locator('[data-action]')).toHaveCount(2);
  await page.getByLabel('Who').selectOption('Adam');
  await expect(page.getByText('Nothing of that is in the log.')).toBeVisible();
});

test('the log goes on page by page, and can be kept as JSON lines', async ({ page }) => {
  await openAs(people.owner, page, `${server.url}/admin/teams`);
  for (let at = 0; at < 60; at++)
    expect((await page.request.post(`${server.url}/api/admin/teams`, { data: { name: `team ${at}` } })).status()).toBe(200);
  await page.goto(`${server.url}/admin/audit-log?action=team.created`);
  await expect(page.locator('[data-action]')).toHaveCount(50);
  await expect(page.getByText('made the team team 59', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'As JSON lines' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { readonly detail: { readonly name: string } }).detail.name)).toEqual(
    Array.from({ length: 60 }, (_, at) => `team ${59 - at}`),
  );
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.locator('[data-action]')).toHaveCount(10);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page.locator('[data-action]')).toHaveCount(50);
  await page.goto(`${server.url}/admin/audit-log?action=nothing`);
  await expect(page.getByRole('alert').first()).toContainText('action is wrong');
});
