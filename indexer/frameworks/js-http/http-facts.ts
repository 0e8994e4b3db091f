/** What HTTP clients of JavaScript have in common: where the address and the method stand. */
import type { CallView, Fact, Identity, ValueView } from '#indexer/entities/contract';

export const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** A text, a `URL`, a template: every address it may be. */
export function addressOf(value: ValueView | undefined): readonly string[] {
  return value?.texts() ?? [];
}

/** The `method` of an options object; GET where it certainly says none, `ANY` where that is not known. */
export function methodOf(options: ValueView | undefined): string {
  const text = options?.prop('method')?.text()?.toUpperCase();
  if (text !== undefined) return text.includes('{}') ? 'ANY' : text;
  return options === undefined || options.hasProp('method') === false ? 'GET' : 'ANY';
}

/** A call on a client, or on the package itself. */
export function verbFacts(call: CallView, method: string, url: ValueView | undefined): readonly Fact[] {
  const clients: readonly (Identity | undefined)[] = call.receiver?.identities() ?? [];
  const known = clients.length > 0 ? clients : [undefined];
  return known.flatMap((client) => addressOf(url).map((address): Fact => ({ k: 'http_call', method, url: address, client })));
}

/** A client made with a base address under one of these names, perhaps from another client. */
export function clientFacts(call: CallView, baseNames: readonly string[]): readonly Fact[] {
  const client = call.result.identity();
  if (!client) return [];
  const bases = baseNames.map((name) => call.arg(0)?.prop(name)?.text()).filter((base) => base !== undefined);
  const parent = call.receiver?.identity();
  return [{ k: 'http_client', client, base: bases[0] ?? '', ...(parent?.creation ? { parent } : {}) }];
}
