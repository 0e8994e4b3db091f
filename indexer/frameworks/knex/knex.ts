/** Knex and Kysely: tables by name. A chain reads its table unless a later step of it writes. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';

const KNEX = ['npm:knex', 'npm:objection'];
const KYSELY = 'npm:kysely';
const FROM = [{ origin: KNEX }];
const WRITES = ['insert', 'update', 'del', 'delete', 'truncate', 'increment', 'decrement', 'upsert'];
const NAMES_TABLE = ['from', 'into', 'table'];
/** Types of what is called with a table's name itself. */
const CALLED = ['Knex', 'knex', 'Transaction', 'Client'];

/** `orders as o`, `{ o: 'orders' }`. */
function tables(call: CallView, position = 0): readonly string[] {
  const arg = call.arg(position);
  const named = arg?.props().flatMap(({ value }) => value.texts()) ?? [];
  return (named.length > 0 ? named : (arg?.texts() ?? []))
    .map((text) => text.replace(/\s+as\s+[\w"`]+$/i, '').trim())
    .filter((text) => text !== '');
}

/** The call that makes the client, not a query. */
function isConfiguration(call: CallView): boolean {
  return ['client', 'connection', 'dialect'].some((name) => call.arg(0)?.prop(name) !== undefined);
}

/** `knex('orders')`, `.from('orders')`: a read, unless the chain writes. */
function started(call: CallView): readonly Fact[] {
  if (isConfiguration(call)) return [];
  const chain = call.receiver?.root().line ?? call.site.line;
  if (call.receiver?.steps().some(({ name, call: step }) => step && WRITES.includes(name)))
    return tables(call).map((table) => ({ k: 'table', table, access: 'write', chain }));
  return tables(call).map((table) => ({ k: 'table', table, access: 'read', isFallback: true, chain }));
}

function joined(call: CallView): readonly Fact[] {
  return tables(call).map((table) => ({ k: 'table', table, access: 'read' }));
}

function written(call: CallView): readonly Fact[] {
  const { receiver } = call;
  const named = [...NAMES_TABLE, ...CALLED, 'default'];
  const step = receiver
    ?.steps()
    .findLast(({ name, call: made }) => made && (NAMES_TABLE.includes(name) || named.includes(made.name)))?.call;
  const naming = step ?? receiver?.root().call();
  if (!naming || isConfiguration(naming)) return [];
  const chain = receiver?.root().line ?? call.site.line;
  return tables(naming).map((table) => ({ k: 'table', table, access: 'write', chain }));
}

/** `knex.transaction(async (trx) => …)`: the function is given a client. */
const transacted =
  (origin: string, path: string) =>
  (call: CallView): readonly Fact[] =>
    call.args.flatMap((arg) => arg.functions()).map((of) => ({ k: 'param', of, index: 0, value: { origin, path } }));

function defined(call: CallView): readonly Fact[] {
  return tables(call).map((table) => ({ k: 'table_definition', table }));
}

export const knex: Framework = {
  name: 'knex',
  packages: [...KNEX, KYSELY],
  params: [
    { names: ['transaction'], from: FROM, facts: transacted('npm:knex', '') },
    { names: ['execute'], from: [{ origin: KYSELY }], facts: transacted(KYSELY, 'Kysely') },
  ],
  calls: [
    { names: ['default', ...CALLED, ...NAMES_TABLE], from: FROM, isCalled: true, facts: started },
    {
      names: [
        'join',
        'innerJoin',
        'leftJoin',
        'leftOuterJoin',
        'rightJoin',
        'rightOuterJoin',
        'outerJoin',
        'fullOuterJoin',
        'crossJoin',
      ],
      from: FROM,
      facts: joined,
    },
    { names: WRITES, from: FROM, facts: written },
    { names: ['createTable', 'createTableIfNotExists'], from: FROM, facts: defined },
    {
      names: ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'using'],
      from: [{ origin: KYSELY }],
      facts: joined,
    },
    {
      names: ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'],
      from: [{ origin: KYSELY }],
      facts: (call) => tables(call).map((table) => ({ k: 'table', table, access: 'write' })),
    },
    { names: ['createTable'], from: [{ origin: KYSELY }], facts: defined },
  ],
};
