import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { knex } from '#indexer/frameworks/knex/knex';

test('a chain reads its table unless it goes on to write', async () => {
  expect(
    await entityEdges(
      {
        'db.js': "const knex = require('knex');\nmodule.exports = knex({ client: 'pg' });\n",
        'a.js':
          "const db = require('./db');\nfunction list() { return db('orders as o').join('lines', 'a', 'b').where('x', 1); }\nfunction close() {\n  return db('orders')\n    .where('x', 1)\n    .update({ y: 2 });\n}\nfunction add() { return db.insert({}).into('logs'); }\nfunction plain() { return db.select('*').from('logs'); }\n",
      },
      [knex],
    ),
  ).toEqual([
    'a.js::list -reads_table-> table::orders @a.js:2',
    'a.js::list -reads_table-> table::lines @a.js:2',
    'a.js::close -writes_table-> table::orders @a.js:6',
    'a.js::add -writes_table-> table::logs @a.js:8',
    'a.js::plain -reads_table-> table::logs @a.js:9',
  ]);
});

test('Kysely names tables in its verbs', async () => {
  expect(
    await entityEdges(
      {
        'a.ts':
          "import { Kysely } from 'kysely';\nconst db = new Kysely<any>({} as any);\nexport const list = () => db.selectFrom('orders').innerJoin('lines as l', 'a', 'b').selectAll().execute();\nexport const add = () => db.insertInto('orders').values({}).execute();\n",
      },
      [knex],
    ),
  ).toEqual([
    'a.ts::list -reads_table-> table::orders @a.ts:3',
    'a.ts::list -reads_table-> table::lines @a.ts:3',
    'a.ts::add -writes_table-> table::orders @a.ts:4',
  ]);
});
