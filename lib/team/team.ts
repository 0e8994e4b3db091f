/**
 * What everything here works with: the catalog as it is, the repositories each viewer may read, and how to wake those who listen. Who may
 * see what is decided here and in channel-access, for every viewer anew; nothing of the catalog reaches anybody past that.
 */
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { Viewer } from '#lib/model/viewer';
import { readableBy } from '#lib/rights/readable';

export interface Team {
  readonly catalog: CatalogStore;
  /** Names of the repositories a viewer may read now. */
  readable(viewer: Viewer): Promise<ReadonlySet<string>>;
  /** Something was written: whoever listens in this process hears of it at once. */
  readonly wake: () => void;
}

export function teamOf(catalog: CatalogStore, wake: () => void = () => undefined): Team {
  return { catalog, readable: (viewer) => readableBy(viewer, catalog), wake };
}
