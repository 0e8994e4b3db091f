import * as bank from './money';
import { Ledger, Level, money } from './money';

export function book(text: string): void {
  money(2);
  money.round(3);
  Ledger.open().post();
  bank.Ledger.open();
  bank.money.round(1);
  Level.parse(text);
  Math.round(2);
}
