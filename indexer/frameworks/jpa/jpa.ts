/**
 * JPA and Spring Data: entities stand for tables; a repository's own methods read or write by their names or queries; inherited ones
 * belong to whoever calls them. `EntityManager` works on the entity it is handed. Writing an entity writes what it cascades to.
 */
import type { CallRule, CallView, DefinitionRule, DefinitionView, Fact, Framework } from '#indexer/entities/contract';
import { readSql } from '#indexer/entities/sql/read-sql';
import { readJpql } from '#indexer/frameworks/jpa/read-jpql';

const PERSISTENCE = [{ origin: ['maven:jakarta.persistence', 'maven:javax.persistence'] }];
const HIBERNATE = [{ origin: ['maven:org.hibernate', ...PERSISTENCE.flatMap(({ origin }) => origin)] }];
const DATA = [{ origin: 'maven:org.springframework.data' }];
const ENTITY = { names: ['Entity'], from: PERSISTENCE };
const TABLE = { names: ['Table'], from: [...PERSISTENCE, ...DATA] };
const DOCUMENT = { names: ['Document', 'Table'], from: DATA };
const QUERY = { names: ['Query', 'NativeQuery'], from: DATA };
const RELATIONS = new Set(['OneToMany', 'OneToOne', 'ManyToOne', 'ManyToMany']);
/** What saving or deleting an entity does to the others. */
const CASCADES = new Set(['ALL', 'PERSIST', 'MERGE', 'REMOVE']);
const MODIFYING = { names: ['Modifying'], from: DATA };
const WRITES = new Set(['save', 'delete', 'remove', 'insert', 'update', 'persist', 'merge']);
const INHERITED_READS =
  'findAll findById findAllById findOne getOne getById getReferenceById existsById exists count findBy'.split(' ');
const INHERITED_WRITES =
  `save saveAll saveAndFlush saveAllAndFlush delete deleteById deleteAll deleteAllById deleteAllInBatch deleteInBatch
  deleteAllByIdInBatch insert`.split(/\s+/);
const REPOSITORIES = [
  ...['Repository', 'CrudRepository', 'ListCrudRepository', 'PagingAndSortingRepository', 'ListPagingAndSortingRepository'],
  ...['JpaRepository', 'ReactiveCrudRepository', 'R2dbcRepository', 'MongoRepository', 'ReactiveMongoRepository'],
  ...['CoroutineCrudRepository', 'JpaRepositoryImplementation', 'RevisionRepository'],
];

function snake(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}

function entityFacts(entity: DefinitionView): readonly Fact[] {
  const [annotation] = [...entity.decoratorsOf(TABLE), ...entity.decoratorsOf(DOCUMENT)];
  const written = ['name', 'value', 'collection']
    .map((key) => annotation?.arg(-1, key)?.text())
    .find((text) => text !== undefined && text !== '');
  const named = entity.decoratorsOf(ENTITY)[0]?.arg(-1, 'name')?.text();
  const table = written ?? snake(named ?? entity.name);
  return [
    {
      k: 'model',
      model: entity.identity,
      table,
      from: entity,
      className: named ?? entity.name,
      ...(written === undefined ? { byConvention: true as const } : {}),
    },
    ...cascadeFacts(entity),
    ...relationFacts(entity),
  ];
}

/** Fields that hold other entities: `join o.items i` goes along them. */
function relationFacts(entity: DefinitionView): readonly Fact[] {
  return entity.members.flatMap((member): readonly Fact[] => {
    const isRelation = member.decorators.some(({ name }) => RELATIONS.has(name));
    const target = member.type?.args.at(-1)?.definition ?? member.type?.definition;
    if (!isRelation || !target) return [];
    return [{ k: 'relation', of: { model: entity.identity }, name: member.name, target: { model: target.identity } }];
  });
}

/** The entities that a statement names. */
function jpqlFacts(text: string): readonly Fact[] {
  return readJpql(text).map(({ entity, via, access }) => ({ k: 'table', className: entity, via, access }));
}

