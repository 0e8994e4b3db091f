/** GraphQL: fields of the root types as routes, and the documents that ask for them. One set of rules a library. */
import type { Framework } from '#indexer/entities/contract';
import { annotatedResolvers } from '#indexer/frameworks/graphql/annotated-resolvers';
import { ariadne } from '#indexer/frameworks/graphql/ariadne';
import { graphqlClients, graphqlPosts } from '#indexer/frameworks/graphql/clients';
import { declaredFields } from '#indexer/frameworks/graphql/document';
import { gqlgen } from '#indexer/frameworks/graphql/gqlgen';
import { graphene } from '#indexer/frameworks/graphql/graphene';
import { hotChocolate } from '#indexer/frameworks/graphql/hot-chocolate';
import { resolverMaps } from '#indexer/frameworks/graphql/resolver-maps';
import { strawberry } from '#indexer/frameworks/graphql/strawberry';

const schemaFiles: Framework = {
  name: 'graphql',
  files: [
    {
      path: /\.(?:graphqls?|gql)$/,
      facts: (file) =>
        declaredFields(file.text).map(({ operation, field }) => ({ k: 'graphql_schema', operation, fields: [field] })),
    },
  ],
};

export const graphql: readonly Framework[] = [
  schemaFiles,
  annotatedResolvers,
  resolverMaps,
  graphene,
  strawberry,
  ariadne,
  gqlgen,
  hotChocolate,
  graphqlClients,
  graphqlPosts,
];
