import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { typeorm } from '#indexer/frameworks/typeorm/typeorm';

test("a project's own connection that takes a context first", async () => {
  expect(
    await entityEdges(
      {
        'order.entity.ts': "import { Entity } from 'typeorm';\n@Entity()\nexport class Order {}\n",
        'connection.ts': `import { DataSource, Repository } from 'typeorm';
export class Context {}
export class Connection {
  constructor(private source: DataSource) {}
  getRepository<E>(ctx: Context, target: new () => E): Repository<E> { return this.source.getRepository(target); }
}
`,
        'service.ts': `import { Connection, Context } from './connection';
import { Order } from './order.entity';
export class Service {
  constructor(private connection: Connection) {}
  add(ctx: Context) { return this.connection.getRepository(ctx, Order).save(new Order()); }
}
`,
      },
      [typeorm],
    ),
  ).toEqual(['service.ts::Service.add -writes_table-> table::order @service.ts:5']);
});

test('injected repositories by their type argument, getRepository, managers and builders', async () => {
  expect(
    await entityEdges(
      {
        'order.entity.ts':
          "import { Entity } from 'typeorm';\n@Entity('orders')\nexport class Order {}\n@Entity()\nexport class OrderLine {}\n",
        'service.ts': `import { DataSource, Repository } from 'typeorm';
import { Order, OrderLine } from './order.entity';
export class Service {
  constructor(private readonly orders: Repository<Order>, private readonly source: DataSource) {}
  find() { return this.orders.findOneBy({ id: 1 }); }
  place() { return this.orders.save(new Order()); }
  lines() { return this.source.getRepository(OrderLine).find(); }
  build() { return this.orders.createQueryBuilder('o').where('1=1').getMany(); }
  remove() { return this.source.createQueryBuilder().delete().from(OrderLine).execute(); }
  manager() { return this.source.manager.find(Order); }
}
`,
      },
      [typeorm],
    ),
  ).toEqual([
    'service.ts::Service.find -reads_table-> table::orders @service.ts:5',
    'service.ts::Service.place -writes_table-> table::orders @service.ts:6',
    'service.ts::Service.lines -reads_table-> table::order_line @service.ts:7',
    'service.ts::Service.build -reads_table-> table::orders @service.ts:8',
    'service.ts::Service.remove -writes_table-> table::order_line @service.ts:9',
    'service.ts::Service.manager -reads_table-> table::orders @service.ts:10',
  ]);
});
