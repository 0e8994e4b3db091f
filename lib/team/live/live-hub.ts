/**
 * What happens in channels, handed on to all who listen to this process. The events of every process stand in one table: it is read by one
 * question, twice a second while somebody listens and at once when something was written here, however many listen.
 */
import { randomUUID } from 'node:crypto';
import type { ChannelEventRow } from '#db/catalog/channel-events';
import { systemTimers, type Timers } from '#lib/answer/runs/timers';
import type { Viewer } from '#lib/model/viewer';
import { frameOf, placeFrame } from '#lib/team/live/live-frames';
import { LiveListener, RIGHTS_MS } from '#lib/team/live/live-listener';
import { PRESENCE_MS, Presence } from '#lib/team/live/presence';
import { type RememberedChannels, rememberChannels } from '#lib/team/live/remembered-channels';
import { framesFor, gatherEvents, tellAll } from '#lib/team/live/tell-events';
import { namesOf } from '#lib/team/people';
import type { Team } from '#lib/team/team';

export interface HubOptions {
  readonly timers?: Timers;
  readonly now?: () => number;
  /** What went wrong between the listeners; they stay. */
  readonly onTrouble?: (error: unknown) => void;
}

export interface Listening {
  readonly viewer: Viewer;
  readonly at: string | null;
  readonly lastEventId: number | null;
  readonly current: () => Promise<Viewer | null>;
  readonly onGone?: () => void;
}

const POLL_MS = 500;
const KEEP_ALIVE_MS = 15_000;
/** Listeners are looked after in so many turns of a keep-alive, not all at once. */
const TURNS = 15;
const BATCH = 200;
/** Who missed more loads again. */
const MAX_MISSED = 500;
const KEEP_EVENTS_MS = 60 * 60_000;
const PRUNE_MS = 10 * 60_000;
const SETTLE_MS = 200;

export class LiveHub {
  private readonly team: Team;
  private readonly remembered: RememberedChannels;
  private readonly timers: Timers;
  private readonly now: () => number;
  private readonly onTrouble: (error: unknown) => void;
  private readonly listeners = new Map<LiveListener, number>();
  private readonly presence: Presence;
  private readonly unsaid = new Set<string>();
  private seq: number | null = null;
  private opening: Promise<void> | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private turn = 0;
  private stopTimers: (() => void)[] = [];

  constructor(team: Team, { timers = systemTimers, now = Date.now, onTrouble = () => undefined }: HubOptions = {}) {
    this.remembered = rememberChannels(team, { forMs: RIGHTS_MS, now });
    this.team = this.remembered.team;
    this.timers = timers;
    this.now = now;
    this.onTrouble = onTrouble;
    this.presence = new Presence(randomUUID(), now);
  }

  get listening(): number {
    return this.listeners.size;
  }

  /** A stream of what happens from now on; after what was missed, when the reader says what it saw last. */
  async listen({ lastEventId, onGone, ...rest }: Listening): Promise<ReadableStream<Uint8Array>> {
    while (this.seq === null) await this.open();
    const listener = new LiveListener(this.team, { ...rest, onGone: (gone) => this.leave(gone, onGone) }, this.now);
    const from = this.seq;
    this.listeners.set(listener, this.turn++ % TURNS);
    try {
      const seen = await listener.see();
      listener.reader.push(placeFrame(from), from);
      if (lastEventId !== null && lastEventId !== from) await this.tellMissed(listener, { after: lastEventId, upTo: from });
      this.release(listener);
      if (seen && listener.at !== null && seen.channels.has(listener.at)) await this.arrive(listener, listener.at);
    } catch (error) {
      listener.reader.close();
      throw error;
    }
    return listener.reader.stream;
  }

  /** Something was written in this process. */
  readonly wake = (): void => {
    if (this.listeners.size > 0) void this.pump();
  };

  /** Settles when all that is written has been handed on. */
  pump(): Promise<void> {
    this.again = true;
    this.running ??= this.handOn().then(() => {
      this.running = null;
      return this.again ? this.pump() : undefined;
    });
    return this.running;
  }

  /** What somebody sees is another now: asked anew for each of their streams here, which may end by it. */
  async lookAgain(person: string): Promise<void> {
    for (const listener of [...this.listeners.keys()]) {
      if (listener.person.id !== person) continue;
      listener.forget();
      await listener.see();
    }
  }

  close(): void {
    for (const listener of [...this.listeners.keys()]) listener.reader.close();
    this.stop();
  }

  private async open(): Promise<void> {
    this.opening ??= this.start().finally(() => {
      this.opening = null;
    });
    await this.opening;
  }

  private async start(): Promise<void> {
    const { last } = await this.team.catalog.channelEvents.bounds();
    this.seq = last;
    this.stopTimers = [
      this.timers.every(POLL_MS, () => void this.pump()),
      this.timers.every(KEEP_ALIVE_MS / TURNS, () => void this.attempt(() => this.lookAfter())),
      this.timers.every(PRESENCE_MS, () => void this.attempt(() => this.sayPresence(this.placesOfListeners()))),
      this.timers.every(PRUNE_MS, () => void this.attempt(() => this.prune())),
    ];
    // Who is where in other processes, as they last said it.
    const since = new Date(this.now() - 2 * PRESENCE_MS).toISOString();
    for (const row of await this.team.catalog.channelEvents.presence(since)) this.presence.hear(row.channel, row.message);
  }

