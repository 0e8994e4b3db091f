/** Flows, paths and callers through routes, topics, RPCs and tables: control moves from a route to its handler, whatever the edge's direction. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { callersTree } from '#lib/graph/callers';
import { traceFlow } from '#lib/graph/flow';
import { shortestPath } from '#lib/graph/shortest-path';
import { SourceLines } from '#lib/graph/source-lines';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { type Path, storedPath } from '#lib/model/answer';

const API = `def place_order(request):
    save(request)
    producer.send("order.placed")
    stub.Ship(request)
router.post("/orders", place_order)
`;
const WORKER = `@subscribe("order.placed")
def award_points(order):
    db.execute("update points")

class ShippingServicer:
    def Ship(self, request):
        pack(request)
def pack(request):
    pass
def save(request):
    db.execute("insert into orders")
`;

const entity = (id: string, path: string, line: number) => symbol(id, { kind: 'entity', path, line, endLine: line });

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture({
    files: { 'api.py': API, 'worker.py': WORKER },
    symbols: [
      symbol('api.py::place_order', { line: 1, endLine: 4 }),
      symbol('worker.py::award_points', { line: 2, endLine: 3 }),
      symbol('worker.py::ShippingServicer.Ship', { kind: 'method', line: 6, endLine: 7 }),
      symbol('worker.py::pack', { line: 8, endLine: 9 }),
      symbol('worker.py::save', { line: 10, endLine: 11 }),
      entity('route::POST /orders', 'api.py', 5),
      entity('topic::order.placed', 'api.py', 3),
      entity('rpc::Shipping/Ship', 'api.py', 4),
      entity('table::orders', 'worker.py', 11),
      entity('table::points', 'worker.py', 3),
    ],
    edges: [
      { from: 'api.py::place_order', to: 'route::POST /orders', line: 5, kind: 'handles_route' },
      { from: 'api.py::place_order', to: 'worker.py::save', line: 2 },
      { from: 'api.py::place_order', to: 'topic::order.placed', line: 3, kind: 'publishes' },
      { from: 'api.py::place_order', to: 'rpc::Shipping/Ship', line: 4, kind: 'calls_rpc' },
      { from: 'worker.py::award_points', to: 'topic::order.placed', line: 1, kind: 'subscribes' },
      { from: 'worker.py::award_points', to: 'table::points', line: 3, kind: 'writes_table' },
      { from: 'worker.py::ShippingServicer.Ship', to: 'rpc::Shipping/Ship', line: 6, kind: 'handles_rpc' },
      { from: 'worker.py::ShippingServicer.Ship', to: 'worker.py::pack', line: 7 },
      { from: 'worker.py::save', to: 'table::orders', line: 11, kind: 'writes_table' },
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
const name = (id: string) => id.split('::')[1];
const hops = (path: Path | null) => path?.map((hop) => `${name(hop.from)} ${hop.kind} ${name(hop.to)} ${hop.path}:${hop.line}`);

test('a flow goes from a route through its handler to tables, and on through topics and RPCs', async () => {
  const flow = await traceFlow([await row('route::POST /orders')], options());
  expect(hops(flow.path)).toEqual([
    'POST /orders handles_route place_order api.py:5',
    'place_order calls save api.py:2',
    'save writes_table orders worker.py:11',
    'place_order publishes order.placed api.py:3',
    'order.placed subscribes award_points worker.py:1',
    'award_points writes_table points worker.py:3',
    'place_order calls_rpc ShippingServicer.Ship api.py:4',
    'ShippingServicer.Ship calls pack worker.py:7',
  ]);
});

test('a path crosses a topic and an RPC; programs get the edges as stored', async () => {
  const points = await shortestPath([(await row('api.py::place_order')).key], [(await row('table::points')).key], options());
  expect(hops(points)).toEqual([
    'place_order publishes order.placed api.py:3',
    'order.placed subscribes award_points worker.py:1',
    'award_points writes_table points worker.py:3',
  ]);
  expect(hops(storedPath(points ?? []))?.[1]).toBe('award_points subscribes order.placed worker.py:1');
  const packed = await shortestPath([(await row('route::POST /orders')).key], [(await row('worker.py::pack')).key], options());
  expect(hops(packed)).toEqual([
    'POST /orders handles_route place_order api.py:5',
    'place_order calls_rpc ShippingServicer.Ship api.py:4',
    'ShippingServicer.Ship calls pack worker.py:7',
  ]);
  expect(packed?.[1]?.through).toEqual({ entity: 'rpc::Shipping/Ship', path: 'worker.py', line: 6 });
});

test('a call of an RPC is told as a call of its handler, and its handler as called by whoever calls the RPC', async () => {
  const handler = await callersTree([await row('worker.py::ShippingServicer.Ship')], options());
  expect(hops(handler.hops)).toEqual(['place_order calls_rpc ShippingServicer.Ship api.py:4']);
  const procedure = await callersTree([await row('rpc::Shipping/Ship')], options());
  expect(hops(procedure.hops)).toEqual(['place_order calls_rpc Shipping/Ship api.py:4']);
});

test('programs are told who publishes to whom, beside the edges as stored', async () => {
  const path = await shortestPath([(await row('api.py::place_order')).key], [(await row('table::points')).key], options());
  expect(hops(storedPath(path ?? []))).toEqual([
    'place_order publishes order.placed api.py:3',
    'award_points subscribes order.placed worker.py:1',
    'place_order publishes award_points api.py:3',
    'award_points writes_table points worker.py:3',
  ]);
});

test('there is no way from a table to those who read or write it, nor from a subscriber to the publisher', async () => {
  const back = await shortestPath([(await row('table::orders')).key], [(await row('api.py::place_order')).key], options());
  expect(back).toBeNull();
  const up = await shortestPath(
    [(await row('worker.py::award_points')).key],
    [(await row('api.py::place_order')).key],
    options(),
  );
  expect(up).toBeNull();
});

test('callers of a handler are its routes and topics; callers of a table are who reads and writes it', async () => {
  const handler = await callersTree([await row('worker.py::award_points')], { ...options(), depth: 2 });
  expect(hops(handler.hops)).toEqual([
    'order.placed subscribes award_points worker.py:1',
    'place_order publishes order.placed api.py:3',
  ]);
  const table = await callersTree([await row('table::points')], options());
  expect(hops(table.hops)).toEqual(['award_points writes_table points worker.py:3']);
});
