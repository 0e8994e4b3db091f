import { expect, test } from 'vitest';
import { chooseRepository } from '#bin/choose-repository';
import { describeError } from '#lib/model/errors';

test('the repository that is meant', () => {
  const shop = { name: 'shop', root: '/src/shop' };
  const web = { name: 'web', root: '/src/shop/web' };
  expect(chooseRepository([shop], undefined, '/anywhere')).toBe('shop');
  expect(chooseRepository([shop, web], undefined, '/src/shop/web/pages')).toBe('web');
  expect(chooseRepository([shop, web], undefined, '/src/shop')).toBe('shop');
  expect(chooseRepository([shop, web], 'other', '/src/shop')).toBe('other');
  const refusal = (repositories: readonly (typeof shop)[], folder: string): string => {
    try {
      return chooseRepository(repositories, undefined, folder);
    } catch (error) {
      return describeError(error);
    }
  };
  expect(refusal([shop, web], '/src/shopping')).toBe('2 repositories are indexed. Name one with --repo: shop, web.');
  expect(refusal([], '/')).toContain('No repository is indexed yet. Index one first');
});
