/**
 * The messages of a channel, or of one thread, as the page holds them: a window of what the server has, and what was written here and is
 * not there yet. The server owns the order; a message sent twice keeps its id, so it is written once.
 */
import type { LiveEvent, Message } from '#lib/model/channel';
import { newId } from '../../chat/new-id';
import { liveEvents } from '../live/live-events';
import { asTeamError, isAborted, type TeamError } from '../request';
import { type NewMessage, teamApi } from '../team-api';
import { messageOf, replaced, trimmed, withMessages } from './message-list';

export interface Unsent {
  readonly message: NewMessage;
  readonly at: string;
  /** Null while it is on its way. */
  readonly error: TeamError | null;
}

export interface MessagesView {
  readonly status: 'loading' | 'ready' | 'missing' | 'failed';
  readonly error: TeamError | null;
  /** Of a thread: its root first. */
  readonly messages: readonly Message[];
  readonly unsent: readonly Unsent[];
  readonly hasOlder: boolean;
  /** The window does not reach the newest message. */
  readonly hasNewer: boolean;
  readonly loadingMore: 'older' | 'newer' | null;
}

type Loaded = Pick<MessagesView, 'messages' | 'hasOlder' | 'hasNewer'>;

const PAGE = 50;
/** Above the line to what is new. */
const BEFORE_NEW = 10;
const EMPTY: MessagesView = {
  status: 'loading',
  error: null,
  messages: [],
  unsent: [],
  hasOlder: false,
  hasNewer: false,
  loadingMore: null,
};

export class MessagesStore {
  readonly channel: string;
  /** The message the thread hangs on, or one in it until it is loaded; null for the channel itself. */
  private thread: string | null;
  private view: MessagesView = EMPTY;
  private loading: AbortController | null = null;
  /** What happened while a page was on its way, which may not have it yet. */
  private meanwhile: LiveEvent[] = [];
  /** The connection broke while a page was on its way: what was told in between is in neither. */
  private isBehind = false;
  private readonly listeners = new Set<() => void>();

  constructor(channel: string, thread: string | null) {
    this.channel = channel;
    this.thread = thread;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): MessagesView => this.view;

  close(): void {
    this.loading?.abort();
    this.loading = null;
    this.meanwhile = [];
    this.isBehind = false;
  }

  /** The newest page, the one around a message, or the one that ends with what was read. What is unsent stays. */
  async load({ around, readUpTo }: { readonly around?: string; readonly readUpTo?: number } = {}): Promise<void> {
    await this.fetch(async (signal) => {
      if (this.thread !== null) {
        const { root, replies } = await teamApi.thread(this.thread, signal);
        this.thread = root.id;
        return { messages: withMessages([root], replies), hasOlder: false, hasNewer: false };
      }
      if (readUpTo) return this.aroundRead(readUpTo, signal);
      const page = await teamApi.messages(this.channel, { limit: PAGE, ...(around ? { around } : {}) }, signal);
      return { messages: page.messages, hasOlder: page.hasMore, hasNewer: page.hasNewer };
    });
  }

  /** After a break: what is new and what has changed of the newest, beside what is there. */
  async catchUp(): Promise<void> {
    const { status, messages, hasNewer } = this.view;
    if (this.loading) {
      this.isBehind = true;
      return;
    }
    if (hasNewer) return;
    if (status !== 'ready' || this.thread !== null) return this.load();
    await this.fetch(async (signal) => {
      const page = await teamApi.messages(this.channel, { limit: PAGE }, signal);
      const first = page.messages[0]?.seq ?? 0;
      const isJoined = !page.hasMore || messages.some(({ seq }) => seq >= first);
      if (!isJoined) return { messages: page.messages, hasOlder: page.hasMore, hasNewer: false };
      const older = messages.filter(({ seq }) => seq < first);
      return {
        messages: [...older, ...page.messages],
        hasOlder: older.length > 0 ? this.view.hasOlder : page.hasMore,
        hasNewer: false,
      };
    });
  }

  async loadOlder(): Promise<void> {
    const first = this.view.messages[0];
    if (!this.view.hasOlder || this.view.loadingMore || !first) return;
    await this.more('older', async () => {
      const page = await teamApi.messages(this.channel, { before: first.seq, limit: PAGE });
      const all = withMessages(this.view.messages, page.messages);
      const messages = trimmed(all, 'oldest');
      return { messages, hasOlder: page.hasMore, hasNewer: this.view.hasNewer || messages.length < all.length };
    });
  }

