/**
 * When people have to sign in, and when the model can be chosen here. Alone on this machine nobody signs in: the server listens on loopback,
 * has no public address, and nothing stands in front of it.
 */
import { isProxied } from '#lib/auth/proxied';
import { boundHost, type Settings } from '#lib/settings';
import { isLoopback } from './host-rule';

export interface Reach extends Pick<Settings, 'publicUrl'> {
  /** What the server listens on; undefined when whoever started it did not say. */
  readonly boundHost: string | undefined;
  readonly accounts?: { readonly needed: 'auto' | 'required' };
}

/** Whether others than the people of this machine may be asking, whatever this request looks like. */
export function reachableByOthers({ boundHost, publicUrl, accounts }: Reach): boolean {
  if (accounts?.needed === 'required' || boundHost === undefined || !isLoopback(boundHost)) return true;
  return publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
}

/** Also where a request comes through a proxy: then anybody may be behind it. */
export function needsAccounts(headers: Headers, settings: Pick<Settings, 'publicUrl' | 'accounts'>): boolean {
  return reachableByOthers(reachOf(settings)) || isProxied(headers);
}

/** Why the model cannot be chosen here; null when it can, by whoever may administer. */
export function settingsReadOnly({ environmentProvider }: Pick<Settings, 'environmentProvider'>): string | null {
  if (environmentProvider === null) return null;
  return 'The environment of the server chooses the model: change its variables and start it again, or unset them to choose here.';
}

export function reachOf({ publicUrl, accounts }: Pick<Settings, 'publicUrl' | 'accounts'>): Reach {
  return { boundHost: boundHost(), publicUrl, accounts };
}
