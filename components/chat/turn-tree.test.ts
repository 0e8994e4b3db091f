import { expect, test } from 'vitest';
import { branchesOf, chainTo, hasBranches, newestLeaf, newestUnder } from './turn-tree';

/** first -> (follow, edited -> after edited), in the order they were asked. */
const turns = [
  { id: 'first', parent: null },
  { id: 'follow', parent: 'first' },
  { id: 'edited', parent: 'first' },
  { id: 'after', parent: 'edited' },
] as const;
const ids = (chain: readonly { readonly id: string }[]): readonly string[] => chain.map(({ id }) => id);

test('the chain to a turn is its parents, first to last', () => {
  expect(ids(chainTo(turns, 'after'))).toEqual(['first', 'edited', 'after']);
  expect(ids(chainTo(turns, 'follow'))).toEqual(['first', 'follow']);
  expect(chainTo(turns, 'nowhere')).toEqual([]);
  expect(chainTo(turns, null)).toEqual([]);
});

test('branches are the turns of one parent; first turns are branches of each other', () => {
  expect(ids(branchesOf(turns, turns[1]))).toEqual(['follow', 'edited']);
  expect(ids(branchesOf([...turns, { id: 'again', parent: null }], turns[0]))).toEqual(['first', 'again']);
  expect(hasBranches(turns)).toBe(true);
  expect(hasBranches(turns.slice(0, 2))).toBe(false);
});

test('a branch is shown down to what was asked in it last', () => {
  expect(newestUnder(turns, 'first')).toBe('after');
  expect(newestUnder(turns, 'follow')).toBe('follow');
  expect(newestLeaf(turns)).toBe('after');
  expect(newestLeaf([])).toBeNull();
});

test('parents that lead in a circle end, whoever made them', () => {
  const circle = [
    { id: 'a', parent: 'b' },
    { id: 'b', parent: 'a' },
  ];
  expect(ids(chainTo(circle, 'a'))).toEqual(['b', 'a']);
  expect(newestUnder(circle, 'a')).toBe('b');
});
