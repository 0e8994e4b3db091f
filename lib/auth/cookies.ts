/** The session's cookie, as better-auth names and signs it, read without it: for every request. */
import { createHmac } from 'node:crypto';
import { sessionSecret, signedToken } from '#lib/auth/session-secret';
import type { SecretSettings } from '#lib/model-choice/data-secret';

export const COOKIE_PREFIX = 'pathlight';
const PLAIN = `${COOKIE_PREFIX}.session_token`;
/** Browsers take cookies of the first name from https alone. */
const NAMES = [`__Secure-${PLAIN}`, PLAIN];

/** The token of the session, where we signed it. */
export function sessionTokenOf(headers: Headers, settings: SecretSettings): string | null {
  const value = sessionCookie(headers);
  return value === null ? null : signedToken(value, sessionSecret(settings));
}

/** As it was sent, truly ours or not. */
export function sessionCookie(headers: Headers): string | null {
  const cookies = headers.get('cookie');
  if (cookies === null) return null;
  for (const name of NAMES) {
    const value = cookieValue(cookies, name);
    if (value !== null) return value;
  }
  return null;
}

/** What a browser with this session sends. */
export function cookieOf(token: string, settings: SecretSettings): string {
  const signature = createHmac('sha256', sessionSecret(settings)).update(token).digest('base64');
  return `${PLAIN}=${encodeURIComponent(`${token}.${signature}`)}`;
}

function cookieValue(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
