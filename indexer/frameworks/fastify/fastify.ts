/** Fastify: shorthand routes, `route({…})`, plugins registered with a prefix; the instance a plugin gets is a child of the one it is registered on. */
import type { CallView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';

const FASTIFY = 'npm:fastify';
const INSTANCES = [
  {
    origin: [FASTIFY, 'npm:@fastify'],
    of: [
      '',
      'fastify',
      'Fastify',
      'FastifyInstance',
      'FastifyPluginAsync',
      'withTypeProvider',
      '*.withTypeProvider',
      '*.register',
      '*.after',
    ],
  },
];
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all'];

function routers(call: CallView): readonly Identity[] {
  const { receiver } = call;
  // `app.withTypeProvider<T>()` hands on the app.
  const made = receiver?.call();
  const source = made?.name === 'withTypeProvider' ? made.receiver : receiver;
  return source?.identities() ?? [];
}

function verbFacts(call: CallView): readonly Fact[] {
  const handler = call.args.at(-1);
  const inOptions = call.args.length === 2 ? call.arg(1)?.prop('handler') : undefined;
  const handlers = (inOptions ?? (call.args.length > 1 ? handler : undefined))?.functions() ?? [];
  const method = call.name === 'all' ? 'ANY' : call.name.toUpperCase();
  return routers(call).flatMap((router) =>
    pathsOf(call.arg(0)).map((path): Fact => ({ k: 'route', router, methods: [method], path, handlers: handlers.slice(-1) })),
  );
}

function pathsOf(value: ValueView | undefined): readonly string[] {
  return (value?.texts() ?? []).map((path) => (path === '/' ? '' : path));
}

function routeFacts(call: CallView): readonly Fact[] {
  const options = call.arg(0);
  const methods = (options?.prop('method')?.items() ?? []).flatMap((item) => item.texts()).map((text) => text.toUpperCase());
  const path = options?.prop('url') ?? options?.prop('path');
  const handlers = options?.prop('handler')?.functions() ?? [];
  if (methods.length === 0) return [];
  return routers(call).flatMap((router) =>
    pathsOf(path).map((text): Fact => ({ k: 'route', router, methods, path: text, handlers })),
  );
}

/** The plugin of `register(plugin, options)`; `import('./routes')` and modules with a default export too. */
function pluginOf(call: CallView): ReturnType<ValueView['functions']>[number] | undefined {
  const [plugin] = call.args;
  return plugin?.functions()[0] ?? plugin?.prop('default')?.functions()[0];
}

/** Each plugin function has one instance, wherever it is registered. */
function instanceOf(plugin: { readonly identity: Identity }): Identity {
  return { key: `fastify:${plugin.identity.key}` };
}

function paramFacts(call: CallView): readonly Fact[] {
  const plugin = pluginOf(call);
  if (!plugin) return [];
  return [
    { k: 'param', of: plugin, index: 0, value: { origin: FASTIFY, path: 'FastifyInstance' }, identity: instanceOf(plugin) },
  ];
}

function registerFacts(call: CallView): readonly Fact[] {
  const plugin = pluginOf(call);
  if (!plugin) return [];
  const prefix = call.arg(1)?.prop('prefix')?.text() ?? '';
  return routers(call).map((parent): Fact => ({ k: 'mount', parent, prefix, child: instanceOf(plugin) }));
}

export const fastify: Framework = {
  name: 'fastify',
  packages: [FASTIFY],
  params: [{ names: ['register'], from: INSTANCES, facts: paramFacts }],
  calls: [
    { names: VERBS, from: INSTANCES, facts: verbFacts },
    { names: ['route'], from: INSTANCES, facts: routeFacts },
    { names: ['register'], from: INSTANCES, facts: registerFacts },
  ],
};
