/** Where somebody goes on after signing in: a path of this server, never another site, whatever the address says. */

const BASE = 'http://pathlight.invalid';

export function nextPath(given: unknown): string {
  if (typeof given !== 'string' || !given.startsWith('/') || given.length > 2_000) return '/';
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(given) || !URL.canParse(given, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(given, BASE);
  const isOwn = origin === BASE && !pathname.startsWith('//') && !/^\/(signin|setup|api)(\/|$)/.test(pathname);
  return isOwn ? `${pathname}${search}${hash}` : '/';
}
