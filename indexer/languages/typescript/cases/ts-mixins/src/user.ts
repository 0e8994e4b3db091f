import { Entity, Timestamped } from './mixins';

export class User extends Timestamped(Entity) {
  rename(): void {
    this.touch();
    this.greet();
  }

  greet(): void {}
}

export function run(user: User): void {
  user.rename();
  user.touch();
}
