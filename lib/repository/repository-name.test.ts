import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameForRoot } from '#lib/repository/repository-name';

test.each([
  ['/src/shop', 'shop'],
  ['/src/My Shop (old)', 'My-Shop-old'],
  ['/src/订单', '订单'],
  ['/src/.dotfiles', 'dotfiles'],
  ['/', 'repository'],
])('%s is called %s', (root, name) => {
  expect(nameForRoot(root, [])).toBe(name);
});

test('a name is unique without regard to case, and a root keeps the one it has', () => {
  const known = [
    { name: 'shop', root: '/a/shop' },
    { name: 'Shop-2', root: '/b/shop' },
  ];
  expect(nameForRoot('/c/shop', known)).toBe('shop-3');
  expect(nameForRoot('/b/shop', known)).toBe('Shop-2');
});

test('a name that was asked for is taken, refused, or follows a checkout that moved', () => {
  const here = mkdtempSync(join(tmpdir(), 'pathlight-name-'));
  expect(nameForRoot('/a/x', [], 'web.app_1')).toBe('web.app_1');
  expect(() => nameForRoot('/a/x', [], '../x')).toThrow(/cannot be a repository's name/);
  expect(() => nameForRoot('/a/x', [{ name: 'shop', root: here }], 'Shop')).toThrow(/belongs to/);
  expect(nameForRoot('/a/x', [{ name: 'shop', root: join(here, 'gone') }], 'shop')).toBe('shop');
});
