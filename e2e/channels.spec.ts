/** Two people of a team in a channel, each in a browser of their own: what one does the other sees, live. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { TEST_PASSWORD } from '#lib/auth/testing/people';
import type { Channel } from '#lib/model/channel';
import { signInAt } from './support/accounts';
import { QUESTION } from './support/ask-page';
import { ChannelPage } from './support/channel-page';
import { startTeamServer, type TeamServer } from './support/team-server';

let team: TeamServer;
let contexts: BrowserContext[] = [];

test.beforeAll(async () => {
  team = await startTeamServer();
});
test.afterAll(() => team.close());
test.afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
});

/** A channel both are in; and a page of each. */
async function twoPeople(browser: Parameters<TeamServer['browse']>[0], name: string) {
  const { owner, member } = team.people;
  const channel = (await team.call(owner, '/api/channels', {
    method: 'POST',
    body: { name, topic: 'What happens to an order', repository: 'shop' },
  })) as Channel;
  await team.call(member, `/api/channels/${channel.id}/join`, { method: 'POST', body: {} });
  for (const person of [owner, member])
    await team.call(person, '/api/notifications/read', { method: 'POST', body: { all: true } });
  const open = async (person: typeof owner): Promise<Page> => {
    const context = await team.browse(browser, person);
    contexts.push(context);
    return context.newPage();
  };
  return { channel, olga: new ChannelPage(await open(owner)), mia: new ChannelPage(await open(member)) };
}

test('a question by mention is answered in its thread, for everybody present', async ({ browser }) => {
  const { channel, olga, mia } = await twoPeople(browser, 'asking');
  await olga.open(channel);
  await mia.open(channel);
  await mia.composer().pressSequentially('@path');
  await expect(mia.page.getByRole('listbox', { name: 'People' }).getByRole('option')).toHaveText(/pathlight/);
  await mia.page.keyboard.press('Enter');
  await mia.page.keyboard.insertText(QUESTION);
  await mia.page.keyboard.press('Enter');
  await expect(mia.answer()).toContainText('PaymentClient.charge');
  await olga.openThread(QUESTION);
  await expect(olga.answer()).toContainText('PaymentClient.charge');
  await olga
    .answer()
    .getByText(/^Path· \d+ hops/)
    .click();
  await expect(olga.answer().getByRole('button', { name: /^Hop 1:/ })).toBeVisible();
  await olga.answer().locator('[data-citation]').first().click();
  await expect(olga.page.locator('[data-source-panel] [data-lit]').first()).toBeVisible();
});

test('a mention reaches the bell, and leads to its thread', async ({ browser }) => {
  const { channel, olga, mia } = await twoPeople(browser, 'mentions');
  await mia.page.goto('/status');
  await olga.open(channel);
  await olga.composer().pressSequentially('@Mi');
  await olga.page.keyboard.press('Tab');
  await olga.page.keyboard.insertText('please look at the refund');
  await olga.page.keyboard.press('Enter');
  await expect(olga.message('please look at the refund')).toContainText('@Mia');
  await expect(mia.bell()).toHaveAccessibleName('Notifications, 1 unread');
  await expect(mia.page).toHaveTitle(/^\(1\) /);
  await mia.bell().click();
  await mia.page.getByRole('button', { name: /Olga mentioned you in mentions/ }).click();
  await expect(mia.page).toHaveURL(new RegExp(`/channels/${channel.id}`));
  await expect(mia.message('please look at the refund')).toBeVisible();
  await expect(mia.bell()).toHaveAccessibleName('Notifications');
});

test('what was not seen is marked, and only what was on the screen is read', async ({ browser }) => {
  const { channel, olga, mia } = await twoPeople(browser, 'unread');
  await olga.open(channel);
  await mia.page.goto('/channels');
  for (const words of ['the first of three', 'the second of three']) {
    await olga.send(words);
    await expect(olga.message(words)).toBeVisible();
  }
  const rail = mia.page.getByRole('navigation', { name: 'Channels' });
  await expect(rail.getByRole('link', { name: 'unread, 2 unread' })).toBeVisible();
  await rail.getByRole('link', { name: /^unread/ }).click();
  await expect(mia.message('the second of three')).toBeVisible();
  await expect(rail.getByRole('link', { name: 'unread', exact: true })).toBeVisible();
  const stored = (await team.call(team.people.member, `/api/channels/${channel.id}`)) as Channel;
  expect(stored.unread).toBe(0);
});

