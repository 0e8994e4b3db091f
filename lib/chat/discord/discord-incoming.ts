/** What Discord tells, as questions and clicks. Everything of it was signed by Discord; its texts are data of people. */
import { z } from 'zod';
import type { ChatClick } from '#lib/chat/answering/act';
import type { ChatQuestion } from '#lib/chat/answering/question';
import type { Place } from '#lib/chat/platform';

const MAX_TEXT = 20_000;
/** Kinds of channels that are threads. */
const THREADS = new Set([10, 11, 12]);
export const ASK_ABOUT = 'Ask Pathlight about this';

const userSchema = z.object({ id: z.string() });
const base = {
  id: z.string(),
  token: z.string(),
  guild_id: z.string().optional(),
  channel_id: z.string(),
  channel: z.object({ type: z.number().optional(), parent_id: z.string().nullish() }).optional(),
  member: z.object({ user: userSchema }).optional(),
  user: userSchema.optional(),
};
const commandSchema = z.object({
  ...base,
  data: z.object({
    name: z.string(),
    target_id: z.string().optional(),
    options: z.array(z.object({ name: z.string(), value: z.unknown() })).optional(),
    resolved: z.object({ messages: z.record(z.string(), z.object({ content: z.string() })).optional() }).optional(),
  }),
});
const clickSchema = z.object({
  ...base,
  message: z.object({ id: z.string() }),
  data: z.object({ custom_id: z.string() }),
});

/** How something can be said to who acted, alone: for a quarter of an hour. */
export interface Interaction {
  /** Of the question or click. */
  readonly event: string;
  readonly token: string;
  readonly user: string;
  readonly place: Place;
}

type Base = Pick<z.infer<typeof commandSchema>, 'id' | 'guild_id' | 'channel_id' | 'channel' | 'member' | 'user' | 'token'>;

/** Null where it comes from outside of every server: nobody's rights could be told there. */
export function commandOfDiscord(raw: unknown): { readonly question: ChatQuestion; readonly interaction: Interaction } | null {
  const parsed = commandSchema.safeParse(raw);
  const interaction = parsed.success ? interactionOf(parsed.data, parsed.data.guild_id) : null;
  if (!parsed.success || !interaction) return null;
  const { data } = parsed.data;
  const about = data.target_id === undefined ? undefined : data.resolved?.messages?.[data.target_id]?.content;
  const written = (data.options ?? []).map(({ value }) => (typeof value === 'string' ? value : '')).join(' ');
  return {
    interaction,
    question: {
      place: interaction.place,
      user: interaction.user,
      text: (about ?? written)
        .replace(/<@[!&]?\d+>/g, '')
        .trim()
        .slice(0, MAX_TEXT),
      how: about === undefined ? 'command' : 'shortcut',
      event: interaction.event,
      message: null,
      askedAt: new Date().toISOString(),
    },
  };
}

export function clickOfDiscord(raw: unknown): { readonly click: ChatClick; readonly interaction: Interaction } | null {
  const parsed = clickSchema.safeParse(raw);
  if (!parsed.success) return null;
  const { message, data, guild_id: guild } = parsed.data;
  const [action = '', , workspace = '', value = ''] = data.custom_id.split(':');
  const interaction = interactionOf(parsed.data, guild ?? workspace);
  if (!interaction || workspace !== interaction.place.workspace) return null;
  const { place, user } = interaction;
  return { interaction, click: { place, user, action, value, message: message.id, event: interaction.event } };
}

function interactionOf(raw: Base, guild: string | undefined): Interaction | null {
  const user = (raw.member?.user ?? raw.user)?.id;
  if (!guild || user === undefined) return null;
  const parent = THREADS.has(raw.channel?.type ?? -1) ? raw.channel?.parent_id : null;
  const place: Place = {
    platform: 'discord',
    workspace: guild,
    channel: parent ?? raw.channel_id,
    thread: parent ? raw.channel_id : null,
    isDirect: raw.guild_id === undefined,
  };
  return { event: `interaction:${raw.id}`, token: raw.token, user, place };
}
