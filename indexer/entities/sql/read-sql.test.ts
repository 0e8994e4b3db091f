import { describe, expect, test } from 'vitest';
import { isSql, readSql } from '#indexer/entities/sql/read-sql';

const told = (text: string): string =>
  readSql(text)
    .map(({ access, table }) => `${access} ${table}`)
    .join(', ');

describe('tables', () => {
  test.each([
    ['select * from orders', 'read orders'],
    ['SELECT o.id FROM orders o, order_lines AS l WHERE o.id = l.order_id', 'read orders, read order_lines'],
    ['select 1 from a join b on a.x = b.x left outer join c using (id) cross join d', 'read a, read b, read c, read d'],
    ['SELECT * FROM "Order" JOIN `line items` JOIN [dbo].[Stock] s ON 1=1', 'read Order, read line items, read dbo.Stock'],
    ['select * from public.orders where id = $1 for update', 'read public.orders'],
    ['insert into orders (id, total) values (?, ?)', 'write orders'],
    ['INSERT OR REPLACE INTO cache VALUES (:k, :v)', 'write cache'],
    ['insert ignore into tags select name from old_tags', 'write tags, read old_tags'],
    ['insert into stock (sku, n) values (%s, %s) on conflict (sku) do update set n = excluded.n', 'write stock'],
    ['INSERT INTO t (a) VALUES (1) ON DUPLICATE KEY UPDATE a = 2', 'write t'],
    ['update orders set state = %(state)s where id in (select order_id from refunds)', 'write orders, read refunds'],
    ['UPDATE ONLY orders SET a = 1 FROM customers c WHERE c.id = orders.customer', 'write orders, read customers'],
    ['delete from basket_lines where basket = @p0', 'write basket_lines'],
    ['UPDATE o SET o.x = 1 FROM orders o JOIN people p ON p.id = o.p', 'write orders, read orders, read people'],
    ['DELETE o FROM orders AS o WHERE o.old', 'write orders, read orders'],
    ['DELETE FROM a USING b WHERE a.id = b.id', 'write a, read b'],
    ['merge into target t using source s on t.id = s.id when matched then update set x = 1', 'write target, read source'],
    [
      'with recent as (select * from orders), top (id) as (select id from recent) select * from top join users on 1=1',
      'read orders, read users',
    ],
    ['with gone as (delete from sessions returning *) select count(*) from gone', 'write sessions'],
    ['select * from (select * from inner_one) x join outer_one on true', 'read inner_one, read outer_one'],
    ['select a from t1 union all select a from t2', 'read t1, read t2'],
    ['truncate table logs', 'write logs'],
    ['copy prices (sku, cents) from stdin', 'write prices'],
    ['select * from orders; delete from orders', 'read orders, write orders'],
    ['  -- the newest first\n  select * from news', 'read news'],
    ['select * from a where exists (select 1 from b where b.id = a.id)', 'read a, read b'],
    ['(select * from x) order by 1', 'read x'],
    ['select * from 주문', 'read 주문'],
  ])('%s', (text, expected) => {
    expect(told(text)).toBe(expected);
  });
});

describe('what looks like a table and is none', () => {
  test.each([
    ['select extract(year from created_at) from orders', 'read orders'],
    ["select trim(both ' ' from name), substring(code from 1 for 2) from items", 'read items'],
    ['select * from generate_series(1, 10) n join days d on d.n = n', 'read days'],
    ['select a is distinct from b from pairs', 'read pairs'],
    ["select 'text from nowhere' from real_one", 'read real_one'],
    ['select "from" from columns_too', 'read columns_too'],
    ['select now() from dual', ''],
    ['select * from orders_{} where id = 1', ''],
    ['select * from {}', ''],
    ['select * from {}.orders', ''],
    ['insert into {} values (1)', ''],
    ['select /* from hidden */ 1 from seen -- from unseen', 'read seen'],
    ['select x from t where y = $1 and z = $tag$ from body $tag$', 'read t'],
  ])('%s', (text, expected) => {
    expect(told(text)).toBe(expected);
  });
});

test.each([
  'select a file from the list below', // a sentence: told only where it is handed to a database
  'SELECT name FROM users',
  'update users set name = ?',
])('%s is taken for SQL', (text) => expect(isSql(text)).toBe(true));

test.each([
  'select an option',
  'update the record',
  'delete',
  'with care',
  'insert coin',
  'from here to there',
  '',
  'merge',
  'deleted from disk',
])('%s is not', (text) => expect(isSql(text)).toBe(false));
