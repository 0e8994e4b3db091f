/**
 * One answer being made, on its own: readers come and go and it goes on. It ends by itself, when somebody stops it, or when nobody has
 * read it for a while. How it ended is kept before its stream says so.
 */

import type { TurnEnd } from '#db/catalog/catalog-store';
import type { AskChunk } from '#lib/answer/ask-stream';
import { EventLog } from '#lib/answer/runs/event-log';
import { eventOf } from '#lib/answer/runs/event-stream';
import { LogReader } from '#lib/answer/runs/log-reader';
import { PartialText } from '#lib/answer/runs/partial-text';
import { endingChunk, FAILED, type StopReason, stopEnd } from '#lib/answer/runs/run-end';
import type { Timers } from '#lib/answer/runs/timers';
import { logError } from '#lib/logging/log';
import { describeError, PathlightError } from '#lib/model/errors';

/** What a run does, and who is told of it. */
export interface RunWork {
  readonly id: string;
  readonly conversation: string;
  readonly question: string;
  /** In line askers take turns; absent: not known. */
  readonly askedBy?: string | null;
  /** This process alone makes it, without a model that has to be waited for. */
  readonly isMadeHere?: boolean;
  /** Makes the answer; rejects when there is none. Stops soon after the signal. */
  answer(send: (chunk: AskChunk) => void, signal: AbortSignal): Promise<unknown>;
  /** Every few seconds while it runs. */
  onBeat(partial: string): Promise<void>;
  /** Every second or so: false when somebody stopped it through another process. */
  isWanted(): Promise<boolean>;
  /** Once, before the stream ends. */
  onEnd(end: TurnEnd): Promise<void>;
}

export interface RunLimits {
  /** Of events kept for readers. */
  readonly maxBytes: number;
  /** A run without readers is stopped after this. */
  readonly unreadMs: number;
  readonly beatMs: number;
  /** How often it asks whether it is still wanted. */
  readonly lookMs: number;
  readonly keepAliveMs: number;
  /** What a stopped run may take to notice. */
  readonly stopMs: number;
}

export class Run {
  readonly id: string;
  readonly conversation: string;
  readonly question: string;
  readonly askedBy: string | null;
  /** Settles when the run has ended and its end is kept. */
  readonly ended: Promise<TurnEnd>;
  private readonly work: RunWork;
  private readonly limits: RunLimits;
  private readonly timers: Timers;
  private readonly log: EventLog;
  private readonly partial = new PartialText();
  private readonly readers = new Set<LogReader>();
  private readonly abort = new AbortController();
  private readonly givenUp = Promise.withResolvers<TurnEnd>();
  private stopReason: StopReason | null = null;
  private result: TurnEnd | null = null;
  private trouble: string | null = null;
  private beating = false;
  private looking = false;
  private stopGrace: () => void = () => undefined;

  constructor(work: RunWork, { limits, timers }: { readonly limits: RunLimits; readonly timers: Timers }) {
    this.id = work.id;
    this.conversation = work.conversation;
    this.question = work.question;
    this.askedBy = work.askedBy ?? null;
    this.work = work;
    this.limits = limits;
    this.timers = timers;
    this.log = new EventLog(limits.maxBytes);
    this.ended = this.run();
    this.waitForReaders();
  }

  /** How it ended; null while it runs. */
  get end(): TurnEnd | null {
    return this.result;
  }

  /** Bytes it holds for readers. */
  get size(): number {
    return this.log.size;
  }

  get readerCount(): number {
    return this.readers.size;
  }

  /** The stream from its first event; a run that has ended gives all of it. */
  attach(): ReadableStream<Uint8Array> {
    this.stopGrace();
    const reader = new LogReader(this.log, () => {
      this.readers.delete(reader);
      this.waitForReaders();
    });
    this.readers.add(reader);
    return reader.stream;
  }

  /** Ends it; settles when that is kept. What had been written stays with the turn. */
  stop(reason: StopReason): Promise<TurnEnd> {
    if (!this.result && !this.stopReason) {
      this.stopReason = reason;
      this.abort.abort(new DOMException('The answer was stopped.', 'AbortError'));
      this.timers.after(this.limits.stopMs, () => this.givenUp.resolve(stopEnd(reason, this.partial.text)));
    }
    return this.ended;
  }

  private async run(): Promise<TurnEnd> {
    const { limits, timers } = this;
    const stopBeats = timers.every(limits.beatMs, () => this.beat());
    const stopLooks = timers.every(limits.lookMs, () => this.look());
    const stopKeepAlive = timers.every(limits.keepAliveMs, () => {
      for (const reader of this.readers) reader.keepAlive();
    });
    const end = await Promise.race([this.answer(), this.givenUp.promise]);
    this.result = end;
    stopBeats();
    stopLooks();
    this.stopGrace();
    await this.tell(this.work.onEnd(end));
    stopKeepAlive();
    this.log.append(eventOf(endingChunk(end)), { ends: true });
    this.log.close();
    return end;
  }

  /** Never rejects: says how it went. */
  private async answer(): Promise<TurnEnd> {
    try {
      // A step later, so that whoever starts a run holds it before it says anything.
      await Promise.resolve();
      await this.work.answer((chunk) => this.take(chunk), this.abort.signal);
      return { state: 'done', trouble: '', partial: '' };
    } catch (error) {
      const partial = this.partial.text;
      if (this.stopReason) return stopEnd(this.stopReason, partial);
      if (!(error instanceof PathlightError)) logError(error);
      return { state: 'failed', trouble: this.trouble ?? troubleOf(error), partial };
    }
  }

  private take(chunk: AskChunk): void {
    if (this.result) return;
    // The end is told when it is kept.
    if (chunk.type === 'error') this.trouble = chunk.errorText;
    if (chunk.type === 'error' || chunk.type === 'finish' || chunk.type === 'abort') return;
    this.partial.take(chunk);
    this.log.append(eventOf(chunk), { ends: chunk.type === 'data-answer' });
  }

  private beat(): void {
    if (this.beating) return;
    this.beating = true;
    void this.tell(this.work.onBeat(this.partial.text)).finally(() => {
      this.beating = false;
    });
  }

  private look(): void {
    if (this.looking || this.stopReason) return;
    this.looking = true;
    const look = async (): Promise<void> => {
      if (!(await this.work.isWanted())) void this.stop('asked');
    };
    void this.tell(look()).finally(() => {
      this.looking = false;
    });
  }

  /** Whoever cannot keep what is told does not end the answer. */
  private async tell(telling: Promise<void>): Promise<void> {
    await telling.catch(logError);
  }

  private waitForReaders(): void {
    if (this.result || this.readers.size > 0) return;
    this.stopGrace();
    this.stopGrace = this.timers.after(this.limits.unreadMs, () => void this.stop('unread'));
  }
}

function troubleOf(error: unknown): string {
  return error instanceof PathlightError ? describeError(error) : FAILED;
}
