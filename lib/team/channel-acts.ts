/** Making and changing channels, and who is in them. Everybody who posts keeps a topic; its name, subject and end are its maker's or an admin's. */
import { newAnswerId } from '#db/catalog/answer-id';
import type { ChannelRow, MembershipRow } from '#db/catalog/channels';
import type { Channel, Person } from '#lib/model/channel';
import { PathlightError } from '#lib/model/errors';
import { may, type Viewer } from '#lib/model/viewer';
import { tidyScope } from '#lib/question/ask-scope';
import { recordAct } from '#lib/rights/audit';
import { expectChannel, type Seeing, seeingOf, sees, whoSees } from '#lib/team/channel-access';
import type { ChannelChangeBody, NewChannelBody } from '#lib/team/channel-bodies';
import { namesOf, viewersOf } from '#lib/team/people';
import { showChannel } from '#lib/team/show-channels';
import type { Team } from '#lib/team/team';

export async function makeChannel(team: Team, viewer: Viewer, body: NewChannelBody): Promise<Channel> {
  const { organization } = viewer;
  if (organization === null) throw noChannels();
  const seeing = await seeingOf(team, viewer);
  const repository = body.repository ?? null;
  expectReadable(repository, seeing);
  const members = await viewersOf(team, organization, body.members ?? []);
  const channel: ChannelRow = {
    id: newAnswerId(),
    organization,
    name: body.name,
    topic: body.topic ?? '',
    repository,
    scope: tidyScope(body.scope ?? {}) ?? {},
    access: body.access ?? 'open',
    createdBy: viewer.id,
    createdAt: new Date().toISOString(),
    archivedAt: null,
  };
  const options = {
    members: [...new Set([viewer.id, ...members.map(({ id }) => id)])],
    besides: await unseenOfName(team, seeing, channel.name),
  };
  if (!(await team.catalog.channels.add(channel, options))) throw taken(channel.name);
  await recordAct(team.catalog, viewer, {
    action: 'channel.created',
    target: `channel:${channel.id}`,
    detail: { access: channel.access },
  });
  team.wake();
  return showChannel(team, channel, await seeingOf(team, viewer));
}

export async function changeChannel(
  team: Team,
  viewer: Viewer,
  { id, change: { archived, ...change } }: { readonly id: string; readonly change: ChannelChangeBody },
): Promise<Channel> {
  const { channel, seeing } = await expectChannel(team, viewer, id);
  const isTopicAlone = archived === undefined && Object.keys(change).every((name) => name === 'topic');
  if (!isTopicAlone) expectKeeper(channel, viewer);
  if (channel.archivedAt !== null && archived !== false) {
    throw new PathlightError('conflict', 'This channel is archived.', { remedy: 'Take it out of the archive first.' });
  }
  if (change.repository !== undefined) expectReadable(change.repository, seeing);
  const archivedAt =
    archived === undefined ? channel.archivedAt : archived ? (channel.archivedAt ?? new Date().toISOString()) : null;
  const { scope, ...rest } = change;
  const besides = await unseenOfName(team, seeing, change.name ?? channel.name);
  // Whoever closes a channel stays in it.
  if (change.access === 'closed') await team.catalog.channels.join(id, viewer.id);
  const set = { ...withoutUndefined(rest), ...(scope ? { scope: tidyScope(scope) ?? {} } : {}), archivedAt };
  if (!(await team.catalog.channels.change(id, set, { besides }))) throw taken(change.name ?? channel.name);
  if (!isTopicAlone) await recordChange(team, viewer, { channel, archived, changed: Object.keys(change) });
  team.wake();
  const now = await expectChannel(team, viewer, id);
  return showChannel(team, now.channel, now.seeing);
}

/** What was changed, not to what: names of closed channels are their members'. */
function recordChange(
  team: Team,
  viewer: Viewer,
  {
    channel,
    archived,
    changed,
  }: { readonly channel: ChannelRow; readonly archived: boolean | undefined; readonly changed: readonly string[] },
): Promise<void> {
  return recordAct(team.catalog, viewer, {
    action: archived === true ? 'channel.archived' : 'channel.changed',
    target: `channel:${channel.id}`,
    detail: { changed: [...changed, ...(archived === false ? ['archived'] : [])].join(', ') },
  });
}

