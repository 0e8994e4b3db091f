/** Events as each listener may hear them: what all are shown alike is gathered and written once, what is theirs for each. */
import type { ChannelEventRow } from '#db/catalog/channel-events';
import type { NotificationRow } from '#db/catalog/notifications';
import type { LiveEvent } from '#lib/model/channel';
import { PathlightError } from '#lib/model/errors';
import { letOthersRun } from '#lib/model/turns';
import { type CountsOf, countUnread } from '#lib/team/channel-counts';
import { frameOf } from '#lib/team/live/live-frames';
import type { LiveListener, Seen } from '#lib/team/live/live-listener';
import { showChannel } from '#lib/team/show-channels';
import { type GatheredMessage, gatherMessages, isHiddenFrom, showMessage } from '#lib/team/show-messages';
import { showNotifications } from '#lib/team/show-notifications';
import type { Team } from '#lib/team/team';

export interface GatheredEvents {
  readonly rows: readonly ChannelEventRow[];
  readonly messages: ReadonlyMap<string, GatheredMessage>;
  readonly notifications: ReadonlyMap<string, NotificationRow>;
  /** Organisations of the channels. */
  readonly organizations: ReadonlyMap<string, string>;
  /** Of the listeners, in channels where these events change what is unread. */
  readonly countsOf: CountsOf;
}

export async function gatherEvents(
  team: Team,
  rows: readonly ChannelEventRow[],
  listeners: readonly LiveListener[],
): Promise<GatheredEvents> {
  const idsOf = (kinds: readonly string[]): readonly string[] => [
    ...new Set(rows.flatMap(({ kind, message }) => (kinds.includes(kind) && message !== null ? [message] : []))),
  ];
  const [messageIds, noticeIds] = [idsOf(['message', 'message-changed']), idsOf(['notification'])];
  const { messages, notifications, channels } = team.catalog;
  const gathered = messageIds.length > 0 ? await gatherMessages(team, await messages.getMany(messageIds)) : [];
  const notices = noticeIds.length > 0 ? await notifications.getMany(noticeIds) : [];
  const known = await Promise.all([...new Set(rows.map(({ channel }) => channel))].map((id) => channels.get(id)));
  const byId = new Map(gathered.map((one) => [one.row.id, one]));
  const counted = new Set(rows.flatMap((row) => (changesCounts(row, byId) ? [row.channel] : [])));
  const users = counted.size === 0 ? [] : [...new Set(listeners.map(({ person }) => person.id))];
  return {
    rows,
    messages: byId,
    notifications: new Map(notices.map((one) => [one.id, one])),
    organizations: new Map(known.flatMap((one) => (one ? [[one.id, one.organization] as const] : []))),
    countsOf: await countUnread(team, { channels: [...counted], users }),
  };
}

function changesCounts({ kind, message }: ChannelEventRow, messages: GatheredEvents['messages']): boolean {
  if (kind !== 'message-changed') return kind === 'message' || kind === 'notification';
  return typeof messages.get(message ?? '')?.row.deletedAt === 'string';
}

/** Frames that are the same for many listeners, by what makes them differ. */
export type SharedFrames = Map<string, Uint8Array>;

export async function tellAll(team: Team, events: GatheredEvents, listeners: readonly LiveListener[]): Promise<void> {
  const shared: SharedFrames = new Map();
  let told = 0;
  for (const listener of listeners) {
    const mine = events.rows.filter((row) => concerns(row, listener, events));
    if (mine.length === 0) continue;
    if (mine.some(({ kind }) => kind === 'channel')) listener.forget();
    await tellListener(team, { ...events, rows: mine }, { listener, shared });
    if (++told % 20 === 0) await letOthersRun();
  }
}

function concerns(row: ChannelEventRow, listener: LiveListener, { organizations }: GatheredEvents): boolean {
  if (row.kind === 'present') return false;
  if (row.user !== null && row.user !== listener.person.id) return false;
  const organization = organizations.get(row.channel);
  return row.kind === 'channel' ? listener.person.organization === organization : listener.mayConcern(row.channel, organization);
}

/** Whoever cannot be told, for whatever trouble, is told to load again; the others do not wait for it. */
async function tellListener(
  team: Team,
  events: GatheredEvents,
  { listener, shared }: { readonly listener: LiveListener; readonly shared: SharedFrames },
): Promise<void> {
  try {
    for (const { frame, seq } of await framesFor(team, events, { listener, shared })) listener.tell(frame, seq);
  } catch (error) {
    if (!(error instanceof PathlightError)) throw error;
    const seq = events.rows.at(-1)?.seq ?? 0;
    listener.tell(frameOf({ kind: 'reload' }, seq), seq);
  }
}

export interface PlacedFrame {
  readonly frame: Uint8Array;
  readonly seq: number;
}

/** Of these events what the listener may hear now; nothing when they may not listen any more. */
export async function framesFor(
  team: Team,
  events: GatheredEvents,
  { listener, shared }: { readonly listener: LiveListener; readonly shared: SharedFrames },
): Promise<readonly PlacedFrame[]> {
  const seen = await listener.see();
  if (seen === null) return [];
  const frames: PlacedFrame[] = [];
  const counting = new Map(events.rows.filter((row) => changesCounts(row, events.messages)).map((row) => [row.channel, row]));
  for (const row of events.rows) {
    const { seq, channel } = row;
    const frame = await frameFor(team, row, { events, seen, shared });
    if (frame) frames.push({ frame, seq });
    // Once a channel, behind the last that changes them.
    if (counting.get(channel) === row && seen.channels.has(channel)) frames.push({ frame: countsFrame(row, events, seen), seq });
  }
  return frames;
}

function countsFrame({ channel, seq }: ChannelEventRow, { countsOf }: GatheredEvents, { seeing }: Seen): Uint8Array {
  return frameOf({ kind: 'counts', channelId: channel, counts: countsOf(channel, seeing) }, seq);
}

interface Telling {
  readonly events: GatheredEvents;
  readonly seen: Seen;
  readonly shared: SharedFrames;
}

async function frameFor(team: Team, row: ChannelEventRow, { events, seen, shared }: Telling): Promise<Uint8Array | null> {
  const { seeing, channels } = seen;
  const channel = channels.get(row.channel);
  if (!channel) return null;
  if (row.kind === 'channel') return frameOf({ kind: 'channel', channel: await showChannel(team, channel, seeing) }, row.seq);
  if (row.kind === 'notification') {
    const notice = events.notifications.get(row.message ?? '');
    const [notification] = notice ? await showNotifications(team, [notice], seeing) : [];
    return notification ? frameOf({ kind: 'notification', notification }, row.seq) : null;
  }
  const message = events.messages.get(row.message ?? '');
  if (!message || (row.kind !== 'message' && row.kind !== 'message-changed')) return null;
  const { kind } = row;
  const { id } = seeing.viewer;
  const mine = message.reactions.flatMap(({ user, emoji }) => (user === id ? [emoji] : []));
  const key = JSON.stringify([row.seq, isHiddenFrom(message.row, seeing.readable), mine]);
  const known = shared.get(key);
  if (known) return known;
  const event: LiveEvent = { kind, message: showMessage(message, { id, readable: seeing.readable }) };
  const frame = frameOf(event, row.seq);
  shared.set(key, frame);
  return frame;
}
