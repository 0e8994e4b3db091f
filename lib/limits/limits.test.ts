/** So much for each and no more; nobody is counted for another, and made-up askers cost no memory. */
import { describe, expect, test } from 'vitest';
import { Allowance } from '#lib/limits/allowance';
import { addressKey, clientAddress } from '#lib/limits/client-address';
import { type LimitKind, Limits, requireWithin } from '#lib/limits/limits';
import { rateHeaders } from '#lib/limits/rate-headers';
import { LOCAL_VIEWER, OUTSIDER, type Viewer } from '#lib/model/viewer';

const NONE = { ask: 0, read: 0, write: 0, mcp: 0, outsider: 0, streams: 0 };

const person = (id: string, key: string | null = null): Viewer => ({
  kind: key === null ? 'person' : 'key',
  id,
  name: id,
  role: 'member',
  organization: 'org',
  operates: false,
  teams: [],
  key: key === null ? null : { id: key, name: key, scopes: ['read', 'ask'], isRestricted: false },
});

async function allowed(
  limits: Limits,
  viewer: Viewer,
  { kind = 'ask', address = null, times }: { kind?: LimitKind; address?: string | null; times: number },
) {
  let within = 0;
  for (let time = 0; time < times; time++) {
    const standing = await limits.take(viewer, kind, address);
    if (!standing?.isOver) within++;
  }
  return within;
}

describe('one asker', () => {
  test('has as much as is said, each kind for itself', async () => {
    const limits = new Limits({ ...NONE, ask: 3, read: 5 });
    expect(await allowed(limits, person('ann'), { times: 10 })).toBe(3);
    expect(await allowed(limits, person('ann'), { kind: 'read', times: 10 })).toBe(5);
    expect(await allowed(limits, person('ann'), { kind: 'write', times: 10 })).toBe(10);
  });

  test('is not counted for another; a key counts for itself', async () => {
    const limits = new Limits({ ...NONE, ask: 3 });
    await allowed(limits, person('ann'), { times: 10 });
    expect(await allowed(limits, person('bob'), { times: 10 })).toBe(3);
    expect(await allowed(limits, person('ann', 'k1'), { times: 10 })).toBe(3);
    expect(await allowed(limits, person('ann', 'k2'), { times: 10 })).toBe(3);
  });

  test('at this machine is not counted', async () => {
    expect(await allowed(new Limits({ ...NONE, ask: 1 }), LOCAL_VIEWER, { times: 10 })).toBe(10);
  });

  test('that is not known is counted by address, whatever it does', async () => {
    const limits = new Limits({ ...NONE, outsider: 3 });
    expect(await allowed(limits, OUTSIDER, { kind: 'read', address: '192.0.2.1', times: 2 })).toBe(2);
    expect(await allowed(limits, OUTSIDER, { kind: 'ask', address: '192.0.2.1', times: 9 })).toBe(1);
    expect(await allowed(limits, OUTSIDER, { address: '192.0.2.2', times: 9 })).toBe(3);
    expect(await allowed(limits, OUTSIDER, { address: '2001:db8:1:2::1', times: 2 })).toBe(2);
    expect(await allowed(limits, OUTSIDER, { address: '2001:db8:1:2:ffff::9', times: 9 })).toBe(1);
  });

  test('is told when it may again', async () => {
    const limits = new Limits({ ...NONE, ask: 1 });
    const first = await limits.take(person('ann'), 'ask', null);
    requireWithin(first);
    expect(first && rateHeaders(first)).toMatchObject({
      'RateLimit-Policy': '"ask";q=1;w=60',
      RateLimit: expect.stringMatching(/^"ask";r=0;t=\d+$/),
      'X-RateLimit-Remaining': '0',
    });
    const second = await limits.take(person('ann'), 'ask', null);
    expect(() => requireWithin(second)).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfter: second?.resetSeconds }),
    );
  });
});

test('streams are counted while they are open', () => {
  const limits = new Limits({ ...NONE, streams: 2 });
  const [first] = [limits.openStream(person('ann'), null), limits.openStream(person('ann'), null)];
  expect(() => limits.openStream(person('ann'), null)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  limits.openStream(person('bob'), null)();
  first?.();
  first?.();
  limits.openStream(person('ann'), null);
  expect(() => limits.openStream(person('ann'), null)).toThrow();
  expect(limits.streaming).toBe(1);
});

test('made-up keys cost no memory, and do not free who is counted', async () => {
  const allowance = new Allowance('outsider', 2);
  for (let time = 0; time < 3; time++) await allowance.take('the one');
  for (let made = 0; made < 30_000; made++) await allowance.take(`made up ${made}`);
  expect(allowance.size).toBeLessThan(11_000);
  expect((await allowance.take('the one')).isOver).toBe(true);
  expect((await allowance.take('made up 29999')).isOver).toBe(true);
});

test.each([
  ['nobody is trusted', { socket: '192.0.2.9', forwardedFor: '10.0.0.1', trustedProxies: 0 }, '192.0.2.9'],
  ['one proxy wrote what it saw', { socket: '10.0.0.2', forwardedFor: '192.0.2.7', trustedProxies: 1 }, '192.0.2.7'],
  ['the client wrote more before it', { socket: '10.0.0.2', forwardedFor: '8.8.8.8, 192.0.2.7', trustedProxies: 1 }, '192.0.2.7'],
  ['two proxies', { socket: '10.0.0.3', forwardedFor: '8.8.8.8, 192.0.2.7, 10.0.0.2', trustedProxies: 2 }, '192.0.2.7'],
  ['the proxy wrote nothing', { socket: '10.0.0.2', forwardedFor: undefined, trustedProxies: 1 }, '10.0.0.2'],
  ['with a port', { socket: '10.0.0.2', forwardedFor: '192.0.2.7:4711', trustedProxies: 1 }, '192.0.2.7'],
  ['IPv4 in IPv6', { socket: '::ffff:192.0.2.9', forwardedFor: undefined, trustedProxies: 0 }, '192.0.2.9'],
  ['no address', { socket: '10.0.0.2', forwardedFor: 'unknown', trustedProxies: 1 }, null],
])('the address where %s', (_what, options, expected) => {
  expect(clientAddress(options)).toBe(expected);
});

test('who has no address is counted with others that have none', () => {
  expect(addressKey(null)).toBe(addressKey('not an address'));
});
