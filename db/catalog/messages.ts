/**
 * Messages of channels, what people did with them, and whom that notified. A message is written once however often it is sent; its number
 * is that of the event that tells of it, so the order of messages is the order in which they were written, whichever process did.
 */
import { and, asc, desc, eq, gte, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { insertEvent } from '#db/catalog/channel-events';
import { insertNotifications, type NewNotification } from '#db/catalog/notifications';
import { messages, reactions } from '#db/catalog/schema/channels';
import { turns } from '#db/catalog/schema/conversations';
import { together } from '#db/catalog/together';

export interface MessageRow extends Readonly<typeof messages.$inferSelect> {
  /** With an answer: the repository it is about. */
  readonly repository: string | null;
}

export type NewMessage = Pick<
  MessageRow,
  'id' | 'channel' | 'thread' | 'kind' | 'author' | 'authorName' | 'body' | 'turn' | 'about'
>;
export type ReactionRow = Readonly<typeof reactions.$inferSelect>;

export interface ThreadRow {
  readonly thread: string;
  readonly replies: number;
  readonly lastReplyAt: string;
}

export interface MessagePage {
  /** Those with a smaller number. */
  readonly before?: number | undefined;
  /** Those with this number or a greater one, oldest first. */
  readonly from?: number | undefined;
  readonly limit: number;
}

export interface MessageStore {
  /** The message as it is kept, which is the one of that id that came first. */
  add(message: NewMessage, notify?: readonly NewNotification[]): Promise<MessageRow>;
  get(id: string): Promise<MessageRow | null>;
  getMany(ids: readonly string[]): Promise<readonly MessageRow[]>;
  /** What begins threads in a channel, or could; oldest first. */
  roots(channel: string, page: MessagePage): Promise<readonly MessageRow[]>;
  /** Oldest first, at most `limit` of the youngest. */
  replies(thread: string, limit: number): Promise<readonly MessageRow[]>;
  threads(roots: readonly string[]): Promise<readonly ThreadRow[]>;
  reactions(ids: readonly string[]): Promise<readonly ReactionRow[]>;
  /** Answers of these turns in channels. */
  ofTurns(turns: readonly string[]): Promise<readonly MessageRow[]>;
  /** Corrections of these messages that were not deleted, oldest first. */
  corrections(of: readonly string[]): Promise<readonly MessageRow[]>;
  edit(id: string, body: string): Promise<void>;
  /** Its place stays, its words do not. */
  remove(id: string): Promise<void>;
  verify(
    id: string,
    verified: { readonly by: string; readonly at: string } | null,
    notify?: readonly NewNotification[],
  ): Promise<void>;
  /** False when it has as many kinds of reactions as it may. */
  react(reaction: Pick<ReactionRow, 'message' | 'user' | 'emoji'>, options: { readonly maxKinds: number }): Promise<boolean>;
  unreact(reaction: Pick<ReactionRow, 'message' | 'user' | 'emoji'>): Promise<void>;
  /** Tells whoever listens that something of it changed that is kept elsewhere; and whom it notifies. */
  touch(id: string, notify?: readonly NewNotification[]): Promise<void>;
}

export function messagesStore({ drizzle, guard }: CatalogDatabase): MessageStore {
  const select = () =>
    drizzle
      .select({ message: messages, repository: turns.repository })
      .from(messages)
      .leftJoin(turns, and(eq(turns.id, messages.turn), eq(messages.kind, 'answer')));
  const changed = (id: string) =>
    drizzle.run(sql`insert into channel_events (channel, kind, message, at)
      select channel, 'message-changed', id, ${new Date().toISOString()} from messages where id = ${id}`);
  /** Its thread counts its replies. */
  const rootChanged = (id: string) =>
    drizzle.run(sql`insert into channel_events (channel, kind, message, at)
      select channel, 'message-changed', thread, ${new Date().toISOString()} from messages where id = ${id} and thread is not null`);
  const get = async (id: string): Promise<MessageRow | null> => {
    const [row] = await select().where(eq(messages.id, id));
    return row === undefined ? null : rowOf(row);
  };
  return {
    add: (message, notify = []) =>
      guard(async () => {
        const at = new Date().toISOString();
        const { id, channel, thread, kind, author, authorName, body, turn, about } = message;
        const isNew = sql`not exists (select 1 from messages where id = ${id})`;
        await together(drizzle, [
          ...(thread === null ? [] : [drizzle.run(insertEvent({ channel, kind: 'message-changed', message: thread }, isNew))]),
          drizzle.run(insertEvent({ channel, kind: 'message', message: id }, isNew)),
          ...insertNotifications(notify, { at, condition: isNew }).map((one) => drizzle.run(one)),
          drizzle.run(sql`insert into messages (id, seq, channel, thread, kind, author, author_name, body, turn, about, created_at)
            select ${id}, (select max(seq) from channel_events where message = ${id} and kind = 'message'), ${channel}, ${thread},
              ${kind}, ${author}, ${authorName}, ${body}, ${turn}, ${about}, ${at} where ${isNew}`),
        ]);
        const kept = await get(id);
        if (!kept) throw new Error(`message ${id} was not kept`);
        return kept;
      }),
    get: (id) => guard(() => get(id)),
    getMany: (ids) => guard(async () => (await select().where(inArray(messages.id, [...ids]))).map(rowOf)),
    roots: (channel, { before, from, limit }) =>
      guard(async () => {
        const range = from !== undefined ? gte(messages.seq, from) : before === undefined ? undefined : lt(messages.seq, before);
        const rows = await select()
          .where(and(eq(messages.channel, channel), isNull(messages.thread), range))
          .orderBy(from === undefined ? desc(messages.seq) : asc(messages.seq))
          .limit(limit);
        const found = rows.map(rowOf);
        return from === undefined ? found.reverse() : found;
      }),
    replies: (thread, limit) =>
      guard(async () =>
        (await select().where(eq(messages.thread, thread)).orderBy(desc(messages.seq)).limit(limit)).map(rowOf).reverse(),
      ),
    threads: (roots) =>
      guard(async () => {
        const rows = await drizzle
          .select({ thread: messages.thread, replies: sql<number>`count(*)`, lastReplyAt: max(messages.createdAt) })
          .from(messages)
          .where(and(inArray(messages.thread, [...roots]), isNull(messages.deletedAt)))
          .groupBy(messages.thread);
        return rows.flatMap(({ thread, replies, lastReplyAt }) =>
          thread === null || lastReplyAt === null ? [] : [{ thread, replies, lastReplyAt }],
        );
      }),
    reactions: (ids) =>
      guard(() =>
        drizzle
          .select()
          .from(reactions)
          .where(inArray(reactions.message, [...ids]))
          .orderBy(asc(reactions.createdAt), asc(reactions.user))
          .all(),
      ),
    ofTurns: (ids) =>
      guard(async () =>
        (
          await select().where(and(inArray(messages.turn, [...ids]), eq(messages.kind, 'answer'), isNull(messages.deletedAt)))
        ).map(rowOf),
      ),
    corrections: (of) =>
      guard(async () =>
        (
          await select()
            .where(and(inArray(messages.about, [...of]), eq(messages.kind, 'correction'), isNull(messages.deletedAt)))
            .orderBy(asc(messages.seq))
        ).map(rowOf),
      ),
    edit: (id, body) =>
      guard(async () => {
        const editedAt = new Date().toISOString();
        await drizzle.batch([
          drizzle
            .update(messages)
            .set({ body, editedAt })
            .where(and(eq(messages.id, id), isNull(messages.deletedAt))),
          changed(id),
        ]);
      }),
    remove: (id) =>
      guard(async () => {
        await drizzle.batch([
          drizzle.update(messages).set({ body: '', turn: null, deletedAt: new Date().toISOString() }).where(eq(messages.id, id)),
          drizzle.delete(reactions).where(eq(reactions.message, id)),
          changed(id),
          rootChanged(id),
        ]);
      }),
    verify: (id, verified, notify = []) =>
      guard(async () => {
        const at = new Date().toISOString();
        await together(drizzle, [
          drizzle
            .update(messages)
            .set({ verifiedBy: verified?.by ?? null, verifiedAt: verified?.at ?? null })
            .where(eq(messages.id, id)),
          changed(id),
          ...insertNotifications(notify, { at }).map((one) => drizzle.run(one)),
        ]);
      }),
    react: ({ message, user, emoji }, { maxKinds }) =>
      guard(async () => {
        const has = sql`exists (select 1 from reactions where message = ${message} and emoji = ${emoji})`;
        const kinds = sql`(select count(distinct emoji) from reactions where message = ${message})`;
        await drizzle.batch([
          drizzle.run(sql`insert or ignore into reactions (message, user, emoji, created_at)
            select ${message}, ${user}, ${emoji}, ${new Date().toISOString()} where ${has} or ${kinds} < ${maxKinds}`),
          changed(message),
        ]);
        const mine = and(eq(reactions.message, message), eq(reactions.user, user), eq(reactions.emoji, emoji));
        return (await drizzle.select({ emoji: reactions.emoji }).from(reactions).where(mine)).length > 0;
      }),
    unreact: ({ message, user, emoji }) =>
      guard(async () => {
        const mine = and(eq(reactions.message, message), eq(reactions.user, user), eq(reactions.emoji, emoji));
        await drizzle.batch([drizzle.delete(reactions).where(mine), changed(message)]);
      }),
    touch: (id, notify = []) =>
      guard(async () => {
        const at = new Date().toISOString();
        await together(drizzle, [changed(id), ...insertNotifications(notify, { at }).map((one) => drizzle.run(one))]);
      }),
  };
}

function rowOf({
  message,
  repository,
}: {
  readonly message: typeof messages.$inferSelect;
  readonly repository: string | null;
}): MessageRow {
  return { ...message, repository };
}
