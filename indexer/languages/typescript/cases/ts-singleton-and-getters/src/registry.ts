import { Mailer } from './mailer';

export class Registry {
  private static instance: Registry | undefined;
  private mail?: Mailer;

  static get(): Registry {
    if (!Registry.instance) Registry.instance = new Registry();
    return Registry.instance;
  }

  static get shared() {
    return (this.instance ??= new Registry());
  }

  get mailer() {
    if (!this.mail) this.mail = new Mailer();
    return this.mail;
  }

  reset(): void {
    this.mail = undefined;
  }
}

export const registry = Registry.get();
