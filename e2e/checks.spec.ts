/** What a model says that the code does not bear out is never read as fact: on the page, behind its link, in the copy, by keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { AskPage } from './support/ask-page';
import { type ModelServer, startModelServer } from './support/model-server';

const ASKED = 'who calls PaymentClient.charge?';
let server: ModelServer;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterAll(() => server.close());

async function answered(page: Page, text: string): Promise<AskPage> {
  server.model.play([{ kind: 'text', text }]);
  const ask = new AskPage(page);
  await ask.open(server.url);
  await ask.ask(ASKED);
  return ask;
}

test('an uncited claim, an invented step and invented code are marked, counted and explained', async ({ page, request }) => {
  const ask = await answered(
    page,
    [
      `The money is taken by \`PaymentClient.charge\` [E1].`,
      'It also sends flowers to every customer.',
      `\`PaymentClient.charge\` calls \`CheckoutService.placeOrder\` [E1].`,
      `It is logged [E998].`,
      '```ts\nsendFlowers(customer, "roses");\n```',
    ].join('\n\n'),
  );
  const turn = ask.lastTurn();
  await expect(turn.locator('[data-flagged]').filter({ hasText: 'sends flowers' })).toHaveCount(1);
  await expect(turn.locator('[data-flagged]').filter({ hasText: 'CheckoutService.placeOrder' })).toHaveCount(1);
  await expect(turn.locator('[data-illustrative]')).toContainText(/not code of this repository/i);
  await expect(turn.getByText('E998')).toHaveCount(0);

  const footer = turn.locator('details[data-checks]');
  await expect(footer.locator('summary')).toContainText(/not backed/);
  await footer.locator('summary').click();
  await expect(footer).toContainText('sends flowers');
  await expect(footer).toContainText('named no evidence');
  await footer.getByRole('button', { name: /sends flowers/ }).press('Enter');
  const chip = turn.locator('button[data-note]').first();
  await expect(chip).toBeFocused();
  await chip.press('Enter');
  await expect(chip).toHaveAttribute('aria-expanded', 'true');

  const permalink = (await turn.getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '';
  const markdown = await (await request.get(`${server.url}/api/answers/${permalink.split('/').at(-1)}/markdown`)).text();
  expect(markdown).toMatch(/sends flowers[^\n]*not backed by the code shown/);
  await page.goto(server.url + permalink);
  await expect(page.locator('[data-flagged]').filter({ hasText: 'sends flowers' })).toHaveCount(1);
  await expect(page.locator('details[data-checks] summary')).toContainText(/not backed/);
});

test('an answer that the code bears out says so, and marks nothing', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(ASKED);
  await expect(ask.lastTurn().locator('[data-checks]')).toHaveText(/^(\d+) of \1 statements backed by the code shown$/);
  await expect(ask.lastTurn().locator('[data-flagged], [data-illustrative]')).toHaveCount(0);
});
