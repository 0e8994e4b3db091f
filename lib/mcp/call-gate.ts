/** How many calls run at once. One too many is refused at once, not queued: the caller knows best whether it still wants it then. */
import { PathlightError } from '#lib/model/errors';

export class CallGate {
  private readonly most: number;
  private readonly what: string;
  private running = 0;

  constructor(most: number, what: string) {
    this.most = most;
    this.what = what;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.most) {
      throw new PathlightError('busy', `${this.most} ${this.what} are running already.`, {
        remedy: 'Try again in a few seconds.',
      });
    }
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
    }
  }
}
