import { Repository } from './repository';

export class Account {
  constructor(readonly id: string) {}

  get(): string {
    return this.id;
  }

  freeze(): void {}
}

export class AccountRepository extends Repository<Account> {
  create(id: string): Account {
    return new Account(id);
  }
}
