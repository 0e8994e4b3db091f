/** Koa with its routers: prefixes, routers inside routers, `koa-mount`. */
import { withoutRoot } from '#indexer/entities/call-texts';
import type { CallView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';

const PACKAGES = ['npm:@koa/router', 'npm:koa-router', 'npm:koa-tree-router', 'npm:koa-joi-router'];
const ROUTERS = [{ origin: PACKAGES, of: ['', 'Router', 'Router.*'] }];
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'options', 'all'];

/** `router.get(name?, path, …middleware, handler)`. */
function verbFacts(call: CallView): readonly Fact[] {
  const [first, second] = call.args;
  const isNamed = first?.shape === 'text' && second?.shape === 'text';
  const paths = ((isNamed ? second : first)?.items() ?? []).flatMap((item) => item.texts());
  const last = call.args.at(-1);
  if (!last || call.args.length < 2) return [];
  const method = call.name === 'all' ? 'ANY' : call.name === 'del' ? 'DELETE' : call.name.toUpperCase();
  const handlers = last.functions().slice(-1);
  return routersOf(call.receiver).flatMap((router) =>
    paths.map((path): Fact => ({ k: 'route', router, methods: [method], path: withoutRoot(path), handlers })),
  );
}

/** A chain of routes is the router it began with. */
function routersOf(value: ValueView | undefined): readonly Identity[] {
  let at = value;
  for (let call = at?.call(); call?.receiver && VERBS.includes(call.name); call = at?.call()) at = call.receiver;
  return at?.identities() ?? [];
}

function routerFacts(call: CallView): readonly Fact[] {
  const router = call.result.identity();
  const prefix = call.arg(0)?.prop('prefix')?.text();
  return router && prefix !== undefined ? [{ k: 'router', router, prefix }] : [];
}

function prefixFacts(call: CallView): readonly Fact[] {
  const prefix = call.arg(0)?.text();
  return prefix === undefined ? [] : routersOf(call.receiver).map((router): Fact => ({ k: 'router', router, prefix }));
}

/** `router.use('/path', other.routes())`, `app.use(mount('/path', other.routes()))`. */
function useFacts(call: CallView): readonly Fact[] {
  const parent = call.receiver?.identity();
  if (!parent) return [];
  const [first] = call.args;
  const prefix = first?.shape === 'text' ? (first.text() ?? '') : '';
  return call.args.flatMap((arg): readonly Fact[] => {
    const made = arg.call();
    const isMount = made?.origin?.origin === 'npm:koa-mount';
    const inner = isMount ? made.args.at(-1) : arg;
    const own = isMount && made.args.length > 1 ? (made.arg(0)?.text() ?? '') : '';
    const routes = inner?.call();
    const child =
      routes?.name === 'routes' || routes?.name === 'middleware'
        ? routes.receiver?.identity()
        : isMount
          ? inner?.identity()
          : undefined;
    return child ? [{ k: 'mount', parent, prefix: withoutRoot(isMount ? own : prefix), child }] : [];
  });
}

export const koa: Framework = {
  name: 'koa',
  packages: [...PACKAGES, 'npm:koa'],
  calls: [
    { names: VERBS, from: ROUTERS, facts: verbFacts },
    { names: ['default', 'Router'], from: [{ origin: PACKAGES, of: [''] }], facts: routerFacts },
    { names: ['prefix'], from: ROUTERS, facts: prefixFacts },
    { names: ['use'], from: [...ROUTERS, { origin: 'npm:koa', of: ['', 'Koa'] }], facts: useFacts },
  ],
};
