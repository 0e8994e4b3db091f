/**
 * Somebody who listens: who they are and what they see, asked anew when it is older than two seconds. What they may not see any more
 * they are told is gone; when nobody known is asking any more, the stream ends.
 */
import type { ChannelRow } from '#db/catalog/channels';
import type { Viewer } from '#lib/model/viewer';
import { type Seeing, seeingOf, seenChannels } from '#lib/team/channel-access';
import { frameOf } from '#lib/team/live/live-frames';
import { LiveReader } from '#lib/team/live/live-reader';
import { showChannels } from '#lib/team/show-channels';
import type { Team } from '#lib/team/team';

/** How old what is known of a listener's rights may be. */
export const RIGHTS_MS = 2_000;

export interface ListenerOptions {
  readonly viewer: Viewer;
  /** The channel in front of them. */
  readonly at: string | null;
  /** Who is asking now, by the request's own credentials; null: nobody who may. */
  readonly current: () => Promise<Viewer | null>;
  readonly onGone: (listener: LiveListener) => void;
}

export interface Seen {
  readonly seeing: Seeing;
  readonly channels: ReadonlyMap<string, ChannelRow>;
}

export class LiveListener {
  readonly reader: LiveReader;
  readonly at: string | null;
  /** What came while older events were still being told; null when none are. */
  held: { readonly frame: Uint8Array; readonly seq: number }[] | null = [];
  private viewer: Viewer;
  private seen: { readonly of: Seen; readonly until: number } | null = null;
  private asking: Promise<Seen | null> | null = null;
  private readonly current: ListenerOptions['current'];
  private readonly team: Team;
  private readonly now: () => number;

  constructor(team: Team, { viewer, at, current, onGone }: ListenerOptions, now: () => number) {
    this.team = team;
    this.viewer = viewer;
    this.at = at;
    this.current = current;
    this.now = now;
    this.reader = new LiveReader(() => onGone(this));
  }

  get person(): Viewer {
    return this.viewer;
  }

  /** Might an event of this channel be theirs? By what is known, without asking. */
  mayConcern(channel: string, organization: string | undefined): boolean {
    if (organization !== undefined && this.viewer.organization !== organization) return false;
    return this.seen === null || this.seen.of.channels.has(channel) || this.now() >= this.seen.until;
  }

  /** What they see; null when they may not listen any more, and then the stream has ended. */
  async see(): Promise<Seen | null> {
    if (this.reader.isGone) return null;
    if (this.seen && this.now() < this.seen.until) return this.seen.of;
    this.asking ??= this.look().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  /** What it sees has just changed by what they did. */
  forget(): void {
    if (this.seen) this.seen = { ...this.seen, until: 0 };
  }

  tell(frame: Uint8Array, seq: number): void {
    if (this.held) this.held.push({ frame, seq });
    else this.reader.push(frame, seq);
  }

  private async look(): Promise<Seen | null> {
    const viewer = await this.current();
    if (viewer === null || viewer.id !== this.viewer.id || viewer.organization !== this.viewer.organization) {
      this.reader.close();
      return null;
    }
    this.viewer = viewer;
    const seeing = await seeingOf(this.team, viewer);
    const channels = new Map((await seenChannels(this.team, seeing)).map((channel) => [channel.id, channel]));
    const before = this.seen?.of.channels;
    const seen = { seeing, channels };
    this.seen = { of: seen, until: this.now() + RIGHTS_MS };
    if (before) await this.tellWhatChanged(before, seen);
    return seen;
  }

  private async tellWhatChanged(before: ReadonlyMap<string, ChannelRow>, { seeing, channels }: Seen): Promise<void> {
    for (const channelId of before.keys())
      if (!channels.has(channelId)) this.tell(frameOf({ kind: 'channel-gone', channelId }), 0);
    const added = [...channels.values()].filter(({ id }) => !before.has(id));
    for (const channel of await showChannels(this.team, added, seeing)) this.tell(frameOf({ kind: 'channel', channel }), 0);
  }
}
