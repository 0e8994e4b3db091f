import { expect, it } from 'vitest';
import { type Reach, reachableByOthers } from '#lib/auth/reach';

const LOCAL: Reach = { boundHost: '127.0.0.1', publicUrl: undefined, accounts: { needed: 'auto' } };

it.each<readonly [string, Reach]>([
  ['loopback', LOCAL],
  ['loopback by name', { ...LOCAL, boundHost: 'localhost' }],
  ['loopback of IPv6', { ...LOCAL, boundHost: '::1' }],
  ['a public address that is this machine', { ...LOCAL, publicUrl: 'http://localhost:3000' }],
])('nobody signs in: %s', (_what, reach) => expect(reachableByOthers(reach)).toBe(false));

it.each<readonly [string, Reach]>([
  ['all addresses', { ...LOCAL, boundHost: '0.0.0.0' }],
  ['an address of the network', { ...LOCAL, boundHost: '192.168.1.5' }],
  ['a name that only begins like loopback', { ...LOCAL, boundHost: '127.0.0.1.example' }],
  ['whoever started it did not say', { ...LOCAL, boundHost: undefined }],
  ['loopback behind a public address', { ...LOCAL, publicUrl: 'https://pathlight.example' }],
  ['the setting asks for it', { ...LOCAL, accounts: { needed: 'required' } }],
])('people sign in: %s', (_what, reach) => expect(reachableByOthers(reach)).toBe(true));
