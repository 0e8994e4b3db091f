/**
 * Drizzle: tables are values made by `pgTable` and its like. A call that is given one reads or writes it; the table is the proof, whatever
 * the client is.
 */
import type { CallView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';

const MAKERS = [
  'pgTable',
  'mysqlTable',
  'sqliteTable',
  'singlestoreTable',
  'gelTable',
  'pgView',
  'mysqlView',
  'sqliteView',
  'pgMaterializedView',
  'table',
  'view',
];
const DRIZZLE = 'npm:drizzle-orm';
const FROM = [{ origin: DRIZZLE }];

function tableFacts(call: CallView): readonly Fact[] {
  const table = call.arg(0)?.text();
  const model = call.result.identity();
  return table === undefined || !model ? [] : [{ k: 'model', model, table }, ...cascadeFacts(call, model)];
}

/** `customerId: integer().references(() => customers.id, { onDelete: 'cascade' })` */
function cascadeFacts(call: CallView, model: Identity): readonly Fact[] {
  const [made] = call.arg(1)?.functions() ?? [];
  const columns =
    made && call.arg(1)?.shape === 'function' ? made.results.flatMap((result) => result.props()) : call.arg(1)?.props();
  return (columns ?? []).flatMap(({ value }) => {
    // A column may be known by the function it is given.
    const given = value.shape === 'function' ? value.functions()[0]?.argumentOf : undefined;
    const reference = given?.name === 'references' ? given : value.steps().find(({ name }) => name === 'references')?.call;
    if (!/^(?:cascade|set null|set default)$/.test(reference?.arg(1)?.prop('onDelete')?.text() ?? '')) return [];
    const referred = reference?.arg(0)?.functions()[0]?.results ?? [];
    return referred
      .flatMap((column) => tablesIn(column.root()))
      .map(
        (of): Fact => ({ k: 'cascade', of: { model: of }, changes: { model }, ...(reference ? { site: reference.site } : {}) }),
      );
  });
}

function tablesIn(value: ValueView | undefined): readonly Identity[] {
  return (value?.identities() ?? []).filter(
    ({ creation }) => creation?.origin?.origin.startsWith(DRIZZLE) && MAKERS.includes(creation.name),
  );
}

const access =
  (kind: 'read' | 'write') =>
  (call: CallView): readonly Fact[] =>
    isForeign(call) ? [] : tablesIn(call.arg(0)).map((model) => ({ k: 'table', model, access: kind }));

/** Known to be of something else: a set's `delete`, `Array.from`. */
function isForeign({ origin }: CallView): boolean {
  return origin !== undefined && !origin.origin.startsWith(DRIZZLE);
}

/** `db.query.orders.findMany()`: a table of the schema by the name of its constant. */
function queried(call: CallView): readonly Fact[] {
  const { receiver } = call;
  const schema =
    receiver
      ?.root()
      .call()
      ?.args.flatMap((arg) => arg.prop('schema') ?? []) ?? [];
  const name = receiver?.lastName ?? '';
  return schema.flatMap((tables) => tablesIn(tables.prop(name))).map((model) => ({ k: 'table', model, access: 'read' }));
}

export const drizzle: Framework = {
  name: 'drizzle',
  packages: [DRIZZLE],
  calls: [
    { names: MAKERS, from: FROM, facts: tableFacts },
    {
      names: ['from', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', '$count'],
      from: [],
      isOfObjects: true,
      facts: access('read'),
    },
    { names: ['insert', 'update', 'delete'], from: [], isOfObjects: true, facts: access('write') },
    { names: ['findMany', 'findFirst'], from: FROM, facts: queried },
  ],
};
