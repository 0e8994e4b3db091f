/** Everything the catalog keeps of accounts, for lib/auth. */
import { type ApiKeyStore, apiKeyStore } from '#db/catalog/api-keys';
import type { AuthAdapter } from '#db/catalog/auth-adapter';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { type InstallationStore, installationStore } from '#db/catalog/installation';
import { type InvitationStore, invitationStore } from '#db/catalog/invitations';
import { type OrganizationStore, organizationStore } from '#db/catalog/organization-store';
import { type RestoredAccessStore, restoredAccessStore } from '#db/catalog/restored-access';
import { type SignInStore, signInStore } from '#db/catalog/sign-in';
import { type TeamStore, teamStore } from '#db/catalog/teams';

export interface AccountStore
  extends ApiKeyStore,
    InstallationStore,
    InvitationStore,
    OrganizationStore,
    RestoredAccessStore,
    SignInStore,
    TeamStore {
  /** Loaded when somebody signs in: the library behind it is large. */
  adapter(): Promise<AuthAdapter>;
}

export function accountStore(catalog: CatalogDatabase): AccountStore {
  return {
    ...apiKeyStore(catalog),
    ...installationStore(catalog),
    ...invitationStore(catalog),
    ...organizationStore(catalog),
    ...restoredAccessStore(catalog),
    ...signInStore(catalog),
    ...teamStore(catalog),
    adapter: async () => (await import('#db/catalog/auth-adapter')).authAdapter(catalog),
  };
}
