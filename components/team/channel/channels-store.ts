/**
 * The channels the viewer sees, with what is unread in each, and the people they can name. Kept by events, loaded again after a break.
 * Nothing is counted here: the server tells every number, and of two that it told the younger is shown, whichever comes first.
 */
import { ASSISTANT, type Channel, type ChannelCounts, type LiveEvent, type Person } from '#lib/model/channel';
import { liveEvents } from '../live/live-events';
import { asTeamError, isAborted, type TeamError } from '../request';
import { type TeamViewer, teamApi } from '../team-api';

export interface ChannelsView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: TeamError | null;
  readonly channels: readonly Channel[];
  readonly viewer: TeamViewer;
  readonly people: readonly Person[];
  /** Who looks at the channel in view. */
  readonly present: { readonly channel: string; readonly people: readonly Person[] } | null;
}

export class ChannelsStore {
  private view: ChannelsView;
  private loading: AbortController | null = null;
  /** Something happened while the channels were on their way: they may not tell of it. */
  private isBehind = false;
  /** Of each channel the youngest counts that were told. */
  private readonly counts = new Map<string, ChannelCounts>();
  private readonly listeners = new Set<() => void>();

  constructor(viewer: TeamViewer) {
    this.view = { status: 'loading', error: null, channels: [], viewer, people: [], present: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): ChannelsView => this.view;

  async load(): Promise<void> {
    this.loading?.abort();
    const controller = new AbortController();
    this.loading = controller;
    try {
      await liveEvents.ready();
      if (controller.signal.aborted) return;
      this.isBehind = false;
      const [{ channels, viewer }, { people }] = await Promise.all([
        teamApi.channels(controller.signal),
        teamApi.people(controller.signal),
      ]);
      if (controller.signal.aborted) return;
      const counted = channels.map((channel) => this.withCounts(channel));
      this.set({ status: 'ready', error: null, channels: sorted(counted), viewer, people });
      if (this.isBehind) void this.load();
    } catch (error) {
      if (isAborted(error) || controller.signal.aborted || this.view.status === 'ready') return;
      this.set({ status: 'failed', error: asTeamError(error) });
    }
  }

  take(event: LiveEvent): void {
    switch (event.kind) {
      case 'reload':
        void this.load();
        return;
      case 'channel':
        this.isBehind = true;
        this.put(event.channel);
        return;
      case 'channel-gone':
        this.isBehind = true;
        this.set({ channels: this.view.channels.filter(({ id }) => id !== event.channelId) });
        return;
      case 'present':
        this.set({ present: { channel: event.channelId, people: event.people } });
        return;
      case 'counts':
        this.isBehind = true;
        this.count(event.channelId, event.counts);
        return;
      default:
        return;
    }
  }

  /** As the server tells it. */
  put(channel: Channel): void {
    const others = this.view.channels.filter(({ id }) => id !== channel.id);
    this.set({ channels: sorted([...others, this.withCounts(channel)]) });
  }

  remove(id: string): void {
    this.set({ channels: this.view.channels.filter((channel) => channel.id !== id) });
  }

  private count(id: string, counts: ChannelCounts): void {
    const known = this.counts.get(id);
    if (known && isYounger(known, counts)) return;
    this.counts.set(id, counts);
    this.set({ channels: this.view.channels.map((channel) => (channel.id === id ? { ...channel, ...counts } : channel)) });
  }

  /** Who is in no channel has nothing unread there, whatever was told when they were. */
  private withCounts(channel: Channel): Channel {
    const known = this.counts.get(channel.id);
    if (known && channel.isMember && isYounger(known, channel)) return { ...channel, ...known };
    const { unread, mentions, readUpTo, lastMessageAt, lastSeq } = channel;
    this.counts.set(channel.id, { unread, mentions, readUpTo, lastMessageAt, lastSeq });
    return channel;
  }

  private set(change: Partial<ChannelsView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}

function isYounger(one: ChannelCounts, other: ChannelCounts): boolean {
  return one.lastSeq > other.lastSeq || (one.lastSeq === other.lastSeq && one.readUpTo > other.readUpTo);
}

/** By name, the archived ones last. */
function sorted(channels: readonly Channel[]): readonly Channel[] {
  return [...channels].sort(
    (one, other) =>
      Number(one.archivedAt !== null) - Number(other.archivedAt !== null) || one.name.localeCompare(other.name, 'en'),
  );
}

/** Everybody a message can name, the assistant first. */
export function mentionable(people: readonly Person[]): readonly Person[] {
  return [{ id: ASSISTANT, name: 'pathlight' }, ...people.filter(({ id }) => id !== ASSISTANT)];
}
