/**
 * What happened in channels, in order. An event is written in the transaction of what it tells, so whoever reads on from a number misses
 * nothing. Numbers are never used twice; old events are removed.
 */
import { and, asc, eq, gt, gte, isNull, lt, max, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { channelEvents } from '#db/catalog/schema/channels';

/** `present` tells who of one process is where: `message` has it, as JSON. */
export type ChannelEventKind = 'message' | 'message-changed' | 'channel' | 'notification' | 'present';

export interface ChannelEventRow {
  readonly seq: number;
  readonly channel: string;
  /** The one person it is for; null for all who see the channel. */
  readonly user: string | null;
  readonly kind: ChannelEventKind;
  /** Id of the message, or of the notification. */
  readonly message: string | null;
  readonly at: string;
}

export type NewChannelEvent = Pick<ChannelEventRow, 'channel' | 'kind'> & Partial<Pick<ChannelEventRow, 'user' | 'message'>>;

export interface ChannelEventStore {
  add(event: NewChannelEvent): Promise<void>;
  /** Younger than `seq`, oldest first. */
  after(seq: number, limit: number): Promise<readonly ChannelEventRow[]>;
  /** Those of one person, who may be told what is for all or for them; without `present`. */
  missed(seq: number, options: { readonly user: string; readonly limit: number }): Promise<readonly ChannelEventRow[]>;
  /** What processes said of who is where, since then. */
  presence(since: string): Promise<readonly ChannelEventRow[]>;
  /** Numbers of the oldest and the youngest kept; 0 when there are none. */
  bounds(): Promise<{ readonly first: number; readonly last: number }>;
  prune(before: { readonly at: string }): Promise<void>;
}

export function channelEventsStore({ drizzle, guard }: CatalogDatabase): ChannelEventStore {
  const kinds = (row: typeof channelEvents.$inferSelect): ChannelEventRow => ({ ...row, kind: row.kind as ChannelEventKind });
  return {
    add: (event) => guard(async () => void (await drizzle.run(insertEvent(event)))),
    after: (seq, limit) =>
      guard(async () =>
        (
          await drizzle
            .select()
            .from(channelEvents)
            .where(gt(channelEvents.seq, seq))
            .orderBy(asc(channelEvents.seq))
            .limit(limit)
        ).map(kinds),
      ),
    missed: (seq, { user, limit }) =>
      guard(async () =>
        (
          await drizzle
            .select()
            .from(channelEvents)
            .where(
              and(
                gt(channelEvents.seq, seq),
                ne(channelEvents.kind, 'present'),
                or(isNull(channelEvents.user), eq(channelEvents.user, user)),
              ),
            )
            .orderBy(asc(channelEvents.seq))
            .limit(limit)
        ).map(kinds),
      ),
    presence: (since) =>
      guard(async () => {
        const said = and(eq(channelEvents.kind, 'present'), gte(channelEvents.at, since));
        return (await drizzle.select().from(channelEvents).where(said).orderBy(asc(channelEvents.seq))).map(kinds);
      }),
    bounds: () =>
      guard(async () => {
        const [row] = await drizzle.select({ first: min(channelEvents.seq), last: max(channelEvents.seq) }).from(channelEvents);
        return { first: row?.first ?? 0, last: row?.last ?? 0 };
      }),
    prune: ({ at }) =>
      // The youngest stays: numbers go on from it.
      guard(async () => {
        await drizzle
          .delete(channelEvents)
          .where(and(lt(channelEvents.at, at), lt(channelEvents.seq, sql`(select max(seq) from channel_events)`)));
      }),
  };
}

/** The statement; with a condition, it is written only where that holds. */
export function insertEvent({ channel, kind, user, message }: NewChannelEvent, condition: SQL = sql`true`): SQL {
  return sql`insert into channel_events (channel, user, kind, message, at)
    select ${channel}, ${user ?? null}, ${kind}, ${message ?? null}, ${new Date().toISOString()} where ${condition}`;
}
