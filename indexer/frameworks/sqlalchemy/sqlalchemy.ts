/**
 * SQLAlchemy, Flask-SQLAlchemy, SQLModel and peewee: models by `__tablename__` or by what the package makes of their name, tables by
 * `Table`. A model handed to a query is read; one handed to a session, or made and added, is written.
 */
import type { CallView, DefinitionView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';
import { underscored } from '#indexer/entities/inflection';

const ALCHEMY = ['pypi:sqlalchemy', 'pypi:flask_sqlalchemy', 'pypi:sqlmodel', 'pypi:advanced_alchemy'];
const PEEWEE = ['pypi:peewee', 'pypi:playhouse', 'pypi:tortoise', 'pypi:pony'];
const PACKAGES = [...ALCHEMY, ...PEEWEE];

/** Calls that read the models or tables they are given, wherever the session comes from. */
const GIVEN_READ = [
  'query',
  'select',
  'get',
  'get_one',
  'exists',
  'join',
  'outerjoin',
  'select_from',
  'get_or_404',
  'first_or_404',
  'paginate',
  'scalar',
  'aliased',
];
const GIVEN_WRITE = [
  'add',
  'add_all',
  'merge',
  'delete',
  'bulk_save_objects',
  'bulk_insert_mappings',
  'bulk_update_mappings',
  'insert',
  'update',
];
/** Calls on a model's own query object, or on a query. */
const OWN_READ = [
  'all',
  'first',
  'one',
  'one_or_none',
  'get',
  'get_or_404',
  'first_or_404',
  'filter',
  'filter_by',
  'count',
  'scalar',
  'scalars',
  'paginate',
  'order_by',
  'select',
  'get_or_none',
  'get_by_id',
];
const OWN_WRITE = [
  'update',
  'delete',
  'insert',
  'create',
  'save',
  'delete_instance',
  'insert_many',
  'bulk_create',
  'get_or_create',
  'replace',
  'delete_by_id',
  'set_by_id',
];

/** `__tablename__`; peewee's `Meta.table_name`; what Flask-SQLAlchemy and SQLModel make of the class's name. */
function modelFacts(model: DefinitionView): readonly Fact[] {
  if (model.language !== 'python') return [];
  const named = model.member('__tablename__')?.value?.text() ?? model.member('_table_')?.value?.text();
  const meta = model.member('Meta')?.definition;
  const inMeta =
    meta?.member('table_name')?.value?.text() ?? meta?.member('db_table')?.value?.text() ?? meta?.member('table')?.value?.text();
  const isTable = model.bases.some(({ value }) => value?.call()?.arg(-1, 'table')?.flag() === true) || isTableModel(model);
  const table = named ?? inMeta ?? (isTable ? byConvention(model) : undefined);
  if (table === undefined) return [];
  return [{ k: 'model', model: model.identity, table, className: model.name }, ...cascadeFacts(model)];
}

/** `relationship('Line', cascade='all, delete-orphan')`, `ForeignKey('orders.id', ondelete='CASCADE')`. */
function cascadeFacts(model: DefinitionView): readonly Fact[] {
  return model.members.flatMap(({ value, site, type }): readonly Fact[] => {
    const made = value?.call();
    if (!made) return [];
    const place = { site, from: model };
    const own = { model: model.identity };
    if (made.name === 'relationship') {
      if (!/\b(?:all|delete|delete-orphan)\b/.test(made.arg(-1, 'cascade')?.text() ?? '')) return [];
      const target = made.arg(0, 'argument');
      const known = target?.shape === 'text' ? undefined : target?.classes()[0];
      const mapped = type?.args[0];
      const held = mapped?.definition ?? mapped?.args[0]?.definition;
      const className = target?.shape === 'text' ? target.text()?.split('.').at(-1) : undefined;
      const changes = known
        ? { model: known.identity }
        : className !== undefined
          ? { className }
          : held && { model: held.identity };
      return changes ? [{ k: 'cascade', of: own, changes, ...place }] : [];
    }
    const key = made.args.map((arg) => arg.call()).find((inner) => inner?.name === 'ForeignKey');
    const table = /^(?:CASCADE|SET NULL|SET DEFAULT)$/i.test(key?.arg(-1, 'ondelete')?.text() ?? '')
      ? key?.arg(0)?.text()?.split('.').slice(0, -1).join('.')
      : undefined;
    return table === undefined || table === '' ? [] : [{ k: 'cascade', of: { table }, changes: own, ...place }];
  });
}

/** A class with columns of its own is a table also where its name says which. */
function isTableModel(model: DefinitionView): boolean {
  return model.members.some(({ value }) => {
    const made = value?.call();
    if (made?.name === 'Field') return made.arg(-1, 'primary_key')?.flag() === true;
    return (
      made !== undefined &&
      made.origin !== undefined &&
      COLUMNS.test(made.name) &&
      PACKAGES.some((origin) => made.origin?.origin.startsWith(origin))
    );
  });
}

const COLUMNS = /^(Column|mapped_column|\w+Field|Required|PrimaryKey)$/;

function byConvention(model: DefinitionView): string | undefined {
  const from = model.bases.find(({ origin }) => origin)?.origin?.origin ?? '';
  if (from === 'pypi:flask_sqlalchemy') return underscored(model.name);
  if (from === 'pypi:sqlmodel' || from === 'pypi:peewee' || from === 'pypi:playhouse') return model.name.toLowerCase();
  return from === 'pypi:tortoise' ? model.name.toLowerCase() : from === 'pypi:pony' ? model.name : undefined;
}

/** `orders = Table('orders', metadata, …)` */
function tableFacts(call: CallView): readonly Fact[] {
  const table = call.arg(0)?.text();
  const model = call.result.identity();
  return table === undefined || !model ? [] : [{ k: 'model', model, table }];
}

/** Models a value names, is an instance of, or reads a column of. */
function modelsIn(value: ValueView): readonly Identity[] {
  return value.items().flatMap((item) => {
    const classes = item.classes();
    if (classes.length > 0) return classes.map((one) => one.identity);
    const owners = item.root().classes();
    if (owners.length > 0) return owners.map((one) => one.identity);
    return item.identities().filter(({ creation }) => creation?.name === 'Table');
  });
}

/** A query is only run later: it counts as a read unless its chain writes. */
const given =
  (access: 'read' | 'write') =>
  (call: CallView): readonly Fact[] => {
    const chain = call.receiver?.root().line ?? call.site.line;
    return call.args
      .filter((arg) => arg.name === undefined)
      .flatMap(modelsIn)
      .map((model) => ({ k: 'table', model, access, chain, ...(access === 'read' ? { isFallback: true } : {}) }));
  };

/** What a query is about: `session.query(Order)…`, `Order.query…`, `orders.select()`. */
function ownModels(receiver: ValueView): readonly Identity[] {
  const asked = receiver.steps().find(({ name, call }) => call && (name === 'query' || name === 'select'))?.call;
  if (asked) return asked.args.flatMap(modelsIn);
  const direct = receiver.classes();
  if (direct.length > 0) return direct.map((one) => one.identity);
  const root = receiver.root();
  const classes = root.classes();
  return classes.length > 0
    ? classes.map((one) => one.identity)
    : root.identities().filter(({ creation }) => creation?.name === 'Table');
}

/** Lazy queries count as reads unless the chain writes. */
const own =
  (access: 'read' | 'write') =>
  (call: CallView): readonly Fact[] => {
    const { receiver } = call;
    if (!receiver) return [];
    const chain = receiver.root().line ?? call.site.line;
    return ownModels(receiver).map((model) => ({
      k: 'table',
      model,
      access,
      chain,
      ...(access === 'read' ? { isFallback: true } : {}),
    }));
  };

/** Alembic: `op.create_table('orders', …)`. */
function created(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).map((table) => ({ k: 'table_definition', table }));
}

export const sqlalchemy: Framework = {
  name: 'sqlalchemy',
  packages: PACKAGES,
  calls: [
    { names: ['Table'], from: [{ origin: ALCHEMY }], facts: tableFacts },
    // A model is the proof: only classes that are models have a table.
    { names: GIVEN_READ, from: [], isOfObjects: true, facts: given('read') },
    { names: GIVEN_WRITE, from: [], isOfObjects: true, facts: given('write') },
    { names: OWN_READ, from: [], isOfObjects: true, facts: own('read') },
    { names: OWN_WRITE, from: [], isOfObjects: true, facts: own('write') },
    { names: ['create_table'], from: [{ origin: 'pypi:alembic' }], facts: created },
  ],
  // Any class may be a model: bases are made by calls, mixed in, or the project's own.
  definitions: [{ kinds: ['class'], facts: modelFacts }],
};
