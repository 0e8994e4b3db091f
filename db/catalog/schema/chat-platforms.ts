/** What chat platforms (Slack, Discord) need kept: the state of their library, who is whom, which channel asks about what. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Values of the chat library by key: installations (encrypted), locks, seen events. */
export const chatState = sqliteTable(
  'chat_state',
  {
    key: text().primaryKey(),
    value: text().notNull(),
    /** Milliseconds; null: for ever. */
    expiresAt: integer('expires_at'),
  },
  (table) => [index('chat_state_by_end').on(table.expiresAt)],
);

export const chatQueue = sqliteTable(
  'chat_queue',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    thread: text().notNull(),
    value: text().notNull(),
    expiresAt: integer('expires_at'),
  },
  (table) => [index('chat_queue_by_thread').on(table.thread, table.id)],
);

/** A workspace (Slack team, Discord guild) that installed Pathlight, and the organisation it belongs to. */
export const chatWorkspaces = sqliteTable(
  'chat_workspaces',
  {
    platform: text().notNull(),
    workspace: text().notNull(),
    name: text().notNull(),
    organization: text().notNull(),
    installedBy: text('installed_by').notNull(),
    installedAt: text('installed_at').notNull(),
    revokedAt: text('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.platform, table.workspace] })],
);

export const chatChannels = sqliteTable(
  'chat_channels',
  {
    platform: text().notNull(),
    workspace: text().notNull(),
    channel: text().notNull(),
    name: text().notNull().default(''),
    repository: text(),
    /** JSON, lib/model/answer Scope. */
    scope: text().notNull().default('{}'),
    /** Answers are given although people outside the workspace read them. */
    allowsOutsiders: integer('allows_outsiders', { mode: 'boolean' }).notNull().default(false),
    updatedBy: text('updated_by').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.workspace, table.channel] })],
);

/** Which account a person of a platform is. */
export const chatAccounts = sqliteTable(
  'chat_accounts',
  {
    platform: text().notNull(),
    workspace: text().notNull(),
    platformUser: text('platform_user').notNull(),
    user: text().notNull(),
    name: text().notNull().default(''),
    linkedAt: text('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.workspace, table.platformUser] }),
    index('chat_accounts_by_user').on(table.user),
  ],
);

/** One-time codes that link a person of a platform to an account; kept as hashes. */
export const chatLinkCodes = sqliteTable('chat_link_codes', {
  codeHash: text('code_hash').primaryKey(),
  platform: text().notNull(),
  workspace: text().notNull(),
  platformUser: text('platform_user').notNull(),
  name: text().notNull().default(''),
  expiresAt: text('expires_at').notNull(),
});

/** The conversation that a thread of a platform goes on with. */
export const chatThreads = sqliteTable('chat_threads', {
  /** The library's thread id. */
  thread: text().primaryKey(),
  platform: text().notNull(),
  workspace: text().notNull(),
  channel: text().notNull(),
  conversation: text().notNull(),
  lastTurn: text('last_turn').notNull(),
  updatedAt: text('updated_at').notNull(),
});
