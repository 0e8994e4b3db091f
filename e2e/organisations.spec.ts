/** Several organisations in one installation: one is made and given a repository, its owner comes, works in both, and it goes again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { TestPeople } from '#lib/auth/testing/people';
import { openAs, peopleIn, SIGN_IN } from './support/accounts';
import { indexInto } from './support/command-line';
import { SAMPLE } from './support/sample';
import { type Server, startServer } from './support/server';

let dataFolder: string;
let people: TestPeople;
let server: Server;

test.beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'pathlight-organisations-'));
  indexInto(dataFolder, SAMPLE);
  people = await peopleIn(dataFolder);
  server = await startServer({ dataFolder, ...SIGN_IN });
});
test.afterEach(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function makeChannel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New channel' }).last().click();
  await page.getByRole('dialog', { name: 'New channel' }).getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
}

test('an organisation is made, given a repository, worked in beside another, and removed once it is empty', async ({
  page,
  browser,
}) => {
  await openAs(people.owner, page, `${server.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Organisations' }).click();
  await page.getByLabel('New organisation').last().fill('Third');
  await page.getByLabel('E-mail of its owner', { exact: true }).fill(people.member.email);
  await page.getByRole('button', { name: 'Make it' }).click();
  const link = (await page.locator('[data-invitation-link]').textContent()) ?? '';
  const third = page.getByRole('article', { name: 'Third' });
  await third.getByLabel('Move a repository to Third').selectOption('shop');
  await third.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Nobody of Acme reads it any more');
  await page.getByRole('dialog').getByRole('button', { name: 'Move it' }).click();
  await expect(third.getByRole('listitem').filter({ hasText: 'shop' })).toBeVisible();

  const context = await browser.newContext();
  const mia = await context.newPage();
  await openAs(people.member, mia, `${server.url}/channels`);
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other).toHaveURL(`${server.url}/`);
  await other.goto(`${server.url}/admin/repositories`);
  await expect(other.getByRole('article', { name: 'shop' })).toContainText('a directory of the server');
  await expect(other.getByRole('form', { name: 'Add a repository' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Models' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Organisations' })).toHaveCount(0);
  await other.goto(`${server.url}/admin/organisations`);
  await expect(other.getByRole('alert').first()).toContainText('You may not do this.');

  // A page from before is of the first, and changes nothing in this one.
  await makeChannel(mia, 'meant-for-acme');
  await expect(mia.getByRole('dialog')).toContainText('This page is of another organisation');
  await mia.reload();
  await makeChannel(mia, 'meant-for-third');
  await expect(mia.getByRole('heading', { level: 1, name: 'meant-for-third' })).toBeVisible();

  // Back to the first by the menu, with the keyboard alone.
  await other.getByRole('button', { name: 'Account of Mia' }).press('Enter');
  await expect(other.getByRole('menuitemradio', { name: 'Third' })).toHaveAttribute('aria-checked', 'true');
  await other.getByRole('menuitemradio', { name: 'Acme' }).press('Enter');
  await expect(other).toHaveURL(`${server.url}/`);
  await expect(other.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await context.close();

  await page.reload();
  await third.getByRole('button', { name: 'Remove Third' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(third).toContainText('Third cannot be removed: a repository is its.');
  await page.getByLabel('Move a repository to Acme').selectOption('shop');
  await page.getByRole('article', { name: 'Acme' }).getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByRole('article', { name: 'Acme' }).getByRole('listitem').filter({ hasText: 'shop' })).toBeVisible();
  await third.getByRole('button', { name: 'Remove Third' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(third).toHaveCount(0);
});

test('an admin makes a link for a new password, and it works once', async ({ page, browser }) => {
  await openAs(people.admin, page, `${server.url}/admin/people`);
  await expect(page.getByRole('button', { name: 'New password for Olga' })).toHaveCount(0);
  await page.getByRole('button', { name: 'New password for Mia' }).click();
  const link = (await page.locator('[data-invitation-link]').textContent()) ?? '';
  const context = await browser.newContext();
  const mia = await context.newPage();
  await mia.goto(link);
  await mia.getByLabel('New password').fill('nine lives of a river');
  await mia
    .getByRole('button')
    .filter({ hasText: /password/i })
    .click();
  await expect(mia).toHaveURL(`${server.url}/`);
  await context.close();
  await page.goto(`${server.url}/admin/audit-log`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Adam made a link that sets a new password for Mia' })).toHaveCount(
    1,
  );
});
