/**
 * Which definitions a model is asked about, most telling first: what each area of the overview turns on, in turns, then the landmarks, then
 * everything else by how much it is linked. Given one at a time: whoever asks stops when enough were asked.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { flowIndex } from '#lib/graph/flow-index';
import { landmarksOf } from '#lib/graph/landmarks';
import { overviewOf } from '#lib/overview/overview-of';

const SLICE = 64;
const ASKED_KINDS: ReadonlySet<SymbolRow['kind']> = new Set([
  'function',
  'method',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
]);

export async function* subjectsOf(reader: RepositoryReader): AsyncGenerator<SymbolRow> {
  const seen = new Set<string>();
  for await (const keys of keysByWorth(reader)) {
    const rows = await reader.symbolsByKey(keys);
    for (const key of keys) {
      const row = rows.get(key);
      if (!row || row.isTest || !ASKED_KINDS.has(row.kind) || seen.has(row.id)) continue;
      seen.add(row.id);
      yield row;
    }
  }
}

async function* keysByWorth(reader: RepositoryReader): AsyncGenerator<readonly number[]> {
  const { areas } = await overviewOf(reader);
  for (const level of [...new Set(areas.map((area) => area.level))].toSorted((a, b) => a - b)) {
    const central = areas.filter((area) => area.level === level).map((area) => area.central.map(({ key }) => key));
    yield inTurns(central);
  }
  const { entries, mostCalled } = await landmarksOf(reader);
  yield inTurns([entries, mostCalled].map((list) => list.map(({ symbol }) => symbol.key)));
  const { callees, callers } = await flowIndex(reader);
  const degree = (key: number): number => callees.degree(key) + callers.degree(key);
  const linked = Array.from({ length: Math.max(callees.size, callers.size) }, (_, key) => key).filter((key) => degree(key) > 0);
  linked.sort((a, b) => degree(b) - degree(a) || a - b);
  for (let at = 0; at < linked.length; at += SLICE) yield linked.slice(at, at + SLICE);
}

/** The first of each list, then the second of each. */
function inTurns(lists: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
