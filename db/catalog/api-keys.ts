/** The API keys of people, as their owners and admins see them. The keys themselves are hashes, written by better-auth. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { keyMetadata, keyScopes } from '#db/catalog/accounts';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { apikey, user } from '#db/catalog/schema/accounts';
import type { KeyScope } from '#lib/model/viewer';

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  /** The first characters of the key. */
  readonly start: string;
  readonly person: string;
  readonly personName: string;
  readonly scopes: readonly KeyScope[];
  readonly isRestricted: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface ApiKeyStore {
  /** Of one person, in one organisation; youngest first. */
  keysOf(person: string, organization: string): Promise<readonly ApiKeyRow[]>;
  keysOfOrganization(organization: string): Promise<readonly ApiKeyRow[]>;
  /** Of the organisation; of this person alone where one is given. False when there is none. */
  removeKey(id: string, of: { readonly organization: string; readonly person?: string | undefined }): Promise<boolean>;
}

export function apiKeyStore({ drizzle, guard }: CatalogDatabase): ApiKeyStore {
  const list = (where: SQL | undefined) =>
    guard(async () => {
      const rows = await drizzle
        .select({
          id: apikey.id,
          name: apikey.name,
          start: apikey.start,
          person: user.id,
          personName: user.name,
          permissions: apikey.permissions,
          metadata: apikey.metadata,
          createdAt: apikey.createdAt,
          expiresAt: apikey.expiresAt,
          lastUsedAt: apikey.lastRequest,
        })
        .from(apikey)
        .innerJoin(user, eq(user.id, apikey.referenceId))
        .where(where)
        .orderBy(desc(apikey.createdAt));
      return rows.map(({ permissions, metadata, name, start, ...row }) => ({
        ...row,
        name: name ?? '',
        start: start ?? '',
        scopes: keyScopes(permissions),
        isRestricted: keyMetadata(metadata).restricted,
      }));
    });
  return {
    keysOf: (person, organization) => list(and(eq(apikey.referenceId, person), ofOrganization(organization))),
    keysOfOrganization: (organization) => list(ofOrganization(organization)),
    removeKey: (id, { organization, person }) =>
      guard(async () => {
        const owned = person === undefined ? undefined : eq(apikey.referenceId, person);
        const { rowsAffected } = await drizzle.delete(apikey).where(and(eq(apikey.id, id), ofOrganization(organization), owned));
        return rowsAffected > 0;
      }),
  };
}

/** Metadata is JSON; where it was written as JSON within JSON it is read once more. */
export function ofOrganization(organization: string): SQL {
  const { metadata } = apikey;
  return sql`json_extract(case json_type(${metadata}) when 'text' then json_extract(${metadata}, '$') else ${metadata} end, '$.organization') = ${organization}`;
}
