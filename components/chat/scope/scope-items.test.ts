import { expect, test } from 'vitest';
import { isPinnedToOlder, isScoped, scopeFromQuery, scopeQuery } from '#lib/model/scope-words';
import { scopeItems, withItem, withoutItem } from './scope-items';

test('things are added and taken back; an empty scope is empty', () => {
  const two = withItem(withItem({}, { kind: 'folder', value: 'web' }), { kind: 'language', value: 'python' });
  expect(two).toEqual({ folders: ['web'], languages: ['python'] });
  expect(withItem(two, { kind: 'folder', value: 'web' })).toEqual(two);
  const one = withoutItem(two, { kind: 'folder', value: 'web' });
  expect(one).toEqual({ languages: ['python'] });
  expect(withoutItem(one, { kind: 'language', value: 'python' })).toEqual({});
  expect(isScoped({})).toBe(false);
});

test('a question has one commit', () => {
  const pinned = withItem({ commit: 'aaaa' }, { kind: 'commit', value: 'bbbb' });
  expect(scopeItems(pinned)).toEqual([{ kind: 'commit', value: 'bbbb' }]);
});

test('a scope goes into an address and comes back', () => {
  const scope = { folders: ['a b', 'c/d'], languages: ['go'], commit: '2ac8988' };
  const query = new URLSearchParams(scopeQuery(scope).map(([name, value]) => [name, value]));
  expect(scopeFromQuery((name) => query.getAll(name))).toEqual(scope);
  expect(scopeFromQuery(() => [])).toEqual({});
});

test('an older commit is told from the newest, and nothing is said while that is unknown', () => {
  expect(isPinnedToOlder({ commit: '2ac8988' }, '2ac8988dd')).toBe(false);
  expect(isPinnedToOlder({ commit: '2ac8988' }, 'ffff')).toBe(true);
  expect(isPinnedToOlder({ commit: '2ac8988' }, undefined)).toBe(false);
  expect(isPinnedToOlder({}, 'ffff')).toBe(false);
});
