import { expect, it } from 'vitest';
import { gateOf } from '#lib/auth/gate';
import { readSettings } from '#lib/settings';

const settings = readSettings({ PATHLIGHT_DATA: '/nowhere', PATHLIGHT_ACCOUNTS: 'required' });
const gate = (pathname: string, headers: Readonly<Record<string, string>> = {}) =>
  gateOf({ pathname, headers: new Headers(headers) }, settings);

it('sends who does not say who they are to the page to sign in, programs away', () => {
  expect(['/', '/settings', '/account', '/status', '/signing', '/channels/x'].map((path) => gate(path))).toEqual(
    Array(6).fill('sign-in'),
  );
  expect(['/api/ask', '/api/repositories', '/api/healthy', '/api/mcp', '/api/authors'].map((path) => gate(path))).toEqual(
    Array(5).fill('refuse'),
  );
});

it('lets through who says it, for the route to look at', () => {
  const cookie = { cookie: 'theme=dark; pathlight.session_token=x.y' };
  expect([gate('/', cookie), gate('/api/ask', cookie), gate('/api/ask', { authorization: 'Bearer pl_x' })]).toEqual(
    Array(3).fill('open'),
  );
  // A key opens no page.
  expect(gate('/', { authorization: 'Bearer pl_x' })).toBe('sign-in');
});

it.each([
  '/signin',
  '/signin/reset',
  '/setup',
  '/invite/x',
  '/a/x',
  '/api/auth/sign-in',
  '/api/health',
  '/api/chat/slack',
  '/api/answers/x',
])('%s is open', (path) => expect(gate(path)).toBe('open'));

it('asks nobody where this machine alone reaches the server', () => {
  const none = { ...settings, accounts: { ...settings.accounts, needed: 'auto' as const } };
  process.env.PATHLIGHT_BOUND_HOST = '127.0.0.1';
  try {
    expect(gateOf({ pathname: '/', headers: new Headers() }, none)).toBe('open');
    expect(gateOf({ pathname: '/', headers: new Headers({ 'x-forwarded-for': '203.0.113.7' }) }, none)).toBe('sign-in');
  } finally {
    delete process.env.PATHLIGHT_BOUND_HOST;
  }
});
