/**
 * The address a request comes from. A header can say anything, so only as many of X-Forwarded-For's entries are believed as there are
 * proxies of ours, counted from the end: each proxy writes the address it saw behind what it was sent.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface ClientAddressOptions {
  /** Of the connection. */
  readonly socket: string | undefined;
  readonly forwardedFor: string | undefined;
  readonly trustedProxies: number;
}

/** Null when there is none that can be believed. */
export function clientAddress({ socket, forwardedFor, trustedProxies }: ClientAddressOptions): string | null {
  const passed = forwardedFor?.split(',').map((entry) => bareAddress(entry.trim())) ?? [];
  const hops = [...passed, bareAddress(socket ?? '')];
  // Fewer entries than proxies: the first is as far as anybody can see.
  return hops.at(-1 - Math.min(trustedProxies, hops.length - 1)) ?? null;
}

/** One IPv4 address however it is written; null for what is no address. Proxies may add a port. */
function bareAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  if (isIP(bare) === 0) return null;
  return ipaddr.process(bare.replace(/%.*$/, '')).toString();
}

/** What is counted as one: an IPv4 address, or the network that one household or machine gets of IPv6. */
export function addressKey(address: string | null): string {
  if (address === null || isIP(address) === 0) return 'unknown';
  if (isIP(address) === 4) return address;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
