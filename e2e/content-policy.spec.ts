/**
 * The Content-Security-Policy in a browser: no page of the product goes against it, with what people open in them, and a style sheet or a
 * handler that somebody else writes into a page is refused. Every page there is comes from the matrix of rights.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Channel } from '#lib/model/channel';
import { PROBES } from './matrix/probes';
import { AskPage, QUESTION } from './support/ask-page';
import { startTeamServer, type TeamServer } from './support/team-server';

let team: TeamServer;
let context: BrowserContext;
let page: Page;
let violations: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  team = await startTeamServer();
  context = await team.browse(browser, team.people.owner);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.exposeFunction('tellViolation', (told: string) => void violations.push(told));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { tellViolation } = window as unknown as { tellViolation: (told: string) => void };
      tellViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page = await context.newPage();
});
test.beforeEach(() => {
  violations = [];
});
test.afterAll(async () => {
  await context.close();
  await team.close();
});

test('no page goes against it, nor what is opened in one', async () => {
  test.setTimeout(180_000);
  const ask = new AskPage(page);
  await ask.open('/');
  await ask.ask(QUESTION);
  const conversation = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const turn = ask.lastTurn();
  await turn.getByRole('button', { name: 'Copy answer' }).click();
  await expect(page.getByText('Copied the answer as Markdown')).toBeVisible();
  await page.getByRole('button', { name: /^Theme: / }).click();
  await page.getByRole('button', { name: /^Theme: / }).click();
  await ask.hops().first().click();
  await expect(page.locator('[data-lit]').first()).toBeVisible();

  const answer = await turn.getByRole('link').evaluateAll(
    (links) =>
      links
        .map((link) => /^\/a\/(\w|-)+/.exec(link.getAttribute('href') ?? '')?.[0])
        .find(Boolean)
        ?.slice(3) ?? '',
  );
  const channel = (await team.call(team.people.owner, '/api/channels', {
    method: 'POST',
    body: { name: 'policy', repository: 'shop' },
  })) as Channel;
  const path = 'web/src/services/checkout.service.ts';
  const things = { repository: 'shop', symbol: '', path, answer, conversation, channel: channel.id, message: '' };
  const pages = PROBES.filter(({ file }) => file.endsWith('page.tsx')).map((probe) => probe.path(things));
  expect(pages.length).toBeGreaterThan(20);
  for (const one of pages) {
    await page.goto(one);
    await expect(page.locator('body')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/admin/people');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(violations).toEqual([]);
});

test('a style sheet and a handler that are written into a page are refused', async () => {
  await page.goto('/');
  const outline = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 3px solid rgb(1, 2, 3) }';
    document.head.append(style);
    const markup = '<style>body { outline: 3px solid }</style><img src="/nothing" alt="" onerror="window.ran = true">';
    document.body.insertAdjacentHTML('beforeend', markup);
    return getComputedStyle(document.body).outlineStyle;
  });
  expect(outline).toBe('none');
  const refused = (directive: string) => violations.filter((told) => told.includes(` ${directive} `)).length;
  await expect.poll(() => [refused('style-src-elem'), refused('script-src-attr')]).toEqual([2, 1]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
