/**
 * Who sees a channel: people of its organisation who may read its repository, and of a closed one its members alone. A channel that is
 * not seen answers as one that does not exist, and is looked up with the same work.
 */
import type { ChannelRow, MembershipRow } from '#db/catalog/channels';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import { viewersOf } from '#lib/team/people';
import type { Team } from '#lib/team/team';

/** A viewer with all that decides what they see of channels. */
export interface Seeing {
  readonly viewer: Viewer;
  readonly readable: ReadonlySet<string>;
  /** By channel. */
  readonly memberships: ReadonlyMap<string, MembershipRow>;
}

export async function seeingOf(team: Team, viewer: Viewer): Promise<Seeing> {
  const [readable, memberships] = await Promise.all([team.readable(viewer), team.catalog.channels.memberships(viewer.id)]);
  return { viewer, readable, memberships: new Map(memberships.map((one) => [one.channel, one])) };
}

export function sees({ viewer, readable, memberships }: Seeing, channel: ChannelRow): boolean {
  return (
    viewer.organization === channel.organization &&
    (channel.repository === null || readable.has(channel.repository)) &&
    (channel.access === 'open' || memberships.has(channel.id))
  );
}

export async function seesChannel(team: Team, viewer: Viewer, id: string): Promise<boolean> {
  return (await findChannel(team, viewer, id)) !== null;
}

/** For who limits a catalog to what a viewer sees: conversations of a channel are theirs who see it. */
export function channelRules(team: Team): { readonly seesChannel: (viewer: Viewer, channel: string) => Promise<boolean> } {
  return { seesChannel: (viewer, channel) => seesChannel(team, viewer, channel) };
}

export interface SeenChannel {
  readonly channel: ChannelRow;
  readonly seeing: Seeing;
}

export async function expectChannel(team: Team, viewer: Viewer, id: string): Promise<SeenChannel> {
  const found = await findChannel(team, viewer, id);
  if (found) return found;
  throw new PathlightError('not_found', 'There is no channel with this address.', {
    remedy: 'Check the link, or ask for access to it.',
  });
}

export async function findChannel(team: Team, viewer: Viewer, id: string): Promise<SeenChannel | null> {
  const [channel, seeing] = await Promise.all([team.catalog.channels.get(id), seeingOf(team, viewer)]);
  return channel !== null && sees(seeing, channel) ? { channel, seeing } : null;
}

export async function seenChannels(team: Team, seeing: Seeing): Promise<readonly ChannelRow[]> {
  const { organization } = seeing.viewer;
  if (organization === null) return [];
  return (await team.catalog.channels.list(organization)).filter((channel) => sees(seeing, channel));
}

/** Of these people, or of everybody: those who see the channel. */
export async function whoSees(team: Team, channel: ChannelRow, ids?: readonly string[]): Promise<readonly Seeing[]> {
  const viewers = await viewersOf(team, channel.organization, ids);
  const members = new Map((await team.catalog.channels.members(channel.id)).map((one) => [one.user, one]));
  const seeing = await Promise.all(
    viewers.map(async (viewer): Promise<Seeing> => {
      const membership = members.get(viewer.id);
      return {
        viewer,
        readable: await team.readable(viewer),
        memberships: new Map(membership ? [[channel.id, membership]] : []),
      };
    }),
  );
  return seeing.filter((one) => sees(one, channel));
}

export function expectWritable({ archivedAt }: ChannelRow): void {
  if (archivedAt === null) return;
  throw new PathlightError('conflict', 'This channel is archived.', { remedy: 'Take it out of the archive to write in it.' });
}
