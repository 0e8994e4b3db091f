/**
 * What every request passes first: the Host header it came for, an address that decodes, whether it says who sends it where people have to
 * sign in, and the Content-Security-Policy of its page, with a nonce made for the request.
 */
import { type NextRequest, NextResponse } from 'next/server';
import { gateOf } from '#lib/auth/gate';
import { describeError } from '#lib/model/errors';
import { nextPath } from '#lib/model/next-path';
import { boundHost, readSettings, type Settings } from '#lib/settings';
import { contentSecurityPolicy } from './app/server/content-policy';
import { type HostRule, hostRule } from './app/server/host-rule';

let settings: Settings | undefined;
let rule: HostRule | undefined;

export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  try {
    settings ??= readSettings();
    rule ??= hostRule({ boundHost: boundHost(), publicUrl: settings.publicUrl });
  } catch (error) {
    console.error(describeError(error));
    return refusal(pathname, 500, WRONG_SETTINGS);
  }
  if (!rule.allows(request.headers.get('host'))) return refusal(pathname, 403, OTHER_HOST);
  if (!decodes(pathname)) return refusal(pathname, 400, NOT_DECODABLE);
  const gate = gateOf({ headers: request.headers, pathname }, settings);
  if (gate === 'refuse') return refusal(pathname, 401, NOBODY, { 'WWW-Authenticate': 'Bearer' });
  if (gate === 'sign-in') return toSignIn(request);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, { isDevelopment: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
}

const OTHER_HOST: Refusal = {
  code: 'forbidden',
  message: 'This server does not answer to that name.',
  remedy: 'Open it at localhost, or set PATHLIGHT_PUBLIC_URL to the address people reach it at.',
};

const WRONG_SETTINGS: Refusal = {
  code: 'bad_input',
  message: 'A setting of this server is wrong.',
  remedy: 'Its log says which one and what is allowed.',
};

const NOBODY: Refusal = {
  code: 'unauthenticated',
  message: 'Nobody is signed in.',
  remedy: 'Sign in, or send an API key as `Authorization: Bearer KEY`.',
};

const NOT_DECODABLE: Refusal = {
  code: 'bad_input',
  message: 'The address is not well formed.',
  remedy: 'Check the link; a % in it stands before two hexadecimal digits.',
};

/** JSON for programs, a sentence for people. */
function refusal(pathname: string, status: number, error: Refusal, more: Readonly<Record<string, string>> = {}): NextResponse {
  const headers = { 'Cache-Control': 'no-store', ...more };
  if (pathname.startsWith('/api/')) return NextResponse.json({ error }, { status, headers });
  return new NextResponse(`${error.message} ${error.remedy}\n`, { status, headers });
}

/** And back to where they wanted to go. */
function toSignIn({ nextUrl }: NextRequest): NextResponse {
  const url = nextUrl.clone();
  const wanted = nextPath(`${nextUrl.pathname}${nextUrl.search}`);
  url.pathname = '/signin';
  url.search = wanted === '/' ? '' : `?next=${encodeURIComponent(wanted)}`;
  const response = NextResponse.redirect(url, 307);
  response.headers.set('cache-control', 'no-store');
  return response;
}

function decodes(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Everything but built files, which are the same for everybody and carry no markup that a policy would protect. */
export const config = { matcher: ['/((?!_next/static/|icon\\.svg$).*)'] };
