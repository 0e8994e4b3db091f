/** Somebody who is faster than the scripts of a page: what they write is kept, and Enter sends it nowhere. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ChannelPage } from './support/channel-page';
import { startTeamServer, type TeamServer } from './support/team-server';

let team: TeamServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  team = await startTeamServer();
});
test.afterAll(() => team.close());

/** The page as the server drew it; its scripts come when they are let through. */
async function openBeforeScripts(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return resolve;
}

async function type(field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text);
  await expect(field).toHaveValue(text);
}

test('a question is kept, and asked', async ({ page }) => {
  const letScriptsRun = await openBeforeScripts(page, '/');
  const box = page.getByLabel('Your question');
  await type(box, 'who calls PaymentClient.charge?');
  letScriptsRun();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled();
  await expect(box).toHaveValue('who calls PaymentClient.charge?');
  await box.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('who calls PaymentClient.charge?');
});

test('a question goes before one that was kept', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Your question').fill('an older one');
  await page.waitForFunction(() => window.sessionStorage.getItem('pathlight-draft') === 'an older one');
  const letScriptsRun = await openBeforeScripts(page, '/');
  await type(page.getByLabel('Your question'), 'a newer one');
  letScriptsRun();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Your question')).toHaveValue('a newer one');
});

test('words to search for are kept, and searched', async ({ page }) => {
  const letScriptsRun = await openBeforeScripts(page, '/questions');
  const box = page.getByRole('searchbox', { name: 'Search past questions' });
  await type(box, 'zzqq');
  letScriptsRun();
  await expect(page).toHaveURL(/\?q=zzqq$/);
  await expect(box).toHaveValue('zzqq');
});

test('who signs in loses nothing, and puts no password into the address', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: team.url });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const letScriptsRun = await openBeforeScripts(page, '/signin?next=/questions');
  const { email } = team.people.member;
  await type(page.getByLabel('E-mail'), email);
  await type(page.getByLabel('Password'), 'a wrong password');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('button', { name: 'Sign in' }).click();
  letScriptsRun();
  const refused = page.getByRole('alert').filter({ hasText: /password/i });
  // Sent once the page can send it, again and again until it can.
  await expect(async () => {
    await page.getByLabel('Password').press('Enter');
    await expect(refused).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(asked.filter((url) => url.includes('password') || url.includes('email'))).toEqual([]);
  expect(page.url()).toBe(`${team.url}/signin?next=/questions`);
  await context.close();
});

test('a message is kept however late the scripts of its channel come', async ({ browser }) => {
  const { owner } = team.people;
  const body = { name: 'early', topic: '', repository: 'shop' };
  const { id } = (await team.call(owner, '/api/channels', { method: 'POST', body })) as { readonly id: string };
  const context = await team.browse(browser, owner);
  const page = await context.newPage();
  const channel = new ChannelPage(page);
  const letScriptsRun = await openBeforeScripts(page, `/channels/${id}`);
  await expect(page.getByRole('main')).toBeVisible();
  // No box that would take it in vain stands there before.
  await expect(channel.composer()).toHaveCount(0);
  letScriptsRun();
  await channel.composer().pressSequentially('here in time');
  await channel.composer().press('Enter');
  await expect(channel.message('here in time')).toBeVisible();
  await context.close();
});
