/** Messages of a channel as pages, and one thread. */
import type { MessageRow } from '#db/catalog/messages';
import type { Message } from '#lib/model/channel';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import { expectChannel, findChannel, type Seeing, type SeenChannel } from '#lib/team/channel-access';
import { type Reader, showMessages } from '#lib/team/show-messages';
import type { Team } from '#lib/team/team';

export interface PageRequest {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** A message: the page has it, or the beginning of its thread. */
  readonly around?: string | undefined;
  readonly limit: number;
}

export interface MessagePage {
  /** What begins threads, oldest first. */
  readonly messages: readonly Message[];
  /** There are older ones; and younger ones. */
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
}

export const MAX_REPLIES = 500;

export async function channelMessages(
  team: Team,
  viewer: Viewer,
  { id, page }: { readonly id: string; readonly page: PageRequest },
): Promise<MessagePage> {
  const { seeing } = await expectChannel(team, viewer, id);
  const { rows, hasMore, hasNewer } = await pageOf(team, id, page);
  return { messages: await showMessages(team, rows, readerOf(seeing)), hasMore, hasNewer };
}

interface Rows {
  readonly rows: readonly MessageRow[];
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
}

async function pageOf(team: Team, channel: string, { before, after, around, limit }: PageRequest): Promise<Rows> {
  const { messages } = team.catalog;
  if (after !== undefined) {
    const rows = await messages.roots(channel, { from: after + 1, limit: limit + 1 });
    return { rows: rows.slice(0, limit), hasMore: true, hasNewer: rows.length > limit };
  }
  if (around !== undefined) {
    const message = await messages.get(around);
    if (!message || message.channel !== channel) throw noMessage();
    const root = message.thread === null ? message : ((await messages.get(message.thread)) ?? message);
    const half = Math.ceil(limit / 2);
    const older = await messages.roots(channel, { before: root.seq, limit: half + 1 });
    const younger = await messages.roots(channel, { from: root.seq, limit: limit - half + 1 });
    const rows = [...older.slice(-half), ...younger.slice(0, limit - half)];
    return { rows, hasMore: older.length > half, hasNewer: younger.length > limit - half };
  }
  const rows = await messages.roots(channel, { before, limit: limit + 1 });
  return { rows: rows.slice(-limit), hasMore: rows.length > limit, hasNewer: before !== undefined };
}

export interface Thread {
  readonly root: Message;
  readonly replies: readonly Message[];
}

/** The thread a message begins or stands in. */
export async function readThread(team: Team, viewer: Viewer, id: string): Promise<Thread> {
  const { message, seeing } = await expectMessage(team, viewer, id);
  const root = message.thread === null ? message : await team.catalog.messages.get(message.thread);
  if (!root) throw noMessage();
  const replies = await team.catalog.messages.replies(root.id, MAX_REPLIES);
  const [first, ...rest] = await showMessages(team, [root, ...replies], readerOf(seeing));
  if (!first) throw noMessage();
  return { root: first, replies: rest };
}

export interface SeenMessage extends SeenChannel {
  readonly message: MessageRow;
}

/** A message of a channel that is not seen is none: the same words, the same work. */
export async function expectMessage(team: Team, viewer: Viewer, id: string): Promise<SeenMessage> {
  const message = await team.catalog.messages.get(id);
  const seen = await findChannel(team, viewer, message?.channel ?? id);
  if (!message || !seen) throw noMessage();
  return { ...seen, message };
}

export function readerOf({ viewer, readable }: Seeing): Reader {
  return { id: viewer.id, readable };
}

export function noMessage(): PathlightError {
  return new PathlightError('not_found', 'There is no message with this address.', { remedy: 'Check the link.' });
}
