import { expect, it } from 'vitest';
import { isProxied } from './proxied';

const FRAMEWORK = { host: 'localhost:3000', 'x-forwarded-host': 'localhost:3000', 'x-forwarded-proto': 'http' };

it.each<readonly [string, Readonly<Record<string, string>>]>([
  ['nothing', {}],
  ['what the framework fills in', { ...FRAMEWORK, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-port': '3000' }],
  ['the same over IPv6', { ...FRAMEWORK, 'x-forwarded-for': '::1' }],
  ['the same on a socket of both', { ...FRAMEWORK, 'x-forwarded-for': '::ffff:127.0.0.1' }],
])('no proxy: %s', (_what, headers) => expect(isProxied(new Headers(headers))).toBe(false));

it.each<readonly [string, Readonly<Record<string, string>>]>([
  ['another address', { ...FRAMEWORK, 'x-forwarded-for': '203.0.113.7' }],
  ['an address behind one that claims to be this machine', { ...FRAMEWORK, 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
  ['this machine twice', { ...FRAMEWORK, 'x-forwarded-for': '127.0.0.1, 127.0.0.1' }],
  ['what is no address', { ...FRAMEWORK, 'x-forwarded-for': 'unknown' }],
  ['another name', { ...FRAMEWORK, 'x-forwarded-host': 'code.example.com' }],
  ['https', { ...FRAMEWORK, 'x-forwarded-proto': 'https' }],
  ['the standard header', { forwarded: 'for=127.0.0.1' }],
  ['nginx', { 'x-real-ip': '127.0.0.1' }],
])('a proxy: %s', (_what, headers) => expect(isProxied(new Headers(headers))).toBe(true));
