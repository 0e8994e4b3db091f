import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Adjacency } from '#lib/graph/adjacency';
import { callersTree } from '#lib/graph/callers';
import { traceFlow } from '#lib/graph/flow';
import { shortestPath } from '#lib/graph/shortest-path';
import { SourceLines } from '#lib/graph/source-lines';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(shopFixture);
});
afterAll(() => shop.close());

async function row(id: string) {
  const [first] = await shop.repository.reader.symbolsById(id);
  if (!first) throw new Error(`no ${id}`);
  return first;
}

function options() {
  return { reader: shop.repository.reader, source: new SourceLines(shop.repository.reader) };
}

const hops = (path: readonly { from: string; to: string; kind: string; line: number }[] | null) =>
  path?.map((hop) => `${hop.from.split('::')[1]} ${hop.kind} ${hop.to.split('::')[1]} :${hop.line}`);

describe('adjacency', () => {
  it('keeps distinct neighbours in order and drops edges to oneself', () => {
    const graph = Adjacency.from(Int32Array.from([3, 1, 3, 3, 2]), Int32Array.from([9, 2, 1, 9, 2]));
    expect([...graph.neighbours(3)]).toEqual([1, 9]);
    expect(graph.degree(2)).toBe(0);
    expect(graph.degree(1)).toBe(1);
    expect([...graph.neighbours(500)]).toEqual([]);
  });

  it('is empty for a repository without edges', () => {
    expect(Adjacency.from(new Int32Array(0), new Int32Array(0)).degree(0)).toBe(0);
  });
});

describe('shortest path', () => {
  it('joins two symbols by stored edges with their call lines', async () => {
    const path = await shortestPath(
      [(await row('handlers.py::place_order')).key],
      [(await row('store.py::load_basket')).key],
      options(),
    );
    expect(hops(path)).toEqual([
      'place_order calls CheckoutService.checkout :5',
      'CheckoutService.checkout calls CheckoutService.read_basket :4',
      'CheckoutService.read_basket calls load_basket :11',
    ]);
    expect(path?.map((hop) => hop.text)).toEqual([
      'return CheckoutService().checkout(request.customer)',
      'lines = self.read_basket(customer)',
      'return load_basket(customer)',
    ]);
  });

  it('steps across dispatch and says so', async () => {
    const path = await shortestPath(
      [(await row('handlers.py::place_order')).key],
      [(await row('services.py::CardGateway.charge')).key],
      options(),
    );
    expect(hops(path)).toEqual([
      'place_order calls CheckoutService.checkout :5',
      'CheckoutService.checkout calls Gateway.charge :6',
      'Gateway.charge overrides CardGateway.charge :21',
    ]);
  });

  it('finds none against the direction of the calls', async () => {
    expect(
      await shortestPath([(await row('store.py::load_basket')).key], [(await row('handlers.py::place_order')).key], options()),
    ).toBeNull();
  });

  it('is empty from a symbol to itself', async () => {
    const { key } = await row('store.py::cancel');
    expect(await shortestPath([key], [key], options())).toEqual([]);
  });

  it('takes the nearest of several starts', async () => {
    const starts = [(await row('handlers.py::place_order')).key, (await row('store.py::cancel')).key];
    expect(hops(await shortestPath(starts, [(await row('store.py::save_order')).key], options()))).toEqual([
      'cancel calls save_order :14',
    ]);
  });
});

describe('flow', () => {
  it('tells the calls depth first in call order, across dispatch, without tests', async () => {
    const flow = await traceFlow([await row('handlers.py::place_order')], options());
    expect(hops(flow.path)).toEqual([
      'place_order calls CheckoutService.checkout :5',
      'CheckoutService.checkout calls CheckoutService.read_basket :4',
      'CheckoutService.read_basket calls load_basket :11',
      'CheckoutService.checkout calls price_lines :5',
      'CheckoutService.checkout calls Gateway.charge :6',
      'Gateway.charge overrides CardGateway.charge :21',
      'CheckoutService.checkout calls save_order :7',
      'CheckoutService.checkout calls announce :8',
    ]);
    expect(flow.path.map((hop) => hop.depth)).toEqual([0, 1, 2, 1, 1, 2, 1, 1]);
    expect(flow.trailEnds.map((end) => end.callee)).toEqual(['db.execute', 'requests.post', 'producer.send']);
  });

  it('says how much it left out when it is cut', async () => {
    const flow = await traceFlow([await row('services.py::CheckoutService.checkout')], { ...options(), maxHops: 4 });
    expect(flow.path).toHaveLength(4);
    expect(flow.leftOut).toBeGreaterThan(0);
  });
});

describe('callers', () => {
  it('tells direct callers first, tests last, and the callers of those', async () => {
    const found = await callersTree([await row('store.py::save_order')], { ...options(), depth: 2 });
    expect(hops(found.hops)).toEqual([
      'CheckoutService.checkout calls save_order :7',
      'cancel calls save_order :14',
      'test_save_order calls save_order :4',
      'place_order calls CheckoutService.checkout :5',
    ]);
    expect(found.total).toBe(3);
  });

  it('reaches an implementation through the member it overrides', async () => {
    const found = await callersTree([await row('services.py::CardGateway.charge')], options());
    expect(hops(found.hops)).toEqual([
      'Gateway.charge overrides CardGateway.charge :21',
      'CheckoutService.checkout calls Gateway.charge :6',
    ]);
  });
});
