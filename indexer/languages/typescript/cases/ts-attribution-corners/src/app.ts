import { Clock, label, logged, seed, tag } from './kit';

const KEY = label('key');

export enum Level {
  Low = 1,
  High = KEY.length << 2,
}

export class App {
  static readonly boot = Clock.at(seed());
  static names: string[] = [];
  static {
    App.names.push(label('static'));
  }
  #clock = Clock.at(2).tick();
  onTick = (n: number = seed(3)) => this.#clock.tick();

  constructor(private readonly size = seed(4)) {
    this.onTick();
  }

  @logged(label('run'))
  run({ at = seed(5), name = label('n') } = {}): string {
    const inner = () => {
      function deep(this: App) {
        return tag`x ${label('deep')}`;
      }
      class Local {
        go() { return label(name); }
      }
      return deep.call(this) + new Local().go();
    };
    return `${inner()} ${this.#clock.tick().n} ${at}`;
  }

  get [label('computed')]() {
    return seed(6);
  }

  get count(): number {
    return seed(7);
  }

  set count(n: number) {
    label(String(n));
  }
}

export default {
  run: () => new App().run(),
};