test('an answer is verified, corrected and reacted to, and its page says so', async ({ browser }) => {
  const { channel, olga, mia } = await twoPeople(browser, 'judging');
  await olga.open(channel);
  await mia.open(channel);
  await olga.send('@pathlight who calls PaymentClient.charge?');
  await expect(olga.answer().getByRole('link', { name: 'Open' })).toBeVisible();
  await mia.openThread('PaymentClient.charge');

  await olga.menu(olga.answer(), 'Mark as verified');
  await expect(mia.answer()).toContainText('Verified by Olga');
  await mia.answer().focus();
  await mia.page.keyboard.press('e');
  await mia.page.getByRole('menuitem', { name: 'celebrate' }).click();
  await expect(olga.answer().getByRole('button', { name: 'celebrate, 1: Mia' })).toBeVisible();

  await mia.menu(mia.answer(), 'Correct');
  await mia.thread.getByRole('textbox', { name: 'Correction' }).fill('The worker calls it **too**.');
  await mia.page.keyboard.press('Enter');
  const correction = olga.thread.getByRole('article', { name: /^Mia,/ });
  await expect(correction).toContainText('correction');
  await expect(correction.getByText('too', { exact: true })).toBeVisible();

  await olga.answer().getByRole('link', { name: 'Open' }).click();
  const notes = olga.page.getByRole('region', { name: 'What the team says' });
  await expect(notes).toContainText('Verified by Olga');
  await expect(notes).toContainText('Corrected by Mia');
});

test('a message is changed, deleted after asking, and sent again when it did not get through', async ({ browser }) => {
  const { channel, olga, mia } = await twoPeople(browser, 'changing');
  await olga.open(channel);
  await mia.open(channel);
  await olga.send('it takes tow days');
  await expect(mia.message('it takes tow days')).toBeVisible();
  await olga.composer().press('ArrowUp');
  await olga.page.getByRole('textbox', { name: 'Change the message' }).fill('it takes two days');
  await olga.page.keyboard.press('Enter');
  await expect(mia.message('it takes two days')).toContainText('edited');
  await olga.menu(olga.message('it takes two days'), 'Delete');
  await olga.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(mia.message('This message was deleted.')).toBeVisible();
  // Others may see it before who deleted it is done.
  await expect(olga.page.getByRole('dialog')).toHaveCount(0);

  await olga.page.context().setOffline(true);
  await olga.send('written without a connection');
  await expect(olga.page.getByText('not sent')).toBeVisible();
  await olga.page.context().setOffline(false);
  await olga.page.getByRole('button', { name: 'Send again' }).click();
  await expect(mia.message('written without a connection')).toHaveCount(1);
  await expect(olga.message('written without a connection')).toHaveCount(1);
});

test('a page says that its connection is lost, and catches up when the server is back', async ({ browser }) => {
  const { channel, olga, mia } = await twoPeople(browser, 'restarting');
  await olga.open(channel);
  await mia.open(channel);
  await olga.send('before it stops');
  await expect(mia.message('before it stops')).toBeVisible();
  await team.stop();
  await expect(mia.page.getByText('No connection')).toBeVisible();
  await team.start();
  await team.call(team.people.owner, `/api/channels/${channel.id}/messages`, {
    method: 'POST',
    body: { body: 'while it was away' },
  });
  await expect(mia.message('while it was away')).toBeVisible({ timeout: 30_000 });
  await expect(mia.page.getByText('No connection')).toHaveCount(0);
});

test('older messages come on top without moving what is read', async ({ browser }) => {
  const { channel, olga } = await twoPeople(browser, 'long');
  for (let index = 1; index <= 120; index++) {
    await team.call(team.people.owner, `/api/channels/${channel.id}/messages`, {
      method: 'POST',
      body: { body: `message ${index}.` },
    });
  }
  await olga.open(channel);
  await expect(olga.message('message 120.')).toBeInViewport();
  await expect(olga.message('message 75.')).toBeAttached();
  const list = olga.page.getByRole('log', { name: 'Messages in long' });
  const place = (): Promise<number> => olga.message('message 75.').evaluate((row) => Math.round(row.getBoundingClientRect().top));
  await olga.message('message 75.').evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const before = await place();
  await expect(olga.message('message 25.')).toBeAttached();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  await olga.page.getByRole('button', { name: 'Latest' }).click();
  await expect(olga.message('message 120.')).toBeInViewport();
  await expect(list.getByRole('article')).not.toHaveCount(0);
});

