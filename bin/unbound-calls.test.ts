/** Calls that may be of a symbol and could not be resolved, over real indexes of small sources in several languages. */
import { expect, test } from 'vitest';
import { indexedSources } from '#bin/testing/indexed-sources';
import { entrancesOf } from '#lib/graph/entrances';
import { SourceLines } from '#lib/graph/source-lines';
import { type UnboundFound, unboundCalls } from '#lib/graph/unbound-calls';
import type { OpenRepository } from '#lib/repository/open-repository';

async function unboundOf({ reader }: OpenRepository, id: string): Promise<UnboundFound | null> {
  return unboundCalls(await reader.symbolsById(id), { reader, source: new SourceLines(reader) });
}

async function waysInto({ reader }: OpenRepository, id: string): Promise<readonly string[]> {
  const [row] = await reader.symbolsById(id);
  if (!row) throw new Error(`no symbol ${id}`);
  const found = await entrancesOf(row, { reader, source: new SourceLines(reader) });
  return found.map(({ kind, path, line }) => `${kind} ${path}:${line}`);
}

function places(found: UnboundFound | null): readonly string[] {
  return found?.sites.map(({ path, line }) => `${path}:${line}`) ?? [];
}

test('Python: calls on what nobody knows may be of it, those on what is known are not', async () => {
  const repository = await indexedSources({
    'shop/order.py': `class Order:
    def settle(self, amount):
        pass


class Cart:
    def settle(self, amount, currency, note):
        pass
`,
    'shop/worker.py': `import json
from shop.order import Order


def run(order, queue):
    order.settle(12)
    queue.settle()
    json.settle(1)
    settle(3)


def known():
    Order().settle(5)
`,
    'other/far.py': `def far(thing):
    thing.settle(1)
`,
    'tests/test_order.py': `def test_settle(order):
    order.settle(1)
`,
    'web/far.ts': `export function far(thing: any) { thing.settle(1); }
`,
  });
  const found = await unboundOf(repository, 'shop/order.py::Order.settle');
  // By name of the receiver and nearness; one argument fits, none does not; a bare call and another language are something else.
  expect(places(found)).toEqual(['shop/worker.py:6', 'other/far.py:2', 'tests/test_order.py:2']);
  expect(found).toMatchObject({ name: 'settle', total: 3, inTests: 1, isCut: false });
  expect(found?.sites[0]).toMatchObject({ callee: 'order.settle', reason: 'dynamic', from: 'shop/worker.py::run' });
  expect((await unboundOf(repository, 'shop/order.py::Cart.settle'))?.total).toBe(0);
});

test('TypeScript: this.save() of an unrelated class is no call of it, a parameter of unknown type may be', async () => {
  const repository = await indexedSources({
    'src/store.ts': `import { Base } from 'framework';
export class Store {
  save(order: string): void {}
  #hidden(): void {}
}
export class Queue extends Base {
  push() { this.save('x'); }
}
export class Disk extends Store {
  write(other: any) { other.save('y'); other.hidden(); }
}
`,
    'src/use.ts': `import { Store } from './store';
export function use(store: any, pool: any[]) {
  store.save('a');
  pool[0].save('b');
  const { save } = store;
  save('c');
}
`,
  });
  const found = await unboundOf(repository, 'src/store.ts::Store.save');
  expect(places(found)).toContain('src/use.ts:3');
  expect(places(found)).toContain('src/store.ts:10');
  expect(places(found)).not.toContain('src/store.ts:7');
});

test('Java: only calls with as many arguments, and none of a private method from elsewhere', async () => {
  const repository = await indexedSources({
    'src/Ledger.java': `package shop;
public class Ledger {
  public void book(String id, int cents) {}
  private void close(String id) {}
}
`,
    'src/Job.java': `package shop;
import org.other.Unknown;
public class Job {
  public void run(Missing missing) {
    missing.book("a", 1);
    missing.book("a");
    missing.close("a");
  }
}
`,
  });
  expect(places(await unboundOf(repository, 'src/Ledger.java::Ledger.book'))).toEqual(['src/Job.java:5']);
  expect((await unboundOf(repository, 'src/Ledger.java::Ledger.close'))?.total).toBe(0);
});

test('Go: what a package keeps to itself is called in its folder alone', async () => {
  const repository = await indexedSources({
    'go.mod': 'module example.com/shop\n',
    'store/store.go': `package store

type Store struct{}

func (s *Store) flush(n int) {}
func (s *Store) Sync(n int) {}
`,
    'web/web.go': `package web

import "example.com/other"

func run() {
	thing := other.Make()
	thing.Inner.flush(1)
	unknown.Sync(1)
	unknown.Sync(1, 2)
}
`,
  });
  expect((await unboundOf(repository, 'store/store.go::Store.flush'))?.total).toBe(0);
  expect(places(await unboundOf(repository, 'store/store.go::Store.Sync'))).toEqual(['web/web.go:8']);
});

test('ways into a symbol that no call shows', async () => {
  const repository = await indexedSources({
    'app/jobs.py': `from celery import shared_task
from framework import Command
from registry import handlers


@shared_task
def send_mail(to):
    pass


def on_paid(event):
    """Handed over as on_paid, says this text."""


handlers.append(on_paid)


def by_text(event):
    pass


TABLE = ["app.jobs.by_text"]


class Import(Command):
    def handle(self):
        pass

    def __str__(self):
        return ""

    @property
    def label(self):
        return ""


def _lonely():
    pass
`,
    'src/make.ts': `export function make() {
  return function inner() {};
}
export const open = () => {};
function lonely() {}
`,
  });
  expect(await waysInto(repository, 'app/jobs.py::send_mail')).toEqual(['decorated app/jobs.py:6', 'exported app/jobs.py:7']);
  expect((await waysInto(repository, 'app/jobs.py::on_paid'))[0]).toBe('value app/jobs.py:15');
  expect((await waysInto(repository, 'app/jobs.py::by_text'))[0]).toBe('by_name app/jobs.py:22');
  expect((await waysInto(repository, 'app/jobs.py::Import.handle'))[0]).toBe('base app/jobs.py:25');
  expect((await waysInto(repository, 'app/jobs.py::Import.__str__'))[0]).toBe('language app/jobs.py:29');
  expect((await waysInto(repository, 'app/jobs.py::Import.label'))[0]).toBe('property app/jobs.py:33');
  expect(await waysInto(repository, 'app/jobs.py::_lonely')).toEqual([]);
  expect(await waysInto(repository, 'src/make.ts::make.inner')).toEqual(['inside src/make.ts:2']);
  expect(await waysInto(repository, 'src/make.ts::open')).toEqual(['exported src/make.ts:4']);
  expect(await waysInto(repository, 'src/make.ts::lonely')).toEqual([]);
});
