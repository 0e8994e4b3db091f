import { load } from './load';

export class Shop {
  open(): void {
    load('open');
  }

<<<<<<< HEAD
  close(): void {
    load('ours');
  }
=======
  close(force: boolean): void {
    load('theirs');
  }
>>>>>>> feature

  last(): void {
    this.open();
  }
}

export function tail(shop: Shop): void {
  shop.open();
}
