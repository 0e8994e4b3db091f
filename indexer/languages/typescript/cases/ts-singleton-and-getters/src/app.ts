import { Registry, registry } from './registry';

const cache = new Map<string, string>();

export function notify(to: string): void {
  Registry.get().mailer.send(to);
  registry.mailer.send(to);
  Registry.shared.reset();
  cache.get(to);
}
