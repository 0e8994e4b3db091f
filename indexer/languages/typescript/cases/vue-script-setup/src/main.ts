import Cart from './Cart.vue';
import { price } from './price';

export function start() {
  return [Cart, price(1)];
}
