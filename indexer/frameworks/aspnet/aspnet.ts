/**
 * ASP.NET Core. Controllers: the templates of the class and of the method joined, `[controller]` and `[action]` filled in, a template
 * that begins with a slash alone. Minimal APIs: `app.MapGet(path, handler)`, groups with their prefix.
 */
import type { CallView, DefinitionView, Fact, Framework, Identity } from '#indexer/entities/contract';

const MVC = [{ origin: 'nuget:Microsoft.AspNetCore.Mvc' }];
const VERBS: Readonly<Record<string, string>> = {
  HttpGet: 'GET',
  HttpPost: 'POST',
  HttpPut: 'PUT',
  HttpPatch: 'PATCH',
  HttpDelete: 'DELETE',
  HttpHead: 'HEAD',
  HttpOptions: 'OPTIONS',
};

/** Templates of `[Route]` on a class, or on the nearest base of the project that has any. */
function classTemplates(controller: DefinitionView): readonly string[] {
  for (const type of [controller, ...controller.bases.flatMap((base) => base.definition ?? [])]) {
    const own = type.decoratorsOf({ names: ['Route'], from: MVC }).flatMap((route) => route.arg(0)?.text() ?? []);
    if (own.length > 0) return own;
  }
  return [];
}

interface Served {
  readonly methods: readonly string[];
  /** Undefined: the class's own path. */
  readonly template: string | undefined;
  readonly site: CallView['site'];
}

/** What the attributes of a method say; a verb without a template takes those of `[Route]` beside it. */
function servedBy(method: DefinitionView): readonly Served[] {
  const routes = method.decoratorsOf({ names: ['Route'], from: MVC });
  const verbs = method.decoratorsOf({ names: [...Object.keys(VERBS), 'AcceptVerbs'], from: MVC });
  const served = verbs.map((verb): Served => {
    const isAny = verb.name === 'AcceptVerbs';
    const written = isAny ? verb.args.filter((arg) => arg.name === undefined).flatMap((arg) => arg.text() ?? []) : [];
    const template = (isAny ? verb.args.find((arg) => arg.name === 'Route') : verb.arg(0, 'template'))?.text();
    const methods = isAny ? written.map((text) => text.toUpperCase()) : [VERBS[verb.name] ?? 'ANY'];
    return { methods: methods.length > 0 ? methods : ['ANY'], template, site: verb.site };
  });
  if (routes.length === 0) return served;
  const methods = served.flatMap((one) => one.methods);
  return [
    ...served.filter((one) => one.template !== undefined),
    ...routes.map(
      (route): Served => ({
        methods: methods.length > 0 ? [...new Set(methods)] : ['ANY'],
        template: route.arg(0)?.text(),
        site: route.site,
      }),
    ),
  ];
}

function filled(template: string, controller: DefinitionView, method: DefinitionView): string {
  return template
    .replace(/\[controller\]/gi, controller.name.replace(/Controller$/, ''))
    .replace(/\[action\]/gi, method.name.replace(/Async$/, ''));
}

