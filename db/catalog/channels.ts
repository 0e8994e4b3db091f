/**
 * Channels, who is in them, and how far each has read. What changes is noted among the events in the same transaction, so that no process
 * misses it. Who may see a channel is not known here.
 */
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { insertEvent } from '#db/catalog/channel-events';
import { channelMembers, channels, messages, notifications } from '#db/catalog/schema/channels';
import { parseScope } from '#db/catalog/scope-json';
import { type UnreadMentionsRow, type UnreadOf, type UnreadRow, unreadMentions, unreadMessages } from '#db/catalog/unread-counts';
import type { Scope } from '#lib/model/answer';

export interface ChannelRow extends Omit<typeof channels.$inferSelect, 'scope'> {
  readonly scope: Scope;
}

export type MembershipRow = typeof channelMembers.$inferSelect;
export type ChannelChange = Partial<Pick<ChannelRow, 'name' | 'topic' | 'repository' | 'scope' | 'access' | 'archivedAt'>>;

/** The youngest message of a channel. */
export interface LastMessage {
  readonly seq: number;
  readonly at: string;
}

export interface ChannelStore {
  /** With its first members. False when another channel of the organisation has the name, those of `besides` apart. */
  add(
    channel: ChannelRow,
    options: { readonly members: readonly string[]; readonly besides?: readonly string[] },
  ): Promise<boolean>;
  /** False when there is none of that id, or another has the name. */
  change(id: string, change: ChannelChange, options?: { readonly besides?: readonly string[] }): Promise<boolean>;
  get(id: string): Promise<ChannelRow | null>;
  /** By name. */
  list(organization: string): Promise<readonly ChannelRow[]>;
  members(channel: string): Promise<readonly MembershipRow[]>;
  memberships(user: string): Promise<readonly MembershipRow[]>;
  /** What is there already has been seen. */
  join(channel: string, user: string): Promise<void>;
  leave(channel: string, user: string): Promise<void>;
  setNotify(channel: string, user: string, level: MembershipRow['notify']): Promise<void>;
  /** Never backwards; with it what notified of those messages is read. */
  markRead(channel: string, user: string, upTo: number): Promise<void>;
  unread(of: UnreadOf): Promise<readonly UnreadRow[]>;
  unreadMentions(of: UnreadOf): Promise<readonly UnreadMentionsRow[]>;
  lastMessages(ids: readonly string[]): Promise<ReadonlyMap<string, LastMessage>>;
}

