/**
 * Clients: documents that Apollo, urql, graphql-request and plain HTTP clients send. What is sent must read as an operation, so the rules
 * look at every place where a client takes one.
 */
import type { CallView, Fact, Framework, GraphqlOperation, ValueView } from '#indexer/entities/contract';
import type { RootField } from '#indexer/frameworks/graphql/document';
import { askedFields } from '#indexer/frameworks/graphql/document';

const TAGS = [
  ...[
    'npm:graphql-tag',
    'npm:@apollo/client',
    'npm:apollo-boost',
    'npm:apollo-angular',
    'npm:react-apollo',
    'npm:graphql-request',
  ],
  ...[
    'npm:urql',
    'npm:@urql',
    'npm:gql.tada',
    'npm:gatsby',
    'npm:react-relay',
    'npm:graphql',
    'npm:graphql.macro',
    'npm:mercurius',
  ],
  ...[
    'npm:@apollo/server',
    'npm:apollo-server',
    'npm:apollo-server-express',
    'npm:@apollo/react-hooks',
    'npm:@vue/apollo-composable',
  ],
];
const CLIENTS = [
  ...['npm:@apollo/client', 'npm:@apollo/react-hooks', 'npm:react-apollo', 'npm:apollo-client', 'npm:apollo-boost'],
  ...['npm:apollo-angular', 'npm:@vue/apollo-composable', 'npm:urql', 'npm:@urql', 'npm:graphql-request', 'npm:graphql-hooks'],
  ...['npm:awesome-graphql-client', 'npm:react-relay', 'npm:graphql-ws', 'npm:graphql-http'],
];
const SENDERS = [
  ...['useMutation', 'useQuery', 'useLazyQuery', 'useSubscription', 'useSuspenseQuery', 'useBackgroundQuery', 'useLazyLoadQuery'],
  ...['mutate', 'query', 'watchQuery', 'subscribe', 'mutation', 'subscription', 'executeMutation', 'executeQuery'],
  ...['request', 'rawRequest', 'default'],
];
const OPERATIONS: readonly GraphqlOperation[] = ['QUERY', 'MUTATION', 'SUBSCRIPTION'];
/** Project functions that generators write to mark documents. */
const MARKS: ReadonlySet<string> = new Set(['gql', 'graphql']);
const BODIES: ReadonlySet<string> = new Set(['stringify', 'dumps']);

/** The operation a value is: a text, a marked text, a document as an object. */
function fieldsOf(value: ValueView | undefined): readonly RootField[] {
  if (!value) return [];
  const direct = value.texts().flatMap(askedFields);
  if (direct.length > 0) return direct;
  const marked = value.calls().find((made) => MARKS.has(made.name));
  return marked ? (marked.arg(0)?.texts() ?? []).flatMap(askedFields) : fieldsOfTree(value);
}

/** `{ kind: 'Document', definitions: [{ operation: 'mutation', selectionSet: { selections: [{ name: { value } }] } }] }`. */
function fieldsOfTree(value: ValueView): readonly RootField[] {
  const definitions = value.prop('definitions')?.items() ?? [];
  return definitions.flatMap((definition) => {
    const written = definition.prop('operation')?.text()?.toUpperCase();
    const operation = OPERATIONS.find((name) => name === written);
    const selections = operation ? (definition.prop('selectionSet')?.prop('selections')?.items() ?? []) : [];
    return selections.flatMap((selection): readonly RootField[] => {
      const field = selection.prop('name')?.prop('value')?.text();
      return operation && field !== undefined && !field.includes('{}') ? [{ operation, field }] : [];
    });
  });
}

function callFacts(fields: readonly RootField[]): readonly Fact[] {
  return fields.map((asked): Fact => ({ k: 'graphql_call', ...asked }));
}

/** The document stands alone, or in an object beside its variables. */
function sentFacts(call: CallView): readonly Fact[] {
  for (const arg of call.args) {
    for (const value of [arg, arg.prop('mutation'), arg.prop('query'), arg.prop('document'), arg.prop('subscription')]) {
      const fields = fieldsOf(value);
      if (fields.length > 0) return callFacts(fields);
    }
  }
  return [];
}

/** The `query` of a body, written as an object or turned to JSON. */
function bodyFields(body: ValueView | undefined): readonly RootField[] {
  const made = body?.call();
  const written = made && BODIES.has(made.name) ? made.arg(0) : body;
  return fieldsOf(written?.prop('query'));
}

function httpFacts(call: CallView): readonly Fact[] {
  const options = call.args.flatMap((arg) => [arg, arg.prop('body'), arg.prop('data'), arg.prop('json')]);
  for (const body of options) {
    const fields = bodyFields(body);
    if (fields.length > 0) return callFacts(fields);
  }
  return [];
}

export const graphqlClients: Framework = {
  name: 'graphql',
  packages: [...CLIENTS, ...TAGS],
  calls: [{ names: SENDERS, from: CLIENTS.map((origin) => ({ origin })), facts: sentFacts }],
  texts: [
    {
      names: ['gql', 'graphql', 'parse', 'print', 'default', 'initGraphQLTada'],
      from: TAGS.map((origin) => ({ origin })),
      text: (call) => call.arg(0)?.text(),
    },
  ],
};

/** Documents posted with what sends any request; needs no package. */
export const graphqlPosts: Framework = {
  name: 'graphql',
  calls: [
    {
      names: ['fetch', 'default', 'post', 'request'],
      from: [
        { origin: 'builtin', of: ['', 'window', 'globalThis', 'self'] },
        { origin: ['npm:node-fetch', 'npm:undici', 'npm:cross-fetch', 'npm:axios', 'npm:got', 'npm:ky', 'npm:@nestjs/axios'] },
        { origin: ['pypi:requests', 'pypi:httpx', 'pypi:aiohttp'] },
      ],
      facts: httpFacts,
    },
    { names: ['execute', 'execute_async', 'execute_sync', 'subscribe'], from: [{ origin: 'pypi:gql' }], facts: sentFacts },
  ],
  texts: [{ names: ['gql'], from: [{ origin: 'pypi:gql' }], text: (call) => call.arg(0)?.text() }],
};
