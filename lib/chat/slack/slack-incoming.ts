/** What Slack tells, as questions and clicks. Everything of it was signed by Slack; its texts are data of people. */
import { z } from 'zod';
import type { ChatClick } from '#lib/chat/answering/act';
import type { ChatQuestion } from '#lib/chat/answering/question';
import type { Place } from '#lib/chat/platform';
import type { EnvelopedEvent } from '#lib/chat/slack/slack-adapter';
import { mentionsOthers, slackPlainText } from '#lib/chat/slack/slack-text';

/** Room for a bug report with its traces; Slack's own messages are no longer. */
const MAX_TEXT = 40_000;

/** Null: nothing that Pathlight could be meant by. */
export function questionOfEvent(event: EnvelopedEvent, isMention: boolean): ChatQuestion | null {
  const { channel, ts, user, text = '', thread_ts: thread, pathlight } = event;
  if (!channel || !ts || !user || !pathlight) return null;
  const isDirect = event.channel_type === 'im' || channel.startsWith('D');
  if (!isDirect && !isMention && (thread === undefined || mentionsOthers(text, pathlight.bot))) return null;
  const { workspace, isExternal, bot } = pathlight;
  // In a channel the answer stands in the thread of the question; direct messages are one conversation.
  const place: Place = { platform: 'slack', workspace, channel, thread: thread ?? (isDirect ? null : ts), isDirect };
  const teams = [event.user_team, event.source_team].filter((team) => team !== undefined);
  return {
    place,
    user,
    text: slackPlainText(text, bot).slice(0, MAX_TEXT),
    how: isDirect ? 'direct' : isMention ? 'mention' : 'reply',
    event: `${channel}:${ts}`,
    message: ts,
    askedAt: timeOf(ts),
    saysOutsiders: isExternal,
    saysStranger: teams.some((team) => team !== workspace),
  };
}

const commandSchema = z.object({
  team_id: z.string(),
  channel_id: z.string(),
  user_id: z.string(),
  text: z.string(),
  trigger_id: z.string(),
});

export function questionOfCommand(raw: unknown): ChatQuestion | null {
  const parsed = commandSchema.safeParse(raw);
  if (!parsed.success) return null;
  const { team_id: workspace, channel_id: channel, user_id: user, text, trigger_id: trigger } = parsed.data;
  return {
    place: { platform: 'slack', workspace, channel, thread: null, isDirect: channel.startsWith('D') },
    user,
    text: slackPlainText(text, undefined).slice(0, MAX_TEXT),
    how: 'command',
    event: `command:${trigger}`,
    message: null,
    askedAt: new Date().toISOString(),
  };
}

const shortcutSchema = z.object({
  callback_id: z.string(),
  trigger_id: z.string(),
  team: z.object({ id: z.string() }),
  channel: z.object({ id: z.string() }),
  user: z.object({ id: z.string(), team_id: z.string().optional() }),
  message: z.object({ ts: z.string(), thread_ts: z.string().optional(), text: z.string().default('') }),
});

/** A message that somebody asks Pathlight about: its words are the question. */
export function questionOfShortcut(payload: unknown, bot: string | undefined): ChatQuestion | null {
  const parsed = shortcutSchema.safeParse(payload);
  if (!parsed.success) return null;
  const { team, channel, user, message, trigger_id: trigger } = parsed.data;
  const isDirect = channel.id.startsWith('D');
  return {
    place: { platform: 'slack', workspace: team.id, channel: channel.id, thread: message.thread_ts ?? message.ts, isDirect },
    user: user.id,
    text: slackPlainText(message.text, bot).slice(0, MAX_TEXT),
    how: 'shortcut',
    event: `shortcut:${trigger}`,
    message: null,
    askedAt: new Date().toISOString(),
    saysStranger: user.team_id !== undefined && user.team_id !== team.id,
  };
}

const clickSchema = z.object({
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string(), team_id: z.string().optional() }),
  channel: z.object({ id: z.string() }),
  container: z.object({ message_ts: z.string(), thread_ts: z.string().optional() }),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().optional(), action_ts: z.string().optional() })).min(1),
  trigger_id: z.string().optional(),
});

/** `action`: the id of the button, `why:3`. */
export function clickOf(raw: unknown, action: string): ChatClick | null {
  const parsed = clickSchema.safeParse(raw);
  if (!parsed.success) return null;
  const { team, user, channel, container, actions } = parsed.data;
  const clicked = actions.find((one) => one.action_id === action);
  if (!clicked?.value) return null;
  const { message_ts: message, thread_ts: thread } = container;
  const isDirect = channel.id.startsWith('D');
  return {
    place: {
      platform: 'slack',
      workspace: team.id,
      channel: channel.id,
      thread: thread ?? (isDirect ? null : message),
      isDirect,
    },
    user: user.id,
    action: action.split(':')[0] ?? '',
    value: clicked.value,
    message,
    event: `click:${channel.id}:${message}:${clicked.action_ts ?? parsed.data.trigger_id ?? ''}:${action}`,
    saysStranger: user.team_id !== undefined && user.team_id !== team.id,
  };
}

/** `1700000001.000100` with its microseconds. */
function timeOf(ts: string): string {
  const [seconds = '0', micros = '0'] = ts.split('.');
  const date = new Date(Number(seconds) * 1_000);
  if (Number.isNaN(date.getTime())) return new Date().toISOString();
  return `${date.toISOString().slice(0, 19)}.${micros.padEnd(6, '0').slice(0, 6)}Z`;
}
