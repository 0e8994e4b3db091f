/** Ways that can be as they stand: dispatch keeps to the object at hand, tables lead on only where they are written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { symbol } from '#db/testing/generation-fixture';
import { shortestPath } from '#lib/graph/shortest-path';
import { SourceLines } from '#lib/graph/source-lines';
import { openFixture, type TestRepository } from '#lib/graph/testing/test-repository';

const FILE = `${'pass\n'.repeat(40)}`;
const method = (id: string, line: number) => symbol(`m.py::${id}`, { kind: 'method', line, endLine: line });
const type = (id: string, line: number) => symbol(`m.py::${id}`, { kind: 'class', line, endLine: line });
const entity = (id: string, line: number) => symbol(id, { kind: 'entity', path: 'm.py', line, endLine: line });
const inside = (owner: string, ...names: readonly string[]) =>
  names.map((name) => ({ from: `m.py::${owner}`, to: `m.py::${owner}.${name}`, line: 1, kind: 'contains' as const }));

let made: TestRepository;
beforeAll(async () => {
  made = await openFixture({
    files: { 'm.py': FILE },
    symbols: [
      ...[type('Step', 1), method('Step.run', 2), method('Step.save', 3)],
      ...[type('Boat', 4), method('Boat.run', 5), method('Boat.save', 6), type('Crew', 7), method('Crew.run', 8)],
      ...[type('Port', 16), method('Port.open', 17), type('Plain', 18), method('Plain.open', 19), type('Logged', 20)],
      ...[
        method('Logged.open', 21),
        method('Crew.save', 9),
        symbol('m.py::start', { line: 10, endLine: 10 }),
        method('Boat.store', 13),
      ],
      ...[entity('route::MUTATION boat', 11), entity('table::boats', 12), entity('table::logs', 12), method('Crew.look', 14)],
    ],
    edges: [
      ...[...inside('Port', 'open'), ...inside('Plain', 'open'), ...inside('Logged', 'open')],
      ...['Plain', 'Logged'].flatMap((owner) => [
        { from: `m.py::${owner}`, to: 'm.py::Port', line: 30, kind: 'implements' as const },
        { from: `m.py::${owner}.open`, to: 'm.py::Port.open', line: 30, kind: 'overrides' as const },
      ]),
      { from: 'm.py::Logged.open', to: 'm.py::Port.open', line: 31 },
      ...[...inside('Step', 'run', 'save'), ...inside('Boat', 'run', 'save', 'store'), ...inside('Crew', 'run', 'save', 'look')],
      { from: 'm.py::Boat', to: 'm.py::Step', line: 4, kind: 'extends' },
      { from: 'm.py::Crew', to: 'm.py::Step', line: 7, kind: 'extends' },
      ...['run', 'save'].flatMap((name) =>
        ['Boat', 'Crew'].map((owner) => ({
          from: `m.py::${owner}.${name}`,
          to: `m.py::Step.${name}`,
          line: 5,
          kind: 'overrides' as const,
        })),
      ),
      { from: 'm.py::Boat.run', to: 'route::MUTATION boat', line: 11, kind: 'handles_route' },
      { from: 'm.py::Boat.run', to: 'm.py::Step.run', line: 20 },
      { from: 'm.py::Step.run', to: 'm.py::Step.save', line: 21 },
      { from: 'm.py::start', to: 'm.py::Step.run', line: 22 },
      { from: 'm.py::Boat.save', to: 'm.py::Boat.store', line: 23 },
      { from: 'm.py::Boat.store', to: 'table::boats', line: 24, kind: 'writes_table' },
      { from: 'm.py::Crew.run', to: 'table::boats', line: 25, kind: 'reads_table' },
      { from: 'm.py::Crew.look', to: 'table::boats', line: 26, kind: 'reads_table' },
      { from: 'table::boats', to: 'table::logs', line: 27, kind: 'writes_table' },
    ],
  });
});
afterAll(() => made.close());

async function way(from: string, to: string): Promise<readonly string[] | undefined> {
  const key = async (id: string) => (await made.repository.reader.symbolsById(id)).map((row) => row.key);
  const { reader } = made.repository;
  const path = await shortestPath(await key(from), await key(to), { reader, source: new SourceLines(reader) });
  return path?.map((hop) => `${hop.kind} ${hop.to.split('::')[1]}`);
}

test('a template method leads to the steps of the class it runs for, though those of another class are nearer', async () => {
  expect(await way('route::MUTATION boat', 'table::boats')).toEqual([
    ...['handles_route Boat.run', 'calls Step.run', 'calls Step.save', 'overrides Boat.save', 'calls Boat.store'],
    'writes_table boats',
  ]);
});

test('where the object is not known any member may be meant', async () => {
  expect(await way('m.py::start', 'table::boats')).toEqual(['calls Step.run', 'overrides Crew.run', 'reads_table boats']);
});

test('what a table changes follows a write, never a read', async () => {
  expect(await way('m.py::Boat.store', 'table::logs')).toEqual(['writes_table boats', 'writes_table logs']);
  expect(await way('m.py::Crew.look', 'table::logs')).toBeUndefined();
});

test('what wraps another implementation of its own interface calls that one; a step nobody has leads nowhere', async () => {
  expect(await way('m.py::Logged.open', 'm.py::Plain.open')).toEqual(['calls Port.open', 'overrides Plain.open']);
  expect(await way('m.py::Boat.run', 'm.py::Crew.save')).toBeUndefined();
});
