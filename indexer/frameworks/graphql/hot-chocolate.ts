/** HotChocolate: public methods of the root types, named in camel case without `Get` and `Async`. */
import type { CallView, DecoratorPattern, DefinitionView, Fact, Framework, GraphqlOperation } from '#indexer/entities/contract';
import { ROOT_TYPES } from '#indexer/frameworks/graphql/document';
import { lowerFirst } from '#indexer/frameworks/graphql/names';

const FROM = [{ origin: 'nuget:HotChocolate' }];
const ROOT: DecoratorPattern = {
  names: ['QueryType', 'MutationType', 'SubscriptionType', 'ExtendObjectType'],
  from: FROM,
};

/** `[MutationType]`, `[ExtendObjectType("Mutation")]`, `[ExtendObjectType(OperationTypeNames.Mutation)]`. */
function operationOf(attribute: CallView): GraphqlOperation | undefined {
  if (attribute.name !== 'ExtendObjectType') return ROOT_TYPES[attribute.name.replace(/Type$/, '')];
  const [first] = attribute.args;
  return ROOT_TYPES[first?.text() ?? ''] ?? ROOT_TYPES[first?.lastName ?? ''];
}

function fieldFacts(root: DefinitionView, operation: GraphqlOperation): readonly Fact[] {
  return root.members.flatMap(({ definition }): readonly Fact[] => {
    if (definition?.kind !== 'method' || !definition.isExported || definition.name === root.name) return [];
    const said = definition
      .decoratorsOf({ names: ['GraphQLName'], from: FROM })[0]
      ?.arg(0)
      ?.text();
    const field = said ?? lowerFirst(definition.name.replace(/^Get(?=[A-Z])/, '').replace(/Async$/, ''));
    return [{ k: 'graphql_field', operation, field, handlers: [definition], site: definition.site, from: definition }];
  });
}

export const hotChocolate: Framework = {
  name: 'graphql',
  packages: ['nuget:HotChocolate'],
  definitions: [
    {
      kinds: ['class'],
      decorators: ROOT,
      facts: (root) =>
        root.decoratorsOf(ROOT).flatMap((attribute) => {
          const operation = operationOf(attribute);
          return operation ? fieldFacts(root, operation) : [];
        }),
    },
  ],
};
