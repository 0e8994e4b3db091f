/**
 * What a catalog put back from a backup would let in that was taken back since: its sessions, links and invitations end, and what is left
 * of its API keys is told. Keys are in programs that nobody sits before, so that they end only when that is asked for.
 */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { apikey, invitation, session, user, verification } from '#db/catalog/schema/accounts';
import { chatLinkCodes } from '#db/catalog/schema/chat-platforms';

export interface RestoredKey {
  readonly name: string;
  /** The first characters of the key. */
  readonly start: string;
  readonly personName: string;
  readonly createdAt: Date;
  /** Null: never. */
  readonly expiresAt: Date | null;
}

export interface RestoredAccess {
  readonly endedSessions: number;
  readonly endedInvitations: number;
  readonly revokedKeys: number;
  /** Those that work, oldest first. */
  readonly keys: readonly RestoredKey[];
}

export interface RestoredAccessStore {
  endOldAccess(options: { readonly revokeKeys: boolean }): Promise<RestoredAccess>;
}

export function restoredAccessStore({ drizzle, guard }: CatalogDatabase): RestoredAccessStore {
  const works = () => and(eq(apikey.enabled, true), or(isNull(apikey.expiresAt), gt(apikey.expiresAt, new Date())));
  return {
    endOldAccess: ({ revokeKeys }) =>
      guard(async () => {
        const [sessions, invitations, , , revoked, keys] = await drizzle.batch([
          drizzle.delete(session),
          drizzle.update(invitation).set({ status: 'canceled' }).where(eq(invitation.status, 'pending')),
          drizzle.delete(verification),
          drizzle.delete(chatLinkCodes),
          drizzle.delete(apikey).where(revokeKeys ? undefined : sql`0`),
          drizzle
            .select({
              name: sql<string>`coalesce(${apikey.name}, '')`,
              start: sql<string>`coalesce(${apikey.start}, '')`,
              personName: user.name,
              createdAt: apikey.createdAt,
              expiresAt: apikey.expiresAt,
            })
            .from(apikey)
            .innerJoin(user, eq(user.id, apikey.referenceId))
            .where(works())
            .orderBy(apikey.createdAt),
        ]);
        return {
          endedSessions: sessions.rowsAffected,
          endedInvitations: invitations.rowsAffected,
          revokedKeys: revoked.rowsAffected,
          keys,
        };
      }),
  };
}