export function channelsStore(database: CatalogDatabase): ChannelStore {
  const { drizzle, guard } = database;
  return {
    add: (channel, { members, besides = [] }) =>
      guard(async () => {
        const row = { ...channel, scope: JSON.stringify(channel.scope) };
        const isThere = sql`exists (select 1 from channels where id = ${channel.id})`;
        const seen = sql`(select coalesce(max(seq), 0) from messages where channel = ${channel.id})`;
        await drizzle.batch([
          drizzle.run(sql`insert into channels (id, organization, name, topic, repository, scope, access, created_by, created_at, archived_at)
            select ${row.id}, ${row.organization}, ${row.name}, ${row.topic}, ${row.repository}, ${row.scope}, ${row.access}, ${row.createdBy}, ${row.createdAt}, ${row.archivedAt}
            where not exists (select 1 from channels where organization = ${row.organization} and name = ${row.name} and ${notAmong(besides)})`),
          drizzle.run(sql`insert or ignore into channel_members (channel, user, joined_at, read_up_to, notify)
            select ${row.id}, value, ${row.createdAt}, ${seen}, 'mentions' from json_each(${JSON.stringify(members)}) where ${isThere}`),
          drizzle.run(insertEvent({ channel: row.id, kind: 'channel' }, isThere)),
        ]);
        return (await drizzle.select({ id: channels.id }).from(channels).where(eq(channels.id, row.id))).length > 0;
      }),
    change: (id, { scope, ...change }, { besides = [] } = {}) =>
      guard(async () => {
        const set = { ...change, ...(scope === undefined ? {} : { scope: JSON.stringify(scope) }) };
        const isFree =
          change.name === undefined
            ? undefined
            : sql`not exists (select 1 from channels other where other.name = ${change.name} and other.id <> ${id}
                and other.organization = (select organization from channels mine where mine.id = ${id}) and other.${notAmong(besides)})`;
        const [changed] = await drizzle.batch([
          drizzle
            .update(channels)
            .set(set)
            .where(and(eq(channels.id, id), isFree))
            .returning({ id: channels.id }),
          drizzle.run(insertEvent({ channel: id, kind: 'channel' })),
        ]);
        return changed.length > 0;
      }),
    get: (id) =>
      guard(async () => {
        const [row] = await drizzle.select().from(channels).where(eq(channels.id, id));
        return row === undefined ? null : channelOf(row);
      }),
    list: (organization) =>
      guard(async () => {
        const rows = await drizzle
          .select()
          .from(channels)
          .where(eq(channels.organization, organization))
          .orderBy(asc(channels.name), asc(channels.id));
        return rows.map(channelOf);
      }),
    members: (channel) =>
      guard(() =>
        drizzle
          .select()
          .from(channelMembers)
          .where(eq(channelMembers.channel, channel))
          .orderBy(asc(channelMembers.joinedAt))
          .all(),
      ),
    memberships: (user) => guard(() => drizzle.select().from(channelMembers).where(eq(channelMembers.user, user)).all()),
    join: (channel, user) =>
      guard(async () => {
        await drizzle.batch([
          drizzle.run(sql`insert or ignore into channel_members (channel, user, joined_at, read_up_to, notify)
            values (${channel}, ${user}, ${new Date().toISOString()},
              (select coalesce(max(seq), 0) from messages where channel = ${channel}), 'mentions')`),
          drizzle.run(insertEvent({ channel, kind: 'channel', user })),
        ]);
      }),
    leave: (channel, user) =>
      guard(async () => {
        await drizzle.batch([
          drizzle.delete(channelMembers).where(and(eq(channelMembers.channel, channel), eq(channelMembers.user, user))),
          drizzle.run(insertEvent({ channel, kind: 'channel', user })),
        ]);
      }),
    setNotify: (channel, user, notify) =>
      guard(async () => {
        await drizzle.batch([
          drizzle
            .update(channelMembers)
            .set({ notify })
            .where(and(eq(channelMembers.channel, channel), eq(channelMembers.user, user))),
          drizzle.run(insertEvent({ channel, kind: 'channel', user })),
        ]);
      }),
    markRead: (channel, user, upTo) =>
      guard(async () => {
        const seen = sql`(select id from messages where channel = ${channel} and seq <= ${upTo})`;
        // What is yet to be written cannot have been seen.
        const reached = sql`min(${upTo}, (select coalesce(max(seq), 0) from messages where channel = ${channel}))`;
        await drizzle.batch([
          drizzle
            .update(channelMembers)
            .set({ readUpTo: reached })
            .where(and(eq(channelMembers.channel, channel), eq(channelMembers.user, user), lt(channelMembers.readUpTo, upTo))),
          drizzle
            .update(notifications)
            .set({ readAt: new Date().toISOString() })
            .where(
              and(
                eq(notifications.user, user),
                eq(notifications.channel, channel),
                isNull(notifications.readAt),
                sql`${notifications.message} in ${seen}`,
              ),
            ),
          drizzle.run(insertEvent({ channel, kind: 'channel', user })),
        ]);
      }),
    unread: (of) => guard(() => unreadMessages(database, of)),
    unreadMentions: (of) => guard(() => unreadMentions(database, of)),
    lastMessages: (ids) =>
      guard(async () => {
        // The youngest of each is the end of its range in the index.
        const rows = await drizzle
          .select({ channel: messages.channel, seq: messages.seq, at: messages.createdAt })
          .from(channels)
          .innerJoin(
            messages,
            and(
              eq(messages.channel, channels.id),
              eq(messages.seq, sql`(select max(seq) from messages last where last.channel = ${channels.id})`),
            ),
          )
          .where(inArray(channels.id, [...ids]));
        return new Map(rows.map(({ channel, seq, at }) => [channel, { seq, at }]));
      }),
  };
}

function notAmong(ids: readonly string[]) {
  return sql`id not in (select value from json_each(${JSON.stringify(ids)}))`;
}

function channelOf({ scope, ...row }: typeof channels.$inferSelect): ChannelRow {
  return { ...row, scope: parseScope(scope) };
}
