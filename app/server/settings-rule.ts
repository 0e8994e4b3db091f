/** Whether the model can be chosen here. When people have to sign in is said in lib/auth. */
import type { Settings } from '#lib/settings';

export { needsAccounts } from '#lib/auth/reach';

/** Why the model cannot be chosen here; null when it can, by whoever may operate. */
export function settingsReadOnly({ environmentProvider }: Pick<Settings, 'environmentProvider'>): string | null {
  if (environmentProvider === null) return null;
  return 'The environment of the server chooses the model: change its variables and start it again, or unset them to choose here.';
}
