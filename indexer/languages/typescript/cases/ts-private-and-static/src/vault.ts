import { derive } from './crypto';

export class Vault {
  static #shared: Vault;
  #key: string;

  static {
    Vault.#shared = Vault.#create('boot');
  }

  static #create(seed: string): Vault {
    return new Vault(seed);
  }

  static open(): Vault {
    return this.#create('x').#check();
  }

  constructor(seed: string) {
    if (new.target === Vault) this.#reset();
    this.#key = derive(seed);
  }

  #check(): this {
    return this;
  }

  #reset(): void {}

  get key(): string {
    return this.#mask(this.#key);
  }

  set key(value: string) {
    this.#key = derive(value);
  }

  #mask(text: string): string {
    return text.slice(1);
  }

  'to-text'(): string {
    return this.key;
  }

  *[Symbol.iterator](): Generator<string> {
    yield* this.parts();
  }

  *parts(): Generator<string> {
    yield this.#mask('a');
  }

  has(other: object): boolean {
    return #key in other;
  }
}
