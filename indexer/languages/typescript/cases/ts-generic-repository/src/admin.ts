import { AccountRepository } from './account';
import type { Repository } from './repository';
import type { Account } from './account';

export function freezeAll(accounts: AccountRepository): void {
  for (const account of accounts.all()) account.freeze();
  accounts.findOrCreate('root').get();
  accounts.all().map((one) => one.freeze.name);
  accounts.find('x')?.freeze();
}

export function viaBase(accounts: Repository<Account>): void {
  accounts.create('a').freeze();
}
