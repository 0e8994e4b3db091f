/**
 * Who somebody is, as rights ask it: a person with the organisations and teams they are in now, found by their session or API key. Reads
 * alone, each one indexed statement, so that what is taken away is gone with the next request in every process.
 */
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { apikey, member, organization, session, team, teamMember, user } from '#db/catalog/schema/accounts';
import { KEY_SCOPES, type KeyScope, ROLES, type Role } from '#lib/model/viewer';

export interface Membership {
  readonly organization: string;
  /** It runs the installation. */
  readonly operates: boolean;
  readonly role: Role;
  /** Ids of the teams of that organisation they are in. */
  readonly teams: readonly string[];
}

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Oldest first. */
  readonly memberships: readonly Membership[];
}

export interface KnownSession {
  readonly id: string;
  readonly person: KnownPerson;
  /** The organisation they chose to work in. */
  readonly organization: string | null;
}

export interface KnownKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly isRestricted: boolean;
  /** The one it was made in. */
  readonly organization: string | null;
  readonly lastUsedAt: Date | null;
  readonly person: KnownPerson;
}

export interface KnownPeople {
  /** Null: no such session, or it is over. */
  bySession(token: string): Promise<KnownSession | null>;
  /** By the hash of the key. Null: no such key, or it is over or disabled. */
  byKey(hash: string): Promise<KnownKey | null>;
  byId(id: string): Promise<KnownPerson | null>;
  /** Notes that a key was used. */
  keyUsed(id: string): Promise<void>;
}

/** Ids of the teams a person is in, of the organisation of the row, as JSON. */
const teamsOfRow = sql<string>`(select json_group_array(${team.id}) from ${teamMember} join ${team} on ${team.id} = ${teamMember.teamId}
  where ${teamMember.userId} = ${user.id} and ${team.organizationId} = ${member.organizationId})`;

const person = {
  id: user.id,
  name: user.name,
  email: user.email,
  organization: organization.id,
  operates: organization.operates,
  role: member.role,
  teams: teamsOfRow,
};

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly operates: boolean | null;
  readonly role: string | null;
  readonly teams: string;
}

const order = [asc(member.createdAt), asc(member.id)] as const;

export function knownPeople({ drizzle, guard }: CatalogDatabase): KnownPeople {
  return {
    bySession: (token) =>
      guard(async () => {
        const rows = await drizzle
          .select({ ...person, session: session.id, active: session.activeOrganizationId })
          .from(session)
          .innerJoin(user, eq(user.id, session.userId))
          .leftJoin(member, eq(member.userId, user.id))
          .leftJoin(organization, eq(organization.id, member.organizationId))
          .where(and(eq(session.token, token), gt(session.expiresAt, new Date())))
          .orderBy(...order);
        const [first] = rows;
        return first ? { id: first.session, person: personOf(first, rows), organization: first.active } : null;
      }),
    byKey: (hash) =>
      guard(async () => {
        const rows = await drizzle
          .select({
            ...person,
            key: apikey.id,
            keyName: apikey.name,
            permissions: apikey.permissions,
            metadata: apikey.metadata,
            lastRequest: apikey.lastRequest,
          })
          .from(apikey)
          .innerJoin(user, eq(user.id, apikey.referenceId))
          .leftJoin(member, eq(member.userId, user.id))
          .leftJoin(organization, eq(organization.id, member.organizationId))
          .where(and(eq(apikey.key, hash), eq(apikey.enabled, true), stillValid(new Date())))
          .orderBy(...order);
        const [first] = rows;
        if (!first) return null;
        const { restricted, organization: madeIn } = keyMetadata(first.metadata);
        return {
          id: first.key,
          name: first.keyName ?? '',
          scopes: keyScopes(first.permissions),
          isRestricted: restricted,
          organization: madeIn,
          lastUsedAt: first.lastRequest,
          person: personOf(first, rows),
        };
      }),
    byId: (id) =>
      guard(async () => {
        const rows = await drizzle
          .select(person)
          .from(user)
          .leftJoin(member, eq(member.userId, user.id))
          .leftJoin(organization, eq(organization.id, member.organizationId))
          .where(eq(user.id, id))
          .orderBy(...order);
        const [first] = rows;
        return first ? personOf(first, rows) : null;
      }),
    keyUsed: (id) =>
      guard(async () => {
        await drizzle.update(apikey).set({ lastRequest: new Date() }).where(eq(apikey.id, id));
      }),
  };
}

function stillValid(now: Date): SQL | undefined {
  return or(isNull(apikey.expiresAt), gt(apikey.expiresAt, now));
}

function personOf({ id, name, email }: PersonRow, rows: readonly PersonRow[]): KnownPerson {
  return { id, name, email, memberships: rows.flatMap((row) => membershipOf(row) ?? []) };
}

/** A role that is not one of ours gives no right. */
function membershipOf({ organization: of, operates, role, teams }: PersonRow): Membership | null {
  const known = roleOf(role);
  if (of === null || known === null) return null;
  return { organization: of, operates: operates === true, role: known, teams: z.array(z.string()).parse(JSON.parse(teams)) };
}

export function roleOf(role: string | null): Role | null {
  return ROLES.find((name) => name === role) ?? null;
}

/** What a key is for stands in its permissions, under this name. */
export const KEY_PERMISSION = 'pathlight';

const permissionsSchema = z.object({ [KEY_PERMISSION]: z.array(z.string()) });
const metadataSchema = z.object({ restricted: z.boolean(), organization: z.string().nullable() });

export function keyScopes(permissions: string | null): readonly KeyScope[] {
  const given = permissionsSchema.safeParse(parsed(permissions)).data?.[KEY_PERMISSION] ?? [];
  return KEY_SCOPES.filter((scope) => given.includes(scope));
}

/** What cannot be read is taken as the lesser: restricted, of no organisation. */
export function keyMetadata(metadata: string | null): z.infer<typeof metadataSchema> {
  return metadataSchema.safeParse(parsed(metadata)).data ?? { restricted: true, organization: null };
}

function parsed(json: string | null): unknown {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    // The plugin writes its metadata as JSON within JSON on databases without such a type.
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return null;
  }
}
