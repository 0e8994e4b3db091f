/**
 * Invitations to an organisation, and links that work once: only the hash of a token is kept, and whoever takes one takes it alone,
 * however many try at once.
 */
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { roleOf } from '#db/catalog/accounts';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { invitation, verification } from '#db/catalog/schema/accounts';
import type { Role } from '#lib/model/viewer';

export interface Invitation {
  /** The hash of its token. */
  readonly id: string;
  readonly organization: string;
  readonly email: string;
  readonly role: Role;
  readonly team: string | null;
  readonly expiresAt: Date;
  readonly inviter: string;
}

export interface InvitationStore {
  invite(invitation: Invitation): Promise<void>;
  /** Pending ones of an organisation. */
  invitations(organization: string): Promise<readonly Invitation[]>;
  /** Null: none, used, withdrawn or over. */
  invitation(id: string): Promise<Invitation | null>;
  invitationFor(email: string): Promise<Invitation | null>;
  /** True for the one who takes it; `state` says what becomes of it. */
  takeInvitation(id: string, state: 'accepted' | 'canceled'): Promise<boolean>;
  /** Keeps a hash for a while under a name, with a word about it; it replaces the one before. */
  putLink(name: string, link: { readonly hash: string; readonly expiresAt: Date; readonly note?: string }): Promise<void>;
  link(hash: string): Promise<{ readonly name: string; readonly note: string | null } | null>;
  /** True for the one who takes it. */
  takeLink(hash: string): Promise<boolean>;
}

export function invitationStore({ drizzle, guard }: CatalogDatabase): InvitationStore {
  const pending = () => and(eq(invitation.status, 'pending'), gt(invitation.expiresAt, new Date()));

  return {
    invite: (row) =>
      guard(async () => {
        await drizzle.batch([
          // A new invitation of the same address takes the place of the one before.
          drizzle
            .update(invitation)
            .set({ status: 'canceled' })
            .where(and(eq(invitation.email, row.email), eq(invitation.organizationId, row.organization), pending())),
          drizzle.insert(invitation).values({
            id: row.id,
            organizationId: row.organization,
            email: row.email,
            role: row.role,
            teamId: row.team,
            expiresAt: row.expiresAt,
            createdAt: new Date(),
            inviterId: row.inviter,
          }),
        ]);
      }),
    invitations: (id) =>
      guard(async () => {
        const rows = await drizzle
          .select()
          .from(invitation)
          .where(and(eq(invitation.organizationId, id), pending()))
          .orderBy(desc(invitation.createdAt));
        return rows.map(invitationOf);
      }),
    invitation: (id) =>
      guard(async () => {
        const [row] = await drizzle
          .select()
          .from(invitation)
          .where(and(eq(invitation.id, id), pending()));
        return row ? invitationOf(row) : null;
      }),
    invitationFor: (email) =>
      guard(async () => {
        const [row] = await drizzle
          .select()
          .from(invitation)
          .where(and(eq(invitation.email, email.toLowerCase()), pending()))
          .orderBy(desc(invitation.createdAt))
          .limit(1);
        return row ? invitationOf(row) : null;
      }),
    takeInvitation: (id, state) =>
      guard(async () => {
        const { rowsAffected } = await drizzle
          .update(invitation)
          .set({ status: state })
          .where(and(eq(invitation.id, id), pending()));
        return rowsAffected > 0;
      }),
    putLink: (name, { hash, expiresAt, note }) =>
      guard(async () => {
        const now = new Date();
        const times = { expiresAt, createdAt: now, updatedAt: now };
        await drizzle.batch([
          drizzle.delete(verification).where(eq(verification.identifier, `link ${name}`)),
          drizzle.delete(verification).where(lt(verification.expiresAt, now)),
          drizzle
            .insert(verification)
            .values({ id: hash, identifier: `link ${name}`, value: JSON.stringify(note ?? null), ...times }),
        ]);
      }),
    link: (hash) =>
      guard(async () => {
        const [row] = await drizzle
          .select({ value: verification.value, identifier: verification.identifier })
          .from(verification)
          .where(and(eq(verification.id, hash), gt(verification.expiresAt, new Date())));
        const name = /^link (.+)$/s.exec(row?.identifier ?? '')?.[1];
        return row === undefined || name === undefined ? null : { name, note: noteOf(row.value) };
      }),
    takeLink: (hash) =>
      guard(async () => {
        const live = and(eq(verification.id, hash), gt(verification.expiresAt, new Date()));
        return (await drizzle.delete(verification).where(live)).rowsAffected > 0;
      }),
  };
}

/** Of a version before there were any, it is the name. */
function noteOf(value: string): string | null {
  return value.startsWith('"') ? z.string().parse(JSON.parse(value)) : null;
}

function invitationOf(row: typeof invitation.$inferSelect): Invitation {
  const { id, email, expiresAt } = row;
  return {
    id,
    email,
    expiresAt,
    organization: row.organizationId,
    role: roleOf(row.role) ?? 'viewer',
    team: row.teamId,
    inviter: row.inviterId,
  };
}
