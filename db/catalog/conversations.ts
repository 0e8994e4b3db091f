/** The catalog's conversations: a tree of turns each. A running turn is alive while its heartbeat is young. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import type { ConversationStore } from '#db/catalog/catalog-store';
import { conversations, turns } from '#db/catalog/schema/conversations';
import { parseScope } from '#db/catalog/scope-json';
import type { TurnRecord } from '#lib/model/conversation';

export function conversationsStore({ drizzle, guard }: CatalogDatabase): ConversationStore {
  return {
    addTurn: ({ scope, ...turn }, { title, owner }) =>
      guard(async () => {
        const now = new Date().toISOString();
        const { conversation: id, repository } = turn;
        const row = {
          ...turn,
          scope: JSON.stringify(scope),
          state: 'running',
          trouble: '',
          createdAt: now,
          heartbeatAt: now,
        } as const;
        // One transaction, so that a turn never stands without its conversation.
        const [, added] = await drizzle.batch([
          drizzle
            .insert(conversations)
            .values({ id, title, repository, owner: owner ?? null, createdAt: now, updatedAt: now })
            .onConflictDoNothing(),
          drizzle.insert(turns).values(row).onConflictDoNothing().returning({ id: turns.id }),
          drizzle.update(conversations).set({ updatedAt: now }).where(eq(conversations.id, id)),
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
        await drizzle.update(turns).set({ state, trouble, partial, heartbeatAt }).where(running(id));
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
    recentConversations: (limit, owner) =>
      guard(() =>
        drizzle
          .select()
          .from(conversations)
          .where(owner === undefined ? undefined : owner === null ? isNull(conversations.owner) : eq(conversations.owner, owner))
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
