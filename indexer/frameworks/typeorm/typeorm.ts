/** TypeORM (and MikroORM, shaped alike): entities by decorator, repositories by their type argument or by `getRepository`. */
import type { CallView, DefinitionView, Fact, Framework, Identity, TypeView, ValueView } from '#indexer/entities/contract';
import { underscored } from '#indexer/entities/inflection';

const TYPEORM = ['npm:typeorm', 'npm:@mikro-orm/core', 'npm:@mikro-orm/nestjs'];
const FROM = [{ origin: TYPEORM }];
const ENTITY = { names: ['Entity', 'ViewEntity', 'ChildEntity'], from: FROM };

const READS = words(
  'find findBy findOne findOneBy findOneOrFail findOneByOrFail findAndCount findAndCountBy findByIds findOneById count countBy exist exists existsBy sum average minimum maximum query getMany getOne getOneOrFail getManyAndCount getRawMany getRawOne getCount stream findAll preload',
);
const WRITES = words(
  'save insert update upsert remove softRemove delete softDelete restore recover increment decrement clear persist persistAndFlush removeAndFlush nativeInsert nativeUpdate nativeDelete',
);
/** Steps of a query builder that say what it does. */
const BUILDER_WRITES = ['insert', 'update', 'delete', 'softDelete', 'restore', 'into'];

function words(text: string): readonly string[] {
  return text.split(' ');
}

function entityFacts(entity: DefinitionView): readonly Fact[] {
  return entity.decoratorsOf(ENTITY).map((decorator) => {
    const options = decorator.arg(0);
    const table =
      options?.text() ?? options?.prop('name')?.text() ?? options?.prop('tableName')?.text() ?? underscored(entity.name);
    return { k: 'model', model: entity.identity, table };
  });
}

const RELATIONS = ['OneToMany', 'OneToOne', 'ManyToOne', 'ManyToMany'];

/** `@ManyToOne(() => Account, { onDelete: 'CASCADE' })`, `@OneToMany(() => Line, (line) => line.order, { cascade: true })`. */
function cascadeFacts(entity: DefinitionView): readonly Fact[] {
  return entity.members.flatMap((member) =>
    member.decorators.flatMap((relation): readonly Fact[] => {
      if (!RELATIONS.includes(relation.name) || !TYPEORM.includes(relation.origin?.origin ?? '')) return [];
      const other = relation
        .arg(0)
        ?.functions()[0]
        ?.results.flatMap((result) => result.classes())[0]?.identity;
      const options = relation.args.at(-1);
      if (!other) return [];
      const own = entity.identity;
      const place = { site: member.site, from: entity };
      const cascade = options?.prop('cascade');
      const isDown = cascade?.flag() === true || (cascade?.items().some((item) => item.text() !== undefined) ?? false);
      const onDelete = options?.prop('onDelete')?.text() ?? '';
      return [
        ...(isDown && cascade?.flag() !== false
          ? [{ k: 'cascade' as const, of: { model: own }, changes: { model: other }, ...place }]
          : []),
        ...(/^(?:CASCADE|SET NULL|SET DEFAULT)$/i.test(onDelete)
          ? [{ k: 'cascade' as const, of: { model: other }, changes: { model: own }, ...place }]
          : []),
      ];
    }),
  );
}

function schemaFacts(call: CallView): readonly Fact[] {
  const options = call.arg(0);
  const name = options?.prop('tableName')?.text() ?? options?.prop('name')?.text();
  const model = call.result.identity();
  return name === undefined || !model ? [] : [{ k: 'model', model, table: underscored(name) }];
}

function ofType(type: TypeView | undefined): readonly Identity[] {
  return (type?.args ?? []).flatMap(({ definition }) => (definition ? [definition.identity] : []));
}

function asModels(value: ValueView | undefined): readonly Identity[] {
  const classes = (value?.classes() ?? []).filter((one) => one.kind === 'class').map((one) => one.identity);
  return classes.length > 0 ? classes : (value?.identities() ?? []);
}

const NAMES_ENTITY = [
  'getRepository',
  'getCustomRepository',
  'getTreeRepository',
  'getMongoRepository',
  'from',
  'into',
  'update',
];

/** What a repository, manager or builder works on. */
function modelsOf(call: CallView): readonly Identity[] {
  const { receiver } = call;
  if (!receiver) return [];
  const typed = ofType(receiver.declared);
  if (typed.length > 0) return typed;
  for (const base of receiver.classes().flatMap((one) => one.bases)) {
    const found = ofType(base);
    if (found.length > 0) return found;
  }
  for (const step of receiver.steps().toReversed()) {
    const on = ofType(step.call?.receiver?.declared);
    if (on.length > 0) return on;
    // A project's own connection may take a context before the entity; what is no entity has no table.
    const named = NAMES_ENTITY.includes(step.name) ? (step.call?.args ?? []) : [];
    const models = named.flatMap(asModels);
    if (models.length > 0) return models;
  }
  const root = ofType(receiver.root().declared);
  if (root.length > 0) return root;
  // A manager takes the entity first; `save(order)` an instance of it.
  return asModels(call.arg(0));
}

function accessed(call: CallView): readonly Fact[] {
  const steps = call.receiver?.steps() ?? [];
  const isWrite = WRITES.includes(call.name) || steps.some(({ name }) => BUILDER_WRITES.includes(name));
  return modelsOf(call).map((model) => ({ k: 'table', model, access: isWrite ? 'write' : 'read' }));
}

/** `builder.delete().from(Order).execute()` */
function executed(call: CallView): readonly Fact[] {
  const steps = call.receiver?.steps() ?? [];
  if (!steps.some(({ name }) => BUILDER_WRITES.includes(name))) return [];
  return modelsOf(call).map((model) => ({ k: 'table', model, access: 'write' }));
}

/** `transaction(async (manager) => …)`: the function is given a manager. */
function transacted(call: CallView): readonly Fact[] {
  const given = call.args.flatMap((arg) => (arg.shape === 'text' ? [] : arg.functions()));
  return given.map((of) => ({ k: 'param', of, index: 0, value: { origin: 'npm:typeorm', path: 'EntityManager' } }));
}

/** Migrations: `queryRunner.createTable(new Table({ name: 'orders' }))`. */
function created(call: CallView): readonly Fact[] {
  const table = call.arg(0)?.call()?.arg(0)?.prop('name')?.text() ?? call.arg(0)?.prop('name')?.text();
  return table === undefined ? [] : [{ k: 'table_definition', table }];
}

export const typeorm: Framework = {
  name: 'typeorm',
  packages: TYPEORM,
  params: [{ names: ['transaction', 'transactional'], from: FROM, facts: transacted }],
  calls: [
    { names: [...READS, ...WRITES], from: FROM, facts: accessed },
    { names: ['execute'], from: FROM, facts: executed },
    { names: ['EntitySchema'], from: FROM, facts: schemaFacts },
    { names: ['createTable'], from: FROM, facts: created },
  ],
  definitions: [
    { decorators: ENTITY, facts: entityFacts },
    { decorators: ENTITY, facts: cascadeFacts },
  ],
};
