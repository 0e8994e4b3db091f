/** Narrow screens, dark and light, and a console that stays quiet. */
import { expect, type Page, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';

const PAGES = ['/', '/status', '/source/shop/web/src/services/checkout.service.ts#L19-L30'];

function watchConsole(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing is logged and nothing comes from outside, in ${colorScheme}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const said = watchConsole(page);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (baseURL && !request.url().startsWith(baseURL) && !request.url().startsWith('data:')) outside.push(request.url());
    });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
      await expect(page.locator('main')).toBeVisible();
    }
    const ask = new AskPage(page);
    await ask.open();
    await ask.ask(QUESTION);
    await ask.hops().first().click();
    await expect(page.locator('[data-lit]')).toBeVisible();
    expect(said).toEqual([]);
    expect(outside).toEqual([]);
    await context.close();
  });
}

test('the theme can be chosen, and is kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Theme: system/ }).click();
  await page.getByRole('button', { name: /^Theme: light/ }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('button', { name: /^Theme: dark/ })).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every page fits', async ({ page }) => {
    for (const path of [...PAGES, '/a/no-such-answer']) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      expect(await sidewaysOverflow(page), path).toBe(0);
    }
  });

  test('the source comes as a sheet that closes', async ({ page }) => {
    const ask = new AskPage(page);
    await ask.open();
    await ask.ask(QUESTION);
    expect(await sidewaysOverflow(page)).toBe(0);
    await ask.hops().nth(1).click();
    const sheet = page.getByRole('dialog', { name: 'Source' });
    await expect(sheet).toBeVisible();
    await expect(sheet.locator('[data-lit]')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(ask.hops().nth(1)).toBeFocused();
    await ask.hops().nth(1).click();
    await sheet.getByRole('button', { name: 'Close the source panel' }).click();
    await expect(sheet).toHaveCount(0);
  });
});
