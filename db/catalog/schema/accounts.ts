/**
 * People, their sessions and ways to sign in, organisations with teams and roles, API keys. The shapes are better-auth's (core,
 * organization, api-key); it writes them, through db/catalog/auth-adapter. Passwords are hashes, keys are hashes, tokens of providers
 * encrypted. The names of the fields are its; dates are milliseconds.
 */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

const date = () => integer({ mode: 'timestamp_ms' });
const flag = () => integer({ mode: 'boolean' });
const id = () => text().primaryKey();

export const user = sqliteTable('auth_users', {
  id: id(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: flag().notNull().default(false),
  image: text(),
  createdAt: date().notNull(),
  updatedAt: date().notNull(),
});

export const session = sqliteTable(
  'auth_sessions',
  {
    id: id(),
    expiresAt: date().notNull(),
    token: text().notNull().unique(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
    ipAddress: text(),
    userAgent: text(),
    userId: text().notNull(),
    activeOrganizationId: text(),
    activeTeamId: text(),
  },
  (table) => [index('auth_sessions_by_user').on(table.userId)],
);

export const account = sqliteTable(
  'auth_accounts',
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: date(),
    refreshTokenExpiresAt: date(),
    scope: text(),
    password: text(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [index('auth_accounts_by_user').on(table.userId)],
);

export const verification = sqliteTable(
  'auth_verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: date().notNull(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
  },
  (table) => [index('auth_verifications_by_identifier').on(table.identifier)],
);

export const rateLimit = sqliteTable('auth_rate_limits', {
  id: id(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: integer().notNull(),
});

export const organization = sqliteTable(
  'organizations',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    logo: text(),
    createdAt: date().notNull(),
    metadata: text(),
    /** The one that the setup token made: its owners and admins run this installation. One at most. */
    operates: flag().notNull().default(false),
  },
  (table) => [uniqueIndex('organizations_operating').on(table.operates).where(sql`operates = 1`)],
);

export const team = sqliteTable(
  'teams',
  {
    id: id(),
    name: text().notNull(),
    memberCount: integer().notNull().default(0),
    organizationId: text().notNull(),
    createdAt: date().notNull(),
    updatedAt: date(),
  },
  (table) => [index('teams_by_organization').on(table.organizationId)],
);

export const teamMember = sqliteTable(
  'team_members',
  {
    id: id(),
    teamId: text().notNull(),
    userId: text().notNull(),
    membershipKey: text().unique(),
    createdAt: date(),
  },
  (table) => [index('team_members_by_team').on(table.teamId), index('team_members_by_user').on(table.userId)],
);

export const member = sqliteTable(
  'members',
  {
    id: id(),
    organizationId: text().notNull(),
    userId: text().notNull(),
    /** lib/model/viewer ROLES. */
    role: text().notNull().default('member'),
    createdAt: date().notNull(),
  },
  (table) => [index('members_by_organization').on(table.organizationId), index('members_by_user').on(table.userId)],
);

export const invitation = sqliteTable(
  'invitations',
  {
    id: id(),
    organizationId: text().notNull(),
    email: text().notNull(),
    role: text(),
    teamId: text(),
    status: text().notNull().default('pending'),
    expiresAt: date().notNull(),
    createdAt: date().notNull(),
    inviterId: text().notNull(),
  },
  (table) => [index('invitations_by_organization').on(table.organizationId), index('invitations_by_email').on(table.email)],
);

export const apikey = sqliteTable(
  'api_keys',
  {
    id: id(),
    configId: text().notNull().default('default'),
    name: text(),
    start: text(),
    referenceId: text().notNull(),
    prefix: text(),
    key: text().notNull(),
    refillInterval: integer(),
    refillAmount: integer(),
    lastRefillAt: date(),
    enabled: flag().default(true),
    rateLimitEnabled: flag().default(true),
    rateLimitTimeWindow: integer(),
    rateLimitMax: integer(),
    requestCount: integer().default(0),
    remaining: integer(),
    lastRequest: date(),
    expiresAt: date(),
    createdAt: date().notNull(),
    updatedAt: date().notNull(),
    permissions: text(),
    metadata: text(),
  },
  (table) => [index('api_keys_by_key').on(table.key), index('api_keys_by_reference').on(table.referenceId)],
);
