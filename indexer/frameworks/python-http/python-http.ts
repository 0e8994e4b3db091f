/** HTTP clients of Python: requests, httpx, aiohttp, urllib, urllib3; addresses joined by urljoin. */
import type { Fact, Framework } from '#indexer/entities/contract';
import { clientFacts, requestFacts, VERBS, verbFacts } from '#indexer/frameworks/python-http/http-facts';

const CLIENTS = [
  { origin: 'pypi:requests', of: ['', 'Session', 'session', 'api', 'sessions.Session'] },
  { origin: 'pypi:httpx', of: ['', 'Client', 'AsyncClient'] },
  { origin: 'pypi:aiohttp', of: ['ClientSession'] },
  { origin: 'pypi:requests_html', of: ['HTMLSession', 'AsyncHTMLSession'] },
];

export const pythonHttp: Framework = {
  name: 'python-http',
  packages: ['pypi:requests', 'pypi:httpx', 'pypi:aiohttp', 'pypi:requests_html', 'python:urllib', 'pypi:urllib3'],
  calls: [
    { names: VERBS, from: CLIENTS, facts: (call) => verbFacts(call, call.name.toUpperCase(), call.arg(0, 'url')) },
    { names: ['request', 'stream'], from: CLIENTS, facts: requestFacts },
    { names: ['request'], from: [{ origin: 'pypi:urllib3', of: ['PoolManager', ''] }], facts: requestFacts },
    { names: ['Client', 'AsyncClient'], from: [{ origin: 'pypi:httpx' }], facts: (call) => clientFacts(call, -1, 'base_url') },
    { names: ['ClientSession'], from: [{ origin: 'pypi:aiohttp' }], facts: (call) => clientFacts(call, 0, 'base_url') },
    {
      names: ['urlopen'],
      from: [{ origin: 'python:urllib' }],
      facts(call) {
        // A request object is named where it is made.
        if (call.arg(0)?.matches(['Request'], [{ origin: 'python:urllib' }])) return [];
        return verbFacts(call, call.arg(1, 'data') ? 'POST' : 'GET', call.arg(0, 'url'));
      },
    },
    {
      names: ['Request'],
      from: [{ origin: 'python:urllib' }],
      facts(call): readonly Fact[] {
        const method = call.arg(-1, 'method')?.text()?.toUpperCase() ?? (call.arg(1, 'data') ? 'POST' : 'GET');
        return verbFacts(call, method, call.arg(0, 'url'));
      },
    },
  ],
  texts: [
    {
      names: ['urljoin'],
      from: [{ origin: 'python:urllib' }],
      text(call) {
        const base = call.arg(0, 'base')?.text();
        const path = call.arg(1, 'url')?.text();
        if (base === undefined || path === undefined || /^[a-z][a-z0-9+.-]*:/i.test(path)) return path ?? base;
        const host = /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*)/i.exec(base)?.[1] ?? base.replace(/\/.*$/, '');
        return path.startsWith('/') ? host + path : base.replace(/[^/]*$/, '') + path;
      },
    },
    { names: ['quote', 'quote_plus', 'urlencode'], from: [{ origin: 'python:urllib' }], text: () => '{}' },
  ],
};
