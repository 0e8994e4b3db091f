/** What waits for a viewer, as they may see it now: of a channel, message or answer that they do not see any more nothing is said. */
import type { MessageRow } from '#db/catalog/messages';
import type { NotificationRow } from '#db/catalog/notifications';
import type { Notification } from '#lib/model/channel';
import type { Viewer } from '#lib/model/viewer';
import { type Seeing, seeingOf, sees } from '#lib/team/channel-access';
import { excerptOf, peopleNamedIn } from '#lib/team/mentions';
import { type Names, namesOf } from '#lib/team/people';
import { isHiddenFrom } from '#lib/team/show-messages';
import type { Team } from '#lib/team/team';

const LIMIT = 100;

export interface Notifications {
  readonly notifications: readonly Notification[];
  /** Among the youngest. */
  readonly unread: number;
}

export async function notificationsOf(
  team: Team,
  viewer: Viewer,
  { unread }: { readonly unread: boolean },
): Promise<Notifications> {
  const seeing = await seeingOf(team, viewer);
  const rows = await team.catalog.notifications.list(viewer.id, { limit: LIMIT, unread });
  const waiting = unread ? rows : await team.catalog.notifications.list(viewer.id, { limit: LIMIT, unread: true });
  const shown = await showNotifications(team, mergedById([...rows, ...waiting]), seeing);
  const ids = new Set(rows.map(({ id }) => id));
  return {
    notifications: shown.filter(({ id }) => ids.has(id)),
    unread: shown.filter(({ readAt }) => readAt === null).length,
  };
}

function mergedById(rows: readonly NotificationRow[]): readonly NotificationRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export async function showNotifications(
  team: Team,
  rows: readonly NotificationRow[],
  seeing: Seeing,
): Promise<readonly Notification[]> {
  const mine = rows.filter(({ user }) => user === seeing.viewer.id);
  if (mine.length === 0) return [];
  const { channels, messages } = team.catalog;
  const [known, found] = await Promise.all([
    channels.list(seeing.viewer.organization ?? ''),
    messages.getMany(mine.map(({ message }) => message)),
  ]);
  const seen = new Map(known.filter((channel) => sees(seeing, channel)).map((channel) => [channel.id, channel]));
  const byId = new Map(found.map((message) => [message.id, message]));
  const texts = await textsOf(team, found);
  const named = [...texts.values()].flatMap(peopleNamedIn);
  const names = await namesOf(team, [...found.flatMap(({ author, verifiedBy }) => [author, verifiedBy ?? author]), ...named]);
  return mine.flatMap((row) => {
    const channel = seen.get(row.channel);
    const message = byId.get(row.message);
    if (!channel || !message || message.deletedAt !== null || isHiddenFrom(message, seeing.readable)) return [];
    const { id, kind, createdAt, readAt } = row;
    return [
      {
        id,
        kind,
        channel: { id: channel.id, name: channel.name },
        message: message.id,
        thread: message.thread,
        by: byOf(row, message, names),
        excerpt: excerptOf(texts.get(message.id) ?? '', (of) => names(of).name),
        createdAt,
        readAt,
      },
    ];
  });
}

function byOf({ kind }: NotificationRow, { author, verifiedBy }: MessageRow, names: Names): Notification['by'] {
  return names(kind === 'verified' && verifiedBy !== null ? verifiedBy : author);
}

/** An answer's text is the answer's; here it is known by its question. */
async function textsOf(team: Team, found: readonly MessageRow[]): Promise<ReadonlyMap<string, string>> {
  const abouts = found.flatMap(({ kind, about }) => (kind === 'answer' && about !== null ? [about] : []));
  const questions = new Map(
    abouts.length === 0 ? [] : (await team.catalog.messages.getMany(abouts)).map(({ id, body }) => [id, body]),
  );
  return new Map(found.map(({ id, kind, about, body }) => [id, kind === 'answer' ? (questions.get(about ?? '') ?? '') : body]));
}
