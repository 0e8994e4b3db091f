/** Writing, changing and judging messages. The assistant answers where it is mentioned, with the rights of who mentions it. */
import { newAnswerId } from '#db/catalog/answer-id';
import type { ChannelRow } from '#db/catalog/channels';
import type { MessageRow, NewMessage } from '#db/catalog/messages';
import type { TurnOptions } from '#lib/answer/runs/ask-turn';
import type { Message } from '#lib/model/channel';
import { PathlightError } from '#lib/model/errors';
import { may, type Viewer } from '#lib/model/viewer';
import { requireAction } from '#lib/rights/require';
import { answerInChannel } from '#lib/team/ask-in-channel';
import { expectChannel, expectWritable, type Seeing } from '#lib/team/channel-access';
import type { NewMessageBody } from '#lib/team/channel-bodies';
import { mentionsIn } from '#lib/team/mentions';
import { expectMessage, MAX_REPLIES, noMessage, readerOf, type SeenMessage } from '#lib/team/read-messages';
import { isHiddenFrom, showMessages } from '#lib/team/show-messages';
import type { Team } from '#lib/team/team';
import { notifyOf, ownerOf, reasonsFor } from '#lib/team/whom-to-notify';

const MAX_REACTION_KINDS = 20;

export interface Posted {
  readonly message: Message;
  /** Where the assistant was mentioned: its answer as it begins, or why there is none (`notice`). */
  readonly answer: Message | null;
}

export interface PostOptions {
  readonly channel: string;
  readonly body: NewMessageBody;
  readonly turns: () => Promise<TurnOptions>;
}

/** `ended` is for whoever has to wait until the answer is whole. */
export async function postMessage(
  team: Team,
  viewer: Viewer,
  { channel: id, body, turns }: PostOptions,
): Promise<Posted & { readonly ended: Promise<void> | null }> {
  const { channel, seeing } = await expectChannel(team, viewer, id);
  expectWritable(channel);
  const { thread, before } = await placeOf(team, channel, body);
  const mentions = body.mentionsOff ? { people: [], assistant: false } : mentionsIn(body.body);
  const asks = mentions.assistant && body.kind === 'message';
  if (asks) requireAction(viewer, 'ask');
  // Whoever may not ask now, for having asked much, has nothing written either.
  const options = asks ? await turns() : null;
  const message: NewMessage = {
    id: body.id ?? newAnswerId(),
    channel: id,
    thread,
    kind: body.kind,
    author: viewer.id,
    authorName: viewer.name,
    body: body.body,
    turn: asks ? newAnswerId() : null,
    about: body.about ?? null,
  };
  const kept = await keep(team, { channel, message, before, mentioned: mentions.people });
  if (!seeing.memberships.has(id)) await team.catalog.channels.join(id, viewer.id);
  team.wake();
  const answered =
    kept.turn === null
      ? null
      : await answerInChannel(
          team,
          { channel, seeing, message: kept, thread: before.filter(isBefore(kept)) },
          options ?? (await turns()),
        );
  team.wake();
  const rows = answered ? [kept, answered.answer] : [kept];
  const [shown, answer = null] = await showMessages(team, rows, readerOf(seeing));
  if (!shown) throw noMessage();
  return { message: shown, answer, ended: answered?.ended ?? null };
}

/** Sent again, a question does not follow on what came after it. */
function isBefore({ seq }: MessageRow): (row: MessageRow) => boolean {
  return (row) => row.seq < seq;
}

/** The thread it stands in, with what was said there. A correction stands in the thread of what it corrects. */
async function placeOf(
  team: Team,
  channel: ChannelRow,
  { thread, about, kind }: NewMessageBody,
): Promise<{ readonly thread: string | null; readonly before: readonly MessageRow[] }> {
  const { messages } = team.catalog;
  const inChannel = async (id: string): Promise<MessageRow> => {
    const found = await messages.get(id);
    if (found && found.channel === channel.id) return found;
    throw noMessage();
  };
  const corrected = about ? await inChannel(about) : null;
  if (kind === 'correction' && (corrected === null || corrected.deletedAt !== null)) {
    throw new PathlightError('bad_input', 'A correction says which message it corrects.', { remedy: 'Send its id as `about`.' });
  }
  const given = thread ? await inChannel(thread) : corrected;
  if (given === null) return { thread: null, before: [] };
  const root = given.thread === null ? given : await inChannel(given.thread);
  if (corrected && (corrected.thread ?? corrected.id) !== root.id) throw noMessage();
  return { thread: root.id, before: [root, ...(await messages.replies(root.id, MAX_REPLIES))] };
}

