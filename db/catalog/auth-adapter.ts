/** The tables of accounts as better-auth writes them: its drizzle adapter over the catalog's own connection, a file's or a server's. */
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import {
  account,
  apikey,
  invitation,
  member,
  organization,
  rateLimit,
  session,
  team,
  teamMember,
  user,
  verification,
} from '#db/catalog/schema/accounts';

export type AuthAdapter = ReturnType<typeof drizzleAdapter>;

export function authAdapter({ drizzle }: CatalogDatabase): AuthAdapter {
  return drizzleAdapter(drizzle, {
    provider: 'sqlite',
    schema: { account, apikey, invitation, member, organization, rateLimit, session, team, teamMember, user, verification },
  });
}
