/**
 * Whatever is sent to a route, what comes back is in our words: which field, what is wrong with it, what to send. Every route that takes a
 * body or a query is walked with bodies that fit none; a new one is walked with them.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';

type Handler = (request: Request, context: { readonly params: Promise<Record<string, unknown>> }) => Promise<Response>;

const API = join(dirname(fileURLToPath(import.meta.url)), '../api');
const ROUTES = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('route.ts'));
const PARAMS = {
  id: 'a'.repeat(20),
  turn: 'a'.repeat(20),
  repo: 'shop',
  name: 'shop',
  path: ['x'],
  provider: 'none',
  user: 'u',
  emoji: 'x',
};

/** Every field that some route takes. */
const FIELDS = [
  ...[
    'question',
    'repository',
    'scope',
    'conversation',
    'parent',
    'turn',
    'again',
    'standalone',
    'history',
    'about',
    'symbol',
    'line',
  ],
  ...[
    'name',
    'topic',
    'access',
    'members',
    'archived',
    'body',
    'thread',
    'kind',
    'id',
    'mentionsOff',
    'upTo',
    'level',
    'ids',
    'all',
  ],
  ...[
    'site',
    'verdict',
    'note',
    'status',
    'provider',
    'modelId',
    'baseUrl',
    'key',
    'prices',
    'choice',
    'patterns',
    'source',
    'token',
  ],
  ...[
    'defaultGrant',
    'exclude',
    'grant',
    'published',
    'title',
    'email',
    'password',
    'role',
    'do',
    'workspace',
    'channel',
    'team',
    'code',
  ],
];
const all = (value: unknown): string => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])));

const BODIES: Readonly<Record<string, string>> = {
  nothing: '{}',
  'a list': '[]',
  'a text': '"text"',
  'no value': 'null',
  'fields that are objects': all({}),
  'fields that are numbers': all(-17.5),
  'fields that are lists': all([{}]),
  'fields that are too long': all('x'.repeat(900)),
  'fields that are empty': all(''),
  'a field that nobody takes': '{"no such field": 1}',
  'no JSON': '{"question": ',
};

/** What the validator says by itself, and what its printers make of it. */
const FOREIGN =
  /Invalid |expected|received|Unrecognized|Required|Too (big|small)|✖|→ at|Zod|nonoptional|\[object|undefined|matching/;

/** Answered to platforms in their ways, and an open one to programs in its own: their forms are tested with them. */
const OTHER_FORMS = /^(chat\/(slack|discord|teams)\/(events|commands|interactions|messages)|mcp)\/route\.ts$/;

let product: TestWorkspace;

beforeAll(async () => {
  product = await openTestWorkspace();
  process.env.PATHLIGHT_DATA = product.workspace.settings.dataFolder;
  process.env.PATHLIGHT_EMBEDDINGS = 'off';
  process.env.PATHLIGHT_BOUND_HOST = '127.0.0.1';
});
afterAll(() => product.close());

async function handlersOf(route: string): Promise<readonly (readonly [string, Handler])[]> {
  const methods = (await import(join(API, route))) as Readonly<Record<string, Handler | undefined>>;
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    methods[method] ? [[method, methods[method]] as const] : [],
  );
}

describe.each(ROUTES.filter((path) => !OTHER_FORMS.test(path)))('%s', (route) => {
  const send = async (
    method: string,
    handler: Handler,
    { body, query = '', type = 'application/json' }: { body?: string; query?: string; type?: string },
  ) => {
    const url = `http://127.0.0.1/api/${dirname(route)}${query}`;
    const headers = { host: '127.0.0.1', 'content-type': type };
    const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
    const response = await handler(request, { params: Promise.resolve(PARAMS) });
    if (response.status < 400) {
      await response.body?.cancel();
      return;
    }
    const text = await response.text();
    const what = `${method} ${url} ${body?.slice(0, 60) ?? ''}: ${response.status} ${text}`;
    expect(response.status, what).toBeLessThan(500);
    expect(text, what).not.toBe('');
    const { error } = JSON.parse(text) as { error: { code: string; message: string; remedy: string } };
    expect(error, what).toMatchObject({
      code: expect.stringMatching(/^\w+$/),
      message: expect.stringMatching(/\w{2}.*\.$/s),
      remedy: expect.stringMatching(/\w/),
    });
    expect(`${error.message} ${error.remedy}`, what).not.toMatch(FOREIGN);
  };

  test('says what is wrong in our words', async () => {
    for (const [method, handler] of await handlersOf(route)) {
      if (method === 'GET') {
        for (const value of ['', 'x'.repeat(9_000), '-1', '%00', '[]']) {
          await send(method, handler, {
            query: `?${FIELDS.concat('limit', 'before', 'q', 'depth')
              .map((field) => `${field}=${value}`)
              .join('&')}`,
          });
        }
        continue;
      }
      for (const body of Object.values(BODIES)) await send(method, handler, { body });
      await send(method, handler, { body: '{}', type: 'text/plain' });
    }
  });
});
