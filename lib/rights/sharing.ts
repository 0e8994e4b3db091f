/**
 * How far the links of answers reach, as the admins of an organisation chose it for what is theirs. What was chosen before there was any is
 * of the organisation that runs the installation.
 */
import type { CatalogStore } from '#db/catalog/catalog-store';
import { DEFAULT_SHARING, SHARING_LEVELS, type SharingLevel } from '#lib/model/sharing';

type Catalog = Pick<CatalogStore, 'getPreferences' | 'putPreferences' | 'organizations'>;

/** Of an organisation; null: of nobody's, which is the one's that runs the installation. */
export type SharingLevels = (organization: string | null) => SharingLevel;

const PREFERENCE = 'sharing.links';

/** A value that nobody knows shares nothing. */
export async function sharingLevels(catalog: Omit<Catalog, 'putPreferences'>): Promise<SharingLevels> {
  const [chosen, first] = await Promise.all([catalog.getPreferences(), catalog.organizations.first()]);
  return (organization) => {
    const level = chosen.get(nameOf(organization, first?.id));
    return level === undefined ? DEFAULT_SHARING : (SHARING_LEVELS.find((one) => one === level) ?? 'off');
  };
}

export async function chooseSharing(catalog: Catalog, level: SharingLevel, organization: string | null = null): Promise<void> {
  const first = await catalog.organizations.first();
  await catalog.putPreferences({ [nameOf(organization, first?.id)]: level });
}

function nameOf(organization: string | null, first: string | undefined): string {
  return organization === null || organization === '' || organization === first ? PREFERENCE : `${PREFERENCE} ${organization}`;
}
