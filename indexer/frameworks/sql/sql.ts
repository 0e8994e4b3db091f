/**
 * SQL written as text. A call counts by what it is given: a text that is a statement, handed to something named as databases name such
 * calls. Constants, concatenation and parameters of the project's own wrappers are followed by the rules' core. SQL files declare tables,
 * triggers and cascades.
 */
import type { CallView, Fact, FileView, Framework } from '#indexer/entities/contract';
import { readSchema, routineBodies } from '#indexer/entities/sql/read-schema';
import { readSql } from '#indexer/entities/sql/read-sql';

/** What drivers and libraries call running or preparing a statement, in any language. */
const NAMES: readonly string[] = [
  ...[
    'query',
    'execute',
    'exec',
    'run',
    'all',
    'get',
    'each',
    'iterate',
    'prepare',
    'raw',
    'sql',
    'batch',
    'one',
    'oneOrNone',
    'many',
    'manyOrNone',
  ],
  ...[
    'any',
    'none',
    'unsafe',
    'literal',
    'fetch',
    'fetchrow',
    'fetchval',
    'fetchall',
    'fetchone',
    'fetch_one',
    'fetch_all',
    'executemany',
  ],
  ...[
    'executescript',
    'execute_many',
    'execute_batch',
    'execute_values',
    'mogrify',
    'text',
    'read_sql',
    'read_sql_query',
    'scalar',
    'scalars',
  ],
  ...[
    '$queryRaw',
    '$executeRaw',
    '$queryRawUnsafe',
    '$executeRawUnsafe',
    'queryRaw',
    'executeRaw',
    'createQueryBuilder',
    'transaction',
  ],
  ...[
    'Query',
    'QueryRow',
    'QueryContext',
    'QueryRowContext',
    'Exec',
    'ExecContext',
    'Prepare',
    'PrepareContext',
    'NamedExec',
    'NamedExecContext',
    'NamedQueryContext',
    'MustExecContext',
    'Preparex',
    'PreparexContext',
    'PrepareNamedContext',
    'QueryxContext',
    'QueryRowxContext',
    'NamedQuery',
  ],
  ...[
    'Queryx',
    'QueryRowx',
    'Select',
    'SelectContext',
    'Get',
    'GetContext',
    'MustExec',
    'Raw',
    'PrepareNamed',
    'Rebind',
    'In',
    'SendBatch',
    'Queue',
  ],
  ...[
    'prepareStatement',
    'prepareCall',
    'executeQuery',
    'executeUpdate',
    'executeLargeUpdate',
    'nativeSQL',
    'addBatch',
    'batchUpdate',
    'update',
  ],
  ...[
    'queryForObject',
    'queryForList',
    'queryForMap',
    'queryForRowSet',
    'queryForStream',
    'createNativeQuery',
    'createStatement',
    'select',
  ],
  ...[
    'SqlCommand',
    'NpgsqlCommand',
    'MySqlCommand',
    'SqliteCommand',
    'OracleCommand',
    'OleDbCommand',
    'OdbcCommand',
    'SqlDataAdapter',
  ],
  ...[
    'QueryAsync',
    'QueryFirst',
    'QueryFirstAsync',
    'QueryFirstOrDefault',
    'QueryFirstOrDefaultAsync',
    'QuerySingle',
    'QuerySingleAsync',
  ],
  ...[
    'QuerySingleOrDefault',
    'QuerySingleOrDefaultAsync',
    'QueryMultiple',
    'QueryMultipleAsync',
    'Execute',
    'ExecuteAsync',
    'ExecuteScalar',
  ],
  ...[
    'ExecuteScalarAsync',
    'ExecuteReader',
    'ExecuteReaderAsync',
    'FromSqlRaw',
    'FromSqlInterpolated',
    'FromSql',
    'SqlQuery',
    'SqlQueryRaw',
  ],
  ...[
    'ExecuteSqlRaw',
    'ExecuteSqlRawAsync',
    'ExecuteSqlInterpolated',
    'ExecuteSqlInterpolatedAsync',
    'ExecuteSql',
    'ExecuteSqlAsync',
    'CreateCommand',
  ],
  ...[
    'mysqli_query',
    'mysqli_prepare',
    'pg_query',
    'pg_query_params',
    'pg_prepare',
    'sqlsrv_query',
    'fetchAllAssociative',
    'fetchAssociative',
  ],
  ...[
    'fetchOne',
    'fetchAll',
    'executeStatement',
    'selectOne',
    'insert',
    'delete',
    'statement',
    'affectingStatement',
    'unprepared',
    'cursor',
  ],
  ...[
    'find_by_sql',
    'exec_query',
    'select_all',
    'select_rows',
    'select_value',
    'select_values',
    'select_one',
    'exec_params',
    'exec_prepared',
  ],
  ...[
    'query_as',
    'query_scalar',
    'query!',
    'query_as!',
    'query_scalar!',
    'query_row',
    'query_map',
    'sql_query',
    'execute_batch',
    'prepare_cached',
    'query_one',
    'query_opt',
    'conn_exec',
  ],
  ...[
    'exec_sql',
    'PQexec',
    'PQexecParams',
    'PQprepare',
    'sqlite3_exec',
    'sqlite3_prepare',
    'sqlite3_prepare_v2',
    'mysql_query',
    'mysql_real_query',
  ],
];

/** What is written in place and is no text. */
const NO_TEXT: ReadonlySet<string> = new Set(['function', 'object', 'list']);

/** A statement stands first, or after a connection or a name for it. */
const MAX_PLACE = 3;

function callFacts(call: CallView): readonly Fact[] {
  return call.args.slice(0, MAX_PLACE).flatMap((arg) => {
    if (NO_TEXT.has(arg.shape)) return [];
    return arg.texts().flatMap((text) => readSql(text).map(({ table, access }): Fact => ({ k: 'table', table, access })));
  });
}

/** Functions that a migration's triggers run may stand in another file of its folder. */
function schemaFacts(file: FileView): readonly Fact[] {
  const routines = new Map(siblings(file).flatMap((text) => [...routineBodies(text)]));
  for (const [name, body] of routineBodies(file.text)) routines.set(name, body);
  return readSchema(file.text, routines).map((fact): Fact => {
    const site = { path: file.path, line: file.lineAt(fact.at), column: 1 };
    if (fact.k === 'table') return { k: 'table_definition', table: fact.name, site };
    if (fact.k === 'cascade') return { k: 'trigger', table: fact.table, changes: [fact.changes], site };
    return { k: 'trigger', table: fact.table, changes: fact.changes, reads: fact.reads, name: fact.name, site };
  });
}

const TRIGGER_ELSEWHERE = /\bexecute\s+(?:function|procedure)\b/i;
const MAX_SIBLINGS = 200;

function siblings(file: FileView): readonly string[] {
  if (!TRIGGER_ELSEWHERE.test(file.text)) return [];
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
  const others = [...file.paths].filter((path) => path !== file.path && path.startsWith(folder) && path.endsWith('.sql')).sort();
  return others.slice(0, MAX_SIBLINGS).flatMap((path) => file.read(path) ?? []);
}

export const sql: Framework = {
  name: 'sql',
  calls: [{ names: NAMES, from: [], facts: callFacts }],
  files: [{ path: /\.(?:sql|ddl)$/i, facts: schemaFacts }],
};
