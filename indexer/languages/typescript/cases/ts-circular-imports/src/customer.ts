import { Order } from './order';
import { Logger } from './logger';

export class Customer {
  private orders: Order[] = [];

  notify(order: Order): void {
    order.total();
    new Logger().log('x');
  }

  sum(): number {
    return this.orders.reduce((all, order) => all + order.total(), 0);
  }
}
