export class Plugin {
  constructor(readonly name: string) {}

  run(): void {}

  get(): string {
    return this.name;
  }

  find(): void {}

  static async load(name: string): Promise<Plugin> {
    return new Plugin(name);
  }
}
