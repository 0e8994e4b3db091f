import { expect, it } from 'vitest';
import { joinedOrigin, ownLibrary, placeOf } from '#lib/graph/trail-end';

it('tells a package from the library that comes with a language', () => {
  expect(placeOf('npm:kafkajs')).toBe('the package kafkajs');
  expect(placeOf('npm:@scope/name')).toBe('the package @scope/name');
  expect(placeOf('python:os.path')).toBe("Python's standard library (os.path)");
  expect(placeOf('node:crypto')).toBe("Node's own library (crypto)");
});

it('tells parts of one own library together', () => {
  expect(ownLibrary('go:sync')).toBe('go');
  expect(ownLibrary('gomod:github.com/a/b')).toBeNull();
  expect(ownLibrary(undefined)).toBeNull();
  expect(placeOf(joinedOrigin(['go:sync', 'go:time', 'go:sync'], ', '))).toBe("Go's standard library (sync, time)");
  expect(placeOf(joinedOrigin(['ruby:', 'ruby:uri'], ', '))).toBe("Ruby's own library (uri)");
  expect(placeOf('ruby:')).toBe("Ruby's own library");
});
