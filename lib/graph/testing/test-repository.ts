/** A small shop in a real database file, for tests of graph, tools and answers: opened as the product opens a repository. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { type Fixture, generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import type { OpenRepository } from '#lib/repository/open-repository';
import { readSettings } from '#lib/settings';

export interface TestRepository {
  readonly repository: OpenRepository;
  close(): void;
}

export async function openFixture(fixture: Fixture, name = 'shop'): Promise<TestRepository> {
  const folder = temporaryFolder();
  const url = `file:${join(folder, 'repository.db')}`;
  const writer = await openRepositoryWriter(url);
  const row = await writer.writeGeneration({ ...generation(fixture), commit: 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00' });
  writer.close();
  const reader = await openRepositoryReader(url);
  const settings = readSettings({ PATHLIGHT_DATA: folder, PATHLIGHT_EMBEDDINGS: 'off' });
  return {
    repository: { name, root: folder, reader, vectors: reader.vectors, generation: row, settings },
    close: () => {
      reader.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const HANDLERS = `from services import CheckoutService

def place_order(request):
    """Takes the order a customer sends."""
    return CheckoutService().checkout(request.customer)

def show_order(request):
    return find_order(request.id)
`;

const SERVICES = `class CheckoutService:
    def checkout(self, customer):
        """Turns the basket of a customer into a paid order."""
        lines = self.read_basket(customer)
        total = price_lines(lines)
        self.gateway.charge(customer, total)
        save_order(customer, lines)
        announce(customer)

    def read_basket(self, customer):
        return load_basket(customer)

def price_lines(lines):
    return sum(line.price for line in lines)

class Gateway:
    def charge(self, customer, total):
        raise NotImplementedError

class CardGateway(Gateway):
    def charge(self, customer, total):
        return requests.post("https://pay.example", json={"total": total})
`;

const STORE = `def load_basket(customer):
    return db.execute("select * from basket")

def save_order(customer, lines):
    db.execute("insert into orders")

def find_order(order_id):
    return db.execute("select * from orders")

def announce(customer):
    producer.send("order.placed")

def cancel(order):
    save_order(order.customer, [])
`;

const TESTS = `from store import save_order

def test_save_order():
    save_order("ann", [])
`;

/** \`place_order -> checkout -> read_basket -> load_basket\`, charge across dispatch, two symbols named charge, leaves at the ends. */
export const shopFixture: Fixture = {
  files: { 'handlers.py': HANDLERS, 'services.py': SERVICES, 'store.py': STORE, 'tests/test_store.py': TESTS },
  symbols: [
    symbol('handlers.py::<module>', { kind: 'module', line: 1, endLine: 8 }),
    symbol('handlers.py::place_order', { line: 3, endLine: 5, doc: 'Takes the order a customer sends.' }),
    symbol('handlers.py::show_order', { line: 7, endLine: 8 }),
    symbol('services.py::CheckoutService', { kind: 'class', line: 1, endLine: 11 }),
    symbol('services.py::CheckoutService.checkout', {
      kind: 'method',
      line: 2,
      endLine: 8,
      doc: 'Turns the basket of a customer into a paid order.',
    }),
    symbol('services.py::CheckoutService.read_basket', { kind: 'method', line: 10, endLine: 11 }),
    symbol('services.py::price_lines', { line: 13, endLine: 14 }),
    symbol('services.py::Gateway', { kind: 'class', line: 16, endLine: 18 }),
    symbol('services.py::Gateway.charge', { kind: 'method', line: 17, endLine: 18 }),
    symbol('services.py::CardGateway', { kind: 'class', line: 20, endLine: 22 }),
    symbol('services.py::CardGateway.charge', { kind: 'method', line: 21, endLine: 22 }),
    symbol('store.py::load_basket', { line: 1, endLine: 2 }),
    symbol('store.py::save_order', { line: 4, endLine: 5 }),
    symbol('store.py::find_order', { line: 7, endLine: 8 }),
    symbol('store.py::announce', { line: 10, endLine: 11 }),
    symbol('store.py::cancel', { line: 13, endLine: 14 }),
    symbol('tests/test_store.py::test_save_order', { line: 3, endLine: 4, isTest: true }),
  ],
  edges: [
    { from: 'handlers.py::place_order', to: 'services.py::CheckoutService', line: 5, kind: 'instantiates' },
    { from: 'handlers.py::place_order', to: 'services.py::CheckoutService.checkout', line: 5 },
    { from: 'handlers.py::show_order', to: 'store.py::find_order', line: 8 },
    { from: 'services.py::CheckoutService.checkout', to: 'services.py::CheckoutService.read_basket', line: 4 },
    { from: 'services.py::CheckoutService.checkout', to: 'services.py::price_lines', line: 5 },
    { from: 'services.py::CheckoutService.checkout', to: 'services.py::Gateway.charge', line: 6 },
    { from: 'services.py::CheckoutService.checkout', to: 'store.py::save_order', line: 7 },
    { from: 'services.py::CheckoutService.checkout', to: 'store.py::announce', line: 8 },
    { from: 'services.py::CheckoutService.read_basket', to: 'store.py::load_basket', line: 11 },
    { from: 'services.py::CardGateway', to: 'services.py::Gateway', line: 20, kind: 'extends' },
    { from: 'services.py::CardGateway.charge', to: 'services.py::Gateway.charge', line: 21, kind: 'overrides' },
    { from: 'store.py::cancel', to: 'store.py::save_order', line: 14 },
    { from: 'tests/test_store.py::test_save_order', to: 'store.py::save_order', line: 4 },
  ],
  leaves: [
    { from: 'services.py::CardGateway.charge', callee: 'requests.post', line: 22 },
    { from: 'store.py::load_basket', callee: 'db.execute', line: 2 },
    { from: 'store.py::announce', callee: 'producer.send', line: 11 },
  ],
};
