/**
 * What the chat library keeps between requests, processes and restarts: values, locks, subscriptions, lists and queues. Every change is one
 * statement or one transaction, so that of two processes one wins. What has expired is never read again, and is removed in passing.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, like, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { chatQueue, chatState } from '#db/catalog/schema/chat-platforms';

export interface ChatLock {
  readonly threadId: string;
  readonly token: string;
  /** Milliseconds, of the clock. */
  readonly expiresAt: number;
}

/** Values are JSON. `ttlMs`: absent, they stay. */
export interface ChatStateStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, ttlMs?: number): Promise<void>;
  /** False when there is one: nothing is changed. */
  setIfNotExists(key: string, value: unknown, ttlMs?: number): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** All whose key begins so, by key. */
  entries(prefix: string): Promise<ReadonlyMap<string, unknown>>;

  subscribe(thread: string): Promise<void>;
  unsubscribe(thread: string): Promise<void>;
  isSubscribed(thread: string): Promise<boolean>;

  /** Null when somebody holds it. */
  acquireLock(thread: string, ttlMs: number): Promise<ChatLock | null>;
  /** False when it is no longer held with this token. */
  extendLock(lock: ChatLock, ttlMs: number): Promise<boolean>;
  releaseLock(lock: ChatLock): Promise<void>;
  forceReleaseLock(thread: string): Promise<void>;

  /** The newest `maxLength` are kept; the time to live is that of the whole list, from now. */
  appendToList(key: string, value: unknown, options?: { readonly maxLength?: number; readonly ttlMs?: number }): Promise<void>;
  getList(key: string): Promise<readonly unknown[]>;

  /** Gives how many wait now; the newest `maxSize` are kept. */
  enqueue(thread: string, entry: { readonly expiresAt?: number }, maxSize: number): Promise<number>;
  /** The oldest, which is then gone; null when there is none. */
  dequeue(thread: string): Promise<unknown>;
  queueDepth(thread: string): Promise<number>;
}

const SWEEP_EVERY_MS = 60_000;
const lockKey = (thread: string): string => `lock:${thread}`;
const subscriptionKey = (thread: string): string => `subscribed:${thread}`;
const listName = (key: string): string => `list:${key}`;
const queueName = (thread: string): string => `queue:${thread}`;

