export class Database {
  query(): void {}
}

export class Mailer {
  send(): void {}
}

export interface Deps {
  db: Database;
  mail?: Mailer;
  nested: { inner: Database; list: Mailer[] };
  hook?(name: string): void;
}
