import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { askedFields, declaredFields } from '#indexer/frameworks/graphql/document';
import { graphql } from '#indexer/frameworks/graphql/graphql';

const SERVER = {
  'api/resolver.ts': `import { Mutation, Query, Resolver } from '@nestjs/graphql';
@Resolver()
export class CartResolver {
  @Mutation()
  addItem() {}
  @Query()
  cart() {}
}
`,
};

describe('GraphQL documents', () => {
  it('names the root fields, without aliases, arguments, fragments and partly known names', () => {
    expect(askedFields('mutation A($id: ID! = "}") @live { one: addItem(id: $id, in: { a: [1] }) { id ...F } pay }')).toEqual([
      { operation: 'MUTATION', field: 'addItem' },
      { operation: 'MUTATION', field: 'pay' },
    ]);
    expect(askedFields('{ cart { id } ... on Query { x } __typename } fragment F on Cart { id }\n{}')).toEqual([
      { operation: 'QUERY', field: 'cart' },
    ]);
    expect(askedFields('mutation { {}Create(id: 1) { id } }')).toEqual([]);
    expect(askedFields('select * from carts { }')).toEqual([]);
    expect(askedFields('type Query { cart: Cart }')).toEqual([]);
  });

  it('reads what schema files declare', () => {
    const text =
      '"""Docs { a: b }"""\ntype Cart { id: ID }\nextend type Mutation @x(a: 1) {\n  addItem(id: ID! = 1): Cart! @y(b: 2)\n  pay: Cart\n}';
    expect(declaredFields(text).map(({ field }) => field)).toEqual(['addItem', 'pay']);
  });
});

describe('GraphQL clients', () => {
  it('leads documents of Apollo, urql and graphql-request to their resolvers', async () => {
    const edges = await entityEdges(
      {
        ...SERVER,
        'web/documents.ts': `import { gql } from '@apollo/client';
const LINES = gql\`fragment Lines on Cart { id }\`;
export const ADD = gql\`
  mutation Add($id: ID!) { added: addItem(id: $id) { ...Lines } }
  \${LINES}
\`;
`,
        'web/cart.tsx': `import { useMutation, useQuery, type ApolloClient } from '@apollo/client';
import { ADD } from './documents';
export function useAdd() { return useMutation(ADD); }
export async function add(client: ApolloClient<object>) { await client.mutate({ mutation: ADD, variables: {} }); }
`,
        'web/urql.ts': `import { createClient, gql } from 'urql';
const client = createClient({ url: '/graphql' });
export const load = () => client.query(gql\`{ cart { id } }\`, {}).toPromise();
`,
        'web/plain.ts': `import { GraphQLClient, request } from 'graphql-request';
const api = new GraphQLClient('http://shop/graphql');
function send(document: string) { return api.request(document, {}); }
export const add = () => send('mutation { addItem(id: 1) { id } }');
export const gone = () => request('http://shop/graphql', 'mutation { dropAll }');
export const posted = () =>
  fetch('/graphql', { method: 'POST', body: JSON.stringify({ query: 'query Q { cart { id } }', variables: {} }) });
export const other = () => fetch('/search', { method: 'POST', body: JSON.stringify({ query: 'boats' }) });
`,
      },
      graphql,
    );
    expect(edges.filter((edge) => edge.includes('calls_http'))).toEqual([
      'web/cart.tsx::useAdd -calls_http-> api/resolver.ts::CartResolver.addItem @web/cart.tsx:3',
      'web/cart.tsx::add -calls_http-> api/resolver.ts::CartResolver.addItem @web/cart.tsx:4',
      'web/urql.ts::load -calls_http-> api/resolver.ts::CartResolver.cart @web/urql.ts:3',
      'web/plain.ts::add -calls_http-> api/resolver.ts::CartResolver.addItem @web/plain.ts:4',
      'web/plain.ts::gone -calls_http-> http::MUTATION dropAll @web/plain.ts:5',
      'web/plain.ts::posted -calls_http-> api/resolver.ts::CartResolver.cart @web/plain.ts:7',
    ]);
  });

  it('does not choose between resolvers of one name, and reads generated documents', async () => {
    const edges = await entityEdges(
      {
        ...SERVER,
        'admin/resolver.ts': `import { Query, Resolver } from '@nestjs/graphql';
@Resolver()
export class AdminCartResolver { @Query() cart() {} }
`,
        'web/gql.ts': `export function graphql(source: string): unknown { return documents[source]; }
const documents: Record<string, unknown> = {};
export const AddDocument = { kind: 'Document', definitions: [{ kind: 'OperationDefinition', operation: 'mutation',
  selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'addItem' } }] } }] } as unknown;
`,
        'web/use.ts': `import { useMutation, useQuery } from '@apollo/client';
import { AddDocument, graphql } from './gql';
const CART = graphql('query { cart { id } }');
export const useCart = () => useQuery(CART);
export const useAdd = () => useMutation(AddDocument);
`,
      },
      graphql,
    );
    expect(edges.filter((edge) => edge.includes('calls_http'))).toEqual([
      'web/use.ts::useCart -calls_http-> http::QUERY cart @web/use.ts:4',
      'web/use.ts::useAdd -calls_http-> api/resolver.ts::CartResolver.addItem @web/use.ts:5',
    ]);
  });

  it('knows what Python posts', async () => {
    const edges = await entityEdges(
      {
        ...SERVER,
        'jobs/sync.py': `import requests
from gql import gql, Client

ADD = gql("""mutation { addItem(id: 1) { id } }""")

def post(url):
    return requests.post(url, json={"query": "{ cart { id } }"})

def send(transport):
    client = Client(transport=transport)
    return client.execute(ADD)
`,
      },
      graphql,
    );
    expect(edges.filter((edge) => edge.includes('calls_http'))).toEqual([
      'jobs/sync.py::post -calls_http-> api/resolver.ts::CartResolver.cart @jobs/sync.py:7',
      'jobs/sync.py::send -calls_http-> api/resolver.ts::CartResolver.addItem @jobs/sync.py:11',
    ]);
  });
});
