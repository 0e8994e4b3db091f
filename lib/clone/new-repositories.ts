/** Who may read a repository that was just added: nobody but admins, unless an admin chose that everybody of the organisation may. */
import type { CatalogStore } from '#db/catalog/catalog-store';

export const DEFAULT_GRANTS = ['admins', 'organization'] as const;
export type DefaultGrant = (typeof DEFAULT_GRANTS)[number];

const PREFERENCE = 'repositories.default-grant';
/** Who grants it where nobody pressed a button. */
const BY = 'default';

type Catalog = Pick<CatalogStore, 'getPreferences' | 'putPreferences' | 'grants' | 'organizations' | 'changeRepository'>;

/** What cannot be read grants nothing. */
export async function defaultGrant(catalog: Pick<Catalog, 'getPreferences'>): Promise<DefaultGrant> {
  return (await catalog.getPreferences()).get(PREFERENCE) === 'organization' ? 'organization' : 'admins';
}

export function chooseDefaultGrant(catalog: Pick<Catalog, 'putPreferences'>, grant: DefaultGrant): Promise<void> {
  return catalog.putPreferences({ [PREFERENCE]: grant });
}

/** `organization` undefined: the first one's, or nobody's while there is none. */
export async function welcomeRepository(catalog: Catalog, name: string, organization: string | undefined): Promise<void> {
  if (organization !== undefined && (await catalog.organizations.get(organization)) !== null)
    await catalog.changeRepository(name, { organization });
  const owner = organization ?? (await catalog.organizations.first())?.id;
  if (owner === undefined || (await defaultGrant(catalog)) === 'admins') return;
  await catalog.grants.grant(name, { kind: 'organization', grantee: owner }, BY);
}
