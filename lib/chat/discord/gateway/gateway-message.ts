/**
 * A message as Discord's gateway tells it, as a question: where it mentions Pathlight, is written to it directly, or follows on an answer.
 * Who wrote it, and what it says, are data of people; programs, and what Discord itself writes, are nobody who asks.
 */
import { z } from 'zod';
import type { ChatQuestion } from '#lib/chat/answering/question';

const MAX_TEXT = 20_000;
/** Written by people: plain, and in reply to another message. */
const WRITTEN = new Set([0, 19]);
/** Kinds of channels that are threads. */
const THREADS = new Set([10, 11, 12]);
/** Milliseconds of 2015, from which Discord counts. */
const EPOCH = 1_420_070_400_000;

/** They become part of addresses. */
const id = z.string().regex(/^\w{1,40}$/);
const userSchema = z.object({
  id,
  username: z.string(),
  global_name: z.string().nullish(),
  bot: z.boolean().optional(),
  system: z.boolean().optional(),
});
const messageSchema = z.object({
  id,
  channel_id: id,
  guild_id: id.optional(),
  type: z.number(),
  content: z.string(),
  author: userSchema,
  webhook_id: z.string().optional(),
  mentions: z.array(userSchema),
  referenced_message: z.object({ id, author: z.object({ id }) }).nullish(),
});
type Message = z.infer<typeof messageSchema>;

export interface ChannelKind {
  readonly type: number;
  readonly parent: string | null;
}

/** What the message itself does not say. */
export interface Surroundings {
  /** The id of Pathlight. */
  readonly bot: string;
  channel(id: string): Promise<ChannelKind | null>;
  /** Whose rights count in a direct message; null: nobody's. */
  workspaceOf(user: string): Promise<string | null>;
}

export interface HeardMessage {
  readonly question: ChatQuestion;
  /** The channel or thread that the message stands in. */
  readonly standsIn: string;
  /** The answer begins its thread. */
  readonly beginsThread: boolean;
}

/** Null: nothing that Pathlight could be meant by. */
export async function questionOfMessage(raw: unknown, around: Surroundings): Promise<HeardMessage | null> {
  const parsed = messageSchema.safeParse(raw);
  if (!parsed.success || !isWritten(parsed.data, around.bot)) return null;
  return parsed.data.guild_id === undefined ? direct(parsed.data, around) : inServer(parsed.data, parsed.data.guild_id, around);
}

function isWritten({ type, author, webhook_id: webhook }: Message, bot: string): boolean {
  return WRITTEN.has(type) && !author.bot && !author.system && webhook === undefined && author.id !== bot;
}

async function direct(message: Message, around: Surroundings): Promise<HeardMessage | null> {
  const workspace = await around.workspaceOf(message.author.id);
  if (workspace === null) return null;
  const place = { platform: 'discord', workspace, channel: message.channel_id, thread: null, isDirect: true };
  return {
    question: { ...written(message, around.bot), place, how: 'direct' },
    standsIn: message.channel_id,
    beginsThread: false,
  };
}

/** Discord is asked only about what may be meant for Pathlight. */
async function inServer(message: Message, workspace: string, around: Surroundings): Promise<HeardMessage | null> {
  const { bot } = around;
  const isMention = message.mentions.some((one) => one.id === bot);
  if (!isMention && (message.mentions.length > 0 || !/[?？]\s*$/.test(message.content))) return null;
  const channel = await around.channel(message.channel_id);
  if (channel === null) return null;
  const thread = THREADS.has(channel.type) && channel.parent !== null ? message.channel_id : null;
  const answered = message.referenced_message?.author.id === bot ? message.referenced_message.id : null;
  if (!isMention && thread === null && answered === null) return null;
  return {
    question: {
      ...written(message, bot),
      // In a channel the answer stands in a thread that begins with the question, or with the answer that it follows on.
      place: {
        platform: 'discord',
        workspace,
        channel: thread === null ? message.channel_id : (channel.parent ?? message.channel_id),
        thread: thread ?? answered ?? message.id,
        isDirect: false,
      },
      how: isMention ? 'mention' : 'reply',
    },
    standsIn: message.channel_id,
    beginsThread: thread === null,
  };
}

function written(message: Message, bot: string): Omit<ChatQuestion, 'place' | 'how'> {
  return {
    user: message.author.id,
    text: plainText(message, bot).slice(0, MAX_TEXT),
    event: `message:${message.id}`,
    message: message.id,
    askedAt: timeOf(message.id),
  };
}

/** Without the mention of Pathlight, and with others by their names. */
function plainText({ content, mentions }: Message, bot: string): string {
  const names = new Map(mentions.map((one) => [one.id, one.global_name || one.username]));
  return content
    .replace(/<@!?(\w+)>/g, (_whole, user: string) => (user === bot ? '' : `@${names.get(user) ?? user}`))
    .replace(/^[\s,:;]+/, '')
    .trim();
}

/** Discord's ids say when they were given, and in which order within a millisecond. */
function timeOf(snowflake: string): string {
  if (!/^\d{15,20}$/.test(snowflake)) return new Date().toISOString();
  const [ms, order] = [Number(BigInt(snowflake) >> 22n) + EPOCH, Number(BigInt(snowflake) & 0xfffn)];
  return `${new Date(ms).toISOString().slice(0, 23)}${String(Math.min(order, 999)).padStart(3, '0')}Z`;
}