/** `@OneToMany(cascade = CascadeType.ALL) List<Pet> pets`: fields of the entity and of its mapped bases. */
function cascadeFacts(entity: DefinitionView): readonly Fact[] {
  const members = [entity, ...entity.bases.flatMap((base) => base.definition ?? [])].flatMap((owner) => owner.members);
  return members.flatMap((member): readonly Fact[] => {
    const isCascading = member.decorators.some(
      (annotation) =>
        RELATIONS.has(annotation.name) &&
        PERSISTENCE[0]?.origin.some((origin) => annotation.origin?.origin.startsWith(origin)) === true &&
        (annotation.arg(-1, 'cascade')?.items() ?? []).some((item) => CASCADES.has(item.lastName)),
    );
    const held = member.type ?? member.definition?.returns;
    const target = held?.args.at(-1)?.definition ?? held?.definition;
    if (!isCascading || !target || target.decoratorsOf(ENTITY).length === 0) return [];
    return [{ k: 'cascade', of: { model: entity.identity }, changes: { model: target.identity }, site: member.site }];
  });
}

/** The entity a repository is for. */
function modelOf(repository: DefinitionView): DefinitionView | undefined {
  return repository.bases.find((base) => REPOSITORIES.includes(base.name) && base.args.length > 0)?.args[0]?.definition;
}

function repositoryFacts(repository: DefinitionView): readonly Fact[] {
  const model = modelOf(repository);
  return repository.members.flatMap(({ definition }) => {
    if (definition?.kind !== 'method' || definition.isStatic) return [];
    return methodFacts(definition, model);
  });
}

/** By its query where one is written, else by its name: `findByStatus`, `deleteByCustomer`. */
function methodFacts(method: DefinitionView, model: DefinitionView | undefined): readonly Fact[] {
  const [query] = method.decoratorsOf(QUERY);
  const place = { site: method.site, from: method };
  const text = query?.arg(-1, 'value')?.text();
  const isNative = query?.name === 'NativeQuery' || query?.arg(-1, 'nativeQuery')?.flag() === true;
  if (text !== undefined && isNative)
    return readSql(text).map(
      ({ table, access }): Fact => ({ k: 'table', table, access, ...place, site: query?.site ?? method.site }),
    );
  const read = text === undefined ? [] : jpqlFacts(text);
  if (read.length > 0) return read.map((fact) => ({ ...fact, ...place, site: query?.site ?? method.site }));
  if (!model) return [];
  const isModifying = method.decoratorsOf(MODIFYING).length > 0 || /^\s*(update|delete|insert)\b/i.test(text ?? '');
  const verb = /^[a-z]+/.exec(method.name)?.[0] ?? '';
  const access = isModifying || (text === undefined && WRITES.has(verb)) ? 'write' : 'read';
  return [{ k: 'table', model: model.identity, access, ...place }];
}

/** `orders.save(order)`: the method is the library's, so the caller touches the table. */
function inheritedFacts(call: CallView): readonly Fact[] {
  const access = INHERITED_WRITES.includes(call.name) ? 'write' : 'read';
  return (call.receiver?.classes() ?? []).flatMap((type): readonly Fact[] => {
    const model = modelOf(type);
    return model ? [{ k: 'table', model: model.identity, access }] : [];
  });
}

/** `em.persist(order)`, `em.find(Order.class, id)`. */
function managerFacts(call: CallView): readonly Fact[] {
  const access = /^(find|get|load|refresh|createQuery|createNamedQuery)/.test(call.name) ? 'read' : 'write';
  const given = call.arg(0);
  const types = new Map(
    [...(given?.classes() ?? []), ...(given?.elementClasses() ?? [])].map((type) => [type.identity.key, type]),
  );
  return [...types.values()].map((type): Fact => ({ k: 'table', model: type.identity, access }));
}

const definitions: readonly DefinitionRule[] = [
  { kinds: ['class'], decorators: ENTITY, facts: entityFacts },
  { kinds: ['class'], decorators: DOCUMENT, facts: entityFacts },
  { kinds: ['interface', 'class'], bases: { names: REPOSITORIES, from: DATA }, facts: repositoryFacts },
];
const calls: readonly CallRule[] = [
  { names: [...INHERITED_READS, ...INHERITED_WRITES], from: DATA, facts: inheritedFacts },
  {
    names: ['createQuery', 'createMutationQuery', 'createSelectionQuery'],
    from: HIBERNATE,
    facts: (call) => (call.arg(0)?.texts() ?? []).flatMap(jpqlFacts),
  },
  {
    names: [
      'persist',
      'merge',
      'remove',
      'find',
      'getReference',
      'refresh',
      'saveOrUpdate',
      'save',
      'update',
      'delete',
      'get',
      'load',
    ],
    from: HIBERNATE,
    facts: managerFacts,
  },
];

export const jpa: Framework = {
  name: 'jpa',
  packages: ['maven:jakarta.persistence', 'maven:javax.persistence', 'maven:org.springframework.data', 'maven:org.hibernate'],
  definitions,
  calls,
};
