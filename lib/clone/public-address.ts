/**
 * Which addresses of the internet a clone may come from: those anybody can reach. Loopback, private, link-local (the metadata services of
 * clouds among them), carrier-grade, multicast, unique-local, documentation and every other reserved range are not, nor is an IPv6
 * address that only wraps an IPv4 one of these.
 */
import ipaddr from 'ipaddr.js';

/** `text` is an address in its usual form, without brackets. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` unwraps ::ffff:a.b.c.d.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() !== 'ipv6' || !WRAPPING.some((range) => (address as ipaddr.IPv6).match(range));
}

/** Ways to write an IPv4 address inside an IPv6 one, whatever the library calls them: NAT64, 6to4, Teredo, compatible, and site-local. */
const WRAPPING: readonly [ipaddr.IPv6, number][] = [
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
  '::/96',
  'fec0::/10',
  '2001:db8::/32',
].map((range) => ipaddr.IPv6.parseCIDR(range));

/** A host that is an address in some form: dotted, in brackets, or as the old libraries read it (decimal, hex, octal, fewer parts). */
export function asAddress(host: string): string | null {
  const bare = host.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(bare)) return null;
  return ipaddr.process(bare).toString();
}
