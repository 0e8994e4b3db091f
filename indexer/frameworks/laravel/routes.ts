/**
 * Laravel's routes: verbs, `match`, resources, controllers named for a group, nested groups with prefixes. The files of the API have its
 * prefix. A resource has the routes its controller has methods for.
 */
import type { CallRule, CallView, DefinitionView, Fact, ValueView } from '#indexer/entities/contract';
import { singularOf } from '#indexer/entities/inflection';
import { joinPaths } from '#indexer/entities/join/route-paths';

const ROUTE = [
  { origin: 'composer:Illuminate\\Support\\Facades', of: ['Route', 'Route.*'] },
  { origin: 'composer:Illuminate\\Routing', of: ['Router', 'Router.*', 'RouteRegistrar', 'RouteRegistrar.*'] },
  { origin: 'composer:Illuminate\\Contracts\\Routing', of: ['Registrar'] },
  { origin: 'composer:laravel/framework', of: ['Route', 'Route.*'] },
];
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'any', 'match', 'view', 'redirect', 'fallback'];

/** Calls of a chain by name, from its root to the call itself. */
function chainOf(call: CallView): readonly { readonly name: string; readonly call: CallView | undefined }[] {
  return [...(call.receiver?.steps() ?? []), { name: call.name, call }];
}

/** What groups around and the chain before the call say: their prefixes, outermost first, and the nearest controller. */
function surroundings(call: CallView): { readonly prefix: string; readonly controller: DefinitionView | undefined } {
  const prefixes: string[] = [];
  let controller: DefinitionView | undefined;
  for (const outer of [...call.around].reverse()) {
    if (outer.name !== 'group') continue;
    for (const step of chainOf(outer)) {
      if (step.name === 'prefix') prefixes.push(step.call?.arg(0)?.text() ?? '');
      if (step.name === 'controller') controller = step.call?.arg(0)?.classes()[0] ?? controller;
    }
    prefixes.push(outer.arg(0)?.prop('prefix')?.text() ?? '');
  }
  for (const step of chainOf(call).slice(0, -1)) {
    if (step.name === 'prefix') prefixes.push(step.call?.arg(0)?.text() ?? '');
    if (step.name === 'controller') controller = step.call?.arg(0)?.classes()[0] ?? controller;
  }
  const base = /(^|\/)routes\/api(\/.*)?\.php$/.test(call.site.path) ? 'api' : '';
  const prefix = [base, ...prefixes].filter((part) => part !== '').reduce((whole, part) => joinPaths(whole, part), '');
  return { prefix, controller };
}

/** `[OrderController::class, 'show']`, `'OrderController@show'`, an invokable class, a function, a method of the group's controller. */
function handlersOf(action: ValueView | undefined, controller: DefinitionView | undefined): readonly DefinitionView[] {
  if (!action) return [];
  const items = action.items();
  const [holder, method] = items;
  if (holder && method && items.length === 2) return methodOf(holder.classes()[0], method.text());
  if (action.shape === 'text' && controller) return methodOf(controller, action.text());
  const [invokable] = action.classes();
  if (invokable) return methodOf(invokable, '__invoke');
  const uses = action.prop('uses');
  return uses ? handlersOf(uses, controller) : action.functions();
}

function methodOf(controller: DefinitionView | undefined, name: string | undefined): readonly DefinitionView[] {
  const method = name === undefined ? undefined : controller?.member(name)?.definition;
  return method ? [method] : [];
}

function routeFacts(call: CallView): readonly Fact[] {
  const { prefix, controller } = surroundings(call);
  const isMatch = call.name === 'match';
  const path = call.arg(isMatch ? 1 : 0)?.text();
  if (path === undefined || call.name === 'redirect' || call.name === 'fallback') return [];
  const said = isMatch ? (call.arg(0)?.items() ?? []).flatMap((item) => item.text()?.toUpperCase() ?? []) : [];
  const verb = call.name === 'any' ? 'ANY' : call.name === 'view' ? 'GET' : call.name.toUpperCase();
  const handlers = call.name === 'view' ? [] : handlersOf(call.arg(isMatch ? 2 : 1), controller);
  return [{ k: 'route', methods: isMatch ? said : [verb], path: whole(prefix, path), handlers }];
}

