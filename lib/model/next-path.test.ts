import { expect, it } from 'vitest';
import { nextPath } from './next-path';

it.each(['/', '/a/abc?x=1#line', '/source?path=a/b.ts', '/invite/TOKEN'])('goes on to %s', (path) =>
  expect(nextPath(path)).toBe(path),
);

it.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/./\\evil.test',
  '/..//evil.test',
  'javascript:alert(1)',
  'evil.test',
  '',
  '/signin?next=/signin',
  '/setup',
  '/api/auth/sign-out',
  `/${'x'.repeat(3000)}`,
  undefined,
  7,
])('never to %s', (path) => expect(nextPath(path)).toBe('/'));
