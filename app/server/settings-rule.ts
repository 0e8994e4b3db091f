/**
 * Who may change settings. There are no accounts: whoever reaches the server is anybody, so changes are taken only where nobody but the
 * people of this machine reaches it.
 */
import { PathlightError } from '#lib/model/errors';
import type { ProviderName } from '#lib/model/model-config';
import { boundHost, type Settings } from '#lib/settings';
import { isLoopback } from './host-rule';
import { workspace } from './workspace';

interface Reach {
  readonly boundHost: string | undefined;
  readonly publicUrl: string | undefined;
  readonly environmentProvider: ProviderName | null;
}

/** Why nothing can be changed; null when it can. */
export function settingsReadOnly(reach: Reach): string | null {
  const reachable = reachableByOthers(reach);
  if (reachable !== null) return reachable;
  if (reach.environmentProvider === null) return null;
  return 'The environment of the server chooses the model: change its variables and start it again, or unset them to choose here.';
}

/** Why others than the people of this machine may be asking; null when they cannot. */
export function reachableByOthers({ boundHost, publicUrl }: Omit<Reach, 'environmentProvider'>): string | null {
  if (boundHost === undefined || !isLoopback(boundHost))
    return 'This server is reached over a network and has no accounts yet, so its settings cannot be changed here: use the variables of docs/models.md, or start it on this machine alone.';
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
    return 'This server has a public address (PATHLIGHT_PUBLIC_URL) and no accounts yet, so its settings cannot be changed here: use the variables of docs/models.md.';
  return null;
}

/** Throws `forbidden` when nothing may be changed here. */
export async function requireWritable(): Promise<void> {
  const reason = settingsReadOnly(reachOf((await workspace()).settings));
  if (reason !== null) throw new PathlightError('forbidden', 'The settings are read-only.', { remedy: reason });
}

export function reachOf({ publicUrl, environmentProvider }: Settings): Reach {
  return { boundHost: boundHost(), publicUrl, environmentProvider };
}
