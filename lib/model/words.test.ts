import { describe, expect, it } from 'vitest';
import { identifiersIn, nameWords, splitIdentifier, splitWords } from '#lib/model/words';

describe('splitIdentifier', () => {
  it.each([
    ['getUserById', ['get', 'user', 'by', 'id']],
    ['HTTPServer', ['http', 'server']],
    ['parseHTTP', ['parse', 'http']],
    ['snake_case__name', ['snake', 'case', 'name']],
    ['SCREAMING_CASE', ['screaming', 'case']],
    ['sha256Hash', ['sha256', 'hash']],
    ['parseV2Token', ['parse', 'v2', 'token']],
    ['$store', ['store']],
    ['__init__', ['init']],
    ['Order.cancel', ['order', 'cancel']],
    ['größeÄndern', ['größe', 'ändern']],
    ['调用链', ['调用', '用链']],
    ['order订单v2', ['order', '订单', 'v2']],
    ['退', ['退']],
    ['404', ['404']],
    ['', []],
    ['___', []],
  ])('%s', (identifier, parts) => {
    expect(splitIdentifier(identifier)).toEqual(parts);
  });
});

describe('words of a text', () => {
  it('keeps identifiers whole, split or both', () => {
    expect(identifiersIn('order.getUser(x)')).toEqual(['order', 'getUser', 'x']);
    expect(splitWords('order.getUser(x)')).toEqual(['order', 'get', 'user', 'x']);
    expect(nameWords('Order.getUser')).toEqual(['order', 'get', 'user', 'getuser']);
  });

  it('takes pairs of characters where words have no spaces', () => {
    expect(splitWords('checkout 的调用链？')).toEqual(['checkout', '的调', '调用', '用链']);
    expect(nameWords('调用链')).toEqual(['调用', '用链']);
  });

  it('finds no words in punctuation', () => {
    expect(splitWords('<>"*()-:')).toEqual([]);
  });
});
