/**
 * A first look at a request, before any route: where people have to sign in, one that does not even say who sends it goes no further. It is a
 * second line: every route decides for itself what its viewer may do, and whether what was said is true.
 */
import { keyOf } from '#lib/auth/api-key';
import { sessionCookie } from '#lib/auth/cookies';
import { needsAccounts } from '#lib/auth/reach';
import type { Settings } from '#lib/settings';

/** Open to everybody: ways in, what watches the server, platforms that sign what they send, answers that may be published. */
const OPEN = [
  /^\/signin(\/|$)/,
  /^\/setup$/,
  /^\/invite\//,
  /^\/a\//,
  /^\/api\/answers\/[^/]+(\/markdown)?$/,
  /^\/api\/auth\//,
  /^\/api\/(health|ready)$/,
  /^\/api\/chat\//,
  /^\/api\/v1\/openapi(\.json)?$/,
];

export type Gate = 'open' | 'sign-in' | 'refuse';

export function gateOf(request: { readonly headers: Headers; readonly pathname: string }, settings: Settings): Gate {
  const { headers, pathname } = request;
  if (!needsAccounts(headers, settings) || OPEN.some((open) => open.test(pathname))) return 'open';
  if (sessionCookie(headers) !== null) return 'open';
  if (pathname.startsWith('/api/')) return keyOf(headers) === null ? 'refuse' : 'open';
  return 'sign-in';
}
