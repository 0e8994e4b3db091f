/** Sequelize, plain and with decorators: models by `define`, by `init`, by `@Table`; reads and writes on the model or an instance of it. */
import type { CallView, DefinitionView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';
import { pluralOf } from '#indexer/entities/inflection';

const SEQUELIZE = ['npm:sequelize', 'npm:sequelize-typescript', 'npm:@sequelize/core'];
const FROM = [{ origin: SEQUELIZE }];
const TABLE = { names: ['Table'], from: FROM };

const READS = [
  'findAll',
  'findOne',
  'findByPk',
  'findAndCountAll',
  'findAndCount',
  'count',
  'max',
  'min',
  'sum',
  'aggregate',
  'scope',
  'reload',
  'findAllWithIncludes',
];
const WRITES = [
  'create',
  'bulkCreate',
  'update',
  'destroy',
  'upsert',
  'increment',
  'decrement',
  'restore',
  'truncate',
  'save',
  'set',
];
const BOTH = ['findOrCreate', 'findOrBuild', 'findCreateFind'];

/** `tableName`, else the plural of the model's name unless names are frozen. */
function tableName(name: string, options: ValueView | undefined): string {
  const frozen = options?.prop('freezeTableName')?.flag() === true;
  return options?.prop('tableName')?.text() ?? (frozen ? name : pluralOf(name));
}

function defined(call: CallView): readonly Fact[] {
  const name = call.arg(0)?.text();
  const model = call.result.identity();
  return name === undefined || !model ? [] : [{ k: 'model', model, table: tableName(name, call.arg(2)) }];
}

/** `Post.init(attributes, options)` inside or outside the class. */
function initialized(call: CallView): readonly Fact[] {
  const options = call.arg(1);
  return (call.receiver?.classes() ?? []).map((model) => ({
    k: 'model',
    model: model.identity,
    table: tableName(options?.prop('modelName')?.text() ?? model.name, options),
  }));
}

function decorated(model: DefinitionView): readonly Fact[] {
  return model.decoratorsOf(TABLE).map((decorator) => ({
    k: 'model',
    model: model.identity,
    table: decorator.arg(0)?.text() ?? tableName(decorator.arg(0)?.prop('modelName')?.text() ?? model.name, decorator.arg(0)),
  }));
}

/** The model, or the one an instance is of. */
function modelsOf(value: ValueView | undefined): readonly Identity[] {
  const classes = (value?.classes() ?? []).map((one) => one.identity);
  if (classes.length > 0) return classes;
  const made = value
    ?.steps()
    .findLast(({ name, call }) => call && (READS.includes(name) || name === 'create' || name === 'build'))?.call;
  return value?.identities().concat(made?.receiver?.identities() ?? []) ?? [];
}

function accessed(call: CallView): readonly Fact[] {
  const kinds = BOTH.includes(call.name)
    ? (['read', 'write'] as const)
    : WRITES.includes(call.name)
      ? (['write'] as const)
      : (['read'] as const);
  const included = (call.args.flatMap((arg) => arg.prop('include')?.items() ?? []) ?? []).flatMap((item) =>
    modelsOf(item.prop('model') ?? item),
  );
  return [
    ...modelsOf(call.receiver).flatMap((model) => kinds.map((access): Fact => ({ k: 'table', model, access }))),
    ...included.map((model): Fact => ({ k: 'table', model, access: 'read' })),
  ];
}

/** What a write of each kind sets off. */
const SETS_OFF: Readonly<Record<string, readonly string[]>> = {
  create: ['Create', 'Save'],
  findOrCreate: ['Create', 'Save'],
  bulkCreate: ['BulkCreate'],
  save: ['Create', 'Update', 'Save'],
  update: ['Update', 'Save'],
  upsert: ['Upsert'],
  destroy: ['Destroy'],
  restore: ['Restore'],
};

/** Hooks that a model's class, or one it extends, declares by decorators: a write runs them. */
function setOff(call: CallView): readonly Fact[] {
  const names = (SETS_OFF[call.name] ?? []).flatMap((kind) => [`Before${kind}`, `After${kind}`]);
  if (names.length === 0) return [];
  const models = call.receiver?.classes() ?? [];
  const owners = models.flatMap((model) => [model, ...model.bases.flatMap(({ definition }) => definition ?? [])]);
  const targets = owners.flatMap(({ members }) =>
    members.flatMap(({ definition }) => (definition?.decoratorsOf({ names, from: FROM }).length ? [definition] : [])),
  );
  return targets.length > 0 ? [{ k: 'async_call', targets }] : [];
}

/** `User.hasMany(Ticket, { onDelete: 'CASCADE' })`, `Ticket.belongsTo(User, { onDelete: 'CASCADE' })`. */
function associated(call: CallView): readonly Fact[] {
  const onDelete = call.arg(1)?.prop('onDelete')?.text() ?? '';
  if (!/^(?:cascade|set null|set default)$/i.test(onDelete)) return [];
  const [own] = modelsOf(call.receiver);
  const [other] = modelsOf(call.arg(0));
  if (!own || !other) return [];
  const [of, changes] = call.name === 'belongsTo' ? [other, own] : [own, other];
  return [{ k: 'cascade', of: { model: of }, changes: { model: changes } }];
}

/** Migrations: `queryInterface.createTable('posts', …)`. */
function created(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).map((table) => ({ k: 'table_definition', table }));
}

export const sequelize: Framework = {
  name: 'sequelize',
  packages: SEQUELIZE,
  calls: [
    { names: ['define'], from: FROM, facts: defined },
    { names: ['init'], from: FROM, facts: initialized },
    { names: [...READS, ...WRITES, ...BOTH], from: FROM, facts: accessed },
    { names: Object.keys(SETS_OFF), from: FROM, facts: setOff },
    { names: ['hasMany', 'hasOne', 'belongsTo'], from: FROM, facts: associated },
    { names: ['createTable'], from: FROM, facts: created },
  ],
  definitions: [{ decorators: TABLE, facts: decorated }],
};
