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

export function requireOperator(viewer: Viewer): void {
  if (may(viewer, 'operate')) return;
  throw new PathlightError('forbidden', 'You may not do this.', { remedy: 'Ask whoever runs this installation.' });
}

/** A store whose rules are another module's: nobody reaches it through a limited catalog, whoever they are. */
export function ruledBy<Store extends object>(store: Store, owner: string): Store {
  return new Proxy(store, {
    get: () => async () => {
      throw new Error(`this store is read through ${owner}, which knows its rules`);
    },
  });
}
