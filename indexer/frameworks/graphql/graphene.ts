/**
 * graphene: fields of the root classes handed to a schema and of their bases, named in camel case. A mutation runs its class: the method
 * that does the work, and, where a base class has that method, what the class itself puts in the place of the base's steps.
 */
import type { CallView, DefinitionView, Fact, Framework, GraphqlOperation, MemberView } from '#indexer/entities/contract';
import { camelCase } from '#indexer/frameworks/graphql/names';

const GRAPHENE = ['pypi:graphene', 'pypi:graphene_django', 'pypi:graphene_sqlalchemy', 'pypi:graphene_federation'];
const MUTATION_BASES = ['Mutation', 'ClientIDMutation', 'SerializerMutation', 'DjangoFormMutation', 'DjangoModelFormMutation'];
/** What runs a mutation, the innermost first. */
const WORK = ['perform_mutation', 'perform_mutate', 'mutate_and_get_payload', 'mutate'];
const ROOTS: readonly (readonly [string, number, GraphqlOperation])[] = [
  ['query', 0, 'QUERY'],
  ['mutation', 1, 'MUTATION'],
  ['subscription', 2, 'SUBSCRIPTION'],
];

function withBases(found: DefinitionView): readonly DefinitionView[] {
  return [found, ...found.bases.flatMap((base) => base.definition ?? [])];
}

function methodsOf(owner: DefinitionView): readonly DefinitionView[] {
  return owner.members.flatMap(({ definition }) => (definition?.kind === 'method' ? [definition] : []));
}

/** The nearest methods that do the work, then the steps that classes below their class override. */
function runBy(mutation: DefinitionView): readonly DefinitionView[] {
  const classes = withBases(mutation);
  const at = classes.findIndex((owner) => methodsOf(owner).some((method) => WORK.includes(method.name)));
  const template = classes[at];
  if (!template) return [];
  const work = methodsOf(template).filter((method) => WORK.includes(method.name));
  const steps = new Set(classes.slice(at).flatMap((owner) => methodsOf(owner).map((method) => method.name)));
  const own = new Map<string, DefinitionView>();
  for (const method of classes.slice(0, at).flatMap(methodsOf))
    if (steps.has(method.name) && !method.name.startsWith('__') && !own.has(method.name)) own.set(method.name, method);
  return [...(at > 0 ? work.slice(0, 1) : work), ...own.values()];
}

/** The mutation class behind `CheckoutCreate.Field()`. */
function mutationOf(made: CallView | undefined): DefinitionView | undefined {
  if (made?.name !== 'Field') return undefined;
  const owner = made.receiver?.classes()[0];
  return owner?.extendsFrom(
    MUTATION_BASES,
    GRAPHENE.map((origin) => ({ origin })),
  )
    ? owner
    : undefined;
}

function fieldFacts(root: DefinitionView, member: MemberView, operation: GraphqlOperation): readonly Fact[] {
  if (member.definition || !member.value) return [];
  const made = member.value.call();
  const field = made?.arg(-1, 'name')?.text() ?? camelCase(member.name);
  const mutation = mutationOf(made);
  const resolver = made?.arg(-1, 'resolver')?.functions() ?? [];
  const named = ['resolve', 'subscribe'].flatMap((verb) => root.member(`${verb}_${member.name}`)?.definition ?? []);
  const handlers = mutation ? runBy(mutation) : resolver.length > 0 ? resolver : named;
  const from = handlers[0];
  return from ? [{ k: 'graphql_field', operation, field, handlers, site: member.site, from }] : [];
}

function schemaFacts(call: CallView): readonly Fact[] {
  return ROOTS.flatMap(([name, position, operation]) =>
    (call.arg(position, name)?.classes() ?? []).flatMap((root) => {
      const names = new Set<string>();
      return withBases(root)
        .flatMap((owner) => owner.members)
        .filter((member) => !names.has(member.name) && names.add(member.name))
        .flatMap((member) => fieldFacts(root, member, operation));
    }),
  );
}

export const graphene: Framework = {
  name: 'graphql',
  packages: GRAPHENE,
  calls: [{ names: ['Schema'], from: GRAPHENE.map((origin) => ({ origin })), facts: schemaFacts }],
};
