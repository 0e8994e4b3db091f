/** What is not there is refused; what is there is offered instead. */
import { expect, test } from '@playwright/test';
import { AskPage } from './support/ask-page';

test('a misspelt name is refused, and the name that exists answers', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask('who calls CheckoutService.placeOrdr?');
  const refused = ask.lastTurn();
  await expect(refused.getByText('No answer: the index does not hold what was asked for')).toBeVisible();
  await expect(ask.hops()).toHaveCount(0);
  await refused
    .getByRole('region', { name: 'Closest names' })
    .getByRole('button', { name: /^CheckoutService\.placeOrder/ })
    .click();
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText('who calls CheckoutService.placeOrder?');
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(ask.lastTurn().getByText('No answer')).toHaveCount(0);
});

test('a subject the code does not have is refused', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask('how does the kubernetes autoscaler work?');
  await expect(ask.lastTurn().getByText('No answer: the index does not hold what was asked for')).toBeVisible();
  await expect(ask.hops()).toHaveCount(0);
});

test('a misspelt word is refused, and the names it comes close to are offered', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask('what happens after chekout?');
  const names = ask.lastTurn().getByRole('region', { name: 'Closest names' });
  await expect(names.getByRole('button').first()).toHaveText(/checkout/i);
});
