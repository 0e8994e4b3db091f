/**
 * strawberry: fields of the root types handed to a schema, decorated methods and fields with a resolver, named in camel case. Types that
 * `merge_types` joins are roots too.
 */
import type {
  CallView,
  DefinitionView,
  Fact,
  Framework,
  GraphqlOperation,
  MemberView,
  ValueView,
} from '#indexer/entities/contract';
import { camelCase } from '#indexer/frameworks/graphql/names';

const STRAWBERRY = ['pypi:strawberry', 'pypi:strawberry_django'];
const FROM = STRAWBERRY.map((origin) => ({ origin }));
const FIELDS = { names: ['field', 'mutation', 'subscription', 'input_mutation', 'connection'], from: FROM };
const ROOTS: readonly (readonly [string, number, GraphqlOperation])[] = [
  ['query', 0, 'QUERY'],
  ['mutation', 1, 'MUTATION'],
  ['subscription', 2, 'SUBSCRIPTION'],
];

function rootClasses(value: ValueView | undefined): readonly DefinitionView[] {
  const found = value?.classes() ?? [];
  if (found.length > 0) return found;
  const call = value?.call();
  return call?.name === 'merge_types' ? (call.arg(1, 'types')?.items() ?? []).flatMap((item) => item.classes()) : [];
}

function memberFacts(member: MemberView, operation: GraphqlOperation): readonly Fact[] {
  const decorator = member.definition?.decoratorsOf(FIELDS)[0];
  const made = member.definition ? undefined : member.value?.call();
  const isField =
    made?.origin !== undefined && FROM.some(({ origin }) => made.origin?.origin === origin) && FIELDS.names.includes(made.name);
  const handlers =
    decorator && member.definition ? [member.definition] : isField ? (made.arg(0, 'resolver')?.functions() ?? []) : [];
  const [from] = handlers;
  if (!from) return [];
  const field = (decorator ?? made)?.arg(-1, 'name')?.text() ?? camelCase(member.name);
  return [{ k: 'graphql_field', operation, field, handlers, site: decorator?.site ?? member.site, from }];
}

function schemaFacts(call: CallView): readonly Fact[] {
  return ROOTS.flatMap(([name, position, operation]) =>
    rootClasses(call.arg(position, name)).flatMap((root) =>
      [root, ...root.bases.flatMap((base) => base.definition ?? [])]
        .flatMap((owner) => owner.members)
        .flatMap((member) => memberFacts(member, operation)),
    ),
  );
}

export const strawberry: Framework = {
  name: 'graphql',
  packages: STRAWBERRY,
  calls: [{ names: ['Schema'], from: FROM, facts: schemaFacts }],
};
