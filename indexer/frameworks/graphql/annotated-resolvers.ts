/**
 * Resolvers that say what they resolve in a decorator or annotation: NestJS and type-graphql, Spring for GraphQL, Netflix DGS. The field
 * is named after the method where no other name is given.
 */
import type { CallView, DecoratorPattern, DefinitionView, Fact, Framework, GraphqlOperation } from '#indexer/entities/contract';
import { ROOT_TYPES } from '#indexer/frameworks/graphql/document';

const NODE = ['npm:@nestjs/graphql', 'npm:type-graphql'];
const SPRING = ['maven:org.springframework.graphql.data.method.annotation'];
const DGS = ['maven:com.netflix.graphql.dgs'];

const OPERATIONS: Readonly<Record<string, GraphqlOperation>> = {
  Query: 'QUERY',
  Mutation: 'MUTATION',
  Subscription: 'SUBSCRIPTION',
  QueryMapping: 'QUERY',
  MutationMapping: 'MUTATION',
  SubscriptionMapping: 'SUBSCRIPTION',
  DgsQuery: 'QUERY',
  DgsMutation: 'MUTATION',
  DgsSubscription: 'SUBSCRIPTION',
};

const NODE_RESOLVER: DecoratorPattern = {
  names: ['Query', 'Mutation', 'Subscription'],
  from: NODE.map((origin) => ({ origin, of: [''] })),
};
const JAVA_RESOLVER: DecoratorPattern = {
  names: [
    ...['QueryMapping', 'MutationMapping', 'SubscriptionMapping', 'SchemaMapping'],
    ...['DgsQuery', 'DgsMutation', 'DgsSubscription', 'DgsData'],
  ],
  from: [...SPRING, ...DGS].map((origin) => ({ origin })),
};

/** `@Mutation('add')`, `@Mutation(() => Order, { name: 'add' })`; undefined where a name is given that is not known. */
function nodeName(decorator: CallView, method: DefinitionView): string | undefined {
  const [first] = decorator.args;
  if (first?.shape === 'text') return first.text();
  const options = decorator.args.find((arg) => arg.hasProp('name') === true);
  return options ? options.prop('name')?.text() : method.name;
}

function nodeFacts(method: DefinitionView): readonly Fact[] {
  return method.decoratorsOf(NODE_RESOLVER).flatMap((decorator): readonly Fact[] => {
    const operation = OPERATIONS[decorator.name];
    const field = nodeName(decorator, method);
    return operation && field !== undefined
      ? [{ k: 'graphql_field', operation, field, handlers: [method], site: decorator.site }]
      : [];
  });
}

function said(annotation: CallView, names: readonly string[]): string | undefined {
  const text = annotation.args.find((arg) => names.includes(arg.name ?? ''))?.text();
  return text === '' ? undefined : text;
}

/** `@SchemaMapping` and `@DgsData` name the type beside the field, or their class does. */
function javaOperation(annotation: CallView, method: DefinitionView): GraphqlOperation | undefined {
  const own = OPERATIONS[annotation.name];
  if (own) return own;
  const around = method.owner?.decoratorsOf({ names: ['SchemaMapping'], from: JAVA_RESOLVER.from })[0];
  const type = said(annotation, ['typeName', 'parentType']) ?? (around && said(around, ['typeName']));
  return type === undefined ? undefined : ROOT_TYPES[type];
}

function javaFacts(method: DefinitionView): readonly Fact[] {
  return method.decoratorsOf(JAVA_RESOLVER).flatMap((annotation): readonly Fact[] => {
    const operation = javaOperation(annotation, method);
    const field = said(annotation, ['name', 'value', 'field']) ?? method.name;
    return operation ? [{ k: 'graphql_field', operation, field, handlers: [method], site: annotation.site }] : [];
  });
}

export const annotatedResolvers: Framework = {
  name: 'graphql',
  packages: [...NODE, ...SPRING, ...DGS],
  definitions: [
    { kinds: ['method', 'function'], decorators: NODE_RESOLVER, facts: nodeFacts },
    { kinds: ['method', 'function'], decorators: JAVA_RESOLVER, facts: javaFacts },
  ],
};
