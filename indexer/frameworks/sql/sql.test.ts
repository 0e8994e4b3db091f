import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { sql } from '#indexer/frameworks/sql/sql';

const edges = (files: Readonly<Record<string, string>>): Promise<readonly string[]> => entityEdges(files, [sql]);

test('literals, constants and templates, each for the function that runs it', async () => {
  expect(
    await edges({
      'store.ts': `import { pool } from './pool';
const FIND = 'select * from orders o join customers c on c.id = o.customer';
export function find() { return pool.query(FIND); }
export async function save(id: string) {
  await pool.query(\`insert into orders (id) values (\${id})\`);
}
export function explain() { console.log('select a file from disk'); }
`,
      'pool.ts': "import { Pool } from 'pg';\nexport const pool = new Pool();\n",
    }),
  ).toEqual([
    'store.ts::find -reads_table-> table::orders @store.ts:3',
    'store.ts::find -reads_table-> table::customers @store.ts:3',
    'store.ts::save -writes_table-> table::orders @store.ts:5',
  ]);
});

test('a wrapper of the project: the table belongs to whoever says the statement', async () => {
  expect(
    await edges({
      'db.py':
        'import sqlite3\n\nconn = sqlite3.connect("x.db")\n\ndef rows(statement, *args):\n    return conn.execute(statement, args).fetchall()\n',
      'loans.py':
        'from db import rows\n\ndef overdue():\n    return rows("select * from loans where due < ?", 1)\n\ndef members():\n    return rows("select * from members")\n',
    }),
  ).toEqual([
    'loans.py::overdue -reads_table-> table::loans @loans.py:4',
    'loans.py::members -reads_table-> table::members @loans.py:7',
  ]);
});

test('a table whose name is not known is not told', async () => {
  expect(
    await edges({ 'a.py': 'import sqlite3\n\ndef read(conn, name):\n    return conn.execute(f"select * from {name}")\n' }),
  ).toEqual([]);
});

test('SQL files: triggers and cascades lead from table to table', async () => {
  expect(
    await edges({
      'a.ts': 'export const x = 1;\n',
      'db/1_tables.sql': 'create table orders (id int);\ncreate table lines (\n  o int references orders on delete cascade\n);\n',
      'db/2_functions.sql':
        'create function log_it() returns trigger as $$ begin insert into audit values (1); end $$ language plpgsql;\n',
      'db/3_triggers.sql': 'create trigger t after insert on orders for each row execute function log_it();\n',
    }),
  ).toEqual([
    'table::orders -writes_table-> table::lines @db/1_tables.sql:3',
    'table::orders -writes_table-> table::audit @db/3_triggers.sql:1',
  ]);
});
