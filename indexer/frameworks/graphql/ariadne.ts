/** ariadne and tartiflette: resolvers registered with the name of their field. */
import type { CallView, DefinitionView, Fact, Framework, GraphqlOperation } from '#indexer/entities/contract';
import { ROOT_TYPES } from '#indexer/frameworks/graphql/document';

const MAKERS: Readonly<Record<string, GraphqlOperation>> = {
  QueryType: 'QUERY',
  MutationType: 'MUTATION',
  SubscriptionType: 'SUBSCRIPTION',
};

/** What a type object is: `MutationType()`, `ObjectType("Mutation")`. */
function operationOf(made: CallView | undefined): GraphqlOperation | undefined {
  if (!made) return undefined;
  return made.name === 'ObjectType' ? ROOT_TYPES[made.arg(0, 'name')?.text() ?? ''] : MAKERS[made.name];
}

function resolver(call: CallView, position: number): readonly DefinitionView[] {
  return call.decorates ? [call.decorates] : (call.arg(position)?.functions() ?? []);
}

function fieldFacts(call: CallView): readonly Fact[] {
  const operation = operationOf(call.receiver?.call());
  const field = call.arg(0, 'name')?.text();
  const handlers = resolver(call, 1);
  return operation && field !== undefined && handlers.length > 0 ? [{ k: 'graphql_field', operation, field, handlers }] : [];
}

/** `@Resolver("Mutation.addItem")`. */
function resolverFacts(call: CallView): readonly Fact[] {
  const [type = '', field = ''] = (call.arg(0, 'name')?.text() ?? '').split('.');
  const operation = ROOT_TYPES[type];
  const handlers = resolver(call, 1);
  return operation && field !== '' && handlers.length > 0 ? [{ k: 'graphql_field', operation, field, handlers }] : [];
}

export const ariadne: Framework = {
  name: 'graphql',
  packages: ['pypi:ariadne', 'pypi:tartiflette'],
  calls: [
    {
      names: ['field', 'set_field', 'source', 'set_source'],
      from: [{ origin: 'pypi:ariadne', of: [...Object.keys(MAKERS), 'ObjectType'] }],
      facts: fieldFacts,
    },
    { names: ['Resolver', 'Subscription'], from: [{ origin: 'pypi:tartiflette' }], facts: resolverFacts },
  ],
};
