import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { prisma } from '#indexer/frameworks/prisma/prisma';

test('tables are those of the schema, through a client of the project too', async () => {
  expect(
    await entityEdges(
      {
        'prisma/schema.prisma': 'model Order {\n  id Int @id\n  @@map("orders")\n}\n\nmodel LineItem {\n  id Int @id\n}\n',
        'client.ts':
          "import { PrismaClient } from '@prisma/client';\nexport const prisma = new PrismaClient();\nexport class Db extends PrismaClient {}\n",
        'a.ts':
          "import { Db, prisma } from './client';\nexport function list() { return prisma.order.findMany(); }\nexport class S {\n  constructor(private db: Db) {}\n  add() { return this.db.lineItem.create({ data: {} }); }\n}\nexport function gone() { return prisma.unknown.deleteMany(); }\n",
      },
      [prisma],
    ),
  ).toEqual(['a.ts::list -reads_table-> table::orders @a.ts:2', 'a.ts::S.add -writes_table-> table::LineItem @a.ts:5']);
});
