/** Organisations and their teams by name: for saying whom a repository can be granted to. Reads alone. */
import { asc, eq } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { organization, team } from '#db/catalog/schema/accounts';

export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

export interface OrganizationNames {
  /** The one that runs the installation: what was indexed before there was any is its. Null before there is one. */
  first(): Promise<NamedRow | null>;
  get(id: string): Promise<NamedRow | null>;
  /** By name. */
  teams(id: string): Promise<readonly NamedRow[]>;
}

export function organizationNames({ drizzle, guard }: CatalogDatabase): OrganizationNames {
  const named = { id: organization.id, name: organization.name };
  return {
    first: () =>
      guard(async () => (await drizzle.select(named).from(organization).where(eq(organization.operates, true)))[0] ?? null),
    get: (id) => guard(async () => (await drizzle.select(named).from(organization).where(eq(organization.id, id)))[0] ?? null),
    teams: (id) =>
      guard(() =>
        drizzle
          .select({ id: team.id, name: team.name })
          .from(team)
          .where(eq(team.organizationId, id))
          .orderBy(asc(team.name), asc(team.id))
          .all(),
      ),
  };
}
