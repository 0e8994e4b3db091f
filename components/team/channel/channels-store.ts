/** The channels the viewer sees, with what is unread in each, and the people they can name. Kept by events, loaded again after a break. */
import { ASSISTANT, type Channel, type LiveEvent, type Message, type Notification, type Person } from '#lib/model/channel';
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

const SOON_MS = 300;

export class ChannelsStore {
  private view: ChannelsView;
  private loading: AbortController | null = null;
  /** Something happened while the channels were on their way: they may not tell of it. */
  private isBehind = false;
  private soon: ReturnType<typeof setTimeout> | undefined;
  /** Of each channel as the server told it: the youngest message it counted. */
  private readonly countedUpTo = new Map<string, string>();
  /** Messages that were counted here. */
  private readonly counted = new Set<string>();
  /** Notifications that were counted as mentions. */
  private readonly mentions = new Set<string>();
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
      for (const { id, lastMessageAt } of channels) this.countedUpTo.set(id, lastMessageAt ?? '');
      this.set({ status: 'ready', error: null, channels: sorted(channels), viewer, people });
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
      case 'message':
        this.count(event.message);
        return;
      case 'notification':
        if (event.notification.kind === 'mention') this.mentioned(event.notification);
        return;
      default:
        return;
    }
  }

  /** As the server tells it. */
  put(channel: Channel): void {
    this.countedUpTo.set(channel.id, channel.lastMessageAt ?? '');
    this.replace(channel);
  }

  private replace(channel: Channel): void {
    const others = this.view.channels.filter(({ id }) => id !== channel.id);
    this.set({ channels: sorted([...others, channel]) });
  }

  remove(id: string): void {
    this.set({ channels: this.view.channels.filter((channel) => channel.id !== id) });
  }

  private count({ id, channel: of, seq, author, createdAt }: Message): void {
    const { viewer, channels } = this.view;
    this.isBehind = true;
    const channel = channels.find((one) => one.id === of);
    if (!channel || seq <= channel.readUpTo || this.counted.has(id)) return;
    // The list was told in the moment it was written: whether it counts it is not to be seen, so it is asked once more.
    if (createdAt <= (this.countedUpTo.get(of) ?? '')) {
      this.loadSoon();
      return;
    }
    this.counted.add(id);
    const isCounted = author.id !== viewer.id && channel.isMember;
    this.replace({ ...channel, lastMessageAt: createdAt, unread: channel.unread + (isCounted ? 1 : 0) });
  }

  private loadSoon(): void {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => void this.load(), SOON_MS);
  }

  private mentioned({ id, channel: { id: of } }: Notification): void {
    const channel = this.view.channels.find((one) => one.id === of);
    if (!channel || this.mentions.has(id)) return;
    this.mentions.add(id);
    this.replace({ ...channel, mentions: channel.mentions + 1 });
  }

  private set(change: Partial<ChannelsView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
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
