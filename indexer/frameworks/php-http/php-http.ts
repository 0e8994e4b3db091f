/** HTTP clients of PHP: Guzzle, Symfony's client, PSR-18 requests, and files read from an address. */
import type { CallView, Fact, Framework, HttpCallFact } from '#indexer/entities/contract';

const GUZZLE = [
  { origin: 'composer:GuzzleHttp', of: ['Client', 'ClientInterface'] },
  { origin: 'composer:Symfony\\Contracts\\HttpClient' },
  { origin: 'composer:Symfony\\Component\\HttpClient' },
];
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'getAsync', 'postAsync', 'putAsync', 'patchAsync', 'deleteAsync'];

function request(call: CallView, method: string | undefined, url: string | undefined): readonly Fact[] {
  const client = call.receiver?.identity();
  if (url === undefined || method === undefined) return [];
  const fact: HttpCallFact = { k: 'http_call', method: method.toUpperCase(), url };
  return [client ? { ...fact, client } : fact];
}

/** `new Client(['base_uri' => 'https://…'])`. */
function clientFacts(call: CallView): readonly Fact[] {
  const client = call.result.identity();
  const base = call.arg(0)?.prop('base_uri')?.text();
  return client && base !== undefined ? [{ k: 'http_client', client, base }] : [];
}

export const phpHttp: Framework = {
  name: 'php-http',
  calls: [
    { names: VERBS, from: GUZZLE, facts: (call) => request(call, call.name.replace('Async', ''), call.arg(0)?.text()) },
    {
      names: ['request', 'requestAsync'],
      from: GUZZLE,
      facts: (call) => request(call, call.arg(0)?.text(), call.arg(1)?.text()),
    },
    { names: ['Client'], from: [{ origin: 'composer:GuzzleHttp' }], facts: clientFacts },
    {
      names: ['file_get_contents', 'file_get_contents()', 'fopen', 'fopen()'],
      from: [{ origin: ['builtin', 'php:'] }],
      facts: (call) => {
        const url = call.arg(0)?.text();
        return url !== undefined && /^https?:\/\/[^{]/.test(url) ? [{ k: 'http_call', method: 'GET', url }] : [];
      },
    },
  ],
};
