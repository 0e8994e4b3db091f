/** HTTP clients of Go: net/http's functions, clients and requests; resty. Texts that `fmt` and `net/url` put together. */
import type { CallView, Fact, Framework, TextRule } from '#indexer/entities/contract';
import { methodOf } from '#indexer/frameworks/go-http/route-facts';

const HTTP = 'go:net/http';
const CLIENTS = ['', 'Client', 'DefaultClient'];
const RESTY = 'gomod:github.com/go-resty/resty';

function called(method: string, url: readonly string[]): readonly Fact[] {
  return url.map((address) => ({ k: 'http_call', method, url: address }));
}

function verbFacts(call: CallView): readonly Fact[] {
  return called(call.name === 'PostForm' ? 'POST' : call.name.toUpperCase(), call.arg(0)?.texts() ?? []);
}

/** `NewRequest(method, url, body)`; with a context before them. */
function requestFacts(call: CallView): readonly Fact[] {
  const first = call.name === 'NewRequestWithContext' ? 1 : 0;
  return called(methodOf(call.arg(first)) ?? 'GET', call.arg(first + 1)?.texts() ?? []);
}

/** `fmt.Sprintf("%s/orders/%d", base, id)` */
function formatted(call: CallView): string | undefined {
  let at = 0;
  return call
    .arg(0)
    ?.text()
    ?.replace(/%(?:%|[-+# 0]*(?:\d+|\*)?(?:\.\d+)?[a-zA-Z])/g, (verb) => {
      if (verb === '%%') return '%';
      at += 1;
      return call.arg(at)?.text() ?? '{}';
    });
}

function joined(call: CallView): string | undefined {
  const parts = call.args.map((arg) => arg.text() ?? '{}');
  const [base, ...rest] = parts;
  return base === undefined
    ? undefined
    : [base.replace(/\/+$/, ''), ...rest.map((part) => part.replace(/^\/+|\/+$/g, ''))].join('/');
}

const TEXTS: readonly TextRule[] = [
  { names: ['Sprintf'], from: [{ origin: 'go:fmt', of: [''] }], text: formatted },
  { names: ['JoinPath'], from: [{ origin: 'go:net/url', of: [''] }], text: joined },
  { names: ['QueryEscape', 'PathEscape'], from: [{ origin: 'go:net/url', of: [''] }], text: () => '{}' },
  {
    names: ['TrimRight', 'TrimSuffix', 'TrimSpace'],
    from: [{ origin: 'go:strings', of: [''] }],
    text: (call) => call.arg(0)?.text(),
  },
];

export const goHttpClient: Framework = {
  name: 'go-http-client',
  calls: [
    { names: ['Get', 'Head', 'Post', 'PostForm'], from: [{ origin: HTTP, of: CLIENTS }], facts: verbFacts },
    { names: ['NewRequest', 'NewRequestWithContext'], from: [{ origin: HTTP, of: [''] }], facts: requestFacts },
    {
      names: ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head'],
      from: [
        { origin: RESTY, of: ['R', 'Request', 'SetBody', 'SetResult', 'SetHeader', 'SetQueryParam', 'SetContext', 'SetError'] },
      ],
      facts: verbFacts,
    },
  ],
  texts: TEXTS,
};
