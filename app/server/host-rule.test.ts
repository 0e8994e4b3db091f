import { expect, test } from 'vitest';
import { hostRule } from './host-rule';

function allowed(rule: Parameters<typeof hostRule>[0], hosts: readonly (string | null)[]): readonly (string | null)[] {
  const { allows } = hostRule(rule);
  return hosts.filter(allows);
}

const REBOUND = ['evil.test', 'evil.test:3000', 'localhost.evil.test', '127.0.0.1.nip.io', 'localhost@evil.test', '', null];
const OWN = ['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '[::1]:3000', '[::1]'];

test.each(['127.0.0.1', 'localhost', '::1'])('bound to %s: loopback names alone', (boundHost) => {
  expect(allowed({ boundHost, publicUrl: undefined }, [...OWN, ...REBOUND, '192.168.0.7:3000'])).toEqual(OWN);
});

test('bound to loopback behind a proxy: also the public name, at any port', () => {
  const rule = { boundHost: '127.0.0.1', publicUrl: 'https://code.example.com:8443/pathlight' };
  const own = [...OWN, 'code.example.com', 'Code.Example.com:443'];
  expect(allowed(rule, [...own, ...REBOUND])).toEqual(own);
});

test.each(['0.0.0.0', '192.168.0.7', undefined])('bound to %s: every name, it cannot know its own', (boundHost) => {
  const hosts = ['devbox.lan:3000', 'evil.test', '192.168.0.7'];
  expect(allowed({ boundHost, publicUrl: undefined }, hosts)).toEqual(hosts);
});

test('bound to a network and told its public name: that name, its own, and addresses', () => {
  const own = ['code.example.com', 'localhost:3000', '192.168.0.7:3000', '[fe80::1]:3000', 'devbox'];
  const rule = { boundHost: 'devbox', publicUrl: 'https://code.example.com' };
  expect(allowed(rule, [...own, ...REBOUND])).toEqual(own);
});
