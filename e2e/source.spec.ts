/** The source page and the status page. */
import { expect, test } from '@playwright/test';
import { AskPage } from './support/ask-page';
import { sampleLines } from './support/sample';

const PATH = 'web/src/services/checkout.service.ts';
const FILE = `/source/shop/${PATH}`;

test('shows the indexed bytes with the lines of the address lit', async ({ page }) => {
  await page.goto(`${FILE}#L19-L22`);
  const lit = await new AskPage(page).litLines();
  expect(lit.numbers).toEqual([19, 20, 21, 22]);
  expect(lit.text).toBe(sampleLines(PATH).slice(18, 22).join('\n'));
});

test('a click on a line number, and one with Shift, make an address for the lines', async ({ page }) => {
  await page.goto(FILE);
  await page.getByRole('link', { name: 'Line 5', exact: true }).click();
  await expect(page).toHaveURL(/#L5$/);
  await page.getByRole('link', { name: 'Line 8', exact: true }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/#L5-L8$/);
  expect((await new AskPage(page).litLines()).numbers).toEqual([5, 6, 7, 8]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/source\/shop\/.+#L5-L8$/);
});

test('the outline leads to a symbol', async ({ page }) => {
  await page.goto(FILE);
  await page
    .getByRole('complementary', { name: 'Symbols in this file' })
    .getByRole('link', { name: /placeOrder/ })
    .click();
  await expect(page).toHaveURL(/#L19-L37$/);
});

test('what is not indexed is not shown, however the path is written', async ({ page, request }) => {
  const response = await page.goto('/source/shop/web/src/nothing.ts');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This file is not in the index' })).toBeVisible();
  for (const path of ['..%2F..%2Fpackage.json', '%2Fetc%2Fpasswd', 'web%2F..%2F..%2F..%2F.env', '%E0%A4%A', 'shop%00.ts']) {
    const refused = await request.get(`/api/source/shop/${path}`);
    expect([400, 404], path).toContain(refused.status());
    expect(await refused.text()).not.toContain('root:');
  }
});

test('the status page shows what is indexed and what is not', async ({ page }) => {
  await page.goto('/status');
  const shop = page.getByRole('article', { name: 'shop' });
  await expect(shop.getByText('Files indexed')).toBeVisible();
  await expect(shop.getByRole('region', { name: 'Languages' })).toContainText('typescript');
  await expect(shop.getByRole('region', { name: 'Edges by kind' })).toContainText('calls');
  await expect(shop.getByRole('region', { name: 'Edges by resolution' })).toContainText('import');
  await expect(shop.getByRole('region', { name: 'Trail ends by reason' })).toContainText('outside the repository');
  const left = shop.getByRole('region', { name: 'Left out' });
  await left.getByText('unsupported language').click();
  await expect(left).toContainText('shipping/go.mod');
  await expect(shop.getByRole('region', { name: 'Calls', exact: true })).toContainText(/typescript.*\d+% bound/);
  const open = shop.getByRole('region', { name: 'Open calls, by reason' });
  await open.getByText('decided at run time').click();
  await open.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/source\/shop\/.+#L\d+$/);
});
