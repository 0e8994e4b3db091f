/**
 * What Teams tells, as questions and clicks. Every activity was signed for before; its texts are data of people. Ids become parts of
 * addresses, so none is taken that could be more than one part.
 */
import { z } from 'zod';
import type { ChatClick } from '#lib/chat/answering/act';
import type { ChatQuestion } from '#lib/chat/answering/question';
import type { Place } from '#lib/chat/platform';
import { teamsHtmlText, teamsPlainText } from '#lib/chat/teams/teams-text';

const MAX_TEXT = 20_000;
/** The command of a message's menu, and how a human's chat with the bot begins. */
export const ASK_ABOUT = 'askPathlight';
const BOT_CHAT = 'a:';

/** What stands before a semicolon is used alone as well. */
const id = z.string().regex(/^(?!\.*(?:;|$))[\w:@.;=+-]{1,400}$/);
const tenant = z.guid().transform((value) => value.toLowerCase());
const mentionSchema = z.object({
  type: z.literal('mention'),
  text: z.string().default(''),
  mentioned: z.object({ id: z.string().default(''), name: z.string().default('') }),
});

const activitySchema = z.object({
  type: z.string(),
  name: z.string().optional(),
  id,
  timestamp: z.string().optional(),
  serviceUrl: z.string().max(500),
  channelId: z.literal('msteams'),
  from: z.object({ id, role: z.string().optional() }),
  recipient: z.object({ id: z.string() }).optional(),
  conversation: z.object({ id, conversationType: z.enum(['personal', 'groupChat', 'channel']), tenantId: tenant.optional() }),
  channelData: z.object({ tenant: z.object({ id: tenant }).optional() }).nullish(),
  replyToId: id.nullish(),
  text: z.string().nullish(),
  entities: z.array(z.unknown()).max(500).nullish(),
  value: z.unknown().optional(),
});
export type TeamsActivity = z.infer<typeof activitySchema>;

/** Null: nothing that Pathlight is told of. */
export function activityOf(body: unknown): TeamsActivity | null {
  const parsed = activitySchema.safeParse(body);
  return parsed.success && tenantOf(parsed.data) !== null ? parsed.data : null;
}

/** The tenant that the conversation belongs to: a shared channel's is its host's. */
export function tenantOf({ channelData, conversation }: TeamsActivity): string | null {
  return channelData?.tenant?.id ?? conversation.tenantId ?? null;
}

const clickSchema = z.object({ pathlight: z.object({ action: z.string().max(20), value: z.string().max(200) }) });
const askedSchema = z.object({
  commandId: z.literal(ASK_ABOUT),
  messagePayload: z.object({ id, replyToId: id.nullish(), body: z.object({ content: z.string().max(200_000).nullish() }) }),
});

export function clickOfTeams(activity: TeamsActivity): ChatClick | null {
  const parsed = clickSchema.safeParse(activity.value);
  if (activity.type !== 'message' || !parsed.success || !activity.replyToId || isProgram(activity)) return null;
  return {
    place: placeOf(activity),
    user: activity.from.id,
    ...parsed.data.pathlight,
    message: activity.replyToId,
    event: `click:${activity.conversation.id}:${activity.id}`,
  };
}

/** A message: in a channel for Pathlight where it is mentioned, or may follow on in a thread; in a chat with it always. */
export function questionOfTeams(activity: TeamsActivity, appId: string): ChatQuestion | null {
  const { type, value, text, from } = activity;
  if (type !== 'message' || (value !== undefined && value !== null) || typeof text !== 'string' || isProgram(activity))
    return null;
  const isBot = (one: string): boolean => one.toLowerCase().replace(/^28:/, '') === appId;
  const mentions = mentionsOf(activity);
  const isMentioned = mentions.some((mention) => isBot(mention.id));
  const place = placeOf(activity);
  // What begins a thread without a mention, or calls somebody else, is talk among people.
  const isTalk = place.thread === activity.id || mentions.some((mention) => !isBot(mention.id));
  if (!place.isDirect && !isMentioned && isTalk) return null;
  return {
    place,
    user: from.id,
    text: teamsPlainText(text, mentions, isBot).slice(0, MAX_TEXT),
    how: place.isDirect ? 'direct' : isMentioned ? 'mention' : 'reply',
    event: `${activity.conversation.id}:${activity.id}`,
    message: activity.id,
    askedAt: timeOf(activity),
    saysOutsiders: isOfSeveral(activity),
  };
}

/** A message that somebody asks Pathlight about, in a conversation that it is in. */
export function askedAbout(activity: TeamsActivity): ChatQuestion | null {
  const parsed = askedSchema.safeParse(activity.value);
  if (!isAskingAbout(activity) || !parsed.success || isProgram(activity) || isAmongPeople(activity)) return null;
  const { id: message, replyToId, body } = parsed.data.messagePayload;
  const place = placeOf(activity);
  const isInThread = activity.conversation.conversationType === 'channel';
  return {
    place: isInThread ? { ...place, thread: replyToId ?? message } : place,
    user: activity.from.id,
    text: teamsHtmlText(body.content ?? '').slice(0, MAX_TEXT),
    how: 'shortcut',
    event: `shortcut:${activity.id}`,
    message: null,
    askedAt: timeOf(activity),
    saysOutsiders: isOfSeveral(activity),
  };
}

export function isAskingAbout({ type, name }: TeamsActivity): boolean {
  return type === 'invoke' && name === 'composeExtension/fetchTask';
}

/** A chat of two people: Pathlight is not in it, and nothing is for it alone there. */
export function isAmongPeople({ conversation }: TeamsActivity): boolean {
  return conversation.conversationType === 'personal' && !conversation.id.startsWith(BOT_CHAT);
}

function placeOf(activity: TeamsActivity): Place {
  const [channel = '', ...more] = activity.conversation.id.split(';');
  const message = more.find((one) => one.startsWith('messageid='))?.slice('messageid='.length);
  const { conversationType } = activity.conversation;
  const isDirect = conversationType === 'personal' && !isAmongPeople(activity);
  return {
    platform: 'teams',
    workspace: tenantOf(activity) ?? '',
    channel,
    // A group chat has no threads: it is one, by its own id.
    thread: isDirect ? null : conversationType === 'channel' ? message || activity.id : channel,
    isDirect,
  };
}

function mentionsOf({
  entities,
}: TeamsActivity): readonly { readonly id: string; readonly name: string; readonly text: string }[] {
  return (entities ?? []).flatMap((entity) => {
    const parsed = mentionSchema.safeParse(entity);
    return parsed.success ? [{ ...parsed.data.mentioned, text: parsed.data.text }] : [];
  });
}

/** Teams names two tenants: somebody of another is there. */
function isOfSeveral({ conversation, channelData }: TeamsActivity): boolean {
  const [one, other] = [conversation.tenantId, channelData?.tenant?.id];
  return one !== undefined && other !== undefined && one !== other;
}

function isProgram({ from }: TeamsActivity): boolean {
  return from.role === 'bot' || from.id.startsWith('28:');
}

function timeOf({ timestamp }: TeamsActivity): string {
  const time = new Date(timestamp ?? '');
  return Number.isNaN(time.getTime()) ? new Date().toISOString() : time.toISOString();
}
