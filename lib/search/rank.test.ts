import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepositoryReader, type RepositoryDatabaseReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { SymbolRow } from '#db/repository/repository-store';
import { generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import { rankCandidates } from '#lib/search/rank';
import { withSupport } from '#lib/search/support';

const callers = Array.from({ length: 9 }, (_, at) => symbol(`pay/use.py::use_${at}`, { line: at + 1 }));
const symbols = [
  symbol('pay/checkout.py::checkout', { line: 1 }),
  symbol('pay/checkout.py::add_up', { line: 10 }),
  symbol('pay/checkout.py::log', { line: 20 }),
  symbol('pay/mail.py::send', { line: 1 }),
  symbol('pay/checkout.py::RATE', { line: 30, kind: 'variable' }),
  symbol('tests/checkout_test.py::checkout', { line: 1, isTest: true }),
  ...callers,
];
const call = (from: string, to: string) => ({ from, to, line: 2 });

let folder: string;
let reader: RepositoryDatabaseReader;
let rows: ReadonlyMap<string, SymbolRow>;

beforeAll(async () => {
  folder = temporaryFolder();
  const url = `file:${join(folder, 'rank.db')}`;
  const writer = await openRepositoryWriter(url);
  const edges = [
    call('pay/checkout.py::checkout', 'pay/checkout.py::add_up'),
    call('pay/checkout.py::checkout', 'pay/checkout.py::log'),
    call('pay/checkout.py::checkout', 'pay/mail.py::send'),
    ...callers.map(({ id }) => call(id, 'pay/checkout.py::log')),
  ];
  await writer.writeGeneration(generation({ files: { 'pay/checkout.py': '' }, symbols, edges }));
  writer.close();
  reader = await openRepositoryReader(url);
  const found = await Promise.all(symbols.map(({ id }) => reader.symbolsById(id)));
  rows = new Map(found.flat().map((row) => [row.id, row]));
});
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const row = (id: string): SymbolRow => {
  const found = rows.get(id);
  if (found === undefined) throw new Error(`no symbol ${id}`);
  return found;
};
const rank = (query: string, cosines: Readonly<Record<string, number>>, words: Readonly<Record<string, number>> = {}) =>
  rankCandidates([...rows.values()], {
    query,
    byWords: Object.entries(words).map(([id, score]) => ({ key: row(id).key, score })),
    alike: new Map(Object.entries(cosines).map(([id, cosine]) => [row(id).key, cosine])),
  });
const scores = (hits: ReturnType<typeof rank>): Readonly<Record<string, number>> =>
  Object.fromEntries(hits.map(({ symbol: { id }, score }) => [id, score]));

describe('rankCandidates', () => {
  it('adds words and meaning up, and leaves out what neither speaks for', () => {
    const hits = rank(
      'pay',
      { 'pay/mail.py::send': 0.3, 'pay/checkout.py::add_up': 0.4, 'pay/checkout.py::log': 0.1 },
      { 'pay/mail.py::send': 7 },
    );
    expect(hits.map(({ symbol: { id } }) => id)).toEqual(['pay/mail.py::send', 'pay/checkout.py::add_up']);
    expect(hits[0]).toMatchObject({ wordRank: 1, vectorRank: 2, similarity: 0.3 });
  });

  it('puts tests and values behind code that matches as well', () => {
    const alike = { 'tests/checkout_test.py::checkout': 0.5, 'pay/checkout.py::RATE': 0.5, 'pay/checkout.py::add_up': 0.5 };
    expect(rank('what is paid', alike).map(({ symbol: { id } }) => id)).toEqual([
      'pay/checkout.py::add_up',
      'pay/checkout.py::RATE',
      'tests/checkout_test.py::checkout',
    ]);
  });

  it('puts a name written as code first, and counts the file that is written', () => {
    const alike = { 'pay/checkout.py::add_up': 0.2, 'pay/mail.py::send': 0.5 };
    expect(rank('add_up', alike)[0]?.symbol.id).toBe('pay/checkout.py::add_up');
    const plain = scores(rank('it fails', alike));
    const traced = scores(rank('it fails: File "/srv/pay/mail.py", line 3, and in checkout.py', alike));
    const [mail, checkout] = ['pay/mail.py::send', 'pay/checkout.py::add_up'].map((id) => (traced[id] ?? 0) - (plain[id] ?? 0));
    expect(mail).toBeGreaterThan(checkout ?? 0);
    expect(checkout).toBeGreaterThan(0);
    expect(scores(rank('the webmail.py file fails', alike))).toEqual(plain);
  });
});

describe('withSupport', () => {
  it('lifts what a likely symbol calls in its own file, never a hub', async () => {
    const alike = {
      'pay/checkout.py::checkout': 0.6,
      'pay/checkout.py::add_up': 0.35,
      'pay/checkout.py::log': 0.35,
      'pay/mail.py::send': 0.35,
    };
    const before = scores(rank('pay and mail', alike));
    const after = await withSupport(reader, rank('pay and mail', alike));
    const lifted = after.filter(({ symbol: { id }, score }) => score > (before[id] ?? 0));
    expect(lifted.map(({ symbol: { id } }) => id)).toEqual(['pay/checkout.py::add_up']);
    expect(lifted[0]?.reason).toContain('checkout calls it');
  });
});
