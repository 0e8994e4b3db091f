/** Channels, their messages in threads, what people did with them, and what each has not seen yet. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const channels = sqliteTable(
  'channels',
  {
    id: text().primaryKey(),
    /** Empty where there are no accounts. */
    organization: text().notNull(),
    /** Unique in its organisation; lower case words joined by `-`. */
    name: text().notNull(),
    topic: text().notNull().default(''),
    /** What a question in it is about when it says nothing. */
    repository: text(),
    /** JSON, lib/model/answer Scope. */
    scope: text().notNull().default('{}'),
    /** `open`: whoever is of the organisation finds it. `closed`: its members alone. */
    access: text({ enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    createdBy: text('created_by').notNull(),
    createdAt: text('created_at').notNull(),
    archivedAt: text('archived_at'),
  },
  (table) => [index('channels_by_name').on(table.organization, table.name)],
);

export const channelMembers = sqliteTable(
  'channel_members',
  {
    channel: text().notNull(),
    user: text().notNull(),
    joinedAt: text('joined_at').notNull(),
    /** The youngest message seen: messages.seq. */
    readUpTo: integer('read_up_to').notNull().default(0),
    /** `all` messages notify, `mentions` and replies alone, or `none`. */
    notify: text({ enum: ['all', 'mentions', 'none'] })
      .notNull()
      .default('mentions'),
  },
  (table) => [primaryKey({ columns: [table.channel, table.user] }), index('channel_members_by_user').on(table.user)],
);

export const messages = sqliteTable(
  'messages',
  {
    /** Made by whoever writes, so that what is sent twice is written once. */
    id: text().primaryKey(),
    seq: integer().notNull(),
    channel: text().notNull(),
    /** The message that began the thread; null for one that begins one. */
    thread: text(),
    kind: text({ enum: ['message', 'answer', 'correction', 'notice'] }).notNull(),
    /** A person's id; `assistant`. */
    author: text().notNull(),
    authorName: text('author_name').notNull(),
    body: text().notNull(),
    /** Of an answer: its turn, whose id is the answer's. */
    turn: text(),
    /** What a correction corrects, or the question an answer answers. */
    about: text(),
    verifiedBy: text('verified_by'),
    verifiedAt: text('verified_at'),
    createdAt: text('created_at').notNull(),
    editedAt: text('edited_at'),
    deletedAt: text('deleted_at'),
  },
  (table) => [
    index('messages_by_channel').on(table.channel, table.seq),
    index('messages_by_thread').on(table.thread, table.seq),
    index('messages_by_turn').on(table.turn),
  ],
);

export const reactions = sqliteTable(
  'reactions',
  {
    message: text().notNull(),
    user: text().notNull(),
    emoji: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.message, table.user, table.emoji] })],
);

export const notifications = sqliteTable(
  'notifications',
  {
    id: text().primaryKey(),
    user: text().notNull(),
    kind: text({ enum: ['mention', 'reply', 'answer', 'correction', 'verified', 'message'] }).notNull(),
    channel: text().notNull(),
    message: text().notNull(),
    createdAt: text('created_at').notNull(),
    readAt: text('read_at'),
  },
  (table) => [index('notifications_by_user').on(table.user, table.createdAt)],
);

/** What happened, in order: every process hands it on to those who listen to it. Old ones are removed. */
export const channelEvents = sqliteTable(
  'channel_events',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    channel: text().notNull(),
    /** The one person it is for; null for all who see the channel. */
    user: text(),
    kind: text().notNull(),
    message: text(),
    at: text().notNull(),
  },
  (table) => [index('channel_events_by_channel').on(table.channel, table.seq)],
);
