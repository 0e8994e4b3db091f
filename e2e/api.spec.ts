/** The API to programs: what it answers, and what it refuses. */
import { expect, test } from '@playwright/test';
import { dataFolder } from './support/product';
import { startServer } from './support/server';

const QUESTION = { question: 'what happens after checkout?' };

test('an answer can be asked for, and read again as JSON and as Markdown', async ({ request }) => {
  const response = await request.post('/api/ask', { data: QUESTION });
  expect(response.status()).toBe(200);
  const id = /"answerId":"([^"]+)"/.exec(await response.text())?.[1];
  const kept = await request.get(`/api/answers/${id}`);
  expect((await kept.json()).answer).toMatchObject({ id, repository: 'shop', refused: false });
  const markdown = await request.get(`/api/answers/${id}/markdown`);
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await markdown.text()).toContain('**Path**');
});

test('repositories, suggestions and status', async ({ request }) => {
  expect((await (await request.get('/api/repositories')).json()).repositories).toMatchObject([{ name: 'shop' }]);
  expect((await (await request.get('/api/suggestions?repo=shop')).json()).questions).toHaveLength(3);
  expect((await (await request.get('/api/status')).json()).repositories).toMatchObject([{ state: 'ready' }]);
});

test('what cannot be answered says why, and what to do', async ({ request }) => {
  for (const [path, status] of [
    ['/api/answers/nope', 404],
    ['/api/suggestions?repo=nope', 404],
    ['/api/source/nope/a.ts', 404],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    expect(await response.json()).toEqual({
      error: { code: 'not_found', message: expect.any(String), remedy: expect.any(String) },
    });
  }
});

test('a question from another site, in another format or too large is refused', async ({ request }) => {
  const refused = [
    request.post('/api/ask', { data: QUESTION, headers: { origin: 'https://evil.test' } }),
    request.post('/api/ask', { data: QUESTION, headers: { 'sec-fetch-site': 'cross-site' } }),
    request.post('/api/ask', { form: QUESTION }),
    request.post('/api/ask', { data: '{', headers: { 'content-type': 'application/json' } }),
    request.post('/api/ask', { data: { question: '' } }),
    request.post('/api/ask', { data: { question: 'x'.repeat(70_000) } }),
  ];
  const responses = await Promise.all(refused);
  expect(responses.map((response) => response.status())).toEqual([400, 400, 400, 400, 400, 413]);
  for (const response of responses) {
    expect((await response.json()).error.remedy).toBeTruthy();
  }
});

test('another method, another address or an address that does not decode is refused in JSON', async ({ request, baseURL }) => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await request.fetch('/api/ask', { method });
    expect(response.status(), method).toBe(405);
    expect(response.headers().allow).toBe('POST');
    expect((await response.json()).error.message).toBe('This address takes POST alone.');
  }
  for (const [path, status] of [
    ['/api/nothing', 404],
    ['/api', 404],
    [`/api/source/shop/${'a/'.repeat(3_000)}b.ts`, 404],
    ['/api/source/shop/%E0%A4%A', 400],
    ['/api/answers/%', 400],
    ['/api/answers/%00', 404],
    ['/api/suggestions?repo=%00', 404],
  ] as const) {
    const response = await request.get(baseURL + path);
    expect(response.status(), path.slice(0, 40)).toBe(status);
    expect((await response.text()).length).toBeLessThan(400);
    expect((await response.json()).error.remedy).toBeTruthy();
  }
  expect((await request.get(`${baseURL}/source/%E0%A4%A/x`)).status()).toBe(400);
});

test('a page of what nobody indexed is a 404, whichever of the pages and the API was asked first', async ({ request }) => {
  const server = await startServer({ dataFolder: dataFolder(), readyPath: '/status' });
  try {
    for (const path of ['/source/nope/a.ts', '/api/source/nope/a.ts', '/source/shop/nope.ts', '/a/nope']) {
      expect((await request.get(server.url + path)).status(), path).toBe(404);
    }
  } finally {
    await server.close();
  }
});

test('every page is sent with a policy that lets nothing in from outside', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toMatch(/default-src 'self'; script-src 'self' 'nonce-[^']+' 'strict-dynamic'; /);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-powered-by']).toBeUndefined();
});