function whole(prefix: string, path: string): string {
  return path === '/' && prefix !== '' ? joinPaths('', prefix) : joinPaths(prefix, path);
}

/** Method of the controller, HTTP method, what follows the path, and whether a page for people needs it. */
const ACTIONS: readonly (readonly [string, readonly string[], 'many' | 'one', string])[] = [
  ['index', ['GET'], 'many', ''],
  ['create', ['GET'], 'many', 'create'],
  ['store', ['POST'], 'many', ''],
  ['show', ['GET'], 'one', ''],
  ['edit', ['GET'], 'one', 'edit'],
  ['update', ['PUT', 'PATCH'], 'one', ''],
  ['destroy', ['DELETE'], 'one', ''],
];

function resourceFacts(call: CallView): readonly Fact[] {
  const { prefix } = surroundings(call);
  const isOne = /singleton$/i.test(call.name);
  const isApi = call.name.startsWith('api');
  const names = call.name.endsWith('s') && call.name !== 'resource' ? (call.arg(0)?.props() ?? []) : [];
  if (names.length > 0)
    return names.flatMap(({ name, value }) =>
      resourceRoutes(call, { prefix, name, controller: value.classes()[0], isApi, isOne }),
    );
  const name = call.arg(0)?.text();
  const controller = call.arg(1)?.classes()[0];
  return name === undefined ? [] : resourceRoutes(call, { prefix, name, controller, isApi, isOne });
}

interface Resource {
  readonly prefix: string;
  readonly name: string;
  readonly controller: DefinitionView | undefined;
  readonly isApi: boolean;
  readonly isOne: boolean;
}

function resourceRoutes(call: CallView, { prefix, name, controller, isApi, isOne }: Resource): readonly Fact[] {
  const listed = listedActions(call);
  const parts = name.replace(/^\/|\/$/g, '').split('.');
  const last = parts.at(-1) ?? '';
  const parents = parts.slice(0, -1).map((part) => `${part}/${paramOf(part)}`);
  const many = [...parents, last].join('/');
  return ACTIONS.flatMap(([action, methods, kind, tail]): readonly Fact[] => {
    if (isApi && (action === 'create' || action === 'edit')) return [];
    if (isOne && (action === 'index' || (kind === 'many' && isApi))) return [];
    const handler = controller?.member(action)?.definition;
    if (!handler || !listed(action)) return [];
    const path = [many, ...(kind === 'one' && !isOne ? [paramOf(last)] : []), ...(tail === '' ? [] : [tail])].join('/');
    return [{ k: 'route', methods, path: joinPaths(prefix, path), handlers: [handler] }];
  });
}

function paramOf(part: string): string {
  return `{${singularOf(part.slice(part.lastIndexOf('/') + 1)).replace(/-/g, '_')}}`;
}

/** `only` and `except` right after a resource. */
function listedActions(call: CallView): (action: string) => boolean {
  for (let next = call.next; next; next = next.next) {
    if (next.name !== 'only' && next.name !== 'except') continue;
    const isOnly = next.name === 'only';
    const said = next.args.flatMap((arg) => arg.items().flatMap((item) => item.texts()));
    return (action) => said.includes(action) === isOnly;
  }
  const options = call.arg(2);
  const only = options
    ?.prop('only')
    ?.items()
    .flatMap((item) => item.texts());
  const except = options
    ?.prop('except')
    ?.items()
    .flatMap((item) => item.texts());
  return (action) => (only ? only.includes(action) : !except?.includes(action));
}

export const routeRules: readonly CallRule[] = [
  { names: VERBS, from: ROUTE, facts: routeFacts },
  {
    names: ['resource', 'apiResource', 'resources', 'apiResources', 'singleton', 'apiSingleton'],
    from: ROUTE,
    facts: resourceFacts,
  },
];
