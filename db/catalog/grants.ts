/**
 * Who may read which repository. A grant names a repository and whom it is granted to; owners and admins of the repository's organisation
 * need none. `revision` grows with every change made through this catalog, so that what was decided before it is not believed after it.
 */
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { organization as organizations } from '#db/catalog/schema/accounts';
import { repositories } from '#db/catalog/schema/repositories';
import { repositoryGrants } from '#db/catalog/schema/rights';
import type { GranteeKind } from '#lib/model/viewer';

export interface Grantee {
  readonly kind: GranteeKind;
  /** Id of the organisation, team, person or API key. */
  readonly grantee: string;
}

export interface Grant extends Grantee {
  readonly repository: string;
  readonly grantedBy: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface Reach {
  readonly organization: string;
  /** All of the organisation's, or what is granted to one of these. */
  readonly granted: 'all' | readonly Grantee[];
  /** A restricted key reads only what is granted to it as well. */
  readonly key: string | null;
}

export interface GrantStore {
  /** Of a repository, the oldest first. */
  list(repository: string): Promise<readonly Grant[]>;
  /** To any of these. */
  of(grantees: readonly Grantee[]): Promise<readonly Grant[]>;
  /** False when it was granted already, or there is no such repository. */
  grant(repository: string, to: Grantee, by: string): Promise<boolean>;
  /** False when it was not granted. */
  revoke(repository: string, from: Grantee): Promise<boolean>;
  /** Whatever was granted to somebody or something that is gone. */
  revokeAllOf(from: Grantee): Promise<void>;
  /** Names of the repositories within reach, in order; one statement. Those of no organisation are of the one that runs the installation. */
  readable(reach: Reach): Promise<readonly string[]>;
  revision(): number;
}

/** No statement takes more parameters than that on every server. */
const MAX_GRANTEES = 400;

export function grantsStore(catalog: CatalogDatabase): GrantStore {
  const { drizzle, guard, rights } = catalog;
  const changing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await guard(work);
    } finally {
      rights.revision++;
    }
  };
  return {
    list: (repository) =>
      guard(() =>
        drizzle
          .select()
          .from(repositoryGrants)
          .where(eq(repositoryGrants.repository, repository))
          .orderBy(asc(repositoryGrants.createdAt), asc(repositoryGrants.kind), asc(repositoryGrants.grantee))
          .all(),
      ),
    of: (grantees) =>
      guard(async () =>
        grantees.length === 0
          ? []
          : await drizzle
              .select()
              .from(repositoryGrants)
              .where(toOneOf(grantees))
              .orderBy(asc(repositoryGrants.repository), asc(repositoryGrants.kind), asc(repositoryGrants.grantee)),
      ),
    grant: (repository, { kind, grantee }, by) =>
      changing(async () => {
        const row = sql`${repository}, ${kind}, ${grantee}, ${by}, ${new Date().toISOString()}`;
        // One statement: a repository removed meanwhile leaves no grant behind for the next one of its name.
        const added = await drizzle.all(
          sql`insert into ${repositoryGrants} (repository, kind, grantee, granted_by, created_at)
              select ${row} where exists (select 1 from ${repositories} where ${repositories.name} = ${repository})
              on conflict do nothing returning repository`,
        );
        return added.length > 0;
      }),
    revoke: (repository, from) =>
      changing(async () => {
        const gone = await drizzle
          .delete(repositoryGrants)
          .where(and(eq(repositoryGrants.repository, repository), isTo(from)))
          .returning({ repository: repositoryGrants.repository });
        return gone.length > 0;
      }),
    revokeAllOf: (from) =>
      changing(async () => {
        await drizzle.delete(repositoryGrants).where(isTo(from));
      }),
    readable: (reach) => guard(() => readable(catalog, reach)),
    revision: () => rights.revision,
  };
}

async function readable({ drizzle }: CatalogDatabase, { organization, granted, key }: Reach): Promise<readonly string[]> {
  if (granted !== 'all' && granted.length === 0) return [];
  // What was indexed before there was any organisation is of the one that runs the installation.
  const first = sql`(select ${organizations.id} from ${organizations} where ${eq(organizations.operates, true)})`;
  const own = or(
    eq(repositories.organization, organization),
    sql`(${repositories.organization} is null and ${organization} = ${first})`,
  );
  const rows = await drizzle
    .select({ name: repositories.name })
    .from(repositories)
    .where(
      and(
        own,
        granted === 'all' ? undefined : isGranted(toOneOf(granted)),
        key === null ? undefined : isGranted(isTo({ kind: 'key', grantee: key })),
      ),
    )
    .orderBy(asc(repositories.name));
  return rows.map(({ name }) => name);
}

function isGranted(to: SQL | undefined): SQL {
  return sql`exists (select 1 from ${repositoryGrants} where ${repositoryGrants.repository} = ${repositories.name} and ${to})`;
}

function toOneOf(grantees: readonly Grantee[]): SQL | undefined {
  return or(...grantees.slice(0, MAX_GRANTEES).map(isTo));
}

function isTo({ kind, grantee }: Grantee): SQL | undefined {
  return and(eq(repositoryGrants.kind, kind), eq(repositoryGrants.grantee, grantee));
}
