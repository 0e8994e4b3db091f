/** Judging edges of the graph by keyboard, from the status page on. */
import { expect, test } from '@playwright/test';

test('edges are judged one after the other, and a verdict is taken back', async ({ page }) => {
  await page.goto('/status');
  await page.getByRole('link', { name: 'Audit' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Audit of /);
  const edge = page.getByRole('article');
  const figures = page.getByRole('region', { name: 'What the verdicts say' });
  await expect(edge).toContainText('1 of 20');
  await expect(edge.getByRole('region', { name: 'The line, code' })).toBeVisible();
  await expect(figures).toContainText('Nothing yet.');

  await page.keyboard.press('r');
  await expect(edge).toContainText('2 of 20');
  await page.getByRole('button', { name: 'Wrong' }).click();
  await expect(edge).toContainText('3 of 20');
  await expect(figures.getByRole('row', { name: /^all judged 50\.0 %.* 1 1 0/ })).toBeVisible();

  await page.keyboard.press('b');
  await expect(edge).toContainText('2 of 20');
  await page.keyboard.press('b');
  await expect(edge).toContainText('1 of 20');
  await expect(figures).toContainText('Nothing yet.');
});

test('a verdict that cannot be read is refused', async ({ request }) => {
  const [{ name }] = (await (await request.get('/api/repositories')).json()).repositories;
  const response = await request.post(`/api/audit/${name}`, { data: { site: { kind: 'hugs' }, verdict: 'right' } });
  expect(response.status()).toBe(400);
});
