/** The people of organisations by name, as others of it see them, with what rights ask of each. No addresses. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { member, team, teamMember, user } from '#db/catalog/schema/accounts';
import { ROLES, type Role } from '#lib/model/viewer';

export interface RosterEntry {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Ids of the teams they are in. */
  readonly teams: readonly string[];
}

export interface RosterStore {
  /** By name; of one organisation, of these people alone where they are given. */
  members(organization: string, ids?: readonly string[]): Promise<readonly RosterEntry[]>;
  /** People who are gone have none. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function rosterStore({ drizzle, guard }: CatalogDatabase): RosterStore {
  return {
    members: (organization, ids) =>
      guard(async () => {
        const teams = sql<string>`(select json_group_array(${team.id}) from ${teamMember} join ${team} on ${team.id} = ${teamMember.teamId}
          where ${teamMember.userId} = ${user.id} and ${team.organizationId} = ${member.organizationId})`;
        const rows = await drizzle
          .select({ id: user.id, name: user.name, role: member.role, teams })
          .from(member)
          .innerJoin(user, eq(user.id, member.userId))
          .where(and(eq(member.organizationId, organization), ids === undefined ? undefined : inArray(user.id, [...ids])))
          .orderBy(asc(user.name), asc(user.id));
        return rows.flatMap((row) => {
          const role = ROLES.find((one) => one === row.role);
          return role === undefined ? [] : [{ ...row, role, teams: JSON.parse(row.teams) as string[] }];
        });
      }),
    names: (ids) =>
      guard(async () => {
        const rows = await drizzle
          .select({ id: user.id, name: user.name })
          .from(user)
          .where(inArray(user.id, [...ids]));
        return new Map(rows.map(({ id, name }) => [id, name]));
      }),
  };
}
