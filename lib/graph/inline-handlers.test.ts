/** Handlers written inline at their registration lead to what stands in their lines, not to all the code around them. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { callersTree } from '#lib/graph/callers';
import { traceFlow } from '#lib/graph/flow';
import { endOfStatement } from '#lib/graph/inline-handlers';
import { shortestPath } from '#lib/graph/shortest-path';
import { SourceLines } from '#lib/graph/source-lines';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import type { Path } from '#lib/model/answer';

const ROUTES = `import { save, find } from './db';

router.post('/orders', async (req, res) => {
  save(req.body);
  db.query('insert into orders');
});

router.get('/orders', (req, res) => res.json(find()));

export function setUp(bus) {
  bus.on('paid', () => {
    find();
  });
  save({});
}
`;
const DB = `export function save(order) {
}
export function find() {
}
`;

const entity = (id: string, line: number) => symbol(id, { kind: 'entity', path: 'routes.ts', line, endLine: line });

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture({
    files: { 'routes.ts': ROUTES, 'db.ts': DB },
    symbols: [
      symbol('routes.ts::<module>', { kind: 'module', line: 1, endLine: 15 }),
      symbol('routes.ts::setUp', { line: 10, endLine: 15 }),
      symbol('db.ts::save', { line: 1, endLine: 2 }),
      symbol('db.ts::find', { line: 3, endLine: 4 }),
      entity('route::POST /orders', 3),
      entity('route::GET /orders', 8),
      entity('topic::paid', 11),
      entity('table::orders', 5),
    ],
    edges: [
      { from: 'routes.ts::<module>', to: 'route::POST /orders', line: 3, kind: 'handles_route' },
      { from: 'routes.ts::<module>', to: 'route::GET /orders', line: 8, kind: 'handles_route' },
      { from: 'routes.ts::<module>', to: 'db.ts::save', line: 4 },
      { from: 'routes.ts::<module>', to: 'table::orders', line: 5, kind: 'writes_table' },
      { from: 'routes.ts::<module>', to: 'db.ts::find', line: 8 },
      { from: 'routes.ts::setUp', to: 'topic::paid', line: 11, kind: 'subscribes' },
      { from: 'routes.ts::setUp', to: 'db.ts::find', line: 12 },
      { from: 'routes.ts::setUp', to: 'db.ts::save', line: 14 },
    ],
  });
});
afterAll(() => shop.close());

async function row(id: string) {
  const [first] = await shop.repository.reader.symbolsById(id);
  if (!first) throw new Error(`no ${id}`);
  return first;
}
const options = () => ({ reader: shop.repository.reader, source: new SourceLines(shop.repository.reader) });
const hops = (path: Path | null) => path?.map((hop) => `${hop.from} ${hop.kind} ${hop.to} :${hop.line}`);
const way = async (from: string, to: string) =>
  hops(await shortestPath([(await row(from)).key], [(await row(to)).key], options()));

describe('an inline handler', () => {
  it('is followed through its own lines', async () => {
    const post = await traceFlow([await row('route::POST /orders')], options());
    expect(hops(post.path)).toEqual([
      'route::POST /orders handles_route routes.ts::<module> :3',
      'routes.ts::<module> calls db.ts::save :4',
      'routes.ts::<module> writes_table table::orders :5',
    ]);
    const paid = await traceFlow([await row('topic::paid')], options());
    expect(hops(paid.path)).toEqual(['topic::paid subscribes routes.ts::setUp :11', 'routes.ts::setUp calls db.ts::find :12']);
  });

  it('has ways to what it calls alone, by stored edges', async () => {
    expect(await way('route::GET /orders', 'db.ts::find')).toEqual([
      'route::GET /orders handles_route routes.ts::<module> :8',
      'routes.ts::<module> calls db.ts::find :8',
    ]);
    expect(await way('route::GET /orders', 'db.ts::save')).toBeUndefined();
    expect(await way('topic::paid', 'db.ts::save')).toBeUndefined();
    expect(await way('route::POST /orders', 'table::orders')).toHaveLength(2);
    expect(await way('route::POST /orders', 'routes.ts::<module>')).toHaveLength(1);
    expect(await way('routes.ts::setUp', 'db.ts::save')).toHaveLength(1);
  });

  it('is a caller of what stands in its lines, and so is what it handles', async () => {
    const found = await callersTree([await row('db.ts::find')], { ...options(), depth: 2 });
    expect(hops(found.hops)).toEqual([
      'routes.ts::<module> calls db.ts::find :8',
      'routes.ts::setUp calls db.ts::find :12',
      'route::GET /orders handles_route routes.ts::<module> :8',
      'topic::paid subscribes routes.ts::setUp :11',
    ]);
  });
});

test.each([
  [['get("/a", f)', 'get("/b", f)'], 1],
  [['get("/a", () => {', '  f();', '', '  g();', '});', 'h();'], 5],
  [['  map("/a", () =>', '  {', '    F();', '  });', '  Map("/b");'], 4],
  [["get '/a' do", '  f', 'end', "get '/b' do"], 3],
  [['app', '  .get("/a",', '    f)', '  .get("/b", g)'], 4],
])('a statement ends with its indentation: %j', (lines, end) => {
  expect(endOfStatement(lines, 1)).toBe(end);
});
