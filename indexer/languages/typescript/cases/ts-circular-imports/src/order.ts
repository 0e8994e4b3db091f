import { Customer } from './customer';
import type { Logger } from './types';

export class Order {
  constructor(private customer: Customer, private logger: Logger) {}

  close(): void {
    this.customer.notify(this);
    this.logger.log('closed');
  }

  total(): number {
    return 1;
  }
}
