import { Middle } from './middle';

export class Leaf extends Middle {
  override describe(): string {
    return `${super.describe()} ${this.store.name()}`;
  }
}

export function main(): void {
  const leaf = new Leaf('a');
  leaf.describe();
  Leaf.create();
  Leaf.register();
}

const proto = {
  hello(): void {},
};

export const child = {
  __proto__: proto,
  hello(): void {
    super.hello();
  },
};
