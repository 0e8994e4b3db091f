import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { drizzle } from '#indexer/frameworks/drizzle/drizzle';

test('a call that is given a table reads or writes it', async () => {
  expect(
    await entityEdges(
      {
        'schema.ts':
          "import { pgTable, serial } from 'drizzle-orm/pg-core';\nexport const orders = pgTable('shop_orders', { id: serial() });\nexport const lines = pgTable('lines', {});\n",
        'db.ts':
          "import { drizzle } from 'drizzle-orm/node-postgres';\nimport * as schema from './schema';\nexport const db = drizzle('x', { schema });\n",
        'a.ts':
          "import { db } from './db';\nimport { lines, orders } from './schema';\nexport function list() { return db.select().from(orders).leftJoin(lines, x); }\nexport function add() { return db.insert(orders).values({}); }\nexport function one() { return db.query.orders.findFirst(); }\nexport function other(box: Set<string>) { box.delete('orders'); Array.from('orders'); }\n",
      },
      [drizzle],
    ),
  ).toEqual([
    'a.ts::list -reads_table-> table::shop_orders @a.ts:3',
    'a.ts::list -reads_table-> table::lines @a.ts:3',
    'a.ts::add -writes_table-> table::shop_orders @a.ts:4',
    'a.ts::one -reads_table-> table::shop_orders @a.ts:5',
  ]);
});
