/**
 * Django: URL configurations with includes of modules, lists and REST routers; function and class-based views, view sets with their
 * actions. A list of patterns belongs to its module unless something includes it.
 */
import type { CallView, DefinitionView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';

const DJANGO = 'pypi:django';
const REST = 'pypi:rest_framework';
const URLS = [{ origin: DJANGO, of: ['', 'urls', 'conf.urls', 'url'] }];
const VERBS = ['get', 'post', 'put', 'patch', 'delete'];
/** What generic views of the library answer to without a method of their own. */
const GENERIC: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:Create|Form|Update|Delete)View$|^(?:Login|PasswordReset|PasswordChange)View$/, ['GET', 'POST']],
  [/^(?:List|Detail|Template|Archive|Redirect|\w+Archive)View$/, ['GET']],
  [/^ListCreateAPIView$/, ['GET', 'POST']],
  [/^(?:List|Retrieve)APIView$/, ['GET']],
  [/^CreateAPIView$/, ['POST']],
  [/^RetrieveUpdateDestroyAPIView$/, ['GET', 'PUT', 'PATCH', 'DELETE']],
  [/^RetrieveUpdateAPIView$/, ['GET', 'PUT', 'PATCH']],
  [/^RetrieveDestroyAPIView$/, ['GET', 'DELETE']],
  [/^UpdateAPIView$/, ['PUT', 'PATCH']],
  [/^DestroyAPIView$/, ['DELETE']],
];
/** Actions of a view set: method, and whether they are of one object. */
const ACTIONS: readonly (readonly [string, string, boolean])[] = [
  ['list', 'GET', false],
  ['create', 'POST', false],
  ['retrieve', 'GET', true],
  ['update', 'PUT', true],
  ['partial_update', 'PATCH', true],
  ['destroy', 'DELETE', true],
];
/** Actions that mixins and view sets of the library bring along. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  ModelViewSet: ['list', 'create', 'retrieve', 'update', 'partial_update', 'destroy'],
  ReadOnlyModelViewSet: ['list', 'retrieve'],
  ListModelMixin: ['list'],
  CreateModelMixin: ['create'],
  RetrieveModelMixin: ['retrieve'],
  UpdateModelMixin: ['update', 'partial_update'],
  DestroyModelMixin: ['destroy'],
};

/** `^articles/(?P<year>[0-9]{4})/$` is `articles/<year>/`. */
function plainPattern(call: CallView, pattern: string): string {
  if (call.name === 'path') return pattern;
  return pattern
    .replace(/^\^|\\?\$$|\\Z$/g, '')
    .replace(/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, '<$1>')
    .replace(/\((?!\?)(?:[^()]|\([^()]*\))*\)/g, '<arg>')
    .replace(/\\([./-])/g, '$1')
    .replace(/\?$/, '');
}

function patternFacts(call: CallView): readonly Fact[] {
  const own = call.result.identity();
  const pattern = call.arg(0, 'route')?.text() ?? call.arg(0, 'regex')?.text();
  const view = call.arg(1, 'view');
  if (!own || pattern === undefined || !view) return [];
  const plain = plainPattern(call, pattern);
  const mount: Fact = { k: 'mount', parent: call.module, prefix: '', child: own, isFallback: true };
  const included = includedIn(view);
  if (included) {
    const mounts = included.map((child): Fact => ({ k: 'mount', parent: own, prefix: '', child }));
    return [mount, { k: 'router', router: own, prefix: plain }, ...mounts];
  }
  const path = plain === '' ? '/' : plain;
  return [
    mount,
    ...viewRoutes(view).map(({ methods, handler }): Fact => ({ k: 'route', router: own, methods, path, handlers: [handler] })),
  ];
}

/** What `include(…)` includes; undefined for a view. */
function includedIn(view: ValueView): readonly Identity[] | undefined {
  const call = view.call();
  if (call?.name !== 'include') return undefined;
  const [first] = call.args;
  if (!first) return [];
  const name = first.shape === 'text' ? first.text() : undefined;
  if (name !== undefined) return [call.moduleOf(name)].filter((module) => module !== undefined);
  if (first.lastName === 'urls') return [first.root().identity()].filter((router) => router !== undefined);
  const listed = listedPatterns(first);
  const module = first.identity();
  return listed.length > 0 ? listed : module ? [module] : [];
}

/** Patterns of a list, or of the first part of `(patterns, 'name')`. */
function listedPatterns(value: ValueView): readonly Identity[] {
  const items = value.items();
  const [first] = items;
  const inner = first && first.shape !== 'call' && items.length <= 2 ? first.items() : items;
  return inner.flatMap((item) => item.identities().filter((identity) => identity.creation));
}

interface ViewRoute {
  readonly methods: readonly string[];
  readonly handler: DefinitionView;
}

