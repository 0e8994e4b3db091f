/** A conversation: its address, follow-ups, branches, scope, the list of recent ones. The embedded planner answers. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';

const CALLERS = 'who calls PaymentClient.charge?';

function branch(turn: Locator): Locator {
  return turn.getByRole('spinbutton', { name: 'Branch' });
}

function turnOf(page: Page, index: number): Locator {
  return page.getByRole('article').nth(index);
}

/** The question of the last turn, to be written anew. */
function editor(page: Page): Locator {
  return page.getByRole('form', { name: 'Edit the question' }).getByRole('textbox');
}

test('the first question moves the address, and a reload shows what was asked', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await expect(page).toHaveURL(/\/c\/[\w-]{16,32}$/);
  await expect(page).toHaveTitle(`${QUESTION} · Pathlight`);
  const address = page.url();
  const text = await ask.lastTurn().locator('.answer-prose').textContent();
  await ask.ask(CALLERS);
  expect(page.url()).toBe(address);

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(turnOf(page, 0).getByRole('heading', { level: 2 })).toHaveText(QUESTION);
  expect(await turnOf(page, 0).locator('.answer-prose').textContent()).toBe(text);
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText(CALLERS);
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toBeInViewport();
});

test('back leads to the start, forward to the conversation', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ask how this code works' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(ask.hops().first()).toBeVisible();
});

test('a follow-up says how it was understood, and can be asked as it stands', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask('where is PaymentClient.charge defined?');
  await ask.ask('and who calls it?');
  const turn = ask.lastTurn();
  await expect(turn.getByRole('button', { name: 'Ask it as it stands' })).toBeVisible();
  await expect(turn).toContainText('PaymentClient.charge');
  await expect(turn).toContainText('CheckoutService.placeOrder');
  await turn.getByRole('button', { name: 'Ask it as it stands' }).click();
  await expect(branch(ask.lastTurn())).toHaveAttribute('aria-valuetext', '2 of 2');
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(ask.lastTurn().getByRole('button', { name: 'Ask it as it stands' })).toHaveCount(0);
});

test('an edited question is a branch; which one is in view survives a reload', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await ask.ask(CALLERS);
  const first = turnOf(page, 0);
  await first.getByRole('heading', { level: 2 }).hover();
  await first.getByRole('button', { name: 'Edit the question' }).click();
  await expect(editor(page)).toHaveValue(QUESTION);
  await editor(page).fill('where is PaymentClient.charge defined?');
  await editor(page).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(branch(ask.lastTurn())).toHaveAttribute('aria-valuetext', '2 of 2');
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();

  await ask.ask('who calls CheckoutService.placeOrder?');
  await expect(page.getByRole('article')).toHaveCount(2);
  await branch(turnOf(page, 0)).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(turnOf(page, 0).getByRole('heading', { level: 2 })).toHaveText(QUESTION);
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText(CALLERS);
  await expect(branch(turnOf(page, 0))).toBeFocused();

  await page.reload();
  await expect(turnOf(page, 0).getByRole('heading', { level: 2 })).toHaveText(QUESTION);
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText(CALLERS);
  await turnOf(page, 0).getByRole('button', { name: 'Next branch' }).click();
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText('who calls CheckoutService.placeOrder?');
});

