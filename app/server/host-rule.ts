/**
 * Which Host headers the server answers to. A page of another site can point its own name at this machine (DNS rebinding) and then
 * read whatever the browser can reach; the Host header gives it away. A server bound to loopback answers to loopback's names and to
 * PATHLIGHT_PUBLIC_URL's. One bound to a network is reached by names it cannot know: it answers to all, unless that setting says
 * which; addresses pass there, since only a name can be pointed elsewhere.
 */
import { isIP } from 'node:net';
import { isLoopback } from '#lib/auth/reach';

export { isLoopback };

export interface HostRule {
  /** Whether a request with this Host header is answered. */
  allows(host: string | null): boolean;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** `boundHost`: what the server listens on, undefined when whoever started it did not say. */
export function hostRule(options: { readonly boundHost: string | undefined; readonly publicUrl: string | undefined }): HostRule {
  const { boundHost, publicUrl } = options;
  const isLocal = boundHost !== undefined && isLoopback(boundHost);
  if (!isLocal && publicUrl === undefined) return { allows: () => true };
  const names = new Set(LOOPBACK_NAMES);
  if (boundHost !== undefined) names.add(boundHost.toLowerCase());
  if (publicUrl !== undefined) names.add(new URL(publicUrl).hostname);
  return {
    allows: (host) => {
      const name = hostName(host);
      return name !== null && (names.has(name) || (!isLocal && isAddress(name)));
    },
  };
}

/** The Host header without its port, as a browser would write it; null when it is none. */
function hostName(host: string | null): string | null {
  if (host === null || /[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname;
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
