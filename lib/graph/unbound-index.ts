/**
 * Calls that led nowhere, by the name they call: one map a generation, from the last name of a callee to the rows of its leaves. Rows
 * and names alone are kept; whoever asks reads the few leaves of one name.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { lastName } from '#lib/model/ids';
import { letOthersRun } from '#lib/model/turns';

/** Leaves read at a stretch: some 10 ms. */
const PAGE = 8_000;

export interface UnboundIndex {
  readonly generation: number;
  /** Rows of leaves, ascending. */
  readonly rows: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<RepositoryReader, { readonly generation: number; readonly index: Promise<UnboundIndex> }>();

export async function unboundIndex(reader: RepositoryReader): Promise<UnboundIndex> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const known = indexes.get(reader);
  if (known?.generation === generation) return known.index;
  const index = build(reader, generation);
  indexes.set(reader, { generation, index });
  index.catch(() => indexes.delete(reader));
  return index;
}

async function build(reader: RepositoryReader, generation: number): Promise<UnboundIndex> {
  const rows = new Map<string, number[]>();
  const add = (name: string, row: number): void => {
    const known = rows.get(name);
    if (known === undefined) rows.set(name, [row]);
    else if (known.at(-1) !== row) known.push(row);
  };
  for (let after = 0; ; ) {
    const page = await reader.leafNames(after, PAGE);
    for (const { row, callee, candidates } of page) {
      add(lastOf(callee), row);
      // An overloaded constructor is called by its class's name.
      for (const candidate of candidates) add(lastName(candidate), row);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.row;
    await letOthersRun();
  }
  return { generation, rows };
}

/** `save` of `self.repo.save`, `count` of `this.#count`. */
export function lastOf(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1).replace(/^#/, '');
}
