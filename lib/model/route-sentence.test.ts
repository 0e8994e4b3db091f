import { expect, test } from 'vitest';
import { routeSentence } from '#lib/model/route-sentence';

test.each([
  ['Search and path, because you ask what happens after.', 'Search and path, because you ask what happens after.'],
  ['搜索、调用路径：因为你问之后会发生什么。', '搜索、调用路径：因为你问之后会发生什么。'],
  ['It asks what happens from some point on.', 'search, path: It asks what happens from some point on.'],
])('%s names its ways once', (why, sentence) => {
  expect(routeSentence({ kinds: ['search', 'path'], why })).toBe(sentence);
});
