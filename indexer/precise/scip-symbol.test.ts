import { expect, test } from 'vitest';
import { externalOrigin } from '#indexer/precise/external-origin';
import { parseScipSymbol } from '#indexer/precise/scip-symbol';

test('descriptors end in a type, a method or a term', () => {
  expect(parseScipSymbol('scip-typescript npm shop 1.0.0 src/`cart.ts`/Cart#total().')).toMatchObject({
    name: 'total',
    kind: 'method',
  });
  expect(parseScipSymbol('scip-typescript npm shop 1.0.0 src/`cart.ts`/Cart#')).toMatchObject({ name: 'Cart', kind: 'type' });
  expect(parseScipSymbol('scip-typescript npm shop 1.0.0 src/`cart.ts`/Cart#`<constructor>`().')).toMatchObject({
    name: '<constructor>',
    kind: 'method',
  });
  expect(parseScipSymbol('semanticdb maven . . shop/Cart#total(+1).')).toMatchObject({ name: 'total', kind: 'method' });
  expect(parseScipSymbol('scip-python python shop 0.1 `shop.cart`/LIMIT.')).toMatchObject({ name: 'LIMIT', kind: 'term' });
});

test('a space inside a part is doubled; a local is no symbol', () => {
  expect(parseScipSymbol('scheme npm odd  name 1.0 a.')).toMatchObject({ packageName: 'odd name', name: 'a' });
  expect(parseScipSymbol('local 12')).toBeUndefined();
  expect(parseScipSymbol('nonsense')).toBeUndefined();
});

test.each([
  ['scip-typescript npm typescript 5.9 lib/`lib.es5.d.ts`/Array#map().', 'builtin'],
  ['scip-typescript npm @types/node 24.0 `fs.d.ts`/readFileSync().', 'node:fs'],
  ['scip-typescript npm @types/babel__core 7.0 `index.d.ts`/parse().', 'npm:@babel/core'],
  ['scip-typescript npm express 5.0 lib/Router#', 'npm:express'],
  ['scip-python python python-stdlib 3.11 os/getcwd().', 'python:os'],
  ['scip-python python flask 3.1 `flask.app`/Flask#', 'pypi:flask'],
  ['scip-go gomod github.com/gin-gonic/gin v1.9 `github.com/gin-gonic/gin`/New().', 'gomod:github.com/gin-gonic/gin'],
])('%s comes from %s', (text, origin) => {
  const symbol = parseScipSymbol(text);
  expect(symbol && externalOrigin(symbol)).toBe(origin);
});
