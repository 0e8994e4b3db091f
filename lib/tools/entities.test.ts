/** Entities by name, and find_entities, over a small shop in a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityFixture } from '#lib/graph/testing/entity-repository';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { saidEntity } from '#lib/tools/entity-names';
import { runTool } from '#lib/tools/registry';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { addressFit, parseAddress } from '#lib/tools/route-names';
import { testContext } from '#lib/tools/testing/test-context';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(entityFixture);
});
afterAll(() => shop.close());

const ids = async (name: string) => (await resolveSymbol(shop.repository.reader, name)).symbols.map((row) => row.id);
const find = (input: Readonly<Record<string, unknown>>) => runTool('find_entities', input, testContext(shop.repository));
const entities = async (input: Readonly<Record<string, unknown>>) =>
  (await find(input)).symbols.filter((row) => row.kind === 'entity').map((row) => row.id);

describe('names of entities', () => {
  it.each([
    ['POST /api/orders', ['route::POST /api/orders']],
    ['post /api/orders/', ['route::POST /api/orders']],
    ['/api/orders/:id', ['route::GET /api/orders/<int:id>']],
    ['/api/orders/{orderId}', ['route::GET /api/orders/<int:id>']],
    ['GET /api/orders/[id]', ['route::GET /api/orders/<int:id>']],
    ['/orders/17', ['route::GET /api/orders/<int:id>']],
    ['the orders table', ['table::orders']],
    ['table `orders`', ['table::orders']],
    ['order.placed', ['topic::order.placed']],
    ['order placed event', ['topic::order.placed']],
    ['STRIPE_KEY', ['config::STRIPE_KEY']],
    ['Shipping/Ship', ['rpc::shop.Shipping/Ship']],
    ['Shipping.Ship', ['rpc::shop.Shipping/Ship']],
  ])('%s', async (name, expected) => {
    expect(await ids(name)).toEqual(expected);
  });

  it.each(['DELETE /api/orders', '/api/orders/new', '/api', 'the order_items table', 'orders topic'])(
    '%s is none',
    async (name) => {
      expect(await ids(name)).toEqual([]);
    },
  );

  it('stand beside a symbol of the source of the same name, behind it', async () => {
    expect(await ids('points')).toEqual(['worker.py::points', 'table::points']);
    expect(await ids('the points table')).toEqual(['table::points']);
  });

  it('are offered where an address comes close to one', async () => {
    const { notFound } = await resolveSymbol(shop.repository.reader, 'POST /api/ordres');
    expect(notFound?.closest[0]).toBe('route::POST /api/orders');
  });

  it('are said with their kind before or behind them', () => {
    expect(saidEntity('the order lines table')).toEqual({ kind: 'table', name: 'order lines' });
    expect(saidEntity('environment variable STRIPE_KEY')).toEqual({ kind: 'config', name: 'STRIPE_KEY' });
    expect(saidEntity('save_order')).toBeNull();
  });
});

describe('addresses', () => {
  const fitOf = (asked: string, route: string) => {
    const [a, b] = [parseAddress(asked), parseAddress(route)];
    return a && b ? addressFit(a, b) : undefined;
  };

  it.each([
    ['/a/:id', 'GET /a/{id}', 'whole'],
    ['/a/:id?x=1', 'GET /a/$id', 'whole'],
    ['GET /a', 'ANY /a', 'whole'],
    ['/b', 'GET /a/b', 'end'],
    ['POST /a', 'GET /a', null],
    ['/a/mine', 'GET /a/:id', null],
    ['/a/:id', 'GET /a/mine', null],
    ['/', 'GET /a', null],
  ])('%s against %s', (asked, route, expected) => {
    expect(fitOf(asked, route)).toBe(expected);
  });
});

describe('find_entities', () => {
  it('lists entities of a kind with who uses them, each use with its line', async () => {
    const result = await find({ kind: 'table' });
    expect(result.symbols.filter((row) => row.kind === 'entity').map((row) => row.id)).toEqual([
      'table::orders',
      'table::points',
    ]);
    expect(result.paths[0]?.map((hop) => `${hop.from.split('::')[1]} ${hop.kind} ${hop.to} :${hop.line}`)).toEqual([
      'save writes_table table::orders :2',
      'find reads_table table::orders :5',
      'cancel writes_table table::orders :8',
      'award_points writes_table table::points :3',
    ]);
    expect(result.paths[0]?.every((hop) => hop.mark !== undefined)).toBe(true);
    expect(result.summary).toBe('2 tables.');
  });

  it('lists by words of names and of users, and by what is done', async () => {
    expect(await entities({ kind: 'config', words: 'worker' })).toEqual(['config::MAIL_HOST']);
    expect(await entities({ words: 'orders', kind: 'route' })).toHaveLength(2);
    expect(await entities({ kind: 'table', access: 'read' })).toEqual(['table::orders']);
    expect(await entities({ kind: 'topic', access: 'receive' })).toEqual(['topic::order.placed']);
    expect(await entities({ kind: 'table', words: 'voucher' })).toEqual([]);
  });

  it('counts what it leaves out', async () => {
    const result = await find({ limit: 2 });
    expect(result.summary).toBe('2 routes of 8.');
    expect(result.text).toContain('… 6 more were left out.');
  });

  it('joins a symbol to what it touches and to what it runs for, by paths of stored edges', async () => {
    const touched = await find({ kind: 'table', touchedBy: 'place_order', access: 'write' });
    expect(touched.paths.map((path) => path.map((hop) => hop.kind))).toEqual([
      ['calls', 'writes_table'],
      ['publishes', 'subscribes', 'writes_table'],
    ]);
    const reaching = await find({ kind: 'route', reaching: 'find' });
    expect(reaching.paths.map((path) => path[0]?.from)).toEqual(['route::GET /api/orders/<int:id>']);
    expect((await find({ kind: 'route', reaching: 'the orders table', access: 'write' })).paths[0]?.at(-1)?.kind).toBe(
      'writes_table',
    );
    expect((await find({ kind: 'route', reaching: 'mail_host' })).text).toContain('No way leads to mail_host');
  });

  it('refuses a symbol that does not exist, with the closest names', async () => {
    expect((await find({ kind: 'table', touchedBy: 'place_ordr' })).notFound?.[0]?.closest).toContain('api.py::place_order');
  });
});

describe('find_callers of entities', () => {
  it('keeps to the uses that are asked for, and gives plain names as evidence', async () => {
    const context = testContext(shop.repository);
    const result = await runTool('find_callers', { symbol: 'the orders table', kinds: ['reads_table'] }, context);
    expect(result.paths[0]?.map((hop) => hop.from)).toEqual(['db.py::find']);
    const mark = result.paths[0]?.[0]?.mark ?? '';
    expect(context.ledger.get(mark)).toMatchObject({ symbol: 'orders', role: 'read of table orders in find' });
  });
});