test('keys go between messages and reply, and the thread gives the focus back', async ({ browser }) => {
  const { channel, olga } = await twoPeople(browser, 'keys');
  await olga.open(channel);
  await olga.send('first for the keys');
  await olga.send('second for the keys');
  await expect(olga.messages()).toHaveCount(2);
  await expect(olga.page.getByText('sending…')).toHaveCount(0);
  await olga.composer().blur();
  await olga.page.keyboard.press('j');
  await expect(olga.message('second for the keys')).toBeFocused();
  await olga.page.keyboard.press('k');
  await expect(olga.message('first for the keys')).toBeFocused();
  await olga.page.keyboard.press('r');
  await expect(olga.thread.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await olga.page.keyboard.press('Escape');
  await expect(olga.thread).toHaveCount(0);
  await expect(olga.message('first for the keys')).toBeFocused();
});

test('what was asked is found again, and shown before it is asked once more', async ({ browser }) => {
  const { channel, olga, mia } = await twoPeople(browser, 'remembering');
  await olga.open(channel);
  await olga.send('@pathlight where is the receipt e-mail sent?');
  await expect(olga.answer().getByRole('link', { name: 'Open' })).toBeVisible();
  await mia.page.goto('/questions');
  await mia.page.getByRole('searchbox', { name: 'Search past questions' }).fill('receipt');
  const found = mia.page.getByRole('list', { name: 'Past questions' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('where is the receipt e-mail sent?');
  await expect(found).toContainText('Olga');
  await mia.page.goto('/');
  await mia.page.getByLabel('Your question').fill('where is the receipt e-mail sent');
  const card = mia.page.getByRole('region', { name: 'Answered before' });
  await expect(card).toContainText('where is the receipt e-mail sent?');
  await mia.page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('a viewer reads along, and is told why nothing can be written', async ({ browser }) => {
  const { channel, olga } = await twoPeople(browser, 'reading');
  await olga.open(channel);
  await olga.send('read me');
  const context = await team.browse(browser, team.people.viewer);
  contexts.push(context);
  const vera = new ChannelPage(await context.newPage());
  await vera.open(channel);
  await expect(vera.message('read me')).toBeVisible();
  await expect(vera.composer()).toHaveCount(0);
  await vera.page.getByRole('button', { name: 'Join' }).last().click();
  await expect(vera.page.getByText('You read along here.')).toBeVisible();
  await vera.page.goto('/');
  await expect(vera.page.getByText('You read along here.')).toBeVisible();
  await expect(vera.page.getByRole('textbox')).toHaveCount(0);
  await vera.page.goto('/questions?q=zzqq');
  await expect(vera.page.getByText('Nothing like that was asked yet')).toBeVisible();
  await expect(vera.page.getByRole('button', { name: 'Ask this' })).toHaveCount(0);
  await vera.page.goto('/status');
  await expect(vera.page.getByRole('article', { name: 'shop' })).toBeVisible();
  await expect(vera.page.getByRole('link', { name: 'Audit' })).toHaveCount(0);
});

test('whose session ends is led to sign in, and loses nothing that was written', async ({ browser }) => {
  const { channel } = await twoPeople(browser, 'leaving');
  const { admin } = team.people;
  await team.call(admin, `/api/channels/${channel.id}/join`, { method: 'POST', body: {} });
  const context = await team.browse(browser, admin);
  contexts.push(context);
  const adam = new ChannelPage(await context.newPage());
  await adam.open(channel);
  const asking = await context.newPage();
  await asking.goto('/');
  await asking.getByLabel('Your question').fill(QUESTION);
  const left = await context.request.post('/api/auth/sign-out', { data: {}, headers: { origin: team.url } });
  expect(left.status()).toBe(200);

  await asking.keyboard.press('Enter');
  const refused = asking.getByRole('alert').filter({ hasText: 'You are signed out.' });
  await expect(refused.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  await adam.send('written after the end');
  const unsent = adam.page.getByRole('article', { name: 'A message that was not sent' });
  await expect(unsent).toContainText('written after the end');
  await expect(unsent.getByRole('alert')).toContainText('You are signed out.');
  await expect(unsent.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await signInAt(context, team.url, { email: admin.email, password: TEST_PASSWORD });
  await unsent.getByRole('button', { name: 'Send again' }).click();
  await expect(adam.message('written after the end')).toHaveCount(1);
  await asking.getByRole('button', { name: 'Try again' }).click();
  await expect(asking.getByText('PaymentClient.charge').first()).toBeVisible();
});

test('nothing is wider than a small phone', async ({ browser }) => {
  const { channel, olga } = await twoPeople(browser, 'small');
  await olga.page.setViewportSize({ width: 320, height: 640 });
  await olga.open(channel);
  await olga.send(`@pathlight ${QUESTION}`);
  await expect(olga.answer()).toContainText('PaymentClient.charge');
  const overflow = (): Promise<number> => olga.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  for (const path of ['/channels', '/questions', '/']) {
    await olga.page.goto(path);
    await expect(olga.page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
});
