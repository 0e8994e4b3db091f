/** HttpClient of .NET, made by hand, by a factory or by injection; requests that say their method; RestSharp, Flurl. */
import type { CallView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';

const HTTP = 'dotnet:System.Net.Http';
const CLIENTS = [{ origin: HTTP, of: ['HttpClient', 'IHttpClientFactory.CreateClient', 'HttpMessageInvoker'] }];
const METHODS: Readonly<Record<string, string>> = {
  GetAsync: 'GET',
  GetStringAsync: 'GET',
  GetByteArrayAsync: 'GET',
  GetStreamAsync: 'GET',
  GetFromJsonAsync: 'GET',
  GetFromJsonAsAsyncEnumerable: 'GET',
  PostAsync: 'POST',
  PostAsJsonAsync: 'POST',
  PutAsync: 'PUT',
  PutAsJsonAsync: 'PUT',
  PatchAsync: 'PATCH',
  PatchAsJsonAsync: 'PATCH',
  DeleteAsync: 'DELETE',
  DeleteFromJsonAsync: 'DELETE',
};

function clientsOf(call: CallView): readonly (Identity | undefined)[] {
  const found = call.receiver?.identities() ?? [];
  return found.length > 0 ? found : [undefined];
}

function called(call: CallView, method: string, url: ValueView | undefined): readonly Fact[] {
  return clientsOf(call).flatMap((client) =>
    (url?.texts() ?? []).map((address): Fact => ({ k: 'http_call', method, url: address, ...(client ? { client } : {}) })),
  );
}

/** `HttpMethod.Post`, `new HttpMethod("POST")`. */
function methodOf(value: ValueView | undefined): string {
  const written = value?.call()?.arg(0)?.text() ?? value?.lastName;
  return written ? written.toUpperCase() : 'GET';
}

/** `new HttpRequestMessage(method, url)`, or with the two set as members. */
function requestFacts(call: CallView): readonly Fact[] {
  const made = call.result;
  const method = call.arg(0, 'method') ?? made.prop('Method');
  const url = call.arg(1, 'requestUri') ?? made.prop('RequestUri');
  return (url?.texts() ?? []).map((address) => ({ k: 'http_call', method: methodOf(method), url: address }));
}

/** `client.BaseAddress = new Uri("…")`. */
function baseFacts(call: CallView): readonly Fact[] {
  const base = call.arg(0)?.text();
  return base === undefined ? [] : (call.receiver?.identities() ?? []).map((client) => ({ k: 'http_client', client, base }));
}

/** `new HttpClient { BaseAddress = new Uri("…") }`. */
function madeFacts(call: CallView): readonly Fact[] {
  const base = call.result.prop('BaseAddress')?.text();
  const client = call.result.identity();
  return base === undefined || !client ? [] : [{ k: 'http_client', client, base }];
}

function uriText(call: CallView): string | undefined {
  const [first, second] = call.args;
  const base = first?.text();
  const path = second?.text();
  if (base === undefined || second === undefined || path === undefined) return base;
  return path.includes('://') ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** `services.AddHttpClient<Orders>(client => client.BaseAddress = …)`: the client the class is given. */
function configuredParam(call: CallView): readonly Fact[] {
  const functions = call.args.at(-1)?.functions() ?? [];
  const identity = typedClient(call);
  return functions.flatMap((of): readonly Fact[] => {
    const index = of.params.length - 1;
    return index < 0
      ? []
      : [{ k: 'param', of, index, value: { origin: HTTP, path: 'HttpClient' }, ...(identity ? { identity } : {}) }];
  });
}

/** The client injected into the class a typed client is registered for. */
function typedClient(call: CallView): Identity | undefined {
  const type = call.typeArgs.at(-1)?.definition;
  return type && { key: `http-client:${type.identity.key}` };
}

/** The parameter of a typed client's constructor is that client. */
function injectedParam(call: CallView): readonly Fact[] {
  const type = call.typeArgs.at(-1)?.definition;
  const identity = typedClient(call);
  const maker = type?.member('.ctor')?.definition;
  if (!maker || !identity) return [];
  return maker.params.flatMap((param, index): readonly Fact[] =>
    param.type?.name === 'HttpClient'
      ? [{ k: 'param', of: maker, index, value: { origin: HTTP, path: 'HttpClient' }, identity }]
      : [],
  );
}

export const dotnetHttp: Framework = {
  name: 'dotnet-http',
  params: [
    {
      names: ['AddHttpClient'],
      from: [{ origin: 'nuget:Microsoft' }],
      facts: (call) => [...configuredParam(call), ...injectedParam(call)],
    },
  ],
  texts: [
    { names: ['Uri'], from: [{ origin: 'dotnet:System', of: [''] }], text: uriText },
    { names: ['EscapeDataString', 'UrlEncode'], from: [{ origin: 'dotnet:System' }], text: () => '{}' },
    { names: ['Format'], from: [{ origin: 'builtin', of: ['string', 'String'] }], text: formatted },
    {
      names: ['TrimEnd', 'Trim', 'ToString'],
      from: [{ origin: 'builtin', of: ['string'] }],
      text: (call) => call.receiver?.text(),
    },
  ],
  calls: [
    { names: Object.keys(METHODS), from: CLIENTS, facts: (call) => called(call, METHODS[call.name] ?? 'GET', call.arg(0)) },
    { names: ['HttpRequestMessage'], from: [{ origin: HTTP, of: [''] }], facts: requestFacts },
    { names: ['set_BaseAddress'], from: CLIENTS, facts: baseFacts },
    { names: ['HttpClient'], from: [{ origin: HTTP, of: [''] }], facts: madeFacts },
  ],
};

/** `string.Format("{0}/orders/{1}", root, id)`. */
function formatted(call: CallView): string | undefined {
  return call
    .arg(0)
    ?.text()
    ?.replace(/\{(\d+)[^}]*\}/g, (_, place: string) => call.arg(Number(place) + 1)?.text() ?? '{}');
}
