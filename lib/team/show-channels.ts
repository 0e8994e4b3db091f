/** Channels as a viewer sees them: with what they have not read there, hidden answers not counted. */
import type { ChannelRow } from '#db/catalog/channels';
import type { Channel } from '#lib/model/channel';
import type { Seeing } from '#lib/team/channel-access';
import { namesOf } from '#lib/team/people';
import type { Team } from '#lib/team/team';

export async function showChannels(team: Team, rows: readonly ChannelRow[], seeing: Seeing): Promise<readonly Channel[]> {
  if (rows.length === 0) return [];
  const { viewer, memberships, readable } = seeing;
  const { channels } = team.catalog;
  const [unread, mentions, last, names] = await Promise.all([
    channels.unread(viewer.id),
    channels.unreadMentions(viewer.id),
    channels.lastMessages(rows.map(({ id }) => id)),
    namesOf(
      team,
      rows.map(({ createdBy }) => createdBy),
    ),
  ]);
  const counts = new Map<string, number>();
  for (const { channel, repository, count } of unread) {
    if (repository === null || readable.has(repository)) counts.set(channel, (counts.get(channel) ?? 0) + count);
  }
  return rows.map(({ organization: _, createdBy, ...row }) => {
    const membership = memberships.get(row.id);
    return {
      ...row,
      createdBy: names(createdBy),
      isMember: membership !== undefined,
      notify: membership?.notify ?? 'mentions',
      unread: counts.get(row.id) ?? 0,
      mentions: mentions.get(row.id) ?? 0,
      readUpTo: membership?.readUpTo ?? 0,
      lastMessageAt: last.get(row.id) ?? null,
    };
  });
}

export async function showChannel(team: Team, row: ChannelRow, seeing: Seeing): Promise<Channel> {
  const [channel] = await showChannels(team, [row], seeing);
  if (!channel) throw new Error('a channel is shown as one');
  return channel;
}