  async loadNewer(): Promise<void> {
    const last = this.view.messages.at(-1);
    if (!this.view.hasNewer || this.view.loadingMore || !last) return;
    await this.more('newer', async () => {
      const page = await teamApi.messages(this.channel, { after: last.seq, limit: PAGE });
      const all = withMessages(this.view.messages, page.messages);
      const messages = trimmed(all, 'newest');
      return { messages, hasOlder: this.view.hasOlder || messages.length < all.length, hasNewer: page.hasNewer };
    });
  }

  take(event: LiveEvent): void {
    if (event.kind === 'reload') void this.catchUp();
    const message = messageOf(event);
    if (!message || message.channel !== this.channel) return;
    if (this.loading) this.meanwhile.push(event);
    if (this.view.status !== 'ready') return;
    const unsent = this.view.unsent.filter(({ message: sent }) => sent.id !== message.id);
    const isNew = event.kind === 'message' && this.belongs(message) && !this.view.hasNewer;
    const messages = isNew ? withMessages(this.view.messages, [message]) : replaced(this.view.messages, message);
    const kept = isNew ? trimmed(messages, 'newest') : messages;
    this.set({ messages: kept, unsent, hasOlder: this.view.hasOlder || kept.length < messages.length });
  }

  /** Shows it at once and sends it; resolves with what came back, or null when it failed. */
  async post(written: Omit<NewMessage, 'id'>): Promise<Message | null> {
    const message: NewMessage = { ...written, id: newId(), ...(this.thread === null ? {} : { thread: this.thread }) };
    this.set({ unsent: [...this.view.unsent, { message, at: new Date().toISOString(), error: null }] });
    return this.send(message);
  }

  async resend(id: string): Promise<void> {
    const one = this.view.unsent.find(({ message }) => message.id === id);
    if (!one) return;
    this.mark(id, null);
    await this.send(one.message);
  }

  discard(id: string): void {
    this.set({ unsent: this.view.unsent.filter(({ message }) => message.id !== id) });
  }

  /** Some of what was read, and what was not from its first on. */
  private async aroundRead(readUpTo: number, signal: AbortSignal): Promise<Loaded> {
    const [read, unread] = await Promise.all([
      teamApi.messages(this.channel, { before: readUpTo + 1, limit: BEFORE_NEW }, signal),
      teamApi.messages(this.channel, { after: readUpTo, limit: PAGE }, signal),
    ]);
    const messages = withMessages(read.messages, unread.messages);
    return { messages, hasOlder: read.hasMore, hasNewer: unread.hasNewer };
  }

  private async send(message: NewMessage): Promise<Message | null> {
    try {
      const posted = await teamApi.post(this.channel, message);
      liveEvents.tell({ kind: 'message', message: posted.message });
      if (posted.answer) liveEvents.tell({ kind: 'message', message: posted.answer });
      this.discard(message.id);
      return posted.message;
    } catch (error) {
      this.mark(message.id, asTeamError(error));
      return null;
    }
  }

  private mark(id: string, error: TeamError | null): void {
    this.set({ unsent: this.view.unsent.map((one) => (one.message.id === id ? { ...one, error } : one)) });
  }

  private belongs(message: Message): boolean {
    return this.thread === null ? message.thread === null : message.thread === this.thread || message.id === this.thread;
  }

  private async fetch(run: (signal: AbortSignal) => Promise<Loaded>): Promise<void> {
    this.loading?.abort();
    const controller = new AbortController();
    this.loading = controller;
    try {
      await liveEvents.ready();
      if (controller.signal.aborted) return;
      this.isBehind = false;
      const loaded = await run(controller.signal);
      if (controller.signal.aborted) return;
      const ids = new Set(loaded.messages.map(({ id }) => id));
      const unsent = this.view.unsent.filter(({ message }) => !ids.has(message.id));
      const missed = this.meanwhile;
      this.loading = null;
      this.meanwhile = [];
      this.set({ ...loaded, unsent, status: 'ready', error: null });
      for (const event of missed) this.take(event);
      if (this.isBehind) void this.catchUp();
    } catch (error) {
      if (isAborted(error) || controller.signal.aborted) return;
      this.loading = null;
      if (this.view.status === 'ready') return;
      const described = asTeamError(error);
      this.set({ status: described.code === 'not_found' ? 'missing' : 'failed', error: described });
    }
  }

  private async more(which: 'older' | 'newer', run: () => Promise<Partial<MessagesView>>): Promise<void> {
    this.set({ loadingMore: which });
    try {
      this.set({ ...(await run()), loadingMore: null, error: null });
    } catch (error) {
      this.set({ loadingMore: null, error: asTeamError(error) });
    }
  }

  private set(change: Partial<MessagesView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
