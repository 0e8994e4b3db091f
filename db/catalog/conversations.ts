/** The catalog's conversations: a tree of turns each. A running turn is alive while its heartbeat is young. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { ConversationStore } from '#db/catalog/catalog-store';
import { oneOf } from '#db/catalog/one-of';
import { conversations, turns } from '#db/catalog/schema/conversations';
import { parseScope } from '#db/catalog/scope-json';
import type { TurnRecord } from '#lib/model/conversation';

export function conversationsStore({ drizzle, guard }: CatalogDatabase): ConversationStore {
  return {
    addTurn: ({ scope, ...turn }, { title, owner }) =>
      guard(async () => {
        const now = new Date().toISOString();
        const { id, conversation, parent, repository, question, askedBy, about } = turn;
        // Whose it is is asked in the statement that adds: of two who send the same id at once one has it.
        const isTheirs = owner === undefined ? sql`1` : sql`${conversations.owner} is ${owner}`;
        const isNew = sql`not exists (select 1 from ${turns} where ${turns.id} = ${id})`;
        const row = sql`${id}, ${conversation}, ${parent}, ${repository}, ${question}, ${askedBy}, ${about}, ${JSON.stringify(scope)}`;
        // One transaction, so that a turn never stands without its conversation.
        const [, added] = await drizzle.batch([
          drizzle.run(
            sql`insert into ${conversations} (id, title, repository, owner, created_at, updated_at)
                select ${conversation}, ${title}, ${repository}, ${owner ?? null}, ${now}, ${now} where ${isNew}
                on conflict do nothing`,
          ),
          drizzle.all(
            sql`insert into ${turns}
                  (id, conversation, parent, repository, question, asked_by, about, scope, state, trouble, created_at, heartbeat_at)
                select ${row}, 'running', '', ${now}, ${now} from ${conversations}
                where ${conversations.id} = ${conversation} and ${isTheirs}
                on conflict do nothing returning id`,
          ),
          drizzle
            .update(conversations)
            .set({ updatedAt: now })
            .where(and(eq(conversations.id, conversation), isTheirs)),
        ]);
        return added.length > 0;
      }),
    getTurn: (id) =>
      guard(async () => {
        const [row] = await drizzle.select().from(turns).where(eq(turns.id, id));
        return row === undefined ? null : turnOf(row);
      }),
    heartbeat: (id, partial) =>
      guard(async () => {
        await drizzle.update(turns).set({ heartbeatAt: new Date().toISOString(), partial }).where(running(id));
      }),
    finishTurn: (id, { state, trouble, partial }) =>
      guard(async () => {
        const heartbeatAt = new Date().toISOString();
        const [ended] = await drizzle
          .update(turns)
          .set({ state, trouble, partial, heartbeatAt })
          .where(running(id))
          .returning({ id: turns.id });
        if (ended || state !== 'stopped') return;
        await drizzle
          .update(turns)
          .set({ partial })
          .where(and(eq(turns.id, id), eq(turns.state, 'stopped')));
      }),
    stopTurn: (id, trouble) =>
      guard(async () => {
        const heartbeatAt = new Date().toISOString();
        const stopped = await drizzle
          .update(turns)
          .set({ state: 'stopped', trouble, heartbeatAt })
          .where(running(id))
          .returning({ id: turns.id });
        return stopped.length > 0;
      }),
    isTurnRunning: (id) =>
      guard(async () => {
        const [row] = await drizzle.select({ id: turns.id }).from(turns).where(running(id));
        return row !== undefined;
      }),
    getConversation: (id) =>
      guard(async () => {
        const [conversation] = await drizzle.select().from(conversations).where(eq(conversations.id, id));
        if (conversation === undefined) return null;
        const rows = await drizzle
          .select()
          .from(turns)
          .where(eq(turns.conversation, id))
          .orderBy(asc(turns.createdAt), asc(turns.id));
        return { conversation, turns: rows.map(turnOf) };
      }),
    findConversation: (id) =>
      guard(async () => {
        const [conversation] = await drizzle.select().from(conversations).where(eq(conversations.id, id));
        return conversation ?? null;
      }),
    recentConversations: (limit, { owners, repositories } = {}) =>
      guard(() =>
        drizzle
          .select()
          .from(conversations)
          .where(and(oneOf(conversations.owner, owners), oneOf(conversations.repository, repositories)))
          .orderBy(desc(conversations.updatedAt), desc(conversations.id))
          .limit(limit)
          .all(),
      ),
    renameConversation: (id, title) =>
      guard(async () => {
        const renamed = await drizzle
          .update(conversations)
          .set({ title })
          .where(eq(conversations.id, id))
          .returning({ id: conversations.id });
        return renamed.length > 0;
      }),
    deleteConversation: (id) =>
      guard(async () => {
        const [, gone] = await drizzle.batch([
          drizzle.delete(turns).where(eq(turns.conversation, id)),
          drizzle.delete(conversations).where(eq(conversations.id, id)).returning({ id: conversations.id }),
        ]);
        return gone.length > 0;
      }),
  };
}

function running(id: string) {
  return and(eq(turns.id, id), eq(turns.state, 'running'));
}

function turnOf({ scope, ...row }: typeof turns.$inferSelect): TurnRecord {
  return { ...row, scope: parseScope(scope) };
}
