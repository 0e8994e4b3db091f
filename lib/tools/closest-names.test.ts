/** Names that are close to one that does not exist, over a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { closestSymbols } from '#lib/tools/closest-names';

let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture({
    files: { 'order.py': 'a\n'.repeat(9) },
    symbols: [
      symbol('order.py::place', { line: 1 }),
      symbol('order.py::Basket.place', { line: 3 }),
      symbol('order.py::Checkout.place', { line: 5 }),
    ],
  });
});
afterAll(() => shop.close());

it('tells members of what is called nearly as the asked owner first', async () => {
  const { reader } = shop.repository;
  expect((await closestSymbols(reader, 'Chekout.place'))[0]).toBe('order.py::Checkout.place');
  expect((await closestSymbols(reader, 'Basquet::place'))[0]).toBe('order.py::Basket.place');
});
