/** Writes a generation's edges and leaves. A link is the whole of its columns: one that moved by a line is another link. */
import type { Executor } from '#db/client';
import { insertRows, storable } from '#db/repository/bulk';
import { diffRows, endRows } from '#db/repository/diff';
import type { GenerationInput } from '#db/repository/repository-store';

const EDGE_COLUMNS = ['from_key', 'to_key', 'kind', 'path', 'line', 'column', 'resolution', 'confidence'] as const;
const LEAF_COLUMNS = ['from_key', 'callee', 'path', 'line', 'column', 'reason', 'origin', 'candidates'] as const;

export async function writeEdges(
  transaction: Executor,
  input: GenerationInput,
  keys: Int32Array,
  generation: number,
): Promise<void> {
  const rows = input.edges.map((edge) =>
    JSON.stringify([
      keyAt(keys, edge.from),
      keyAt(keys, edge.to),
      edge.kind,
      pathUnlessOwn(input, edge),
      edge.line,
      edge.column,
      edge.resolution,
      Math.round(edge.confidence * 10_000) / 10_000,
    ]),
  );
  await writeLinks(transaction, 'edges', EDGE_COLUMNS, rows, generation);
}

export async function writeLeaves(
  transaction: Executor,
  input: GenerationInput,
  keys: Int32Array,
  generation: number,
): Promise<void> {
  const rows = input.leaves.map((leaf) =>
    JSON.stringify([
      keyAt(keys, leaf.from),
      storable(leaf.callee),
      pathUnlessOwn(input, leaf),
      leaf.line,
      leaf.column,
      leaf.reason,
      leaf.origin === undefined ? null : storable(leaf.origin),
      leaf.candidates.length === 0 ? null : JSON.stringify(leaf.candidates.map(storable)),
    ]),
  );
  await writeLinks(transaction, 'leaves', LEAF_COLUMNS, rows, generation);
}

async function writeLinks(
  transaction: Executor,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
  generation: number,
): Promise<void> {
  const quoted = columns.map((column) => `"${column}"`);
  const stored = await transaction.jsonRows(['row', ...quoted], `from ${table} where until is null`);
  const { added, vanished } = diffRows(stored, rows);
  await endRows(transaction, table, vanished, generation);
  await insertRows(transaction, { table, columns, since: generation }, added);
}

function keyAt(keys: Int32Array, position: number): number {
  const key = keys[position];
  if (key === undefined) throw new RangeError(`No symbol at position ${position} of ${keys.length}.`);
  return key;
}

/** Null where the site lies in the file of the symbol it belongs to. */
function pathUnlessOwn(input: GenerationInput, link: { readonly from: number; readonly path: string }): string | null {
  return input.symbols[link.from]?.path === link.path ? null : storable(link.path);
}
