type Constructor<T = object> = new (...args: any[]) => T;

export class Entity {
  save(): void {}
}

export function Timestamped<TBase extends Constructor<Entity>>(Base: TBase) {
  return class extends Base {
    touch(): void {
      this.save();
    }
  };
}

export class Unrelated {
  touch(): void {}
  save(): void {}
}
