/** Hono: routes in chains, `route(path, app)`, `basePath`, `on`, `mount`; every call of a chain is the same app. */
import { withoutRoot } from '#indexer/entities/call-texts';
import type { CallView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';

const HONO = ['npm:hono', 'npm:@hono'];
const APPS = [{ origin: HONO, of: ['Hono', 'OpenAPIHono', 'Hono.*', 'OpenAPIHono.*'] }];
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'all'];
const SAME = new Set([...VERBS, 'use', 'route', 'on', 'notFound', 'onError', 'mount', 'openapi']);

/** The app a value is: calls of its chain are followed to where it began or `basePath` made another one. */
function appsOf(value: ValueView | undefined): readonly Identity[] {
  let at = value;
  for (let call = at?.call(); call && SAME.has(call.name) && call.receiver; call = at?.call()) at = call.receiver;
  return at?.identities() ?? [];
}

function verbFacts(call: CallView): readonly Fact[] {
  const method = call.name === 'all' ? 'ANY' : call.name.toUpperCase();
  const isPathless = call.arg(0)?.shape === 'function';
  const paths = isPathless ? [''] : (call.arg(0)?.items() ?? []).flatMap((item) => item.texts());
  const handlers = call.args.at(-1)?.functions().slice(-1) ?? [];
  if (call.args.length < 2 && !isPathless) return [];
  return appsOf(call.receiver).flatMap((router) =>
    paths.map((path): Fact => ({ k: 'route', router, methods: [method], path: withoutRoot(path), handlers })),
  );
}

/** `on('PURGE', '/cache', handler)`. */
function onFacts(call: CallView): readonly Fact[] {
  const methods = (call.arg(0)?.items() ?? []).flatMap((item) => item.texts()).map((text) => text.toUpperCase());
  const paths = (call.arg(1)?.items() ?? []).flatMap((item) => item.texts());
  const handlers = call.args.at(-1)?.functions().slice(-1) ?? [];
  return appsOf(call.receiver).flatMap((router) =>
    paths.map((path): Fact => ({ k: 'route', router, methods, path: withoutRoot(path), handlers })),
  );
}

function routeFacts(call: CallView): readonly Fact[] {
  const [prefix = ''] = call.arg(0)?.texts() ?? [];
  const parents = appsOf(call.receiver);
  return appsOf(call.arg(1)).flatMap((child) =>
    parents.map((parent): Fact => ({ k: 'mount', parent, prefix: withoutRoot(prefix), child })),
  );
}

function basePathFacts(call: CallView): readonly Fact[] {
  const child = call.result.identity();
  const prefix = call.arg(0)?.text() ?? '';
  return child ? appsOf(call.receiver).map((parent): Fact => ({ k: 'mount', parent, prefix: withoutRoot(prefix), child })) : [];
}

/** `openapi(createRoute({ method, path }), handler)`. */
function openapiFacts(call: CallView): readonly Fact[] {
  const options = call.arg(0)?.call()?.arg(0);
  const method = options?.prop('method')?.text()?.toUpperCase();
  const path = options?.prop('path')?.text();
  if (method === undefined || path === undefined) return [];
  const handlers = call.arg(1)?.functions().slice(-1) ?? [];
  return appsOf(call.receiver).map(
    (router): Fact => ({ k: 'route', router, methods: [method], path: withoutRoot(path), handlers }),
  );
}

export const hono: Framework = {
  name: 'hono',
  packages: HONO,
  calls: [
    { names: VERBS, from: APPS, facts: verbFacts },
    { names: ['on'], from: APPS, facts: onFacts },
    { names: ['route'], from: APPS, facts: routeFacts },
    { names: ['basePath'], from: APPS, facts: basePathFacts },
    { names: ['openapi'], from: APPS, facts: openapiFacts },
  ],
};