  private stop(): void {
    for (const stop of this.stopTimers) stop();
    this.stopTimers = [];
    this.seq = null;
  }

  private async handOn(): Promise<void> {
    while (this.again) {
      this.again = false;
      await this.attempt(async () => {
        const from = this.seq;
        if (from === null) return;
        const rows = await this.team.catalog.channelEvents.after(from, BATCH);
        const last = rows.at(-1);
        if (!last || this.seq === null) return;
        this.again ||= rows.length === BATCH;
        // Who comes from now on is told of what is younger.
        this.seq = last.seq;
        if (rows.some(({ kind }) => kind === 'channel')) this.remembered.forget();
        await this.tell(rows, [...this.listeners.keys()]);
        await this.hearPresence(rows);
      });
    }
  }

  /** What cannot be told is not passed over in silence. */
  private async tell(rows: readonly ChannelEventRow[], listeners: readonly LiveListener[]): Promise<void> {
    try {
      await tellAll(this.team, await gatherEvents(this.team, rows, listeners), listeners);
    } catch (error) {
      const seq = rows.at(-1)?.seq ?? 0;
      for (const listener of listeners) listener.tell(frameOf({ kind: 'reload' }, seq), seq);
      throw error;
    }
  }

  private async tellMissed(
    listener: LiveListener,
    { after, upTo }: { readonly after: number; readonly upTo: number },
  ): Promise<void> {
    const { channelEvents } = this.team.catalog;
    const { first } = await channelEvents.bounds();
    const rows =
      after > upTo || after + 1 < first
        ? null
        : (await channelEvents.missed(after, { user: listener.person.id, limit: MAX_MISSED + 1 })).filter(
            ({ seq }) => seq <= upTo,
          );
    if (rows === null || rows.length > MAX_MISSED) {
      listener.reader.push(frameOf({ kind: 'reload' }, upTo), upTo);
      return;
    }
    const events = await gatherEvents(this.team, rows, [listener]);
    for (const { frame, seq } of await framesFor(this.team, events, { listener, shared: new Map() }))
      listener.reader.push(frame, seq);
  }

  private release(listener: LiveListener): void {
    const held = listener.held ?? [];
    listener.held = null;
    for (const { frame, seq } of held) listener.reader.push(frame, seq);
  }

  private leave(listener: LiveListener, onGone?: () => void): void {
    if (!this.listeners.delete(listener)) return;
    onGone?.();
    if (listener.at !== null) this.presenceChanged(listener.at);
    if (this.listeners.size === 0) this.stop();
  }

  /** One part of the listeners after the other: keep-alives, and whether they may still listen. */
  private async lookAfter(): Promise<void> {
    const turn = this.turn++ % TURNS;
    for (const [listener, mine] of [...this.listeners]) {
      if (mine !== turn) continue;
      await listener.see();
      listener.reader.keepAlive();
    }
    if (turn === 0) for (const channel of this.presence.expire()) await this.tellPresence(channel);
  }

  private async arrive(listener: LiveListener, channel: string): Promise<void> {
    const people = this.presence.peopleOf(channel);
    const names = await namesOf(this.team, people);
    listener.tell(frameOf({ kind: 'present', channelId: channel, people: people.map(names) }), this.seq ?? 0);
    this.presenceChanged(channel);
  }

  private presenceChanged(channel: string): void {
    if (this.unsaid.size === 0) this.timers.after(SETTLE_MS, () => void this.attempt(() => this.sayPresence()));
    this.unsaid.add(channel);
  }

  private placesOfListeners(): readonly string[] {
    return [...this.listeners.keys()].flatMap(({ at }) => (at === null ? [] : [at]));
  }

  private async sayPresence(also: readonly string[] = []): Promise<void> {
    const channels = new Set([...this.unsaid, ...also]);
    this.unsaid.clear();
    for (const channel of channels) {
      const people: string[] = [];
      for (const listener of [...this.listeners.keys()]) {
        if (listener.at === channel && (await listener.see())?.channels.has(channel)) people.push(listener.person.id);
      }
      await this.team.catalog.channelEvents.add({ channel, kind: 'present', message: this.presence.noteOf(people) });
    }
    if (channels.size > 0) await this.pump();
  }

  private async hearPresence(rows: readonly ChannelEventRow[]): Promise<void> {
    const changed = rows.filter(({ kind, channel, message }) => kind === 'present' && this.presence.hear(channel, message));
    for (const channel of new Set(changed.map((row) => row.channel))) await this.tellPresence(channel);
  }

  private async tellPresence(channel: string): Promise<void> {
    const there = [...this.listeners.keys()].filter(({ at }) => at === channel);
    if (there.length === 0) return;
    const people = this.presence.peopleOf(channel);
    const names = await namesOf(this.team, people);
    const frame = frameOf({ kind: 'present', channelId: channel, people: people.map(names) });
    for (const listener of there) if ((await listener.see())?.channels.has(channel)) listener.tell(frame, this.seq ?? 0);
  }

  private async prune(): Promise<void> {
    await this.team.catalog.channelEvents.prune({ at: new Date(this.now() - KEEP_EVENTS_MS).toISOString() });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.onTrouble(error);
    }
  }
}
