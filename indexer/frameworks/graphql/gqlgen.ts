/**
 * gqlgen: `func (r *Resolver) Mutation() MutationResolver` gives the object whose exported methods resolve the fields. How a field is
 * spelled stands in the schema files.
 */
import type { DefinitionView, Fact, Framework, GraphqlOperation } from '#indexer/entities/contract';
import { lowerFirst } from '#indexer/frameworks/graphql/names';

const ROOTS: Readonly<Record<string, GraphqlOperation>> = {
  QueryResolver: 'QUERY',
  MutationResolver: 'MUTATION',
  SubscriptionResolver: 'SUBSCRIPTION',
};

function rootFacts(root: DefinitionView): readonly Fact[] {
  const operation = ROOTS[root.returns?.name ?? ''];
  if (!operation || !root.returns?.name.startsWith(root.name)) return [];
  return root.results
    .flatMap((made) => made.classes())
    .filter((owner) => owner.kind !== 'interface')
    .flatMap((owner) => owner.members)
    .flatMap(({ definition }): readonly Fact[] => {
      if (definition?.kind !== 'method' || !/^\p{Lu}/u.test(definition.name)) return [];
      const { site } = definition;
      return [
        { k: 'graphql_field', operation, field: lowerFirst(definition.name), handlers: [definition], site, from: definition },
      ];
    });
}

export const gqlgen: Framework = {
  name: 'graphql',
  packages: ['gomod:github.com/99designs/gqlgen'],
  definitions: [{ kinds: ['method'], facts: rootFacts }],
};
