/**
 * The one connection of this page to what happens (`GET /api/events`). It is let go of while the page is not looked at, since a browser
 * opens only a few to one server, and taken up again at once when it is. Whoever listens is told when it was broken: what happened
 * meanwhile is to be loaded, however long it took.
 */
import type { LiveEvent } from '#lib/model/channel';
import { onWake } from '../../chat/stream/wake';

export type LiveState = 'off' | 'connecting' | 'live' | 'lost' | 'signed-out';

const KINDS: readonly LiveEvent['kind'][] = [
  'message',
  'message-changed',
  'channel',
  'counts',
  'channel-gone',
  'notification',
  'present',
  'reload',
];
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** A page that was left for this long gives its connection up. */
const HIDDEN_MS = 60_000;
const READY_MS = 800;

class LiveEvents {
  private source: EventSource | null = null;
  private channel: string | null = null;
  private users = 0;
  private failures = 0;
  private wasOpen = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private letGo: ReturnType<typeof setTimeout> | undefined;
  private stopWaking: (() => void) | null = null;
  private state: LiveState = 'off';
  private readonly stateListeners = new Set<() => void>();
  private readonly listeners = new Set<(event: LiveEvent) => void>();

  readonly getState = (): LiveState => this.state;

  readonly subscribeState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  /** Connected as long as somebody listens. */
  readonly listen = (listener: (event: LiveEvent) => void): (() => void) => {
    this.listeners.add(listener);
    this.users += 1;
    if (this.users === 1) this.start();
    return () => {
      this.listeners.delete(listener);
      this.users -= 1;
      if (this.users === 0) this.stop();
    };
  };

  /**
   * Before something is loaded for the first time: what happens from then on is told. Where the connection takes long it is loaded anyway,
   * and once more when there is one.
   */
  async ready(): Promise<void> {
    if (this.state === 'live') return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const leave = this.subscribeState(() => {
        if (this.state === 'live') done();
      });
      const timer = setTimeout(() => {
        this.wasOpen = true;
        done();
      }, READY_MS);
    });
  }

  /** The channel in view: who else looks at it is told too. */
  watch(channel: string | null): void {
    if (channel === this.channel) return;
    this.channel = channel;
    if (this.source) this.connect();
  }

  private start(): void {
    const onVisibility = (): void => {
      clearTimeout(this.letGo);
      if (document.visibilityState === 'hidden') this.letGo = setTimeout(() => this.disconnect('off'), HIDDEN_MS);
    };
    document.addEventListener('visibilitychange', onVisibility);
    const unwake = onWake(() => {
      if (this.state === 'live' && this.source?.readyState === EventSource.OPEN) return;
      this.failures = 0;
      this.connect();
    });
    this.stopWaking = () => {
      document.removeEventListener('visibilitychange', onVisibility);
      unwake();
    };
    // Which channel is in view is said by whoever is drawn next.
    this.retry = setTimeout(() => this.connect(), 0);
  }

  private stop(): void {
    this.stopWaking?.();
    this.stopWaking = null;
    clearTimeout(this.letGo);
    this.disconnect('off');
    this.wasOpen = false;
  }

  private disconnect(state: LiveState): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.source?.close();
    this.source = null;
    this.setState(state);
  }

  private connect(): void {
    this.disconnect(this.failures > 0 ? this.broken() : 'connecting');
    const query = this.channel === null ? '' : `?channel=${encodeURIComponent(this.channel)}`;
    const source = new EventSource(`/api/events${query}`);
    this.source = source;
    source.onopen = () => {
      this.failures = 0;
      this.setState('live');
      if (this.wasOpen) this.tell({ kind: 'reload' });
      this.wasOpen = true;
    };
    source.onerror = () => {
      if (this.source === source) this.again();
    };
    for (const kind of KINDS) {
      source.addEventListener(kind, (event) => {
        const read = this.source === source ? eventOf((event as MessageEvent<string>).data) : null;
        if (read) this.tell(read);
      });
    }
  }

  private again(): void {
    const pause = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)] ?? 0;
    this.failures += 1;
    this.disconnect(this.broken());
    this.retry = setTimeout(() => this.connect(), pause);
    void this.findWhy();
  }

  private broken(): LiveState {
    return this.state === 'signed-out' ? 'signed-out' : 'lost';
  }

  /** An event source does not say why it was refused; another request does. */
  private async findWhy(): Promise<void> {
    const status = await fetch('/api/notifications?unread=1', { cache: 'no-store' }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 401 && this.state === 'lost') this.setState('signed-out');
  }

  /** What this page did itself is told the same way. */
  tell(event: LiveEvent): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  private setState(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.stateListeners) listener();
  }
}

/** What cannot be read is passed over: a newer server may say more. */
function eventOf(data: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && 'kind' in value ? (value as LiveEvent) : null;
  } catch {
    return null;
  }
}

export const liveEvents = new LiveEvents();
