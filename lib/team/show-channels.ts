/** Channels as a viewer sees them: with what they have not read there. */
import type { ChannelRow } from '#db/catalog/channels';
import type { Channel } from '#lib/model/channel';
import type { Seeing } from '#lib/team/channel-access';
import { countUnread } from '#lib/team/channel-counts';
import { namesOf } from '#lib/team/people';
import type { Team } from '#lib/team/team';

export async function showChannels(team: Team, rows: readonly ChannelRow[], seeing: Seeing): Promise<readonly Channel[]> {
  if (rows.length === 0) return [];
  const makers = rows.map(({ createdBy }) => createdBy);
  const [countsOf, names] = await Promise.all([
    countUnread(team, { channels: rows.map(({ id }) => id), users: [seeing.viewer.id] }),
    namesOf(team, makers),
  ]);
  return rows.map(({ organization: _, createdBy, ...row }) => {
    const membership = seeing.memberships.get(row.id);
    return {
      ...row,
      createdBy: names(createdBy),
      isMember: membership !== undefined,
      notify: membership?.notify ?? 'mentions',
      ...countsOf(row.id, seeing),
    };
  });
}

export async function showChannel(team: Team, row: ChannelRow, seeing: Seeing): Promise<Channel> {
  const [channel] = await showChannels(team, [row], seeing);
  if (!channel) throw new Error('a channel is shown as one');
  return channel;
}