/** Only a channel that is seen can be joined: a closed one takes somebody who is in it. */
export async function joinChannel(team: Team, viewer: Viewer, id: string): Promise<Channel> {
  const { channel } = await expectChannel(team, viewer, id);
  await team.catalog.channels.join(id, viewer.id);
  team.wake();
  return showChannel(team, channel, await seeingOf(team, viewer));
}

export async function leaveChannel(team: Team, viewer: Viewer, id: string): Promise<void> {
  await expectChannel(team, viewer, id);
  await team.catalog.channels.leave(id, viewer.id);
  team.wake();
}

/** Those who still see it. */
export async function channelMembers(team: Team, viewer: Viewer, id: string): Promise<readonly Person[]> {
  const { channel } = await expectChannel(team, viewer, id);
  const members = (await team.catalog.channels.members(id)).map(({ user }) => user);
  const seeing = await whoSees(team, channel, members);
  const names = await namesOf(team, members);
  return seeing.map((one) => names(one.viewer.id));
}

export async function addMember(
  team: Team,
  viewer: Viewer,
  { id, user }: { readonly id: string; readonly user: string },
): Promise<void> {
  const { channel } = await expectChannel(team, viewer, id);
  const [person] = await viewersOf(team, channel.organization, [user]);
  if (!person) throw noPerson();
  await team.catalog.channels.join(id, user);
  team.wake();
}

export async function removeMember(
  team: Team,
  viewer: Viewer,
  { id, user }: { readonly id: string; readonly user: string },
): Promise<void> {
  const { channel } = await expectChannel(team, viewer, id);
  if (user !== viewer.id) expectKeeper(channel, viewer);
  await team.catalog.channels.leave(id, user);
  team.wake();
}

export async function setNotify(
  team: Team,
  viewer: Viewer,
  { id, level }: { readonly id: string; readonly level: MembershipRow['notify'] },
): Promise<Channel> {
  const { channel } = await expectChannel(team, viewer, id);
  await team.catalog.channels.join(id, viewer.id);
  await team.catalog.channels.setNotify(id, viewer.id, level);
  team.wake();
  return showChannel(team, channel, await seeingOf(team, viewer));
}

export async function markRead(
  team: Team,
  viewer: Viewer,
  { id, upTo }: { readonly id: string; readonly upTo: number },
): Promise<void> {
  await expectChannel(team, viewer, id);
  await team.catalog.channels.markRead(id, viewer.id, upTo);
  team.wake();
}

function expectKeeper(channel: ChannelRow, viewer: Viewer): void {
  if (channel.createdBy === viewer.id || may(viewer, 'administer')) return;
  throw new PathlightError('forbidden', 'This is for the person who made the channel, and for admins.', {
    remedy: 'Ask one of them.',
  });
}

function expectReadable(repository: string | null, { readable }: Seeing): void {
  if (repository === null || readable.has(repository)) return;
  throw new PathlightError('not_found', `There is no repository named ${JSON.stringify(repository)}.`, {
    remedy: 'Choose one of those you can ask about.',
  });
}

/** A name is not refused for a channel that must not be known of. */
async function unseenOfName(team: Team, seeing: Seeing, name: string): Promise<readonly string[]> {
  const channels = await team.catalog.channels.list(seeing.viewer.organization ?? '');
  return channels.filter((one) => one.name === name && !sees(seeing, one)).map(({ id }) => id);
}

function withoutUndefined<Value extends object>(value: Value): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Value]: Exclude<Value[Key], undefined> };
}

function taken(name: string): PathlightError {
  return new PathlightError('conflict', `There is a channel named ${JSON.stringify(name)} already.`, {
    remedy: 'Choose another name.',
  });
}

function noPerson(): PathlightError {
  return new PathlightError('not_found', 'There is nobody of this id in your organisation.', { remedy: 'Invite them first.' });
}

function noChannels(): PathlightError {
  return new PathlightError('forbidden', 'Channels belong to an organisation, and you are in none.', {
    remedy: 'Ask to be invited.',
  });
}
