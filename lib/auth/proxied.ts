/**
 * Whether something stands between the client and this server: then anybody may be behind it, also where the server listens on loopback
 * alone. The framework fills X-Forwarded-* itself where they are missing, so only what it writes for a client of this machine passes as none.
 */
import { BlockList, isIP } from 'node:net';

const ALWAYS = ['forwarded', 'x-real-ip', 'via', 'cf-connecting-ip'] as const;

export function isProxied(headers: Headers): boolean {
  if (ALWAYS.some((name) => headers.has(name))) return true;
  const address = headers.get('x-forwarded-for');
  if (address !== null && !isLoopbackAddress(address)) return true;
  const host = headers.get('x-forwarded-host');
  if (host !== null && host !== headers.get('host')) return true;
  const protocol = headers.get('x-forwarded-proto');
  return protocol !== null && protocol !== 'http';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** One address, as a socket of this machine has it. A list of them is written by proxies. */
function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