function viewRoutes(view: ValueView): readonly ViewRoute[] {
  const made = view.call();
  const asView = made?.name === 'as_view' ? made : wrappedAsView(made);
  const viewClass = asView?.receiver?.classes()[0];
  if (asView && viewClass) return classRoutes(viewClass, asView.arg(0)?.props() ?? []);
  return view.functions().map((handler) => ({ methods: allowedMethods(handler), handler }));
}

/** `login_required(View.as_view())`. */
function wrappedAsView(call: CallView | undefined): CallView | undefined {
  return call?.args.map((arg) => arg.call()).find((inner) => inner?.name === 'as_view');
}

function classRoutes(
  view: DefinitionView,
  actions: readonly { readonly name: string; readonly value: ValueView }[],
): readonly ViewRoute[] {
  // `ViewSet.as_view({'get': 'list'})`
  const mapped = actions.flatMap(({ name, value }): readonly ViewRoute[] => {
    const handler = view.member(value.text() ?? '')?.definition ?? view;
    return [{ methods: [name.toUpperCase()], handler }];
  });
  if (mapped.length > 0) return mapped;
  const own = VERBS.flatMap((verb): readonly ViewRoute[] => {
    const handler = view.member(verb)?.definition;
    return handler ? [{ methods: [verb.toUpperCase()], handler }] : [];
  });
  const said = new Set(own.flatMap((route) => route.methods));
  const brought = view.bases.flatMap((base) => GENERIC.find(([name]) => name.test(base.name))?.[1] ?? []);
  const rest = [...new Set(brought)].filter((method) => !said.has(method));
  if (rest.length > 0) own.push({ methods: rest, handler: view });
  return own.length > 0 ? own : [{ methods: ['ANY'], handler: view }];
}

/** From `@require_POST`, `@require_http_methods([…])`, `@api_view([…])`; any method without them. */
function allowedMethods(view: DefinitionView): readonly string[] {
  for (const decorator of view.decorators) {
    if (!decorator.origin || ![DJANGO, REST].includes(decorator.origin.origin)) continue;
    if (decorator.name === 'require_GET' || decorator.name === 'require_safe') return ['GET'];
    if (decorator.name === 'require_POST') return ['POST'];
    if (decorator.name !== 'require_http_methods' && decorator.name !== 'api_view') continue;
    const methods = (decorator.arg(0)?.items() ?? []).flatMap((item) => item.texts()).map((text) => text.toUpperCase());
    return methods.length > 0 ? methods : ['GET'];
  }
  return ['ANY'];
}

/** `router.register('boats', BoatViewSet)`. */
function registerFacts(call: CallView): readonly Fact[] {
  const router = call.receiver?.identity();
  const prefix = call.arg(0, 'prefix')?.text();
  const viewSet = call.arg(1, 'viewset')?.classes()[0];
  if (!router || prefix === undefined || !viewSet) return [];
  const base = plainPattern(call, prefix).replace(/\/+$/, '');
  const lookup = viewSet.member('lookup_field')?.value?.text() ?? 'pk';
  const one = `${base}/{${viewSet.member('lookup_url_kwarg')?.value?.text() ?? lookup}}/`;
  const brought = new Set(viewSet.bases.flatMap((found) => BROUGHT[found.name] ?? []));
  const routes = ACTIONS.flatMap(([action, method, isOne]): readonly Fact[] => {
    const own = viewSet.member(action)?.definition;
    if (!own && !brought.has(action)) return [];
    return [{ k: 'route', router, methods: [method], path: isOne ? one : `${base}/`, handlers: [own ?? viewSet] }];
  });
  const mount: Fact = { k: 'mount', parent: call.module, prefix: '', child: router, isFallback: true };
  return [mount, ...routes, ...extraActions(viewSet, router, base, one)];
}

/** `@action(detail=True, methods=['post'], url_path='…')`. */
function extraActions(viewSet: DefinitionView, router: Identity, base: string, one: string): readonly Fact[] {
  return viewSet.members.flatMap(({ definition }) =>
    (definition?.decoratorsOf({ names: ['action'], from: [{ origin: REST }] }) ?? []).flatMap((action): readonly Fact[] => {
      if (!definition) return [];
      const methods = (action.arg(-1, 'methods')?.items() ?? [])
        .flatMap((item) => item.texts())
        .map((text) => text.toUpperCase());
      const name = action.arg(-1, 'url_path')?.text() ?? definition.name;
      const path = `${action.arg(-1, 'detail')?.flag() === true ? one : `${base}/`}${name}/`;
      return [
        { k: 'route', router, methods: methods.length > 0 ? methods : ['GET'], path, handlers: [definition], site: action.site },
      ];
    }),
  );
}

export const django: Framework = {
  name: 'django',
  packages: [DJANGO, REST],
  calls: [
    { names: ['path', 're_path', 'url'], from: URLS, facts: patternFacts },
    {
      names: ['register'],
      from: [{ origin: REST, of: ['DefaultRouter', 'SimpleRouter', 'BaseRouter'] }, { origin: 'pypi:rest_framework_nested' }],
      facts: registerFacts,
    },
  ],
};
