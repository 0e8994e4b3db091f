/**
 * Organisations and who is in them with which role. An organisation always has an owner: what would leave it without one changes nothing,
 * decided by the statement itself, so that two at once cannot both succeed.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { roleOf } from '#db/catalog/accounts';
import { ofOrganization } from '#db/catalog/api-keys';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { apikey, member, organization, team, teamMember, user } from '#db/catalog/schema/accounts';
import { channelMembers, channels } from '#db/catalog/schema/channels';
import type { Role } from '#lib/model/viewer';

export interface Organization {
  readonly id: string;
  readonly name: string;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Ids. */
  readonly teams: readonly string[];
  readonly joinedAt: Date;
}

export interface MemberRole {
  readonly person: string;
  readonly role: Role;
}

export interface OrganizationStore {
  organizations(): Promise<readonly Organization[]>;
  /** Of one person, in the order they came to them. */
  organizationsOf(person: string): Promise<readonly Organization[]>;
  renameOrganization(id: string, name: string): Promise<boolean>;
  members(organization: string): Promise<readonly Member[]>;
  /** False when they are in it already. */
  addMember(organization: string, member: MemberRole): Promise<boolean>;
  /** False when they are not in it, or the last owner would be one no more. */
  changeRole(organization: string, member: MemberRole): Promise<boolean>;
  /** Also from its teams and channels, and their keys of it go. False as above. */
  removeMember(organization: string, person: string): Promise<boolean>;
}

export function organizationStore({ drizzle, guard }: CatalogDatabase): OrganizationStore {
  const columns = { id: organization.id, name: organization.name };
  const ofMember = (id: string, person: string) => and(eq(member.organizationId, id), eq(member.userId, person));
  /** They are no owner, or somebody else is one too. */
  const leavesOwner = (id: string) =>
    sql`(role <> 'owner' or (select count(*) from ${member} as other where other."organizationId" = ${id} and other.role = 'owner') > 1)`;

  return {
    organizations: () => guard(() => drizzle.select(columns).from(organization).orderBy(asc(organization.createdAt))),
    organizationsOf: (person) =>
      guard(() =>
        drizzle
          .select(columns)
          .from(member)
          .innerJoin(organization, eq(organization.id, member.organizationId))
          .where(eq(member.userId, person))
          .orderBy(asc(member.createdAt), asc(member.id)),
      ),
    renameOrganization: (id, name) =>
      guard(async () => changed(await drizzle.update(organization).set({ name }).where(eq(organization.id, id)))),
    members: (id) =>
      guard(async () => {
        const [rows, places] = await drizzle.batch([
          drizzle
            .select({ id: user.id, name: user.name, email: user.email, role: member.role, joinedAt: member.createdAt })
            .from(member)
            .innerJoin(user, eq(user.id, member.userId))
            .where(eq(member.organizationId, id))
            .orderBy(asc(user.name), asc(user.id)),
          drizzle
            .select({ person: teamMember.userId, team: team.id })
            .from(teamMember)
            .innerJoin(team, eq(team.id, teamMember.teamId))
            .where(eq(team.organizationId, id)),
        ]);
        const teamsOf = Map.groupBy(places, ({ person }) => person);
        return rows.map(({ role, ...row }) => ({
          ...row,
          role: roleOf(role) ?? 'viewer',
          teams: (teamsOf.get(row.id) ?? []).map((place) => place.team),
        }));
      }),
    addMember: (id, { person, role }) =>
      guard(async () =>
        changed(
          await drizzle.run(sql`insert into ${member} (id, "organizationId", "userId", role, "createdAt")
            select ${crypto.randomUUID()}, ${id}, ${person}, ${role}, ${Date.now()}
            where not exists (select 1 from ${member} where "organizationId" = ${id} and "userId" = ${person})`),
        ),
      ),
    changeRole: (id, { person, role }) =>
      guard(async () => {
        const keepsOwner = role === 'owner' ? undefined : leavesOwner(id);
        return changed(
          await drizzle
            .update(member)
            .set({ role })
            .where(and(ofMember(id, person), keepsOwner)),
        );
      }),
    removeMember: (id, person) =>
      guard(async () => {
        const isGone = changed(await drizzle.delete(member).where(and(ofMember(id, person), leavesOwner(id))));
        if (!isGone) return false;
        const teams = drizzle.select({ id: team.id }).from(team).where(eq(team.organizationId, id));
        const theirs = drizzle.select({ id: channels.id }).from(channels).where(eq(channels.organization, id));
        await drizzle.batch([
          drizzle.delete(channelMembers).where(and(eq(channelMembers.user, person), inArray(channelMembers.channel, theirs))),
          drizzle.delete(teamMember).where(and(eq(teamMember.userId, person), inArray(teamMember.teamId, teams))),
          drizzle.delete(apikey).where(and(eq(apikey.referenceId, person), ofOrganization(id))),
        ]);
        return true;
      }),
  };
}

/** Slugs are the library's; nothing is found by them. */
export function organizationRow({ id, name }: Organization): typeof organization.$inferInsert {
  return { id, name, slug: id, createdAt: new Date() };
}

function changed({ rowsAffected }: { readonly rowsAffected: number }): boolean {
  return rowsAffected > 0;
}
