import { expect, it } from 'vitest';
import { settingsReadOnly } from './settings-rule';

const LOCAL = { boundHost: '127.0.0.1', publicUrl: undefined, environmentProvider: null };

it.each([
  ['loopback', LOCAL],
  ['loopback by name', { ...LOCAL, boundHost: 'localhost' }],
  ['loopback of IPv6', { ...LOCAL, boundHost: '::1' }],
  ['a public address that is this machine', { ...LOCAL, publicUrl: 'http://localhost:3000' }],
])('settings may be changed: %s', (_what, reach) => expect(settingsReadOnly(reach)).toBeNull());

it.each([
  ['all addresses', { ...LOCAL, boundHost: '0.0.0.0' }, 'no accounts yet'],
  ['an address of the network', { ...LOCAL, boundHost: '192.168.1.5' }, 'no accounts yet'],
  ['a name that only begins like loopback', { ...LOCAL, boundHost: '127.0.0.1.example' }, 'no accounts yet'],
  ['whoever started it did not say', { ...LOCAL, boundHost: undefined }, 'no accounts yet'],
  ['loopback behind a public address', { ...LOCAL, publicUrl: 'https://pathlight.example' }, 'PATHLIGHT_PUBLIC_URL'],
  ['the environment has chosen', { ...LOCAL, environmentProvider: 'openai' as const }, 'The environment of the server'],
  [
    'the environment has chosen the planner',
    { ...LOCAL, environmentProvider: 'embedded' as const },
    'The environment of the server',
  ],
])('settings are read-only, with the reason: %s', (_what, reach, reason) => expect(settingsReadOnly(reach)).toContain(reason));
