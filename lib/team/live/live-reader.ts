/**
 * One open stream: what waits for its reader, at the reader's own pace. What waits is bounded: a reader that is too slow loses it and is
 * told to load again.
 */
import { frameOf, KEEP_ALIVE } from '#lib/team/live/live-frames';

const MAX_WAITING_BYTES = 256 * 1024;
/** Keep-alives in a row that found the reader with its hands full. */
const MAX_FULL = 8;

export class LiveReader {
  readonly stream: ReadableStream<Uint8Array>;
  private waiting: Uint8Array[] = [];
  private bytes = 0;
  private full = 0;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private wake: () => void = () => undefined;
  private readonly onGone: () => void;

  constructor(onGone: () => void) {
    this.onGone = onGone;
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        pull: () => this.pull(),
        cancel: () => this.leave(),
      },
      { highWaterMark: 0 },
    );
  }

  get isGone(): boolean {
    return this.controller === null;
  }

  /** `seq`: the place of the youngest event told, for when all that waits has to go. */
  push(frame: Uint8Array, seq: number): void {
    if (this.isGone) return;
    if (this.bytes + frame.byteLength > MAX_WAITING_BYTES) {
      this.waiting = [];
      this.bytes = 0;
      this.add(frameOf({ kind: 'reload' }, seq));
    } else this.add(frame);
    this.wake();
  }

  /** Lets go of a reader that takes nothing. */
  keepAlive(): void {
    if (this.isGone) return;
    if (this.bytes === 0) {
      this.full = 0;
      this.add(KEEP_ALIVE);
      this.wake();
    } else if (++this.full === MAX_FULL) {
      this.controller?.error(new Error('The reader takes nothing.'));
      this.leave();
    }
  }

  /** Ends the stream when what waits has been taken. */
  close(): void {
    const { controller } = this;
    if (!controller) return;
    for (const frame of this.waiting) controller.enqueue(frame);
    controller.close();
    this.leave();
  }

  private add(frame: Uint8Array): void {
    this.waiting.push(frame);
    this.bytes += frame.byteLength;
  }

  private async pull(): Promise<void> {
    while (this.waiting.length === 0 && this.controller) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (!this.controller) return;
    const frames = this.waiting;
    this.waiting = [];
    this.bytes = 0;
    this.controller.enqueue(frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames));
  }

  private leave(): void {
    if (!this.controller) return;
    this.controller = null;
    this.waiting = [];
    this.wake();
    this.onGone();
  }
}
