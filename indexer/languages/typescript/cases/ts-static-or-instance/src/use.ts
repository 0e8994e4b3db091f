import { Account, Plain } from './model';

export function use(account: Account, plain: Plain): void {
  account.find();
  Account.find();
  Account.create();
  // @ts-expect-error run is no static member
  Plain.run();
  // @ts-expect-error stop is static
  plain.stop();
}
