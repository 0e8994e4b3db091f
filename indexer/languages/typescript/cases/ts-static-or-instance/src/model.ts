import { Entity } from 'some-orm';

export class Account extends Entity {
  static find(): Account {
    return new Account();
  }

  find(): void {
    Account.find();
    Account.create();
    this.create();
  }

  create(): void {
    this.find();
  }

  static reset(): void {
    this.find();
    this.create();
  }
}

export class Plain {
  run(): void {}
  static stop(): void {}
}
