/** What every part of a limited catalog decides by: the viewer, the catalog as it is, and what they may read now. */
import type { CatalogStore } from '#db/catalog/catalog-store';
import { PathlightError } from '#lib/model/errors';
import { may, type Viewer } from '#lib/model/viewer';
import type { ChannelRules } from '#lib/rights/owners';
import { readableBy } from '#lib/rights/readable';

export interface Limits {
  readonly viewer: Viewer;
  /** As it is. */
  readonly catalog: CatalogStore;
  readonly rules: ChannelRules;
  readonly readable: () => Promise<ReadonlySet<string>>;
}

export function limitsOf(viewer: Viewer, catalog: CatalogStore, rules: ChannelRules): Limits {
  return { viewer, catalog, rules, readable: () => readableBy(viewer, catalog) };
}

export function requireAdmin(viewer: Viewer): void {
  if (may(viewer, 'administer')) return;
  throw new PathlightError('forbidden', 'You may not do this.', { remedy: 'Ask an admin of your organisation.' });
}

/** A store as it is for admins; to others every member of it refuses. */
export function forAdmins<Store extends object>(store: Store, viewer: Viewer): Store {
  if (may(viewer, 'administer')) return store;
  return refusing(store, () => requireAdmin(viewer));
}

/** A store whose rules are another module's: nobody reaches it through a limited catalog, whoever they are. */
export function ruledBy<Store extends object>(store: Store, owner: string): Store {
  return refusing(store, () => {
    throw new Error(`this store is read through ${owner}, which knows its rules`);
  });
}

function refusing<Store extends object>(store: Store, refuse: () => void): Store {
  return new Proxy(store, {
    get: () => async () => refuse(),
  });
}
