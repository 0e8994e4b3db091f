/** SQL handed to ADO.NET, Dapper and their kin. The text is the proof: what is no SQL says nothing. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';
import { readSql } from '#indexer/entities/sql/read-sql';

const QUERIES = [
  'Query',
  'QueryFirst',
  'QueryFirstOrDefault',
  'QuerySingle',
  'QuerySingleOrDefault',
  'QueryMultiple',
  'QueryUnbuffered',
];
const EXECUTIONS = ['Execute', 'ExecuteScalar', 'ExecuteReader', 'ExecuteNonQuery', 'ExecuteSql'];
const COMMANDS =
  `SqlCommand NpgsqlCommand MySqlCommand SqliteCommand SQLiteCommand OracleCommand OleDbCommand OdbcCommand SqlDataAdapter
  NpgsqlDataAdapter MySqlDataAdapter CommandDefinition NpgsqlBatchCommand CreateCommand CreateSelectCommand CreateDmlCommand
  CreateBatchDmlCommand set_CommandText`
    .trim()
    .split(/\s+/);

const withAsync = (names: readonly string[]): readonly string[] => names.flatMap((name) => [name, `${name}Async`]);

function sqlFacts(call: CallView): readonly Fact[] {
  const texts = call.args.slice(0, 3).flatMap((arg) => arg.texts());
  return texts.flatMap((sql) => readSql(sql).map(({ table, access }): Fact => ({ k: 'table', table, access })));
}

/** Spanner's commands name the table itself. */
const SPANNER: Readonly<Record<string, 'read' | 'write'>> = {
  CreateInsertCommand: 'write',
  CreateInsertOrUpdateCommand: 'write',
  CreateUpdateCommand: 'write',
  CreateDeleteCommand: 'write',
};

function spannerFacts(call: CallView): readonly Fact[] {
  const access = SPANNER[call.name];
  const table = call.arg(0)?.text();
  return access && table !== undefined ? [{ k: 'table', table, access }] : [];
}

export const dotnetSql: Framework = {
  name: 'dotnet-sql',
  calls: [
    { names: [...withAsync(QUERIES), ...withAsync(EXECUTIONS), ...COMMANDS], from: [], facts: sqlFacts },
    { names: Object.keys(SPANNER), from: [{ origin: 'nuget:Google.Cloud.Spanner' }], facts: spannerFacts },
  ],
};
