/** A server where people sign in: the first account, invitations, sessions, API keys; and that nobody comes past them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { makeReset } from '#lib/auth/reset';
import { TEST_PASSWORD } from '#lib/auth/testing/people';
import { enterAs, inFolder, peopleIn, SIGN_IN, setupTokenIn, signInAt } from './support/accounts';
import { type Server, startServer } from './support/server';

const OWNER = { name: 'Olga', email: 'olga@example.com', password: 'nine lives of a river' };

let dataFolder: string;
let server: Server;

test.beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'pathlight-accounts-'));
  server = await startServer({ dataFolder, ...SIGN_IN });
});
test.afterEach(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function setUp(page: Page, token: string): Promise<void> {
  await page.goto(`${server.url}/setup?token=${token}`);
  await expect(page.getByLabel('Setup token')).toHaveValue(token);
  await page.getByLabel('Organisation').fill('Acme');
  await page.getByLabel('Your name').fill(OWNER.name);
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Make the first account' }).click();
}

test('the first account is made with the token, others are invited', async ({ page, browser }) => {
  await page.goto(`${server.url}/status`);
  await expect(page).toHaveURL(`${server.url}/signin?next=%2Fstatus`);
  await expect(page.getByRole('heading')).toHaveText('Nobody has an account yet');

  await setUp(page, 'wrong');
  await expect(page.getByRole('alert').first()).toContainText('This setup token is wrong');
  await setUp(page, await setupTokenIn(dataFolder));
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/setup`);
  await expect(page).toHaveURL(`${server.url}/`);

  const invited = await page.request.post(`${server.url}/api/admin/people`, {
    data: { email: 'mia@example.com', role: 'member' },
  });
  const { url } = (await invited.json()) as { readonly url: string };
  const other = await browser.newPage();
  await other.goto(url);
  await expect(other.getByRole('heading')).toHaveText('Join Acme');
  await other.getByLabel('Your name').fill('Mia');
  await other.getByLabel('Password').fill('password123');
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('alert').first()).toContainText('tried first');
  await other.getByLabel('Password').fill(OWNER.password);
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other).toHaveURL(`${server.url}/`);
  await other.goto(`${server.url}/account`);
  await expect(other.getByText('mia@example.com')).toBeVisible();
  expect((await other.request.get(`${server.url}/api/admin/people`)).status()).toBe(403);
  await other.goto(url);
  await expect(other.getByRole('heading')).toHaveText('This invitation does not work');
  await other.close();
});

test('signing in leads to the page that was wanted, signing out ends it', async ({ page }) => {
  await peopleIn(dataFolder);
  await page.goto(`${server.url}/account`);
  await page.getByLabel('E-mail').fill('mia@example.com');
  await page.getByLabel('Password').fill('wrong wrong wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The address or the password is wrong.');
  await page.getByLabel('Password').fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/account`);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.endsWith('session_token'))).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: 'Account of Mia' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${server.url}/signin`);
  expect((await page.request.get(`${server.url}/api/auth/account`)).status()).toBe(401);
  // Never to another site.
  await page.goto(`${server.url}/signin?next=//evil.test/`);
  await signInAt(page.context(), server.url, { email: 'mia@example.com', password: TEST_PASSWORD });
  await page.reload();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('guessing is slowed down, with the time to wait', async ({ request }) => {
  await peopleIn(dataFolder);
  const guess = (password: string) =>
    request.post(`${server.url}/api/auth/sign-in`, { data: { email: 'mia@example.com', password } });
  for (let at = 0; at < 10; at++) expect((await guess('wrong wrong wrong')).status()).toBe(401);
  const refused = await guess(TEST_PASSWORD);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
});

test('a key is shown once, works for a program, and is refused once it is revoked', async ({ page, playwright }) => {
  const { member } = await peopleIn(dataFolder);
  await enterAs(page.context(), server.url, member);
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').last().fill('editor');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = (await page.locator('[data-api-key]').textContent()) ?? '';
  expect(key).toMatch(/^pl_\w{48}$/);
  await page.reload();
  await expect(page.getByText('editor', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(key);

  const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` } });
  const repositories = () => program.get(`${server.url}/api/repositories`);
  expect((await repositories()).status()).toBe(200);
  expect((await program.post(`${server.url}/api/auth/account/keys`, { data: { name: 'x', scopes: ['read'] } })).status()).toBe(
    403,
  );
  const row = page.getByRole('listitem').filter({ has: page.getByText('editor', { exact: true }) });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(row).toHaveCount(0);
  expect((await repositories()).status()).toBe(401);
  await program.dispose();
});

test('a link of whoever has the machine sets a new password, and ends every session', async ({ page, browser }) => {
  const { member } = await peopleIn(dataFolder);
  const other = await browser.newPage();
  await enterAs(other.context(), server.url, member);
  const token = await inFolder(dataFolder, (workspace) => makeReset(workspace, member.email));
  await page.goto(`${server.url}/signin/reset?token=${token}`);
  await expect(page).toHaveURL(`${server.url}/signin/reset`);
  await page.getByLabel('New password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await other.goto(`${server.url}/account`);
  await expect(other).toHaveURL(`${server.url}/signin?next=%2Faccount`);
  await other.close();
});

test('nothing of the routes of accounts is open but what is listed', async ({ request }) => {
  await peopleIn(dataFolder);
  for (const path of [
    'sign-up/email',
    'organization/create',
    'api-key/create',
    'api-key/verify',
    'get-session',
    'ok',
    'error',
    'update-user',
    'delete-user',
    'list-sessions',
    'sign-in/email',
    'callback/github',
  ]) {
    const [got, posted] = [
      await request.get(`${server.url}/api/auth/${path}`),
      await request.post(`${server.url}/api/auth/${path}`, { data: {} }),
    ];
    expect(
      [got.status(), posted.status()].every((status) => [404, 405].includes(status)),
      path,
    ).toBe(true);
  }
});
