/** What people have not seen, counted for many of them at once: by two questions, however many they are. Who may see what is not known here. */
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { channelMembers, messages, notifications } from '#db/catalog/schema/channels';
import { turns } from '#db/catalog/schema/conversations';

/** Messages that a member has not seen, those in an answer counted by its repository (null: no answer). */
export interface UnreadRow {
  readonly user: string;
  readonly channel: string;
  readonly readUpTo: number;
  readonly repository: string | null;
  readonly count: number;
}

export interface UnreadMentionsRow {
  readonly user: string;
  readonly channel: string;
  readonly count: number;
}

export interface UnreadOf {
  readonly users: readonly string[];
  /** Absent: all they are in. */
  readonly channels?: readonly string[];
}

/** A row of zero too for who has seen all; none for who is no member. */
export function unreadMessages({ drizzle }: CatalogDatabase, of: UnreadOf): Promise<readonly UnreadRow[]> {
  const { user, channel, readUpTo } = channelMembers;
  const isUnread = and(
    eq(messages.channel, channel),
    gt(messages.seq, readUpTo),
    ne(messages.author, user),
    isNull(messages.deletedAt),
  );
  return drizzle
    .select({ user, channel, readUpTo, repository: turns.repository, count: sql<number>`count(${messages.id})` })
    .from(channelMembers)
    .leftJoin(messages, isUnread)
    .leftJoin(turns, and(eq(turns.id, messages.turn), eq(messages.kind, 'answer')))
    .where(and(isAmong(user, of.users), of.channels && isAmong(channel, of.channels)))
    .groupBy(user, channel, turns.repository)
    .all();
}

/** Notifications of a mention. */
export function unreadMentions({ drizzle }: CatalogDatabase, of: UnreadOf): Promise<readonly UnreadMentionsRow[]> {
  const { user, channel, kind, readAt } = notifications;
  return drizzle
    .select({ user, channel, count: sql<number>`count(*)` })
    .from(notifications)
    .where(and(isAmong(user, of.users), of.channels && isAmong(channel, of.channels), eq(kind, 'mention'), isNull(readAt)))
    .groupBy(user, channel)
    .all();
}

function isAmong(column: AnySQLiteColumn, ids: readonly string[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}
