/**
 * Which repositories a viewer may read, and how far links of answers reach: asked of the catalog in one statement each, and believed for a
 * second. What this process changes is believed at once; another's change is seen within that second.
 */
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { Grantee, Reach } from '#db/catalog/grants';
import type { Viewer } from '#lib/model/viewer';
import { type SharingLevels, sharingLevels } from '#lib/rights/sharing';

const BELIEVED_MS = 1_000;

interface Known {
  readonly revision: number;
  readonly until: number;
  readonly readable: Map<string, Promise<ReadonlySet<string>>>;
  sharing?: Promise<SharingLevels>;
}

const known = new WeakMap<CatalogStore, Known>();

function knownOf(catalog: CatalogStore): Known {
  const now = performance.now();
  const revision = catalog.grants.revision();
  const one = known.get(catalog);
  if (one && one.revision === revision && now < one.until) return one;
  const fresh: Known = { revision, until: now + BELIEVED_MS, readable: new Map() };
  known.set(catalog, fresh);
  return fresh;
}

/** Of the catalog as it is. Owners and admins read what is their organisation's; others, and restricted keys, what is granted. */
export function readableBy(viewer: Viewer, catalog: CatalogStore): Promise<ReadonlySet<string>> {
  if (viewer.kind === 'local') return catalog.listRepositories().then((rows) => new Set(rows.map(({ name }) => name)));
  const reach = reachOf(viewer);
  if (reach === null) return Promise.resolve(new Set());
  const { readable } = knownOf(catalog);
  const key = JSON.stringify(reach);
  const asked = readable.get(key);
  if (asked) return asked;
  const asking = catalog.grants.readable(reach).then((names) => new Set(names));
  readable.set(key, asking);
  // What failed is asked anew; the caller gets the error.
  asking.catch(() => readable.delete(key));
  return asking;
}

export function sharingOf(catalog: CatalogStore): Promise<SharingLevels> {
  const one = knownOf(catalog);
  one.sharing ??= sharingLevels(catalog);
  one.sharing.catch(() => {
    delete one.sharing;
  });
  return one.sharing;
}

export function isAdmin({ role }: Viewer): boolean {
  return role === 'owner' || role === 'admin';
}

/** Whose organisation runs the installation, and who is an admin of it: what is of nobody is theirs. */
export function isOperator(viewer: Viewer): boolean {
  return isAdmin(viewer) && viewer.operates;
}

/** Null: nothing. */
function reachOf(viewer: Viewer): Reach | null {
  const { organization, id, teams, key } = viewer;
  if (organization === null || viewer.role === null) return null;
  const granted: readonly Grantee[] = [
    { kind: 'organization', grantee: organization },
    ...teams.map((team) => ({ kind: 'team', grantee: team }) as const),
    { kind: 'user', grantee: id },
  ];
  return { organization, granted: isAdmin(viewer) ? 'all' : granted, key: key?.isRestricted ? key.id : null };
}