function joined(prefix: string, template: string | undefined): string {
  if (template !== undefined && /^~?\//.test(template)) return `/${template.replace(/^~?\/+/, '')}`;
  const parts = [prefix, template ?? ''].map((part) => part.replace(/^[~/]+|\/+$/g, '')).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

function methodsOf(controller: DefinitionView): readonly DefinitionView[] {
  const own = controller.members.flatMap((member) => (member.definition?.kind === 'method' ? [member.definition] : []));
  const inherited = controller.bases
    .flatMap((base) => base.definition?.members ?? [])
    .flatMap((member) => (member.definition?.kind === 'method' ? [member.definition] : []));
  return [...own, ...inherited.filter((method) => !own.some((other) => other.name === method.name))];
}

/** A class whose methods carry routes. One that only hands its routes down has none itself. */
function controllerFacts(controller: DefinitionView): readonly Fact[] {
  const prefixes = classTemplates(controller);
  if (controller.kind !== 'class' || controller.isAbstract) return [];
  return methodsOf(controller).flatMap((method) =>
    servedBy(method).flatMap(({ methods, template, site }) => {
      // Without any template the path is a matter of conventions set elsewhere.
      if (template === undefined && prefixes.length === 0) return [];
      const known = prefixes.length > 0 ? prefixes : [''];
      return known.map(
        (prefix): Fact => ({
          k: 'route',
          methods,
          path: filled(joined(prefix, template), controller, method),
          handlers: [method],
          site,
          from: method,
        }),
      );
    }),
  );
}

const ROUTING_ORIGINS = ['nuget:Microsoft.AspNetCore.Builder', 'nuget:Microsoft.AspNetCore.Routing'];
const BUILDERS = [{ origin: ROUTING_ORIGINS }];
const MAPPED: Readonly<Record<string, readonly string[]>> = {
  MapGet: ['GET'],
  MapPost: ['POST'],
  MapPut: ['PUT'],
  MapPatch: ['PATCH'],
  MapDelete: ['DELETE'],
  Map: ['ANY'],
};

/** Calls on a group that give the group again. */
const SAME = new Set([
  'RequireAuthorization',
  'AllowAnonymous',
  'WithTags',
  'WithOpenApi',
  'AddEndpointFilter',
  'WithName',
  'RequireCors',
]);

/** The group or application a route is put on, looked through what only configures it. */
function routersOf(call: CallView): readonly (Identity | undefined)[] {
  let { receiver } = call;
  for (let made = receiver?.call(); made && SAME.has(made.name); made = receiver?.call()) receiver = made.receiver;
  const found = receiver?.identities() ?? [];
  return found.length > 0 ? found : [undefined];
}

function routeFacts(call: CallView): readonly Fact[] {
  const path = call.arg(0, 'pattern')?.text();
  const handler = call.args.at(-1);
  if (path === undefined || !handler || call.args.length < 2) return [];
  const named =
    call.name === 'MapMethods' ? (call.arg(1)?.items() ?? []).flatMap((item) => item.text()?.toUpperCase() ?? []) : undefined;
  const methods = named ?? MAPPED[call.name] ?? ['ANY'];
  const handlers = handler.functions();
  return routersOf(call).map((router) => ({ k: 'route', methods, path, handlers, ...(router ? { router } : {}) }));
}

function groupFacts(call: CallView): readonly Fact[] {
  const prefix = call.arg(0, 'prefix')?.text();
  const child = call.result.identity();
  if (prefix === undefined || !child) return [];
  return routersOf(call).flatMap((parent): readonly Fact[] =>
    parent ? [{ k: 'mount', parent, prefix, child }] : [{ k: 'router', router: child, prefix }],
  );
}

/** `app.UseEndpoints(endpoints => …)`: what the function gets. */
function endpointParams(call: CallView): readonly Fact[] {
  const identity = call.receiver?.identity();
  return (call.arg(0)?.functions() ?? []).map((of) => ({
    k: 'param',
    of,
    index: 0,
    value: { origin: 'nuget:Microsoft.AspNetCore.Routing', path: 'IEndpointRouteBuilder' },
    ...(identity ? { identity } : {}),
  }));
}

export const aspnet: Framework = {
  name: 'aspnet',
  params: [{ names: ['UseEndpoints'], from: BUILDERS, facts: endpointParams }],
  definitions: [
    {
      kinds: ['class'],
      decorators: { names: ['Route', 'ApiController', 'Area', 'Controller'], from: MVC },
      facts: controllerFacts,
    },
    {
      kinds: ['class'],
      bases: { names: ['ControllerBase', 'Controller'], from: MVC },
      facts: (controller) =>
        controller.decoratorsOf({ names: ['Route', 'ApiController', 'Area', 'Controller'], from: MVC }).length > 0
          ? []
          : controllerFacts(controller),
    },
  ],
  calls: [
    { names: [...Object.keys(MAPPED), 'MapMethods'], from: BUILDERS, facts: routeFacts },
    { names: ['MapGroup'], from: BUILDERS, facts: groupFacts },
  ],
};
