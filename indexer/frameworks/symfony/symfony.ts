/** Symfony: routes in attributes of controllers and their methods, message handlers, event listeners, commands on a clock. */
import type { CallView, DefinitionView, Fact, Framework } from '#indexer/entities/contract';
import { joinPaths } from '#indexer/entities/join/route-paths';

const ROUTE = {
  names: ['Route', 'Get', 'Post', 'Put', 'Patch', 'Delete'],
  from: [{ origin: ['composer:Symfony\\Component\\Routing', 'composer:FOS\\RestBundle'] }],
};
const MESSENGER = 'composer:Symfony\\Component\\Messenger';

function pathOf(route: CallView | undefined): string | undefined {
  return route?.arg(0, 'path')?.text();
}

function methodsOf(route: CallView): readonly string[] {
  if (route.name !== 'Route') return [route.name.toUpperCase()];
  const said = (route.arg(-1, 'methods')?.items() ?? []).flatMap((item) => item.text()?.toUpperCase() ?? []);
  return said.length > 0 ? said : ['ANY'];
}

/** A route on a class is the prefix of its methods' routes, or the route of its `__invoke`. */
function controllerFacts(controller: DefinitionView): readonly Fact[] {
  const own = controller.decoratorsOf(ROUTE);
  const prefix = pathOf(own[0]) ?? '';
  const routes = controller.members.flatMap(({ definition }): readonly Fact[] =>
    (definition?.decoratorsOf(ROUTE) ?? []).flatMap((route): readonly Fact[] => {
      const path = pathOf(route);
      if (path === undefined || !definition) return [];
      return [
        {
          k: 'route',
          methods: methodsOf(route),
          path: joinPaths(prefix, path),
          handlers: [definition],
          site: route.site,
          from: definition,
        },
      ];
    }),
  );
  const invoke = controller.member('__invoke')?.definition;
  if (routes.length > 0 || !invoke) return routes;
  return own.flatMap((route): readonly Fact[] => {
    const path = pathOf(route);
    return path === undefined
      ? []
      : [{ k: 'route', methods: methodsOf(route), path, handlers: [invoke], site: route.site, from: invoke }];
  });
}

/** `#[AsMessageHandler]`: handles the message its method takes. */
function handlerFacts(handler: DefinitionView): readonly Fact[] {
  const method = handler.member('__invoke')?.definition;
  const message = method?.params[0]?.type?.definition;
  return method && message ? [{ k: 'subscribe', topic: message.name, handlers: [method], site: method.site }] : [];
}

export const symfony: Framework = {
  name: 'symfony',
  packages: ['composer:Symfony', 'composer:FOS'],
  calls: [
    {
      names: ['dispatch'],
      from: [
        { origin: [MESSENGER, 'composer:Symfony\\Contracts\\EventDispatcher', 'composer:Symfony\\Component\\EventDispatcher'] },
      ],
      facts: (call) => (call.arg(0)?.classes() ?? []).map(({ name }): Fact => ({ k: 'publish', topic: name })),
    },
  ],
  definitions: [
    { kinds: ['class'], files: /\.php$/, facts: controllerFacts },
    { kinds: ['class'], decorators: { names: ['AsMessageHandler'], from: [{ origin: MESSENGER }] }, facts: handlerFacts },
  ],
};
