/**
 * Lets so many do something at a time; the others wait, those of one asker in the order they came, and askers in turn, so that nobody waits
 * for all that another asked at once. Whoever gives up leaves the line.
 */
export class WaitingLine {
  private readonly most: number;
  /** By who asks; whose turn is next comes first. */
  private readonly waiting = new Map<string, Set<() => void>>();
  private inside = 0;

  constructor(most: number) {
    this.most = most;
  }

  get length(): number {
    return [...this.waiting.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Does `work` when it is its turn. Rejects with the signal's reason when that ends the waiting. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, asker = ''): Promise<T> {
    if (this.inside < this.most) this.inside++;
    else await this.wait(signal, asker);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Settles when somebody who leaves has handed on their place. */
  private wait(signal: AbortSignal, asker: string): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        if (this.take(asker, enter)) reject(signal.reason);
      };
      const theirs = this.waiting.get(asker);
      if (theirs) theirs.add(enter);
      else this.waiting.set(asker, new Set([enter]));
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  private leave(): void {
    const [[asker, theirs] = ['', new Set<() => void>()]] = this.waiting;
    const [enter] = theirs;
    if (enter === undefined) {
      this.inside--;
      return;
    }
    this.take(asker, enter);
    // The others of theirs come after everybody else's next.
    if (this.waiting.delete(asker)) this.waiting.set(asker, theirs);
    enter();
  }

  /** Out of the line; false: not in it. */
  private take(asker: string, enter: () => void): boolean {
    const theirs = this.waiting.get(asker);
    const isTaken = theirs?.delete(enter) === true;
    if (theirs?.size === 0) this.waiting.delete(asker);
    return isTaken;
  }
}
