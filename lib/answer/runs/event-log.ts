/**
 * The events of one run, in order, for readers that come whenever they like. Bounded in bytes: past the bound the oldest go, but the
 * first (which names the answer) and what ends the stream stay, so that a reader who comes too late, or is too slow, still gets the
 * answer when it is whole.
 */

export class EventLog {
  private readonly maxBytes: number;
  private readonly kept: Uint8Array[] = [];
  private readonly waiting = new Set<() => void>();
  /** Number of the first event kept. */
  private first = 0;
  private opening: Uint8Array | undefined;
  private bytes = 0;
  private endingAt: number | null = null;
  private closed = false;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Number the next event gets. */
  get next(): number {
    return this.first + this.kept.length;
  }

  get size(): number {
    return this.bytes;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Number of the first event of the ending; null until it has come. */
  get ending(): number | null {
    return this.endingAt;
  }

  /** The very first event, which is never lost. */
  get head(): Uint8Array | undefined {
    return this.opening;
  }

  /** `ends`: it and all that follow are kept, whatever their size. */
  append(event: Uint8Array, options: { readonly ends: boolean }): void {
    if (options.ends) this.endingAt ??= this.next;
    this.opening ??= event;
    this.kept.push(event);
    this.bytes += event.byteLength;
    this.trim();
    this.wake();
  }

  /** Nothing comes any more. What is kept moves into one piece of memory: thousands of small ones cost several times their size. */
  close(): void {
    const whole = Buffer.concat(this.kept);
    let from = 0;
    for (const [at, { byteLength }] of this.kept.entries()) {
      this.kept[at] = whole.subarray(from, from + byteLength);
      from += byteLength;
    }
    this.closed = true;
    this.wake();
  }

  /** Undefined when it is not kept any more, or not there yet. */
  at(number: number): Uint8Array | undefined {
    return this.kept[number - this.first];
  }

  /** False for an event that is gone. */
  has(number: number): boolean {
    return number >= this.first;
  }

  /** Calls back once, with the next event or the close; gives what takes that back. */
  onMore(callback: () => void): () => void {
    this.waiting.add(callback);
    return () => this.waiting.delete(callback);
  }

  private trim(): void {
    let gone = 0;
    const limit = (this.endingAt ?? this.next) - this.first;
    while (this.bytes > this.maxBytes && gone < limit) this.bytes -= this.kept[gone++]?.byteLength ?? 0;
    this.kept.splice(0, gone);
    this.first += gone;
  }

  private wake(): void {
    const callbacks = [...this.waiting];
    this.waiting.clear();
    for (const callback of callbacks) callback();
  }
}