interface Keeping {
  readonly channel: ChannelRow;
  readonly message: NewMessage;
  readonly before: readonly MessageRow[];
  readonly mentioned: readonly string[];
}

async function keep(team: Team, { channel, message, before, mentioned }: Keeping): Promise<MessageRow> {
  const reasons = await reasonsFor(team, message, { mentioned, thread: before });
  const notify = await notifyOf(team, { channel, message: message.id }, reasons);
  const kept = await team.catalog.messages.add(message, notify);
  const isSame = kept.author === message.author && kept.channel === message.channel && kept.thread === message.thread;
  if (isSame && kept.kind === message.kind) return kept;
  throw new PathlightError('conflict', 'There is another message of this id already.', {
    remedy: 'Send every message with an id of its own.',
  });
}

export async function editMessage(
  team: Team,
  viewer: Viewer,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<Message> {
  const seen = await expectLiving(team, viewer, id);
  if (seen.message.author !== viewer.id) throw notYours();
  await team.catalog.messages.edit(id, body);
  return shown(team, seen.seeing, id);
}

export async function deleteMessage(team: Team, viewer: Viewer, id: string): Promise<Message> {
  const seen = await expectLiving(team, viewer, id);
  if (seen.message.author !== viewer.id && !may(viewer, 'administer')) throw notYours();
  await team.catalog.messages.remove(id);
  return shown(team, seen.seeing, id);
}

export async function verifyMessage(
  team: Team,
  viewer: Viewer,
  { id, isVerified }: { readonly id: string; readonly isVerified: boolean },
): Promise<Message> {
  const { message, channel, seeing } = await expectReadable(team, viewer, id);
  const asked = message.about === null ? [] : await team.catalog.messages.getMany([message.about]);
  const owner = ownerOf(message, asked);
  const by = viewer.id;
  const people = isVerified && owner !== null ? [[owner, 'verified'] as const] : [];
  const repository = message.kind === 'answer' ? { repository: message.repository } : {};
  const notify = await notifyOf(team, { channel, message: id }, { people, by, ...repository });
  await team.catalog.messages.verify(id, isVerified ? { by, at: new Date().toISOString() } : null, notify);
  return shown(team, seeing, id);
}

export async function reactTo(
  team: Team,
  viewer: Viewer,
  { id, emoji, isGiven }: { readonly id: string; readonly emoji: string; readonly isGiven: boolean },
): Promise<Message> {
  const { seeing } = await expectReadable(team, viewer, id);
  const reaction = { message: id, user: viewer.id, emoji };
  const { messages } = team.catalog;
  if (!isGiven) await messages.unreact(reaction);
  else if (!(await messages.react(reaction, { maxKinds: MAX_REACTION_KINDS }))) {
    throw new PathlightError('conflict', `A message takes ${MAX_REACTION_KINDS} kinds of reactions.`, {
      remedy: 'Join in one that is there.',
    });
  }
  return shown(team, seeing, id);
}

/** A message that can still be changed, in a channel that can. */
async function expectLiving(team: Team, viewer: Viewer, id: string): Promise<SeenMessage> {
  const seen = await expectMessage(team, viewer, id);
  if (seen.message.deletedAt !== null) throw noMessage();
  expectWritable(seen.channel);
  return seen;
}

/** What is not shown is not judged. */
async function expectReadable(team: Team, viewer: Viewer, id: string): Promise<SeenMessage> {
  const seen = await expectLiving(team, viewer, id);
  if (!isHiddenFrom(seen.message, seen.seeing.readable)) return seen;
  throw new PathlightError('forbidden', 'You may not read this answer.', {
    remedy: 'Ask an admin for the right to its repository.',
  });
}

async function shown(team: Team, seeing: Seeing, id: string): Promise<Message> {
  team.wake();
  const [message] = await showMessages(team, await team.catalog.messages.getMany([id]), readerOf(seeing));
  if (!message) throw noMessage();
  return message;
}

function notYours(): PathlightError {
  return new PathlightError('forbidden', 'This message is somebody else’s.', { remedy: 'Reply to it instead.' });
}
