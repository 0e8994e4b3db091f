import { schedule } from './schedule';

export class Poller {
  private beat = 0;

  start(): void {
    schedule(() => this.tick());
    schedule(function (this: unknown) {
      // @ts-expect-error this is whatever schedule sets
      this.tick();
    });
    const report = () => {
      const inner = () => this.report();
      inner();
    };
    report();
    [1, 2].forEach(function (this: Poller, n) {
      this.add(n);
    }, this);
    schedule(this.tick.bind(this));
  }

  tick(): void {
    this.beat += 1;
  }

  report(): number {
    return this.beat;
  }

  add(n: number): void {
    this.beat += n;
  }
}
