/** fetch, wherever it comes from; undici's request and clients; ofetch. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';
import { addressOf, methodOf } from '#indexer/frameworks/js-http/http-facts';

const GLOBALS = ['', 'window', 'globalThis', 'self', 'global'];

function fetchFacts(call: CallView): readonly Fact[] {
  const url = call.arg(0);
  return addressOf(url).map((address) => ({ k: 'http_call', method: methodOf(call.arg(1)), url: address }));
}

export const fetch: Framework = {
  name: 'fetch',
  calls: [
    {
      names: ['fetch'],
      from: [
        { origin: 'builtin', of: GLOBALS },
        { origin: ['npm:node-fetch', 'npm:undici', 'npm:cross-fetch', 'npm:isomorphic-fetch'] },
      ],
      facts: fetchFacts,
    },
    {
      names: ['default'],
      from: [{ origin: ['npm:node-fetch', 'npm:cross-fetch', 'npm:isomorphic-fetch', 'npm:isomorphic-unfetch'] }],
      facts: fetchFacts,
    },
    { names: ['request', 'stream'], from: [{ origin: 'npm:undici', of: [''] }], facts: fetchFacts },
    { names: ['ofetch', '$fetch'], from: [{ origin: ['npm:ofetch', 'npm:nuxt'] }], facts: fetchFacts },
    {
      names: ['Client', 'Pool'],
      from: [{ origin: 'npm:undici' }],
      facts(call) {
        const client = call.result.identity();
        const base = call.arg(0)?.text();
        return client && base !== undefined ? [{ k: 'http_client', client, base }] : [];
      },
    },
    {
      names: ['request'],
      from: [{ origin: 'npm:undici', of: ['Client', 'Pool'] }],
      facts(call) {
        const client = call.receiver?.identity();
        return addressOf(call.arg(0)?.prop('path')).map((url) => ({
          k: 'http_call',
          method: methodOf(call.arg(0)),
          url,
          client,
        }));
      },
    },
  ],
  texts: [
    {
      names: ['URL'],
      from: [{ origin: ['builtin', 'node:url'] }],
      text(call) {
        const path = call.arg(0)?.text();
        const base = call.arg(1)?.text();
        if (path === undefined || base === undefined) return path;
        if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return path;
        // A rooted path takes the place of the base's own.
        const host = /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*)/i.exec(base)?.[1] ?? base;
        return path.startsWith('/') ? host.replace(/\/+$/, '') + path : base.replace(/[^/]*$/, '') + path;
      },
    },
    { names: ['encodeURIComponent', 'encodeURI'], from: [{ origin: 'builtin', of: [''] }], text: () => '{}' },
  ],
};
