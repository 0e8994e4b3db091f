/** axios and its instances, Nest's HttpService, Angular's HttpClient. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';
import { addressOf, clientFacts, methodOf, VERBS, verbFacts } from '#indexer/frameworks/js-http/http-facts';

const CLIENTS = [
  { origin: 'npm:axios', of: ['', 'axios', 'create', 'AxiosInstance', 'Axios', 'AxiosStatic'] },
  { origin: 'npm:@nestjs/axios', of: ['HttpService', 'HttpService.axiosRef'] },
  { origin: 'npm:@angular/common', of: ['HttpClient'] },
];

/** `axios(url, options)`, `axios({ method, url })`, `client.request(…)`. */
function requestFacts(call: CallView): readonly Fact[] {
  const [first, second] = call.args;
  if (!first) return [];
  // Angular: request(method, url).
  if (second && second.shape !== 'object' && call.origin?.origin.startsWith('npm:@angular'))
    return verbFacts(call, first.text() ?? 'GET', second);
  const url = first.prop('url');
  if (!url) return verbFacts(call, methodOf(second), first);
  const client = (call.receiver ?? undefined)?.identity();
  const base = first.prop('baseURL')?.text() ?? '';
  return addressOf(url).map((address) => ({
    k: 'http_call',
    method: methodOf(first),
    url: base === '' ? address : join(base, address),
    client,
  }));
}

function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** An instance that is called itself. */
function instanceFacts(call: CallView): readonly Fact[] {
  return requestFacts(call);
}

export const axios: Framework = {
  name: 'axios',
  packages: ['npm:axios', 'npm:@nestjs/axios', 'npm:@angular/common'],
  calls: [
    { names: VERBS, from: CLIENTS, facts: (call) => verbFacts(call, call.name.toUpperCase(), call.arg(0)) },
    { names: ['request'], from: CLIENTS, facts: requestFacts },
    { names: ['default', 'axios'], from: [{ origin: 'npm:axios', of: [''] }], facts: instanceFacts },
    { names: ['create'], from: [{ origin: 'npm:axios' }], facts: (call) => clientFacts(call, ['baseURL']) },
  ],
};
