/** How far the link of an answer reaches, as an admin chose it for the whole installation. */
import type { CatalogStore } from '#db/catalog/catalog-store';
import { DEFAULT_SHARING, SHARING_LEVELS, type SharingLevel } from '#lib/model/sharing';

const PREFERENCE = 'sharing.links';

/** A value that nobody knows shares nothing. */
export async function sharingLevel(catalog: Pick<CatalogStore, 'getPreferences'>): Promise<SharingLevel> {
  const chosen = (await catalog.getPreferences()).get(PREFERENCE);
  if (chosen === undefined) return DEFAULT_SHARING;
  return SHARING_LEVELS.find((level) => level === chosen) ?? 'off';
}

export function chooseSharing(catalog: Pick<CatalogStore, 'putPreferences'>, level: SharingLevel): Promise<void> {
  return catalog.putPreferences({ [PREFERENCE]: level });
}
