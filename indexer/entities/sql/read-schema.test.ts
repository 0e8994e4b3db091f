import { expect, test } from 'vitest';
import { readSchema } from '#indexer/entities/sql/read-schema';

const told = (text: string): readonly string[] =>
  readSchema(text).map((fact) => {
    const line = text.slice(0, fact.at).split('\n').length;
    if (fact.k === 'table') return `${line} table ${fact.name}`;
    if (fact.k === 'cascade') return `${line} ${fact.table} cascades to ${fact.changes}`;
    return `${line} ${fact.name} on ${fact.table} changes ${fact.changes.join('+')} reads ${fact.reads.join('+')}`;
  });

test('tables, whatever stands between CREATE and the name', () => {
  expect(
    told(`create table orders (id int);
CREATE TABLE IF NOT EXISTS public."Line Items" (id int);
create temporary table t (a int);
create unlogged table logs (a int);
alter table orders add column x int;
create index orders_by_id on orders (id);
create view open_orders as select * from orders;`),
  ).toEqual(['1 table orders', '2 table public.Line Items', '3 table t', '4 table logs']);
});

test('foreign keys that cascade, each column by itself', () => {
  expect(
    told(`create table lines (
  order_id int references orders (id) on delete cascade,
  product_id int references products (id, shop) on delete restrict,
  shelf int references shelves on update set null
);
alter table only notes add constraint c foreign key (order_id) references orders(id) on delete cascade;
alter table plain add foreign key (a) references others (a);`),
  ).toEqual(['1 table lines', '2 orders cascades to lines', '4 shelves cascades to lines', '6 orders cascades to notes']);
});

test('a trigger changes what its body changes, written in place', () => {
  expect(
    told(`create trigger orders_log after insert on orders for each row
begin
  insert into audit_log (order_id) values (new.id);
  update customers set orders = orders + 1 where id = new.customer_id;
end;
create trigger one_line before update on prices for each row insert into price_history select * from old_prices;
create trigger watch after update of total on orders when new.total > 10 begin delete from cache; end;`),
  ).toEqual([
    '1 orders_log on orders changes audit_log+customers reads ',
    '6 one_line on prices changes price_history reads old_prices',
    '7 watch on orders changes cache reads ',
  ]);
});

test('a trigger runs a function, wherever in the text it is written', () => {
  expect(
    told(`create or replace function touch_stock() returns trigger as $$
begin
  if new.paid then
    update stock set n = n - 1 where sku = new.sku;
  end if;
  perform 1 from reservations;
  return new;
end;
$$ language plpgsql;
create trigger take after insert or update on app.orders for each row execute function touch_stock();
create trigger unknown after delete on orders for each row execute procedure elsewhere();`),
  ).toEqual(['10 take on app.orders changes stock reads reservations', '11 unknown on orders changes  reads ']);
});

test('comments and strings declare nothing', () => {
  expect(told("-- create table a (x int);\n/* create table b (x int); */\nselect 'create table c (x int)';")).toEqual([]);
});
