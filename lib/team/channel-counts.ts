/** What is unread in channels, counted for many people at once; answers hidden from one of them are not counted for them. */
import type { ChannelCounts } from '#lib/model/channel';
import type { Seeing } from '#lib/team/channel-access';
import type { Team } from '#lib/team/team';

const NOTHING: ChannelCounts = { unread: 0, mentions: 0, readUpTo: 0, lastMessageAt: null, lastSeq: 0 };

/** Of one who was counted for, in a channel they see. */
export type CountsOf = (channel: string, seeing: Pick<Seeing, 'viewer' | 'readable'>) => ChannelCounts;

export async function countUnread(
  team: Team,
  of: { readonly channels: readonly string[]; readonly users: readonly string[] },
): Promise<CountsOf> {
  if (of.channels.length === 0 || of.users.length === 0) return () => NOTHING;
  const { channels } = team.catalog;
  // The youngest are asked for first: what is counted is as of them, or younger.
  const last = await channels.lastMessages(of.channels);
  const [unread, mentions] = await Promise.all([channels.unread(of), channels.unreadMentions(of)]);
  const unreadOf = Map.groupBy(unread, ({ channel, user }) => keyOf(channel, user));
  const mentionsOf = new Map(mentions.map(({ channel, user, count }) => [keyOf(channel, user), count]));
  return (channel, { viewer, readable }) => {
    const key = keyOf(channel, viewer.id);
    const rows = unreadOf.get(key) ?? [];
    const shown = rows.filter(({ repository }) => repository === null || readable.has(repository));
    return {
      unread: shown.reduce((sum, { count }) => sum + count, 0),
      mentions: mentionsOf.get(key) ?? 0,
      readUpTo: rows[0]?.readUpTo ?? 0,
      lastMessageAt: last.get(channel)?.at ?? null,
      lastSeq: last.get(channel)?.seq ?? 0,
    };
  };
}

function keyOf(channel: string, user: string): string {
  return `${channel} ${user}`;
}
