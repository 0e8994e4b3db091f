import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEdgeAudit } from '#db/repository/edge-audit';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { type Fixture, generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import { type Audit, auditOver } from '#lib/eval/audit/audit';
import { siteKey } from '#lib/eval/audit/sample-edges';
import { wilsonInterval } from '#lib/eval/audit/wilson';
import { readSettings } from '#lib/settings';

const folder = temporaryFolder();
const url = `file:${join(folder, 'repository.db')}`;

const CALLERS = 'def a():\n    c()\n\ndef b():\n    c()\n    d()\n';
const fixture: Fixture = {
  files: { 'callers.py': CALLERS, 'called.py': 'def c():\n    pass\n\nclass D(Base):\n    pass\n' },
  symbols: [
    symbol('callers.py::a', { line: 1 }),
    symbol('callers.py::b', { line: 4 }),
    symbol('called.py::c', { line: 1 }),
    symbol('called.py::D', { line: 4, kind: 'class' }),
    symbol('called.py::d', { line: 4 }),
  ],
  edges: [
    { from: 'callers.py::a', to: 'called.py::c', line: 2 },
    { from: 'callers.py::b', to: 'called.py::c', line: 5 },
    { from: 'callers.py::b', to: 'called.py::d', line: 6 },
    { from: 'called.py::D', to: 'called.py::c', line: 4, kind: 'extends' },
    { from: 'called.py::D', to: 'called.py::d', line: 4, kind: 'contains' },
  ],
};

/** As the product opens it, at the generation that answers now. */
async function open(): Promise<Audit> {
  const reader = await openRepositoryReader(url);
  const row = await reader.currentGeneration();
  if (!row) throw new Error('No generation was written.');
  const settings = readSettings({ PATHLIGHT_DATA: folder, PATHLIGHT_EMBEDDINGS: 'off' });
  const repository = { name: 'r', root: folder, reader, vectors: reader.vectors, generation: row, settings };
  return auditOver(repository, await openEdgeAudit(url));
}

async function write(next: Fixture): Promise<void> {
  const writer = await openRepositoryWriter(url);
  await writer.writeGeneration(generation(next));
  writer.close();
}

let audit: Audit;
beforeEach(async () => {
  await write(fixture);
  audit = await open();
});
afterEach(() => {
  audit.close();
  rmSync(join(folder, 'repository.db'), { force: true });
  rmSync(join(folder, 'repository.db-wal'), { force: true });
  rmSync(join(folder, 'repository.db-shm'), { force: true });
});

describe('a sample', () => {
  test('has kinds in turn, is the same for the same seed, and leaves out what only says where things stand', async () => {
    const first = await audit.sample({ count: 2, seed: 7 });
    expect(first.map(({ kind }) => kind).toSorted()).toEqual(['calls', 'extends']);
    expect((await audit.sample({ count: 2, seed: 7 })).map(siteKey)).toEqual(first.map(siteKey));
    expect(await audit.sample({ count: 9, seed: 1 })).toHaveLength(4);
    expect(await audit.sample({ count: 9, seed: 1, kinds: ['contains'] })).toHaveLength(1);
  });

  test('shows the call line in its place, and the definition it points at', async () => {
    const items = await audit.sample({ count: 9, seed: 1, kinds: ['calls'] });
    const item = items.find(({ from, to }) => from === 'callers.py::b' && to === 'called.py::c');
    expect(item).toMatchObject({
      site: { line: 5, firstLine: 2 },
      target: { path: 'called.py', line: 1, firstLine: 1 },
    });
    expect(item?.site.lines[3]).toBe('    c()');
  });
});

describe('verdicts', () => {
  test('make the precision; what was judged is not asked again; one may be changed or taken back', async () => {
    const items = await audit.sample({ count: 3, seed: 1, kinds: ['calls'] });
    for (const [at, item] of items.entries()) await audit.judge(item, at === 0 ? 'wrong' : 'right');
    expect(await audit.sample({ count: 9, seed: 1, kinds: ['calls'] })).toEqual([]);
    const { total, rows, weighted, byKind } = await audit.report();
    expect(total).toMatchObject({ right: 2, wrong: 1, unsure: 0, precision: 2 / 3 });
    expect(rows).toMatchObject([{ kind: 'calls', edges: 3, right: 2, wrong: 1 }]);
    expect(weighted).toBeCloseTo(2 / 3);
    expect(Object.keys(byKind)).toEqual(['calls']);
    const [first, second] = items;
    if (!first || !second) throw new Error('Three edges were drawn.');
    await audit.judge(first, 'unsure', 'cannot tell');
    await audit.forget(second);
    expect((await audit.report()).total).toMatchObject({ right: 1, wrong: 0, unsure: 1, precision: 1 });
  });

  test('move with their line; a changed line or an edge that is gone takes them out', async () => {
    for (const item of await audit.sample({ count: 3, seed: 1, kinds: ['calls'] })) await audit.judge(item, 'right');
    audit.close();
    await write({
      ...fixture,
      files: { ...fixture.files, 'callers.py': '# a comment\ndef a():\n    c()\n\ndef b():\n    c(1)\n    d()\n' },
      symbols: fixture.symbols.map((one) =>
        one.path === 'callers.py' ? { ...one, line: one.line + 1, startLine: one.line + 1 } : one,
      ),
      edges: [
        { from: 'callers.py::a', to: 'called.py::c', line: 3 },
        { from: 'callers.py::b', to: 'called.py::c', line: 6 },
      ],
    });
    audit = await open();
    expect(await audit.report()).toMatchObject({ total: { right: 1 }, outdated: 2 });
    expect((await audit.standing()).map(({ from, line }) => [from, line])).toEqual([['callers.py::a', 3]]);
    expect((await audit.sample({ count: 9, seed: 1, kinds: ['calls'] })).map(({ from }) => from)).toEqual(['callers.py::b']);
  });
});

test('the interval of a small sample is wide, and never leaves 0..1', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
  const [all, none] = [wilsonInterval(20, 20), wilsonInterval(0, 20)];
  expect(all?.low).toBeCloseTo(0.839, 3);
  expect(all?.high).toBe(1);
  expect(none?.low).toBe(0);
  expect(wilsonInterval(90, 100)).toMatchObject({ low: expect.closeTo(0.826, 3), high: expect.closeTo(0.945, 3) });
});
