export class Store {
  get(_key: string): string {
    return '';
  }
  use(): void {}
  post(): void {}
  then(): void {}
  log(): void {}
  create(): Store {
    return this;
  }
}

export function get(): void {}
export function create(): Store {
  return new Store();
}