test('e edits the last question, Escape leaves it as it was', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await ask.box.blur();
  await page.keyboard.press('e');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(' e');
  await page.keyboard.press('Escape');
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText(QUESTION);
  await expect(ask.lastTurn().getByRole('button', { name: 'Edit the question' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('asking again is a branch, and follow-ups go to the branch in view', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await ask.lastTurn().getByRole('button', { name: 'Ask again' }).click();
  await expect(branch(ask.lastTurn())).toHaveAttribute('aria-valuetext', '2 of 2');
  await expect(ask.lastTurn().getByRole('button', { name: 'Copy link' })).toBeVisible();
  await ask.lastTurn().getByRole('button', { name: 'Previous branch' }).click();
  await ask.ask(CALLERS);
  await expect(page.getByRole('article')).toHaveCount(2);
  await turnOf(page, 0).getByRole('button', { name: 'Next branch' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('scope', () => {
  const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Folder, language or commit' });
  const chip = (page: Page, name: string): Locator => page.getByRole('button', { name: `Remove ${name} from the scope` });

  test('a folder and a language are picked by typing, stay for follow-ups and are shown on each turn', async ({ page }) => {
    const ask = new AskPage(page);
    await ask.open();
    await page.getByRole('button', { name: 'Limit to a folder, a language or a commit' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).pressSequentially('web');
    await expect(page.getByRole('option', { name: /^web\b/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chip(page, 'web')).toBeVisible();
    await field(page).pressSequentially('typescript');
    await expect(page.getByRole('option', { name: /^typescript/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await ask.ask(CALLERS);
    const shown = ask.lastTurn().getByRole('list', { name: 'Asked about' });
    await expect(shown.getByRole('listitem')).toHaveText(['web', 'typescript']);

    await ask.ask('where is CheckoutService.placeOrder defined?');
    await expect(ask.lastTurn().getByRole('list', { name: 'Asked about' }).getByRole('listitem')).toHaveText([
      'web',
      'typescript',
    ]);
    await page.reload();
    await expect(chip(page, 'web')).toBeVisible();
    await page.goto((await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '');
    await expect(page.getByRole('list', { name: 'Asked about' }).getByRole('listitem')).toHaveText(['web', 'typescript']);
    await page.getByRole('link', { name: 'Open the conversation' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('chips go by Backspace from the empty box, and by their button', async ({ page }) => {
    const ask = new AskPage(page);
    await ask.open('/?in=web&lang=typescript');
    await ask.box.focus();
    await page.keyboard.press('Backspace');
    await expect(chip(page, 'typescript')).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(chip(page, 'typescript')).toHaveCount(0);
    await expect(chip(page, 'web')).toBeFocused();
    await chip(page, 'web').click();
    await expect(chip(page, 'web')).toHaveCount(0);
    await expect(ask.box).toBeFocused();
  });

  test('what is not in the scope is refused, and asked again without it', async ({ page }) => {
    const ask = new AskPage(page);
    await ask.open('/?in=shipping');
    await ask.ask('how does the kubernetes autoscaler work?');
    await expect(ask.lastTurn().getByText('No answer: the index does not hold what was asked for')).toBeVisible();
    await ask.lastTurn().getByRole('button', { name: 'Ask without the scope' }).click();
    await expect(ask.lastTurn().getByRole('list', { name: 'Asked about' })).toHaveCount(0);
    await expect(branch(ask.lastTurn())).toHaveAttribute('aria-valuetext', '2 of 2');
  });
});

test('a scope that holds nothing is told, and the way out is offered', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open('/?in=web&lang=python');
  await ask.write(CALLERS);
  await expect(ask.lastTurn().getByRole('alert')).toContainText('web has no Python code in the index.');
  await ask.lastTurn().getByRole('button', { name: 'Ask without the scope' }).click();
  await expect(ask.lastTurn()).toContainText('CheckoutService.placeOrder');
});

test('recent conversations stand on the start page, and can be deleted', async ({ page }) => {
  const ask = new AskPage(page);
  const title = 'where is placeOrder defined, for the list?';
  await ask.open();
  await ask.ask(title);
  const address = page.url();
  await page.getByRole('button', { name: 'New question' }).click();
  const recent = page.getByRole('region', { name: 'Recent conversations' });
  await recent.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(address);
  await expect(ask.lastTurn().getByRole('heading', { level: 2 })).toHaveText(title);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Ask how this code works' })).toBeVisible();
  await expect(recent.getByRole('link', { name: title })).toHaveCount(0);
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no conversation at this address' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(ask.box).toBeVisible();
});

test('a conversation that cannot be loaded says so, and is loaded on demand', async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(QUESTION);
  await page.route('**/api/conversations/*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
  await page.unroute('**/api/conversations/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a conversation with branches, a scope and the list open fits', async ({ page }) => {
    const ask = new AskPage(page);
    const overflow = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await ask.open('/?in=web/src/services&in=web/src/repositories&lang=typescript');
    await ask.ask('where is CheckoutService.placeOrder defined?');
    await ask.lastTurn().getByRole('button', { name: 'Ask again' }).click();
    await expect(branch(ask.lastTurn())).toBeVisible();
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: 'Add to the scope' }).click();
    await expect(page.getByRole('option').first()).toBeInViewport();
    expect(await overflow()).toBe(0);
  });
});
