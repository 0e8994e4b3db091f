import { type Database, type Deps, Mailer } from './deps';

export function create({ db, mail: mailer = new Mailer(), nested: { inner, list } }: Deps) {
  return {
    run(): void {
      db.query();
      mailer.send();
      inner.query();
      list[0]?.send();
    },
  };
}

export const inline = ({ db, retries = 3 }: { db: Database; retries?: number }): void => {
  db.query();
  retries.toFixed();
};

export function optional(deps: Deps): void {
  deps.mail?.send();
  deps.hook?.('x');
  deps?.nested.inner?.query?.();
  const { nested: { list: [first] }, ...others } = deps;
  first?.send();
  others.db.query();
}

export class Service {
  private readonly db: Database;
  constructor(private deps: Pick<Deps, 'mail'>, { db }: Deps) {
    this.db = db;
  }
  go(): void {
    this.db.query();
    this.deps.mail?.send();
  }
}
