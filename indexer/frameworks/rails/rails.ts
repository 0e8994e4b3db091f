/**
 * Rails' routes: resources and their actions, nested, in namespaces and scopes; single routes with the controller and action they name,
 * and those of members and collections. A resource has the routes its controller has methods for.
 */
import type { CallRule, CallView, Fact, Framework } from '#indexer/entities/contract';
import { callbackRules } from '#indexer/frameworks/rails/callbacks';
import { actionOf } from '#indexer/frameworks/rails/controllers';
import { isInRoutes, nameOf, optionView, pathIn, surroundingsOf } from '#indexer/frameworks/rails/surroundings';

/** Action, HTTP methods, whether of one member, and what follows the path. */
const ACTIONS: readonly (readonly [string, readonly string[], boolean, string])[] = [
  ['index', ['GET'], false, ''],
  ['new', ['GET'], false, 'new'],
  ['create', ['POST'], false, ''],
  ['show', ['GET'], true, ''],
  ['edit', ['GET'], true, 'edit'],
  ['update', ['PATCH', 'PUT'], true, ''],
  ['destroy', ['DELETE'], true, ''],
];

function listOf(call: CallView, name: string): readonly string[] | undefined {
  return optionView(call, name)
    ?.items()
    .flatMap((item) => item.texts());
}

function resourceFacts(call: CallView): readonly Fact[] {
  if (!isInRoutes(call)) return [];
  const names = call.args.filter((arg) => arg.name === undefined).flatMap((arg) => (arg.shape === 'function' ? [] : arg.texts()));
  return names.flatMap((name) => resourceRoutes(call, name));
}

function resourceRoutes(call: CallView, name: string): readonly Fact[] {
  const around = surroundingsOf(call);
  const isOne = nameOf(call) === 'resource';
  const only = listOf(call, 'only');
  const except = listOf(call, 'except');
  const module = optionView(call, 'module')?.text();
  const modules = [...around.modules, ...(module === undefined ? [] : module.split('/'))];
  const base = [...pathIn(around), ...(optionView(call, 'path')?.text() ?? name).split('/')].filter((part) => part !== '');
  const param = `:${optionView(call, 'param')?.text() ?? 'id'}`;
  const controller = optionView(call, 'controller')?.text() ?? name;
  return ACTIONS.flatMap(([action, methods, isMember, tail]): readonly Fact[] => {
    if ((only && !only.includes(action)) || except?.includes(action) || (isOne && action === 'index')) return [];
    const handler = actionOf(call, modules, { controller, action, isOne });
    if (!handler) return [];
    const path = [...base, ...(isMember && !isOne ? [param] : []), ...(tail === '' ? [] : [tail])];
    return [{ k: 'route', methods, path: `/${path.join('/')}`, handlers: [handler] }];
  });
}

interface Target {
  readonly controller: string;
  readonly action: string;
}

function targetOf(text: string | undefined): Target | undefined {
  const [, controller, action] = /^\/?([\w/]*)#(\w+[?!]?)$/.exec(text ?? '') ?? [];
  return controller === undefined || action === undefined ? undefined : { controller, action };
}

/** `get 'x', to: 'c#a'`, `get 'x' => 'c#a'`, `get :preview` of a resource, `get 'orders/search'`. */
function routeFacts(call: CallView): readonly Fact[] {
  if (!isInRoutes(call)) return [];
  const around = surroundingsOf(call);
  const on = optionView(call, 'on')?.text();
  const within = on === 'member' || on === 'collection' ? on : around.within;
  const arrow = call.args.find((arg) => arg.name !== undefined && arg.name !== 'to' && targetOf(arg.text()));
  const paths =
    arrow?.name === undefined ? call.args.filter((arg) => arg.name === undefined).flatMap((arg) => arg.texts()) : [arrow.name];
  const methods = methodsOf(call);
  return paths.flatMap((path): readonly Fact[] => {
    const target = targetOf(arrow?.text()) ?? namedTarget(call, around.controller) ?? implied(path, around.controller);
    const handler =
      target && actionOf(call, around.modules, { ...target, controller: target.controller || (around.controller ?? '') });
    if (!handler) return [];
    const parts = [...pathIn({ ...around, within }), ...path.replace(/\(\.:format\)|\(\.json\)/g, '').split('/')].filter(
      (part) => part !== '',
    );
    return [{ k: 'route', methods, path: `/${parts.join('/')}`, handlers: [handler] }];
  });
}

function namedTarget(call: CallView, around: string | undefined): Target | undefined {
  const to = optionView(call, 'to')?.text();
  const target = targetOf(to);
  const action = optionView(call, 'action')?.text() ?? (to !== undefined && /^\w+$/.test(to) ? to : undefined);
  if (target || action === undefined) return target;
  const controller = optionView(call, 'controller')?.text() ?? around;
  return controller === undefined ? undefined : { controller, action };
}

/** `get :preview` is an action of the controller around, `get 'orders/search'` names both. */
function implied(path: string, controller: string | undefined): Target | undefined {
  if (/^\w+$/.test(path) && controller !== undefined) return { controller, action: path };
  const [, folder, action] = /^\/?([\w/]+)\/(\w+)$/.exec(path) ?? [];
  return folder === undefined || action === undefined ? undefined : { controller: folder, action };
}

function methodsOf(call: CallView): readonly string[] {
  const name = nameOf(call);
  if (name !== 'match') return [name.toUpperCase()];
  const via = listOf(call, 'via')?.map((method) => method.toUpperCase()) ?? [];
  return via.length === 0 || via.includes('ALL') ? ['ANY'] : via;
}

/** `root 'home#index'`, `root to: 'home#index'`. */
function rootFacts(call: CallView): readonly Fact[] {
  if (!isInRoutes(call)) return [];
  const around = surroundingsOf(call);
  const target = targetOf(call.arg(0, 'to')?.text());
  const handler = target && actionOf(call, around.modules, target);
  return handler ? [{ k: 'route', methods: ['GET'], path: `/${pathIn(around).join('/')}`, handlers: [handler] }] : [];
}

const calls: readonly CallRule[] = [
  { names: ['resources', 'resource'], from: [], facts: resourceFacts },
  { names: ['get', 'post', 'put', 'patch', 'delete', 'match'], from: [], facts: routeFacts },
  { names: ['root'], from: [], facts: rootFacts },
];

export const rails: Framework = { name: 'rails', calls: [...calls, ...callbackRules] };
