/** What changed between the stored current rows and the next ones. Equal rows keep their `since`. */
import type { Executor } from '#db/client';
import { runForEach } from '#db/repository/bulk';

export interface RowDiff<T> {
  readonly added: readonly T[];
  /** Row numbers of stored rows that are no longer so. */
  readonly vanished: readonly number[];
}

/** `current`: row number by identity. `next`: identity and row; of several equal ones the first counts. */
export function diffRows<T>(current: ReadonlyMap<string, number>, next: Iterable<readonly [string, T]>): RowDiff<T> {
  const kept = new Set<string>();
  const added: T[] = [];
  for (const [identity, row] of next) {
    if (kept.has(identity)) continue;
    kept.add(identity);
    if (!current.has(identity)) added.push(row);
  }
  const vanished: number[] = [];
  for (const [identity, row] of current) if (!kept.has(identity)) vanished.push(row);
  return { added, vanished };
}

/** Ends rows at `generation`: they stay readable for older ones. */
export async function endRows(executor: Executor, table: string, rows: readonly number[], generation: number): Promise<void> {
  const statement = `update ${table} set until = ${generation} where row in (select value from json_each(?))`;
  await runForEach(executor, statement, rows);
}
