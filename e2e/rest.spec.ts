/** The REST API as a program uses it, from its own description. */
import { expect, test } from '@playwright/test';

const QUESTION = 'what happens after checkout?';

interface Description {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly { readonly required: boolean }[] } }>
  >;
}

test('describes itself, and every operation without required parameters answers', async ({ request }) => {
  const response = await request.get('/api/v1/openapi.json');
  expect(response.status()).toBe(200);
  const { paths } = (await response.json()) as Description;
  const plain = Object.entries(paths).filter(
    ([path, { get }]) => get !== undefined && !path.includes('{') && !get.parameters?.some(({ required }) => required),
  );
  expect(plain.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/api/v1/answers', '/api/v1/repositories', '/api/v1/overview', '/api/v1/entities']),
  );
  // One of two parameters is not said by a description, and is by the refusal.
  const either = ['/api/v1/source'];
  for (const [path] of plain) expect((await request.get(path)).status(), path).toBe(either.includes(path) ? 400 : 200);
  expect(await (await request.get('/api/v1/source')).json()).toMatchObject({
    error: { message: expect.stringContaining('either') },
  });
});

test('answers a question as JSON, keeps it, and gives it as Markdown', async ({ request, baseURL }) => {
  const asked = await request.post('/api/v1/ask', { data: { question: QUESTION } });
  expect(asked.status()).toBe(200);
  const answer = (await asked.json()) as {
    id: string;
    url: string;
    paths: unknown[][];
    citations: { path: string; line: number }[];
  };
  expect(answer.url).toBe(`${baseURL}/a/${answer.id}`);
  expect(answer.paths[0]?.length).toBeGreaterThan(1);
  expect(answer.citations[0]?.line).toBeGreaterThan(0);
  expect(await (await request.get(`/api/v1/answers/${answer.id}`)).json()).toEqual(answer);
  const markdown = await request.get(`/api/v1/answers/${answer.id}`, { headers: { accept: 'text/markdown' } });
  expect(await markdown.text()).toContain(QUESTION);
  const { answers } = (await (await request.get('/api/v1/answers?limit=5')).json()) as { answers: { id: string }[] };
  expect(answers.map(({ id }) => id)).toContain(answer.id);
});

test('streams an answer as named events', async ({ request }) => {
  const turn = `rest-${Date.now()}-abcdef`;
  const streamed = await request.post('/api/v1/ask', {
    data: { question: QUESTION, turn },
    headers: { accept: 'text/event-stream' },
  });
  expect(streamed.headers()['content-type']).toContain('text/event-stream');
  const events = (await streamed.text()).split('\n\n').filter((block) => block.startsWith('event: '));
  const names = events.map((block) => block.split('\n')[0]?.slice('event: '.length));
  expect(names[0]).toBe('start');
  expect(names).toContain('step');
  expect(names).toContain('text');
  expect(names.at(-1)).toBe('answer');
  const again = await request.post('/api/v1/ask', { data: { question: QUESTION, turn } });
  expect(((await again.json()) as { id: string }).id).toBe(turn);
});

test('says in words what is wrong', async ({ request }) => {
  const path = await request.get('/api/v1/path?from=checkout');
  expect(path.status()).toBe(400);
  expect(await path.json()).toMatchObject({ error: { code: 'bad_input', remedy: expect.stringContaining('openapi.json') } });
  expect((await request.get('/api/v1/nothing')).status()).toBe(404);
  expect((await request.get('/api/v1/answers/nothing0123456789')).status()).toBe(404);
  expect((await request.post('/api/v1/search', { data: {} })).status()).toBe(405);
});
