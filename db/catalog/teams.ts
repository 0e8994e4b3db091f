/** The teams of an organisation and who is in them: its own members alone. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { member, team, teamMember } from '#db/catalog/schema/accounts';

export interface Team {
  readonly id: string;
  readonly name: string;
  /** Ids of people. */
  readonly members: readonly string[];
}

export interface TeamPlace {
  readonly team: string;
  readonly person: string;
}

export interface TeamStore {
  teams(organization: string): Promise<readonly Team[]>;
  addTeam(organization: string, team: Omit<Team, 'members'>): Promise<void>;
  renameTeam(organization: string, team: Omit<Team, 'members'>): Promise<boolean>;
  removeTeam(organization: string, id: string): Promise<boolean>;
  /** False when either is not of the organisation. */
  addToTeam(organization: string, place: TeamPlace): Promise<boolean>;
  removeFromTeam(organization: string, place: TeamPlace): Promise<boolean>;
}

export function teamStore({ drizzle, guard }: CatalogDatabase): TeamStore {
  const ofTeam = (id: string, teamId: string) => and(eq(team.organizationId, id), eq(team.id, teamId));
  return {
    teams: (id) =>
      guard(async () => {
        const rows = await drizzle
          .select({ id: team.id, name: team.name, person: teamMember.userId })
          .from(team)
          .leftJoin(teamMember, eq(teamMember.teamId, team.id))
          .where(eq(team.organizationId, id))
          .orderBy(asc(team.name), asc(team.id), asc(teamMember.userId));
        return [...Map.groupBy(rows, (row) => row.id)].map(([one, same]) => ({
          id: one,
          name: same[0]?.name ?? '',
          members: same.flatMap(({ person }) => person ?? []),
        }));
      }),
    addTeam: (id, { name, id: teamId }) =>
      guard(async () => {
        await drizzle.insert(team).values({ id: teamId, name, organizationId: id, createdAt: new Date() });
      }),
    renameTeam: (id, { name, id: teamId }) =>
      guard(async () => {
        const { rowsAffected } = await drizzle.update(team).set({ name, updatedAt: new Date() }).where(ofTeam(id, teamId));
        return rowsAffected > 0;
      }),
    removeTeam: (id, teamId) =>
      guard(async () => {
        const { rowsAffected } = await drizzle.delete(team).where(ofTeam(id, teamId));
        if (rowsAffected > 0) await drizzle.delete(teamMember).where(eq(teamMember.teamId, teamId));
        return rowsAffected > 0;
      }),
    addToTeam: (id, place) =>
      guard(async () => {
        const found = await drizzle
          .select({ id: team.id })
          .from(team)
          .innerJoin(member, eq(member.organizationId, team.organizationId))
          .where(and(ofTeam(id, place.team), eq(member.userId, place.person)));
        if (found.length === 0) return false;
        const row = { id: crypto.randomUUID(), teamId: place.team, userId: place.person, createdAt: new Date() };
        await drizzle
          .insert(teamMember)
          .values({ ...row, membershipKey: `${place.team}:${place.person}` })
          .onConflictDoNothing();
        return true;
      }),
    removeFromTeam: (id, place) =>
      guard(async () => {
        const teams = drizzle.select({ id: team.id }).from(team).where(ofTeam(id, place.team));
        const { rowsAffected } = await drizzle
          .delete(teamMember)
          .where(and(eq(teamMember.userId, place.person), inArray(teamMember.teamId, teams)));
        return rowsAffected > 0;
      }),
  };
}
