/**
 * Resolvers in JavaScript objects: maps handed to a server or schema maker (`{ Mutation: { checkout } }`), root types of graphql-js,
 * fields of Pothos builders.
 */
import type { CallView, DefinitionView, Fact, Framework, GraphqlOperation, ValueView } from '#indexer/entities/contract';
import { ROOT_TYPES } from '#indexer/frameworks/graphql/document';

const MAKERS = [
  ...[
    'npm:@apollo/server',
    'npm:apollo-server',
    'npm:apollo-server-express',
    'npm:apollo-server-fastify',
    'npm:apollo-server-koa',
  ],
  ...[
    'npm:apollo-server-lambda',
    'npm:apollo-server-micro',
    'npm:apollo-server-core',
    'npm:@apollo/subgraph',
    'npm:@apollo/federation',
  ],
  ...['npm:graphql-tools', 'npm:@graphql-tools/schema', 'npm:graphql-yoga', 'npm:@graphql-yoga/node', 'npm:mercurius'],
];
const MAKER_NAMES = [
  ...['ApolloServer', 'makeExecutableSchema', 'buildSubgraphSchema', 'buildFederatedSchema', 'addResolversToSchema'],
  ...['createSchema', 'createServer', 'GraphQLServer'],
];
/** Calls that join maps into one. */
const MERGERS: ReadonlySet<string> = new Set(['mergeResolvers', 'merge', 'assign', 'composeResolvers', 'defaultsDeep']);
const MAX_DEPTH = 4;

/** The maps a value is made of: a list of them, a call that joins them. */
function mapsIn(value: ValueView | undefined, depth = 0): readonly ValueView[] {
  if (!value || depth > MAX_DEPTH) return [];
  if (value.props().length > 0) return [value];
  const items = value.items();
  if (items.length !== 1 || items[0] !== value) return items.flatMap((item) => mapsIn(item, depth + 1));
  const call = value.call();
  return call && MERGERS.has(call.name) ? call.args.flatMap((arg) => mapsIn(arg, depth + 1)) : [];
}

/** `fn`, or `{ subscribe: fn, resolve: fn }`. */
function resolversIn(value: ValueView): readonly DefinitionView[] {
  const parts = ['subscribe', 'resolve'].flatMap((name) => value.prop(name)?.functions() ?? []);
  return parts.length > 0 ? parts : value.functions();
}

function fieldFact(operation: GraphqlOperation, field: string, value: ValueView): readonly Fact[] {
  const handlers = resolversIn(value);
  return handlers.length > 0 ? [{ k: 'graphql_field', operation, field, handlers, ...siteOf(handlers) }] : [];
}

/** A resolver with a name of its own says it best. */
function siteOf(handlers: readonly DefinitionView[]): Pick<Fact, 'site' | 'from'> {
  const [first] = handlers;
  return first ? { site: first.site, from: first } : {};
}

function mapFacts(resolvers: ValueView | undefined): readonly Fact[] {
  return mapsIn(resolvers).flatMap((map) =>
    Object.entries(ROOT_TYPES).flatMap(([type, operation]) =>
      mapsIn(map.prop(type)).flatMap((fields) => fields.props().flatMap(({ name, value }) => fieldFact(operation, name, value))),
    ),
  );
}

/** `makeExecutableSchema({ typeDefs, resolvers })`; a subgraph takes a list of modules. */
function makerFacts(call: CallView): readonly Fact[] {
  return (call.arg(0)?.items() ?? []).flatMap((module) => mapFacts(module.prop('resolvers')));
}

/** `app.register(mercurius, { schema, resolvers })`. */
function registerFacts(call: CallView): readonly Fact[] {
  return call.arg(0)?.origin()?.origin === 'npm:mercurius' ? mapFacts(call.arg(1)?.prop('resolvers')) : [];
}

/** `new GraphQLObjectType({ name, fields })`; fields may stand in a function. */
function typeFacts(type: ValueView | undefined, operation: GraphqlOperation): readonly Fact[] {
  const fields = type?.call()?.arg(0)?.prop('fields');
  if (!fields) return [];
  const listed = fields.props().length > 0 ? [fields] : fields.functions().flatMap((made) => made.results);
  return listed.flatMap((list) => list.props().flatMap(({ name, value }) => fieldFact(operation, name, value)));
}

function schemaFacts(call: CallView): readonly Fact[] {
  return Object.values(ROOT_TYPES).flatMap((operation) => typeFacts(call.arg(0)?.prop(operation.toLowerCase()), operation));
}

/** `t.field({ resolve })`. */
function pothosField(operation: GraphqlOperation, field: string, made: ValueView): readonly Fact[] {
  return (made.call()?.args ?? []).flatMap((options) => {
    const [fact] = fieldFact(operation, field, options);
    return fact && options.hasProp('resolve') === true ? [fact] : [];
  });
}

function pothosFacts(call: CallView): readonly Fact[] {
  const operation = ROOT_TYPES[call.name.charAt(0).toUpperCase() + call.name.replace(/(?:Fields?|Type)$/, '').slice(1)];
  if (!operation) return [];
  if (call.name.endsWith('Field')) {
    const field = call.arg(0)?.text();
    const made =
      call
        .arg(1)
        ?.functions()
        .flatMap((build) => build.results) ?? [];
    return field === undefined ? [] : made.flatMap((value) => pothosField(operation, field, value));
  }
  const builder = call.name.endsWith('Fields') ? call.arg(0) : call.arg(0)?.prop('fields');
  const lists = builder?.functions().flatMap((build) => build.results) ?? [];
  return lists.flatMap((list) => list.props().flatMap(({ name, value }) => pothosField(operation, name, value)));
}

const POTHOS = [{ origin: 'npm:@pothos/core' }];

export const resolverMaps: Framework = {
  name: 'graphql',
  packages: [...MAKERS, 'npm:graphql', 'npm:@pothos/core'],
  calls: [
    { names: MAKER_NAMES, from: MAKERS.map((origin) => ({ origin })), facts: makerFacts },
    { names: ['register'], from: [{ origin: 'npm:fastify' }], facts: registerFacts },
    { names: ['GraphQLSchema'], from: [{ origin: 'npm:graphql' }], facts: schemaFacts },
    {
      names: ['query', 'mutation', 'subscription'].flatMap((name) => [`${name}Field`, `${name}Fields`, `${name}Type`]),
      from: POTHOS,
      facts: pothosFacts,
    },
  ],
};
