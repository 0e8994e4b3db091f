/** What routers of Go have in common: methods written as texts or constants, handlers as functions or values with `ServeHTTP`. */
import type { CallView, Fact, Identity, SymbolRef, ValueView } from '#indexer/entities/contract';

/** `"GET"`, `http.MethodGet`; undefined when not known. */
export function methodOf(value: ValueView | undefined): string | undefined {
  const constant = /^Method([A-Z][a-z]+)$/.exec(value?.origin()?.path ?? '')?.[1];
  return (constant ?? value?.text())?.toUpperCase();
}

/** Functions, or the `ServeHTTP` of the value handed over. */
function handlersOf(value: ValueView | undefined): readonly SymbolRef[] {
  const functions = value?.functions().slice(-1) ?? [];
  if (functions.length > 0) return functions;
  return (value?.classes() ?? []).flatMap((type) => type.member('ServeHTTP')?.definition ?? []);
}

interface RouteParts {
  readonly routers: readonly Identity[];
  readonly methods: readonly string[];
  readonly path: string;
  readonly handler: ValueView | undefined;
}

/** One fact for each router it may be; a path without a router is whole. */
export function routesOf({ routers, methods, path, handler }: RouteParts): readonly Fact[] {
  const handlers = handlersOf(handler);
  const route = { k: 'route', methods, path, handlers } as const;
  return routers.length > 0 ? routers.map((router) => ({ ...route, router })) : [route];
}

/** `router.GET(path, …, handler)`: the last argument handles. */
export function verbRoute(call: CallView, method: string): readonly Fact[] {
  const path = call.arg(0)?.text();
  const handler = call.args.at(-1);
  if (path === undefined || call.args.length < 2) return [];
  return routesOf({ routers: call.receiver?.identities() ?? [], methods: [method], path, handler });
}

/** `child := router.Group(prefix)` */
export function groupMount(call: CallView): readonly Fact[] {
  const child = call.result.identity();
  const prefix = call.arg(0)?.text();
  if (!child || prefix === undefined) return [];
  return (call.receiver?.identities() ?? []).map((parent) => ({ k: 'mount', parent, prefix, child }));
}
