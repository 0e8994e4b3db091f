/** HTTP calls through RestTemplate, RestClient and WebClient. */
import type { CallRule, CallView, Fact, ValueView } from '#indexer/entities/contract';

const TEMPLATE = [
  { origin: 'maven:org.springframework.web.client', of: ['RestTemplate', 'RestOperations', 'AsyncRestTemplate'] },
  { origin: 'maven:org.springframework.boot.web.client', of: ['*'] },
];
const FLUENT = [{ origin: ['maven:org.springframework.web.reactive.function.client', 'maven:org.springframework.web.client'] }];
const METHODS: Readonly<Record<string, string>> = {
  getForObject: 'GET',
  getForEntity: 'GET',
  headForHeaders: 'HEAD',
  postForObject: 'POST',
  postForEntity: 'POST',
  postForLocation: 'POST',
  put: 'PUT',
  patchForObject: 'PATCH',
  delete: 'DELETE',
  optionsForAllow: 'OPTIONS',
};
const STEPS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** A text, `URI.create(text)`, or `UriComponentsBuilder.fromHttpUrl(text).…`. */
function urlOf(value: ValueView | undefined): string | undefined {
  const text = value?.text();
  if (text !== undefined && text !== '{}') return text;
  const first = [value?.call(), ...(value?.steps() ?? []).map((step) => step.call)].find(
    (call) => call && /^(create|URI|fromHttpUrl|fromUriString|fromPath)$/.test(call.name),
  );
  return first?.arg(0)?.text();
}

function templateFacts(call: CallView): readonly Fact[] {
  const url = urlOf(call.arg(0));
  const method = METHODS[call.name];
  return url === undefined || method === undefined ? [] : [{ k: 'http_call', method, url }];
}

/** `exchange(url, HttpMethod.GET, …)` */
function exchangeFacts(call: CallView): readonly Fact[] {
  const url = urlOf(call.arg(0));
  const method = call.arg(1)?.lastName ?? '';
  return url === undefined || !/^[A-Z]+$/.test(method) ? [] : [{ k: 'http_call', method, url }];
}

/** `client.get().uri("/boats/{id}", id)` */
function uriFacts(call: CallView): readonly Fact[] {
  const url = urlOf(call.arg(0));
  const steps = call.receiver?.steps() ?? [];
  const verb = steps.findLast((step) => STEPS.has(step.name) || step.name === 'method');
  const method = verb?.name === 'method' ? verb.call?.arg(0)?.lastName : verb?.name.toUpperCase();
  if (url === undefined || method === undefined || !/^[A-Z]+$/.test(method)) return [];
  const client = verb?.call?.receiver?.identity();
  return [{ k: 'http_call', method, url, ...(client ? { client } : {}) }];
}

function baseFacts(call: CallView): readonly Fact[] {
  const built = call.name === 'build' ? call.receiver?.steps().find((step) => step.name === 'baseUrl')?.call : call;
  const base = built?.arg(0)?.text();
  const client = call.result.identity();
  return base === undefined || !client ? [] : [{ k: 'http_client', client, base }];
}

export const httpClientRules: readonly CallRule[] = [
  { names: Object.keys(METHODS), from: TEMPLATE, facts: templateFacts },
  { names: ['exchange', 'execute'], from: TEMPLATE, facts: exchangeFacts },
  { names: ['uri'], from: FLUENT, facts: uriFacts },
  { names: ['create', 'build'], from: FLUENT, facts: baseFacts },
];
