import { Base, Store } from './base';

export abstract class Middle extends Base {
  protected readonly store = new Store();

  static override create(): void {
    super.create();
    super.register();
  }

  override get title(): string {
    return super.title + super.describe();
  }
}
