import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACCESS } from '#lib/mcp/access';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { openApi } from '#lib/rest/openapi';
import { READ_OPERATIONS } from '#lib/rest/operations';
import { runRead } from '#lib/rest/run-read';

let kept: TestWorkspace;
beforeAll(async () => {
  kept = await openTestWorkspace();
});
afterAll(() => kept.close());

function read(path: string, query = ''): Promise<unknown> {
  return runRead({
    path,
    query: new URLSearchParams(query),
    workspace: kept.workspace,
    access: LOCAL_ACCESS,
    publicUrl: 'http://localhost:3000',
    signal: new AbortController().signal,
  });
}

const QUERIES: Readonly<Record<string, string>> = {
  repositories: '',
  symbols: 'name=save_order',
  search: 'query=charge+the+card&limit=3',
  source: 'path=services.py&startLine=1&endLine=5',
  callers: 'symbol=save_order',
  callees: 'symbol=CheckoutService.checkout',
  impact: 'symbol=save_order',
  path: 'from=place_order&to=save_order',
  flow: 'entry=place_order',
  entities: 'kind=route',
  history: 'target=save_order',
  overview: '',
};

describe('reading operations', () => {
  it('each have a query here', () => {
    expect(READ_OPERATIONS.map(({ path }) => path)).toEqual(Object.keys(QUERIES));
  });

  it.each(READ_OPERATIONS.filter(({ path }) => !['source', 'history'].includes(path)))(
    '$path gives what its description promises',
    async ({ path, tool }) => {
      const found = await read(path, QUERIES[path]);
      expect(tool.outputSchema.parse(found)).toEqual(found);
    },
  );

  it('find the path with its call lines', async () => {
    expect(await read('path', QUERIES.path)).toMatchObject({
      repository: 'shop',
      paths: [[{ kind: 'calls' }, { to: 'store.py::save_order', path: 'services.py' }]],
    });
  });

  it('take lists, numbers and flags from the query', async () => {
    const found = await read('callers', 'symbol=save_order&depth=2&folders=services.py&folders=handlers.py');
    expect(found).toMatchObject({
      repository: 'shop',
      citations: [{ role: 'definition' }, { path: 'services.py', line: 7 }, {}],
    });
    expect(await read('path', `${QUERIES.path}&leadIn=false&k=2`)).toMatchObject({ repository: 'shop' });
  });

  it.each([
    ['callers', 'symbol=save_order&repositroy=shop', 'There is no parameter "repositroy"'],
    ['callers', 'symbol=save_order&depth=deep', 'The query cannot be used'],
    ['callers', 'symbol=a&symbol=b', 'symbol is given twice'],
    ['callers', '', 'The query cannot be used: symbol is missing.'],
    ['callers', 'symbol=save_order&repository=other', 'There is no repository named "other"'],
    ['nothing', '', 'There is no such operation'],
    ['callers', 'symbol=save_order&__proto__=1', 'There is no parameter'],
    ['callers', 'symbol=save_order&constructor=1', 'There is no parameter'],
  ])('%s?%s is refused in words', async (path, query, words) => {
    await expect(read(path, query)).rejects.toThrow(words);
  });
});

describe('the description', () => {
  const described = JSON.parse(JSON.stringify(openApi('https://pathlight.example'))) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  };

  it('has every operation once', () => {
    const ids = Object.values(described.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(described.paths)).toEqual(
      expect.arrayContaining(['/api/v1/ask', '/api/v1/answers/{id}', '/api/v1/search', '/api/v1/path', '/api/v1/impact']),
    );
  });

  it('refers to nothing that is not in it', () => {
    const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(references)).toEqual(new Set(['Error', 'Answer']));
    for (const name of references) expect(described.components.schemas).toHaveProperty(String(name));
  });

  it('says which parameters there have to be', () => {
    const { get } = described.paths['/api/v1/path'] as unknown as {
      get: { parameters: readonly { name: string; required: boolean; schema: { type: string } }[] };
    };
    expect(get.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['from', 'to']);
    expect(get.parameters.find(({ name }) => name === 'folders')?.schema.type).toBe('array');
  });
});
