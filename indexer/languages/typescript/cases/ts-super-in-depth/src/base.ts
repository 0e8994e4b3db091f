export interface Describable {
  describe(): string;
}

export abstract class Base implements Describable {
  static registry: Base[] = [];
  protected abstract readonly store: Store;

  constructor(name: string) {
    this.init(name);
  }

  static create(): void {
    this.register();
  }

  static register(): void {}

  protected init(_name: string): void {}

  get title(): string {
    return this.describe();
  }

  describe(): string {
    return this.store.name();
  }
}

export class Store {
  name(): string {
    return '';
  }
}
