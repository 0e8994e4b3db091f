/** Asking and following what proves the answer. */
import { expect, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';
import { sampleLines } from './support/sample';

test('a suggested question from the repository is answered', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  const suggestions = page.getByRole('region', { name: 'Suggested questions' }).getByRole('button');
  await expect(suggestions).toHaveCount(3);
  await suggestions.first().click();
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(ask.lastTurn().getByText('No answer')).toHaveCount(0);
});

test('the answer shows its route, its steps, the path and where the trail ends', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  const turn = ask.lastTurn();
  await expect(turn.getByText(/^(search and )?path, because /i)).toBeVisible();
  await turn.getByText(/^\d+ steps?/).click();
  await expect(turn.getByRole('list', { name: 'Steps' }).getByRole('listitem').first()).toBeVisible();
  expect(await ask.hops().count()).toBeGreaterThan(5);
  await expect(ask.hops().filter({ hasText: 'PaymentClient.charge' })).toBeVisible();
  await expect(
    turn.getByRole('region', { name: 'The trail ends here' }).getByText('outside the repository').first(),
  ).toBeVisible();
});

test('every hop opens the source at its call line, as it is on the disk', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  for (const index of [0, 3, 7]) {
    const hop = ask.hops().nth(index);
    const place = /, (\S+) line (\d+)$/.exec((await hop.getAttribute('aria-label')) ?? '');
    const [path, line] = [place?.[1] ?? '', Number(place?.[2])];
    await hop.click();
    await expect(ask.panel()).toHaveAccessibleName(new RegExp(`^${path.replaceAll('.', '\\.')}, lines ${line} `));
    const lit = await ask.litLines();
    expect(lit.numbers).toEqual([line]);
    expect(lit.text).toBe(sampleLines(path)[line - 1]);
    expect(lit.text.trim()).toBe((await hop.getByRole('code').textContent())?.trim());
  }
});

test('a citation opens the cited lines, and its full page shows the same', async ({ page, context }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await ask
    .lastTurn()
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click();
  const beside = await ask.litLines();
  const opened = context.waitForEvent('page');
  await ask.panel().getByRole('link', { name: 'Open the full page in a new tab' }).click();
  const full = new AskPage(await opened);
  await expect(full.page).toHaveURL(/\/source\/shop\/.+#L\d+/);
  expect(await full.litLines()).toEqual(beside);
});

test('the answer can be copied as Markdown whose links lead to the source', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await ask.lastTurn().getByRole('button', { name: 'Copy answer' }).click();
  await expect(page.getByText('Copied the answer as Markdown')).toBeVisible();
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  expect(markdown).toContain(`## ${QUESTION}`);
  expect(markdown).toContain('**Path**');
  expect(markdown).not.toMatch(/\[E\d+\]/);
  const link = /\]\((http[^)]+\/source\/[^)]+)\)/.exec(markdown)?.[1] ?? '';
  const response = await page.goto(link);
  expect(response?.status()).toBe(200);
});

test('a follow-up is asked in the same conversation', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await ask.ask('who calls PaymentClient.charge?');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(ask.lastTurn()).toContainText('CheckoutService.placeOrder');
  await page.getByRole('button', { name: 'New question' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('markup in a question stays text', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.write('<script>document.title = "owned"</script> <img src=x onerror="document.title=\'owned\'">');
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page).toHaveTitle(/^<script>document\.title = "owned"<\/script>.* · Pathlight$/);
  await expect(page.locator('article img')).toHaveCount(0);
});

test('a new question comes to the top, and the page does not move when the answer is whole', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await ask.ask('who calls PaymentClient.charge?');
  const top = async (): Promise<number> => (await ask.lastTurn().getByRole('heading', { level: 2 }).boundingBox())?.y ?? -1;
  const before = await top();
  expect(before).toBeGreaterThan(40);
  expect(before).toBeLessThan(140);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await top()).toBe(before);
});
