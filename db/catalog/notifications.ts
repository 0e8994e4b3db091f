/** What waits for a person. One a message, person and kind, however often it is told; whether they may still see it is not known here. */
import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CatalogDatabase } from '#db/catalog/catalog-database';
import { notifications } from '#db/catalog/schema/channels';

export type NotificationRow = Readonly<typeof notifications.$inferSelect>;
export type NewNotification = Pick<NotificationRow, 'user' | 'kind' | 'channel' | 'message'>;

export interface NotificationStore {
  /** Newest first. */
  list(user: string, options: { readonly limit: number; readonly unread?: boolean }): Promise<readonly NotificationRow[]>;
  getMany(ids: readonly string[]): Promise<readonly NotificationRow[]>;
  /** Those of the person alone; all of them without ids. */
  markRead(user: string, ids?: readonly string[]): Promise<void>;
}

export function notificationsStore({ drizzle, guard }: CatalogDatabase): NotificationStore {
  return {
    list: (user, { limit, unread = false }) =>
      guard(() =>
        drizzle
          .select()
          .from(notifications)
          .where(and(eq(notifications.user, user), unread ? isNull(notifications.readAt) : undefined))
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
          .limit(limit)
          .all(),
      ),
    getMany: (ids) =>
      guard(() =>
        drizzle
          .select()
          .from(notifications)
          .where(inArray(notifications.id, [...ids]))
          .all(),
      ),
    markRead: (user, ids) =>
      guard(async () => {
        await drizzle
          .update(notifications)
          .set({ readAt: new Date().toISOString() })
          .where(
            and(
              eq(notifications.user, user),
              isNull(notifications.readAt),
              ids === undefined ? undefined : inArray(notifications.id, [...ids]),
            ),
          );
      }),
  };
}

/** Statements for the transaction of what notifies: each notification, and the event that tells of it. */
export function insertNotifications(
  notify: readonly NewNotification[],
  { at, condition = sql`true` }: { readonly at: string; readonly condition?: SQL },
): readonly SQL[] {
  return notify.flatMap((one) => {
    const { user, kind, channel, message } = one;
    const id = notificationId(one);
    const isNew = sql`not exists (select 1 from notifications where id = ${id}) and ${condition}`;
    return [
      sql`insert into channel_events (channel, user, kind, message, at) select ${channel}, ${user}, 'notification', ${id}, ${at} where ${isNew}`,
      sql`insert into notifications (id, user, kind, channel, message, created_at)
        select ${id}, ${user}, ${kind}, ${channel}, ${message}, ${at} where ${isNew}`,
    ];
  });
}

function notificationId({ user, kind, message }: NewNotification): string {
  return createHash('sha256')
    .update(JSON.stringify([user, kind, message]))
    .digest('base64url')
    .slice(0, 24);
}
