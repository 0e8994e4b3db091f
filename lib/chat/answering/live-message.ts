/**
 * One message that grows: the newest state is sent, no faster than the platform allows, one change at a time; what came in between is left
 * out. Its last state is sent whatever it takes, and after it nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { patiently, waitFor } from '#lib/chat/answering/patience';
import type { ChatMessage } from '#lib/chat/message';
import type { ChatPlatform, SentMessage } from '#lib/chat/platform';

export class LiveMessage {
  private readonly platform: Pick<ChatPlatform, 'edit' | 'paceMs'>;
  private readonly sent: SentMessage;
  private next: (() => ChatMessage) | null = null;
  private sending: Promise<void> | null = null;
  private readonly over = new AbortController();

  constructor(platform: Pick<ChatPlatform, 'edit' | 'paceMs'>, sent: SentMessage) {
    this.platform = platform;
    this.sent = sent;
  }

  /** `message` is made when it is its turn. */
  show(message: () => ChatMessage): void {
    if (this.over.signal.aborted) return;
    this.next = message;
    this.sending ??= this.send();
  }

  /** Rejects when the platform does not take it. */
  async finish(message: ChatMessage): Promise<void> {
    this.over.abort();
    await this.sending;
    await patiently(() => this.platform.edit(this.sent, message));
  }

  private async send(): Promise<void> {
    while (this.next && !this.over.signal.aborted) {
      const message = this.next();
      this.next = null;
      await this.rest((await this.edit(message)) ?? this.platform.paceMs);
    }
    this.sending = null;
  }

  /** A state that is not shown is made good by the next. Gives how long the platform wants to be left alone. */
  private async edit(message: ChatMessage): Promise<number | null> {
    try {
      await this.platform.edit(this.sent, message);
      return null;
    } catch (error) {
      return waitFor(error, 1);
    }
  }

  private async rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.over.signal }).catch((error: unknown) => {
      if (!this.over.signal.aborted) throw error;
    });
  }
}
