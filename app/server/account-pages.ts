/** What the pages of accounts need to know before anybody is known. */
import { isSetUp } from '#lib/auth/setup';
import type { Viewer } from '#lib/model/viewer';
import type { Provider } from '../../components/account/sign-in-form';
import { authWorkspace } from './accounts-http';
import { visiting } from './asking';

export interface Entrance {
  readonly viewer: Viewer;
  readonly isSetUp: boolean;
  readonly providers: readonly Provider[];
}

export async function entrance(headers: Headers): Promise<Entrance> {
  const [{ viewer }, workspace] = [await visiting(headers), await authWorkspace()];
  return { viewer, isSetUp: await isSetUp(workspace), providers: await providers() };
}

export async function providers(): Promise<readonly Provider[]> {
  const { github, oidc } = (await authWorkspace()).settings.accounts;
  return [
    ...(github ? [{ id: 'github', name: 'GitHub' } as const] : []),
    ...(oidc ? [{ id: 'oidc', name: oidc.name } as const] : []),
  ];
}

const TROUBLE: ReadonlyMap<string, string> = new Map([
  [
    'not_invited',
    'Nobody invited this address, or the provider has not verified it. Ask an admin of your organisation for an invitation.',
  ],
  [
    'account_not_linked',
    'This address has an account already. Sign in with its password, then link the provider on the account page.',
  ],
  ['state_mismatch', 'The answer belongs to another try, or came too late. Begin again.'],
  ['access_denied', 'The provider was told not to let you in here.'],
  ['account_already_linked_to_different_user', 'Somebody else signs in with this account of the provider.'],
]);

/** Why a provider sent somebody back without letting them in; what it says itself is not repeated. */
export function troubleOf(code: unknown): string | null {
  if (typeof code !== 'string' || code === '') return null;
  return TROUBLE.get(code.toLowerCase()) ?? 'The provider did not let you in. Begin again, or sign in another way.';
}
