import { PagedBuilder, QueryBuilder } from './query';

export function monthly(): number {
  return QueryBuilder.from('orders')
    .add('x')
    .where('month = 1')
    .build()
    .run();
}

export function page(n: number): number {
  const rows = new PagedBuilder()
    .where('a')
    .limit(n)
    .add('b')
    .limit(2);
  return rows.build().run();
}
