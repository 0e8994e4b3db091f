/** Flask: routes of apps and blueprints, rules added by call, method views, Flask-RESTful resources. */
import type { CallView, DefinitionView, Fact, Framework, Identity, SymbolRef } from '#indexer/entities/contract';

const ROUTERS = [
  { origin: ['pypi:flask', 'pypi:quart'], of: ['Flask', 'Blueprint', 'Quart', 'APIBlueprint'] },
  { origin: ['pypi:flask_openapi3', 'pypi:apiflask', 'pypi:flask_smorest'] },
];
const RESTFUL = [{ origin: ['pypi:flask_restful', 'pypi:flask_restx', 'pypi:flask_restplus'] }];
const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

function methodsOf(call: CallView): readonly string[] {
  const said =
    call
      .arg(-1, 'methods')
      ?.items()
      .flatMap((item) => item.texts()) ?? [];
  const methods = said.map((method) => method.toUpperCase()).filter((method) => method !== '{}' && method !== 'OPTIONS');
  return methods.length > 0 ? methods : ['GET'];
}

function routers(call: CallView): readonly Identity[] {
  return call.receiver?.identities() ?? [];
}

function routeFacts(call: CallView): readonly Fact[] {
  const handler = call.decorates;
  if (!handler) return [];
  // A class under `Blueprint.route` is a method view.
  if (handler.kind === 'class') return viewFacts(call, handler, call.arg(0, 'rule')?.texts() ?? []);
  const methods = VERBS.includes(call.name) ? [call.name.toUpperCase()] : methodsOf(call);
  return routers(call).flatMap((router) =>
    (call.arg(0, 'rule')?.texts() ?? []).map((path): Fact => ({ k: 'route', router, methods, path, handlers: [handler] })),
  );
}

/** A route for each method that the class has. */
function viewFacts(call: CallView, view: DefinitionView, paths: readonly string[], router?: Identity): readonly Fact[] {
  const known = router ? [router] : routers(call);
  return known.flatMap((identity) =>
    paths.flatMap((path) =>
      VERBS.flatMap((verb): readonly Fact[] => {
        const method = view.member(verb)?.definition;
        return method ? [{ k: 'route', router: identity, methods: [verb.toUpperCase()], path, handlers: [method] }] : [];
      }),
    ),
  );
}

/** `add_url_rule(rule, endpoint, view_func, methods=[…])`; a view function may be `View.as_view(name)`. */
function ruleFacts(call: CallView): readonly Fact[] {
  const paths = call.arg(0, 'rule')?.texts() ?? [];
  const view = call.arg(2, 'view_func');
  const made = view?.call();
  const viewClass = made?.name === 'as_view' ? made.receiver?.classes()[0] : undefined;
  if (viewClass) return viewFacts(call, viewClass, paths);
  const handlers: readonly SymbolRef[] = view?.functions() ?? [];
  if (handlers.length === 0) return [];
  return routers(call).flatMap((router) =>
    paths.map((path): Fact => ({ k: 'route', router, methods: methodsOf(call), path, handlers })),
  );
}

function blueprintFacts(call: CallView): readonly Fact[] {
  const router = call.result.identity();
  const prefix = call.arg(-1, 'url_prefix')?.text();
  return router && prefix !== undefined ? [{ k: 'router', router, prefix }] : [];
}

/** A prefix given here takes the place of the blueprint's own. */
function registerFacts(call: CallView): readonly Fact[] {
  const parent = call.receiver?.identity();
  const child = call.arg(0, 'blueprint')?.identity();
  if (!parent || !child) return [];
  const prefix = call.arg(-1, 'url_prefix')?.text();
  return [{ k: 'mount', parent, child, prefix: prefix ?? '', replacesPrefix: prefix !== undefined }];
}

/** `api.add_resource(Boats, '/boats', '/boats/<id>')`, `@ns.route('/boats')`. */
function resourceFacts(call: CallView): readonly Fact[] {
  const resource = call.decorates ?? call.arg(0)?.classes()[0];
  const paths = (call.decorates ? call.args : call.args.slice(1))
    .filter((arg) => arg.name === undefined)
    .flatMap((arg) => arg.texts());
  return resource ? viewFacts(call, resource, paths) : [];
}

function apiFacts(call: CallView): readonly Fact[] {
  const child = call.result.identity();
  const app = call.arg(0, 'app')?.identity();
  const prefix = call.arg(-1, 'prefix')?.text() ?? '';
  return child && app ? [{ k: 'mount', parent: app, child, prefix }] : [];
}

export const flask: Framework = {
  name: 'flask',
  packages: [
    'pypi:flask',
    'pypi:quart',
    'pypi:flask_restful',
    'pypi:flask_restx',
    'pypi:flask_openapi3',
    'pypi:apiflask',
    'pypi:flask_smorest',
  ],
  calls: [
    { names: ['route', ...VERBS], from: ROUTERS, facts: routeFacts },
    { names: ['add_url_rule'], from: ROUTERS, facts: ruleFacts },
    {
      names: ['Blueprint', 'APIBlueprint'],
      from: [{ origin: ['pypi:flask', 'pypi:quart', 'pypi:flask_openapi3', 'pypi:apiflask', 'pypi:flask_smorest'] }],
      facts: blueprintFacts,
    },
    { names: ['register_blueprint', 'register_api'], from: ROUTERS, facts: registerFacts },
    { names: ['add_resource', 'route'], from: RESTFUL, facts: resourceFacts },
    { names: ['Api'], from: RESTFUL, facts: apiFacts },
  ],
};
