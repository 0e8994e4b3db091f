/** Node's own http and https: an address, or an options object with host and path. */
import type { CallView, Fact, Framework, ValueView } from '#indexer/entities/contract';
import { addressOf, methodOf } from '#indexer/frameworks/js-http/http-facts';

function addresses(call: CallView, options: ValueView | undefined): readonly string[] {
  const path = options?.prop('path');
  const host = options?.prop('hostname') ?? options?.prop('host');
  if (!path && !host) return addressOf(options);
  const scheme = call.origin?.origin === 'node:https' ? 'https' : 'http';
  const port = options?.prop('port')?.text();
  const at = `${host?.text() ?? '{}'}${port === undefined ? '' : `:${port}`}`;
  return (path?.texts() ?? ['/']).map((text) => `${scheme}://${at}${text.startsWith('/') ? text : `/${text}`}`);
}

function requestFacts(call: CallView): readonly Fact[] {
  const [first, second] = call.args;
  const options = second && second.functions().length === 0 ? second : first;
  const method = call.name === 'get' ? 'GET' : methodOf(options);
  return addresses(call, first).map((url) => ({ k: 'http_call', method, url }));
}

export const nodeHttp: Framework = {
  name: 'node-http',
  packages: ['node:http', 'node:https'],
  calls: [{ names: ['request', 'get'], from: [{ origin: ['node:http', 'node:https'], of: [''] }], facts: requestFacts }],
};
