/** HTTP calls of Java's own client, OkHttp, Retrofit's interfaces and Ktor's client. */
import type { CallView, DefinitionView, Fact, Framework, Step, ValueView } from '#indexer/entities/contract';

const JDK = [{ origin: 'java:java.net.http' }];
const OKHTTP = [{ origin: 'maven:okhttp3', of: ['Request.Builder', 'Request.Builder.*'] }];
const RETROFIT = [{ origin: 'maven:retrofit2.http' }];
const KTOR = [{ origin: 'maven:io.ktor.client' }];
const VERBS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'];

/** A text, or the one in `URI.create(text)` and `new URL(text)`. */
function urlOf(value: ValueView | undefined): string | undefined {
  const text = value?.text();
  return text === undefined || text === '{}' ? value?.call()?.arg(0)?.text() : text;
}

function verbOf(steps: readonly Step[]): string | undefined {
  const verb = steps.findLast((step) => VERBS.includes(step.name.toUpperCase()) || step.name === 'method');
  return verb?.name === 'method' ? verb.call?.arg(0)?.text() : verb?.name.toUpperCase();
}

/** `HttpRequest.newBuilder(URI.create(url)).POST(body).build()`, `new Request.Builder().url(url).post(body).build()`. */
function builtFacts(call: CallView): readonly Fact[] {
  const steps = call.receiver?.steps() ?? [];
  const place = steps.find((step) => ['uri', 'url'].includes(step.name)) ?? steps.find((step) => step.name === 'newBuilder');
  const url = urlOf(place?.call?.arg(0));
  return url === undefined ? [] : [{ k: 'http_call', method: verbOf(steps) ?? 'GET', url }];
}

/** `@GET("users/{id}")` on a method of an interface. */
function retrofitFacts(method: DefinitionView): readonly Fact[] {
  return method.decoratorsOf({ names: VERBS, from: RETROFIT }).flatMap((annotation): readonly Fact[] => {
    const url = annotation.arg(-1, 'value')?.text();
    if (url === undefined) return [];
    const path = /^https?:/.test(url) ? url : `/${url.replace(/^\/+/, '')}`;
    return [{ k: 'http_call', method: annotation.name, url: path, site: annotation.site, from: method }];
  });
}

function ktorFacts(call: CallView): readonly Fact[] {
  const url = call.arg(0)?.text();
  return url === undefined ? [] : [{ k: 'http_call', method: call.name.toUpperCase(), url }];
}

export const javaHttp: Framework = {
  name: 'java-http',
  packages: ['java:java.net.http', 'maven:okhttp3', 'maven:retrofit2', 'maven:io.ktor.client'],
  calls: [
    { names: ['build'], from: [...JDK, ...OKHTTP], facts: builtFacts },
    { names: VERBS.map((verb) => verb.toLowerCase()), from: KTOR, facts: ktorFacts },
  ],
  definitions: [{ kinds: ['method'], decorators: { names: VERBS, from: RETROFIT }, facts: retrofitFacts }],
};
