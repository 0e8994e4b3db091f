import { describe, expect, test } from 'vitest';
import { sameHop, sameSymbol } from '#lib/eval/match';

describe('the same symbol', () => {
  test.each([
    ['the same id', 'a.ts::f', 'a.ts::f'],
    ['an owner left out', 'a.ts::Class.method', 'a.ts::method'],
    ['a private name without its sign', 'a.ts::Class.#read', 'a.ts::Class.read'],
    ['a Rust path', 'a.rs::Type::new', 'a.rs::new'],
    ['a default export by the top level', 'a/index.ts::<module>', 'a/index.ts::default'],
    ['a default export by the file', 'a/router.ts::router', 'a/router.ts::default'],
    ['a default export without a name', 'a.ts::<anonymous>', 'a.ts::default'],
    ['a top level by its default export', 'a.ts::default', 'a.ts::<module>'],
    ['a route with placeholders in another style', 'route::GET /a/{id}', 'route::GET /a/:key'],
  ])('%s', (_title, found, gold) => {
    expect(sameSymbol(found, gold)).toBe(true);
  });

  test.each([
    ['in another file', 'b.ts::f', 'a.ts::f'],
    ['another name', 'a.ts::f', 'a.ts::g'],
    ['a name that ends alike', 'a.ts::refund', 'a.ts::fund'],
    ['no default export', 'a.ts::helper', 'a.ts::default'],
    ['a named one for the top level', 'a.ts::main', 'a.ts::<module>'],
    ['a route of another verb', 'route::POST /a/:id', 'route::GET /a/:id'],
    ['an entity of another kind', 'topic::orders', 'table::orders'],
    ['a file that is named like an entity', 'a.ts::orders', 'table::orders'],
  ])('not %s', (_title, found, gold) => {
    expect(sameSymbol(found, gold)).toBe(false);
  });
});

test('a hop is met by any of its ends, and a handler’s in both directions', () => {
  const gold = { from: ['a.ts::f'], to: ['b.ts::Port.send', 'b.ts::Mail.deliver'] };
  expect(sameHop({ from: 'a.ts::f', to: 'b.ts::Mail.deliver', kind: 'calls' }, gold)).toBe(true);
  expect(sameHop({ from: 'b.ts::Port.send', to: 'a.ts::f', kind: 'calls' }, gold)).toBe(false);
  const handler = { from: ['a.ts::show'], to: ['route::GET /a'] };
  expect(sameHop({ from: 'route::GET /a', to: 'a.ts::show', kind: 'handles_route' }, handler)).toBe(true);
});
