/**
 * One reader of a run's log: a byte stream from the first event on, then live, at the reader's own pace. It holds a position, no events,
 * so a slow reader costs nothing; one whose next event is gone waits for the ending. One that takes nothing for long is let go of, and
 * may come again.
 */
import type { EventLog } from '#lib/answer/runs/event-log';
import { END_OF_STREAM, eventOf, KEEP_ALIVE } from '#lib/answer/runs/event-stream';

/** Bytes handed out ahead of the reader. */
const AHEAD_BYTES = 64 * 1024;
/** Keep-alives in a row that found the reader with its hands full. */
const MAX_FULL = 8;

const WAIT_FOR_THE_END = eventOf({
  type: 'data-notice',
  data: { level: 'info', text: 'This answer is long: some of what was written is left out until all of it is there.' },
});

export class LogReader {
  readonly stream: ReadableStream<Uint8Array>;
  private readonly log: EventLog;
  private readonly onGone: () => void;
  /** Null when the reader is gone. */
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private stopWaiting: () => void = () => undefined;
  private position = 0;
  private skipping = false;
  private full = 0;

  constructor(log: EventLog, onGone: () => void) {
    this.log = log;
    this.onGone = onGone;
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        pull: () => this.pull(),
        cancel: () => this.leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES }),
    );
  }

  /** Tells the reader that the connection lives; lets go of one that takes nothing. */
  keepAlive(): void {
    const { controller } = this;
    if (!controller) return;
    if ((controller.desiredSize ?? 0) > 0) {
      this.full = 0;
      controller.enqueue(KEEP_ALIVE);
    } else if (++this.full === MAX_FULL) {
      controller.error(new Error('The reader takes nothing.'));
      this.leave();
    }
  }

  /** Hands out what there is; settles only when it has handed out something, or all. */
  private async pull(): Promise<void> {
    while (this.controller) {
      const events = this.take();
      if (events) return this.controller.enqueue(events);
      if (this.log.isClosed) return this.end(this.controller);
      await new Promise<void>((resolve) => {
        const forget = this.log.onMore(resolve);
        this.stopWaiting = () => {
          forget();
          resolve();
        };
      });
    }
  }

  private take(): Uint8Array | null {
    const { log } = this;
    if (!this.skipping && !log.has(this.position)) {
      this.skipping = true;
      return Buffer.concat(this.position === 0 && log.head ? [log.head, WAIT_FOR_THE_END] : [WAIT_FOR_THE_END]);
    }
    if (this.skipping) {
      if (log.ending === null) return null;
      this.position = log.ending;
      this.skipping = false;
    }
    const events: Uint8Array[] = [];
    let size = 0;
    for (let event = log.at(this.position); event && size < AHEAD_BYTES; event = log.at(++this.position)) {
      events.push(event);
      size += event.byteLength;
    }
    return events.length > 0 ? Buffer.concat(events) : null;
  }

  private end(controller: ReadableStreamDefaultController<Uint8Array>): void {
    controller.enqueue(END_OF_STREAM);
    controller.close();
    this.leave();
  }

  private leave(): void {
    if (!this.controller) return;
    this.controller = null;
    this.stopWaiting();
    this.onGone();
  }
}