export function chatStateStore({ drizzle, guard }: CatalogDatabase): ChatStateStore {
  let sweptAt = 0;
  /** What is over in every table, now and then. */
  const sweep = async (now: number): Promise<void> => {
    if (now - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now;
    await drizzle.batch([
      drizzle.delete(chatState).where(lte(chatState.expiresAt, now)),
      drizzle.delete(chatQueue).where(lte(chatQueue.expiresAt, now)),
    ]);
  };
  const read = (key: string): Promise<unknown> =>
    guard(async () => {
      const [row] = await drizzle
        .select({ value: chatState.value })
        .from(chatState)
        .where(and(eq(chatState.key, key), valid(Date.now())));
      return row === undefined ? null : JSON.parse(row.value);
    });
  const remove = (key: string): Promise<void> =>
    guard(async () => void (await drizzle.delete(chatState).where(eq(chatState.key, key))));
  const claim = (key: string, value: unknown, ttlMs?: number): Promise<boolean> =>
    guard(async () => {
      const now = Date.now();
      const row = { value: JSON.stringify(value), expiresAt: endOf(now, ttlMs) };
      const claimed = await drizzle
        .insert(chatState)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: chatState.key, set: row, setWhere: lte(chatState.expiresAt, now) })
        .returning({ key: chatState.key });
      await sweep(now);
      return claimed.length > 0;
    });
  const put = (key: string, value: unknown, ttlMs?: number): Promise<void> =>
    guard(async () => {
      const now = Date.now();
      const row = { value: JSON.stringify(value), expiresAt: endOf(now, ttlMs) };
      await drizzle
        .insert(chatState)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: chatState.key, set: row });
      await sweep(now);
    });
  const waiting = (name: string, now: number) =>
    drizzle
      .select({ id: chatQueue.id, value: chatQueue.value })
      .from(chatQueue)
      .where(and(eq(chatQueue.thread, name), or(isNull(chatQueue.expiresAt), gt(chatQueue.expiresAt, now))));
  return {
    get: read,
    set: put,
    setIfNotExists: claim,
    delete: remove,
    entries: (prefix) =>
      guard(async () => {
        const rows = await drizzle
          .select()
          .from(chatState)
          .where(and(startsWith(prefix), valid(Date.now())))
          .orderBy(asc(chatState.key));
        return new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
      }),

    subscribe: (thread) => put(subscriptionKey(thread), true),
    unsubscribe: (thread) => remove(subscriptionKey(thread)),
    isSubscribed: async (thread) => (await read(subscriptionKey(thread))) === true,

    acquireLock: async (threadId, ttlMs) => {
      const lock = { threadId, token: randomUUID(), expiresAt: Date.now() + ttlMs };
      return (await claim(lockKey(threadId), lock.token, ttlMs)) ? lock : null;
    },
    extendLock: (lock, ttlMs) =>
      guard(async () => {
        const now = Date.now();
        const held = await drizzle
          .update(chatState)
          .set({ expiresAt: now + ttlMs })
          .where(and(holding(lock), gt(chatState.expiresAt, now)))
          .returning({ key: chatState.key });
        return held.length > 0;
      }),
    releaseLock: (lock) => guard(async () => void (await drizzle.delete(chatState).where(holding(lock)))),
    forceReleaseLock: (thread) => remove(lockKey(thread)),

    appendToList: (key, value, { maxLength, ttlMs } = {}) =>
      guard(async () => {
        const now = Date.now();
        const thread = listName(key);
        const expiresAt = endOf(now, ttlMs);
        const mine = eq(chatQueue.thread, thread);
        const newest = drizzle
          .select({ id: chatQueue.id })
          .from(chatQueue)
          .where(mine)
          .orderBy(desc(chatQueue.id))
          .limit(maxLength ?? -1);
        await drizzle.batch([
          drizzle.delete(chatQueue).where(and(mine, lte(chatQueue.expiresAt, now))),
          drizzle.insert(chatQueue).values({ thread, value: JSON.stringify(value), expiresAt }),
          drizzle.update(chatQueue).set({ expiresAt }).where(mine),
          drizzle.delete(chatQueue).where(and(mine, notInArray(chatQueue.id, newest))),
        ]);
        await sweep(now);
      }),
    getList: (key) =>
      guard(async () => {
        const rows = await waiting(listName(key), Date.now()).orderBy(asc(chatQueue.id));
        return rows.map(({ value }) => JSON.parse(value) as unknown);
      }),

    enqueue: (thread, entry, maxSize) =>
      guard(async () => {
        const now = Date.now();
        const name = queueName(thread);
        const mine = eq(chatQueue.thread, name);
        const newest = drizzle
          .select({ id: chatQueue.id })
          .from(chatQueue)
          .where(mine)
          .orderBy(desc(chatQueue.id))
          .limit(maxSize);
        const [, , , rows] = await drizzle.batch([
          drizzle.delete(chatQueue).where(and(mine, lte(chatQueue.expiresAt, now))),
          drizzle.insert(chatQueue).values({ thread: name, value: JSON.stringify(entry), expiresAt: entry.expiresAt ?? null }),
          drizzle.delete(chatQueue).where(and(mine, notInArray(chatQueue.id, newest))),
          drizzle.select({ count: sql<number>`count(*)` }).from(chatQueue).where(mine),
        ]);
        await sweep(now);
        return rows[0]?.count ?? 0;
      }),
    dequeue: (thread) =>
      guard(async () => {
        const name = queueName(thread);
        const now = Date.now();
        const [row] = await drizzle
          .delete(chatQueue)
          .where(
            eq(
              chatQueue.id,
              sql`(select id from chat_queue where thread = ${name} and (expires_at is null or expires_at > ${now}) order by id limit 1)`,
            ),
          )
          .returning({ value: chatQueue.value });
        return row === undefined ? null : JSON.parse(row.value);
      }),
    queueDepth: (thread) => guard(async () => (await waiting(queueName(thread), Date.now())).length),
  };
}

function endOf(now: number, ttlMs: number | undefined): number | null {
  return ttlMs === undefined ? null : now + ttlMs;
}

function valid(now: number): SQL | undefined {
  return or(isNull(chatState.expiresAt), gt(chatState.expiresAt, now));
}

function holding({ threadId, token }: ChatLock): SQL | undefined {
  return and(eq(chatState.key, lockKey(threadId)), eq(chatState.value, JSON.stringify(token)));
}

function startsWith(prefix: string): SQL {
  return like(chatState.key, sql`${prefix.replace(/[\\%_]/g, '\\$&')} || '%' escape '\\'`);
}
