/**
 * The organisations of an installation, as those who run it look after them: how much is in each, made, emptied and taken away, and which
 * repository is whose. What stands in the way of an end is decided by the statement itself, so that nothing comes in meanwhile.
 */
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ofOrganization } from '#db/catalog/api-keys';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { organizationRow } from '#db/catalog/organization-store';
import { apikey, invitation, member, organization, team, teamMember } from '#db/catalog/schema/accounts';
import { answers } from '#db/catalog/schema/answers';
import { channelEvents, channelMembers, channels, messages, notifications, reactions } from '#db/catalog/schema/channels';
import { chatAccounts, chatChannels, chatThreads, chatWorkspaces } from '#db/catalog/schema/chat-platforms';
import { repositories } from '#db/catalog/schema/repositories';
import { repositoryGrants } from '#db/catalog/schema/rights';

export interface OrganizationUse {
  readonly id: string;
  readonly name: string;
  /** It runs the installation. */
  readonly operates: boolean;
  readonly createdAt: Date;
  readonly people: number;
  /** Of chat platforms, that are connected. */
  readonly workspaces: number;
}

export interface InstallationStore {
  /** Oldest first. */
  organizationUses(): Promise<readonly OrganizationUse[]>;
  /** False when another has the name, however it is written. */
  makeOrganization(row: { readonly id: string; readonly name: string }): Promise<boolean>;
  /**
   * With its teams, invitations, keys, channels, and its last person's membership; what it published is so no more. False where it has more
   * people than one, a repository or a connected workspace, or runs the installation.
   */
  removeOrganization(id: string): Promise<boolean>;
  /**
   * To another organisation: nobody there may read it yet, and what was asked about it before stays with those it was; what was published of
   * it is so no more, and no channel of a chat platform is about it. False when either is not there.
   */
  giveRepository(name: string, to: string): Promise<boolean>;
}

export function installationStore({ drizzle, guard, rights }: CatalogDatabase): InstallationStore {
  const isConnected = isNull(chatWorkspaces.revokedAt);
  return {
    organizationUses: () =>
      guard(async () => {
        const { id, name, operates, createdAt } = organization;
        const [rows, people, workspaces] = await drizzle.batch([
          drizzle.select({ id, name, operates, createdAt }).from(organization).orderBy(asc(createdAt), asc(id)),
          drizzle.select({ of: member.organizationId, count: count() }).from(member).groupBy(member.organizationId),
          drizzle
            .select({ of: chatWorkspaces.organization, count: count() })
            .from(chatWorkspaces)
            .where(isConnected)
            .groupBy(chatWorkspaces.organization),
        ]);
        const [byPeople, byWorkspaces] = [people, workspaces].map((some) => new Map(some.map((one) => [one.of, one.count])));
        return rows.map((row) => ({
          ...row,
          people: byPeople?.get(row.id) ?? 0,
          workspaces: byWorkspaces?.get(row.id) ?? 0,
        }));
      }),
    makeOrganization: (row) =>
      guard(async () => {
        const { id, name, slug, createdAt } = organizationRow(row);
        const { rowsAffected } = await drizzle.run(sql`insert into ${organization} (id, name, slug, "createdAt", operates)
          select ${id}, ${name}, ${slug}, ${Number(createdAt)}, 0
          where not exists (select 1 from ${organization} where lower(name) = lower(${name}))`);
        return rowsAffected > 0;
      }),
    removeOrganization: (id) =>
      guard(async () => {
        const isEmpty = sql`(select count(*) from ${member} where ${member.organizationId} = ${id}) < 2
          and not exists (select 1 from ${repositories} where ${repositories.organization} = ${id})
          and not exists (select 1 from ${chatWorkspaces} where ${chatWorkspaces.organization} = ${id} and ${isConnected})`;
        const { rowsAffected } = await drizzle
          .delete(organization)
          .where(and(eq(organization.id, id), eq(organization.operates, false), isEmpty));
        if (rowsAffected > 0) await removeWhatWasOf(drizzle, id);
        return rowsAffected > 0;
      }),
    giveRepository: (name, to) =>
      guard(async () => {
        const isThere = sql`exists (select 1 from ${organization} where ${organization.id} = ${to})`;
        // Answers from before an organisation had it are of no repository of theirs.
        const now = new Date().toISOString();
        const [given] = await drizzle.batch([
          drizzle
            .update(repositories)
            .set({ organization: to, createdAt: now, updatedAt: now })
            .where(and(eq(repositories.name, name), isThere)),
          drizzle.delete(repositoryGrants).where(and(eq(repositoryGrants.repository, name), isThere)),
          drizzle
            .update(chatChannels)
            .set({ repository: null })
            .where(and(eq(chatChannels.repository, name), isThere)),
          drizzle
            .update(answers)
            .set(UNPUBLISHED)
            .where(and(eq(answers.repository, name), isThere)),
        ]);
        rights.revision++;
        return given.rowsAffected > 0;
      }),
  };
}

const UNPUBLISHED = { publishedAt: null, publishedBy: null, publishedFor: null } as const;

async function removeWhatWasOf(drizzle: CatalogDatabase['drizzle'], id: string): Promise<void> {
  const teams = drizzle.select({ id: team.id }).from(team).where(eq(team.organizationId, id));
  const theirs = drizzle.select({ id: channels.id }).from(channels).where(eq(channels.organization, id));
  const written = drizzle.select({ id: messages.id }).from(messages).where(inArray(messages.channel, theirs));
  const ofWorkspace = sql`(platform, workspace) in (select platform, workspace from ${chatWorkspaces} where organization = ${id})`;
  await drizzle.batch([
    drizzle.delete(teamMember).where(inArray(teamMember.teamId, teams)),
    drizzle.delete(team).where(eq(team.organizationId, id)),
    drizzle.delete(member).where(eq(member.organizationId, id)),
    drizzle.delete(invitation).where(eq(invitation.organizationId, id)),
    drizzle.delete(apikey).where(ofOrganization(id)),
    drizzle.delete(reactions).where(inArray(reactions.message, written)),
    drizzle.delete(notifications).where(inArray(notifications.channel, theirs)),
    drizzle.delete(channelEvents).where(inArray(channelEvents.channel, theirs)),
    drizzle.delete(channelMembers).where(inArray(channelMembers.channel, theirs)),
    drizzle.delete(messages).where(inArray(messages.channel, theirs)),
    drizzle.delete(channels).where(eq(channels.organization, id)),
    drizzle.delete(chatChannels).where(ofWorkspace),
    drizzle.delete(chatAccounts).where(ofWorkspace),
    drizzle.delete(chatThreads).where(ofWorkspace),
    drizzle.delete(chatWorkspaces).where(eq(chatWorkspaces.organization, id)),
    // Nobody is left who could take it back.
    drizzle.update(answers).set(UNPUBLISHED).where(eq(answers.publishedFor, id)),
  ]);
}
