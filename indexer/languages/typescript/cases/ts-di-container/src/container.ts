export type Token<T> = abstract new (...args: never[]) => T;

export class Container {
  private readonly made = new Map<Token<unknown>, unknown>();

  bind<T>(token: Token<T>, make: (c: Container) => T): this {
    this.made.set(token, make(this));
    return this;
  }

  get<T>(token: Token<T>): T {
    return this.made.get(token) as T;
  }

  async resolve<T>(token: Token<T>): Promise<T> {
    return this.get(token);
  }
}
