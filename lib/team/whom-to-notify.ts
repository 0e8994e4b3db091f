/**
 * Whom a message notifies, and of what: the strongest reason alone. Nobody is notified of what they did themselves, of what they may not
 * see, or of a channel they have silenced.
 */
import type { ChannelRow } from '#db/catalog/channels';
import type { MessageRow, NewMessage } from '#db/catalog/messages';
import type { NewNotification } from '#db/catalog/notifications';
import { ASSISTANT, type NotificationKind } from '#lib/model/channel';
import { whoSees } from '#lib/team/channel-access';
import type { Team } from '#lib/team/team';

export interface Reasons {
  /** By person; the first that is given stands. */
  readonly people: readonly (readonly [user: string, kind: NotificationKind])[];
  /** Whose doing it is. */
  readonly by: string;
  /** With an answer: its repository, which who is notified has to be able to read. */
  readonly repository?: string | null;
}

export async function notifyOf(
  team: Team,
  { channel, message }: { readonly channel: ChannelRow; readonly message: string },
  { people, by, repository }: Reasons,
): Promise<readonly NewNotification[]> {
  const kinds = new Map<string, NotificationKind>();
  for (const [user, kind] of people) if (user !== by && user !== ASSISTANT && !kinds.has(user)) kinds.set(user, kind);
  if (kinds.size === 0) return [];
  const seeing = await whoSees(team, channel, [...kinds.keys()]);
  return seeing.flatMap(({ viewer, memberships, readable }) => {
    const kind = kinds.get(viewer.id);
    const level = memberships.get(channel.id)?.notify ?? 'mentions';
    if (kind === undefined || level === 'none') return [];
    if (repository !== undefined && (repository === null || !readable.has(repository))) return [];
    return [{ user: viewer.id, kind, channel: channel.id, message }];
  });
}

/** Of a new message: who is named, whose answer it corrects, who took part in the thread, who wants to hear of all. */
export async function reasonsFor(
  team: Team,
  message: NewMessage,
  { mentioned, thread }: { readonly mentioned: readonly string[]; readonly thread: readonly MessageRow[] },
): Promise<Reasons> {
  const corrected = message.kind === 'correction' ? thread.find(({ id }) => id === message.about) : undefined;
  const owner = corrected ? ownerOf(corrected, thread) : null;
  const members = await team.catalog.channels.members(message.channel);
  return {
    by: message.author,
    people: [
      ...mentioned.map((user) => [user, 'mention'] as const),
      ...(owner === null ? [] : [[owner, 'correction'] as const]),
      ...thread.map(({ author }) => [author, 'reply'] as const),
      ...members.filter(({ notify }) => notify === 'all').map(({ user }) => [user, 'message'] as const),
    ],
  };
}

/** Whose a message is: with an answer, who asked. */
export function ownerOf(message: MessageRow, others: readonly MessageRow[]): string | null {
  if (message.kind !== 'answer') return message.author;
  return others.find(({ id }) => id === message.about)?.author ?? null;
}
