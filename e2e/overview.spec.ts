/** The overview of the sample shop: its services as a list, in words and on a map, and what the address keeps. */
import { expect, test } from '@playwright/test';

test('services stand in a list; the chosen one is told in words and lit on the map', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/overview\/shop/);
  const list = page.getByRole('navigation', { name: 'Areas' });
  await expect(list.getByRole('button')).toHaveText([/^web/, /^payments/, /^shipping/, /^worker/, /^DB/]);
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map.getByRole('button', { name: /^web, / })).toHaveAttribute('aria-pressed', 'true');
  await map.getByRole('button', { name: /^worker, / }).click();
  await expect(page).toHaveURL(/at=worker/);
  const panel = page.getByRole('article', { name: 'worker' });
  await expect(panel.getByRole('region', { name: 'Calls', exact: true })).toContainText('shipping');
  await expect(panel.getByRole('region', { name: 'Calls', exact: true })).toContainText('HTTP');
  await expect(panel.getByRole('region', { name: 'Owns' })).toContainText('invoices');

  await page.reload();
  await expect(page.getByRole('article', { name: 'worker' })).toBeVisible();
});

test('the list is enough: arrow keys choose, flows open, symbols lead to their lines', async ({ page }) => {
  await page.goto('/overview/shop?at=web');
  const list = page.getByRole('navigation', { name: 'Areas' });
  await list.getByRole('button', { name: /^web/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('article', { name: 'payments' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  const flows = page.getByRole('article', { name: 'web' }).getByRole('region', { name: 'Main flows' });
  await flows.getByText('route POST /api/orders', { exact: true }).click();
  await flows.getByRole('link', { name: 'CheckoutService.placeOrder' }).first().click();
  await expect(page).toHaveURL(/\/source\/shop\/web\/src\/.*#L\d+/);
});

test('a question about an area is asked with one click', async ({ page }) => {
  await page.goto('/overview/shop?at=shipping');
  await page.getByRole('article', { name: 'shipping' }).getByRole('link', { name: 'Ask about this' }).click();
  await expect(page.getByText(/how does it hang together/).first()).toBeVisible();
  await expect(page.getByText(/turns on/).first()).toBeVisible();
});

test('an area that is gone is said to be, and the list comes first on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/overview/shop?in=billing');
  await expect(page.getByText('There is no area billing')).toBeVisible();
  const top = async (name: 'navigation' | 'region', label: string): Promise<number> =>
    (await page.getByRole(name, { name: label }).boundingBox())?.y ?? 0;
  expect(await top('navigation', 'Areas')).toBeLessThan(await top('region', 'Map'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the same stands in the API', async ({ request }) => {
  const { areas, links, shape } = await (await request.get('/api/overview/shop')).json();
  expect(shape).toBe('services');
  expect(areas.map((area: { name: string }) => area.name)).toContain('worker');
  expect(links).toContainEqual(expect.objectContaining({ from: 'web', to: 'payments' }));
  expect((await request.get('/api/overview/shop?in=billing')).status()).toBe(404);
});
