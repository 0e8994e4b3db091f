/** Lets so many do something at a time; the others wait in the order they came. Whoever gives up leaves the line. */
export class WaitingLine {
  private readonly most: number;
  private readonly waiting = new Set<() => void>();
  private inside = 0;

  constructor(most: number) {
    this.most = most;
  }

  get length(): number {
    return this.waiting.size;
  }

  /** Does `work` when it is its turn. Rejects with the signal's reason when that ends the waiting. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.inside < this.most) this.inside++;
    else await this.wait(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Settles when somebody who leaves has handed on their place. */
  private wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        if (this.waiting.delete(enter)) reject(signal.reason);
      };
      this.waiting.add(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  private leave(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.inside--;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
