/**
 * What changed between the stored current rows and the next ones. A row's JSON text is both its identity and what is inserted;
 * equal rows keep their `since`.
 */
import type { Executor, JsonRow } from '#db/client';
import { runForEach } from '#db/repository/bulk';

export interface RowDiff {
  /** JSON texts of rows that were not there. */
  readonly added: readonly string[];
  /** Row numbers of stored rows that are no longer so. */
  readonly vanished: readonly number[];
}

/** `stored` rows start with their row number. Of several equal next rows one is kept. */
export function diffRows(stored: readonly JsonRow[], next: Iterable<string>): RowDiff {
  const added = new Set(next);
  const vanished: number[] = [];
  for (const [row, ...values] of stored) {
    if (!added.delete(JSON.stringify(values))) vanished.push(Number(row));
  }
  return { added: [...added], vanished };
}

/** Ends rows at `generation`: they stay readable for older ones. */
export async function endRows(executor: Executor, table: string, rows: readonly number[], generation: number): Promise<void> {
  const statement = `update ${table} set until = ${generation} where row in (select value from json_each(?))`;
  await runForEach(executor, statement, rows.map(String));
}
