import { expect, it } from 'vitest';
import { placeOf } from '#lib/graph/trail-end';

it('tells a package from the library that comes with a language', () => {
  expect(placeOf('npm:kafkajs')).toBe('the package kafkajs');
  expect(placeOf('npm:@scope/name')).toBe('the package @scope/name');
  expect(placeOf('python:os.path')).toBe("Python's standard library (os.path)");
  expect(placeOf('node:crypto')).toBe("Node's own library (crypto)");
});
