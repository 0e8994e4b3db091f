/**
 * When people have to sign in. Alone on this machine nobody does: the server listens on loopback, has no public address, and nothing stands
 * in front of it.
 */
import { isProxied } from '#lib/auth/proxied';
import { boundHost, type Settings } from '#lib/settings';

export interface Reach extends Pick<Settings, 'publicUrl'> {
  /** What the server listens on; undefined when whoever started it did not say. */
  readonly boundHost: string | undefined;
  readonly accounts?: { readonly needed: 'auto' | 'required' };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;

/** Whether a name or an address reaches this machine from itself alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host.replace(/^\[(.*)\]$/, '$1'));
}

/** Whether others than the people of this machine may be asking, whatever a request looks like. */
export function reachableByOthers({ boundHost, publicUrl, accounts }: Reach): boolean {
  if (accounts?.needed === 'required' || boundHost === undefined || !isLoopback(boundHost)) return true;
  return publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
}

/** Also where a request comes through a proxy: then anybody may be behind it. */
export function needsAccounts(headers: Headers, settings: Pick<Settings, 'publicUrl' | 'accounts'>): boolean {
  return reachableByOthers(reachOf(settings)) || isProxied(headers);
}

function reachOf({ publicUrl, accounts }: Pick<Settings, 'publicUrl' | 'accounts'>): Reach {
  return { boundHost: boundHost(), publicUrl, accounts };
}
