/** What HTTP clients of Python have in common. */
import type { CallView, Fact, Identity, ValueView } from '#indexer/entities/contract';

export const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

export function verbFacts(call: CallView, method: string, url: ValueView | undefined): readonly Fact[] {
  const made = call.receiver?.identities().filter((identity) => identity.creation) ?? [];
  const clients: readonly (Identity | undefined)[] = made.length > 0 ? made : [undefined];
  return clients.flatMap((client) => (url?.texts() ?? []).map((text): Fact => ({ k: 'http_call', method, url: text, client })));
}

/** `request(method, url)`. */
export function requestFacts(call: CallView): readonly Fact[] {
  return verbFacts(call, call.arg(0, 'method')?.text()?.toUpperCase() ?? 'GET', call.arg(1, 'url'));
}

/** A client made with a base address. */
export function clientFacts(call: CallView, position: number, name: string): readonly Fact[] {
  const client = call.result.identity();
  const base = call.arg(position, name)?.text();
  return client && base !== undefined ? [{ k: 'http_client', client, base }] : [];
}
