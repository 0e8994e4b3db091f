/** HTTP clients of Ruby: Net::HTTP, Faraday, HTTParty, RestClient, HTTP.rb, Excon, Typhoeus, OpenURI. */
import type { CallView, Fact, Framework, HttpCallFact } from '#indexer/entities/contract';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head'];
const CLIENTS = ['gem:faraday', 'gem:httparty', 'gem:rest-client', 'gem:http', 'gem:excon', 'gem:typhoeus'];

function request(call: CallView, method: string, url: string | undefined): readonly Fact[] {
  if (url === undefined) return [];
  const client = call.receiver?.identity();
  const fact: HttpCallFact = { k: 'http_call', method, url };
  return [client ? { ...fact, client } : fact];
}

function verbFacts(call: CallView): readonly Fact[] {
  return request(call, call.name.toUpperCase(), call.arg(0)?.text());
}

/** `Net::HTTP.get(URI('https://…'))`, `Net::HTTP.get_response(uri)`. */
function netFacts(call: CallView): readonly Fact[] {
  const method = /^(get|post|put|delete|head|patch)/.exec(call.name)?.[1]?.toUpperCase() ?? 'GET';
  const [first, second] = call.args;
  const made = first?.call();
  const url = made && /^(URI|parse|join)/.test(made.name) ? made.arg(0)?.text() : first?.text();
  const path = /^https?:/.test(url ?? '') || second === undefined ? '' : (second.text() ?? '');
  return url === undefined ? [] : [{ k: 'http_call', method, url: /^https?:/.test(url) ? url : `http://${url}${path}` }];
}

/** `Faraday.new(url: 'https://…')`. */
function clientFacts(call: CallView): readonly Fact[] {
  const client = call.result.identity();
  const base = call.arg(0, 'url')?.text();
  return client && base !== undefined ? [{ k: 'http_client', client, base }] : [];
}

export const rubyHttp: Framework = {
  name: 'ruby-http',
  calls: [
    { names: VERBS, from: [{ origin: CLIENTS }], facts: verbFacts },
    { names: ['new', 'Faraday', 'Connection', 'Excon'], from: [{ origin: ['gem:faraday', 'gem:excon'] }], facts: clientFacts },
    { names: [...VERBS, 'get_response', 'post_form'], from: [{ origin: 'ruby:net/http', of: ['Net.HTTP'] }], facts: netFacts },
    {
      names: ['open'],
      from: [{ origin: ['ruby:uri', 'ruby:open-uri'] }],
      facts: (call) => request(call, 'GET', call.arg(0)?.text()),
    },
  ],
};
