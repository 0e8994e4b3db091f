import { settings } from 'config';
import { openCart } from 'kit/features/cart';
import { client } from '~/client';
import { helper } from '~/helper';
import { button } from '~/ui/button';

export function main(): void {
  button();
  helper();
  client();
  settings();
  openCart();
}
