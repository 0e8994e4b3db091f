/** Forgets old generations: rows that ended before the oldest one kept, bytes no kept file has, overviews, and vectors of gone texts. */
import type { Database } from '#db/client';

export interface Pruned {
  /** Generations that can no longer be asked. */
  readonly generations: number;
  /** Rows of symbols, edges, leaves and files. */
  readonly rows: number;
  /** Files' bytes. */
  readonly contents: number;
  readonly vectors: number;
}

const TABLES = ['files', 'symbols', 'edges', 'leaves'] as const;

export async function prune(database: Database, keep: number): Promise<Pruned> {
  const pruned = await database.transaction(async (transaction) => {
    const kept = await transaction.jsonRows(['generation'], 'from generations order by generation desc limit ?', [
      Math.max(1, keep),
    ]);
    const oldest = Number(kept.at(-1)?.[0] ?? 0);
    let rows = 0;
    for (const table of TABLES)
      rows += await transaction.run(`delete from ${table} where until is not null and until <= ?`, [oldest]);
    const generations = await transaction.run('delete from generations where generation < ?', [oldest]);
    const gone = 'delete from contents where hash not in (select hash from files)';
    const contents = generations + rows > 0 ? await transaction.run(gone) : 0;
    const [counts] = await transaction.jsonRows(
      ['(select count(*) from vectors)', '(select count(distinct content_hash) from documents)'],
      '',
    );
    // A text that comes back, with a branch for one, finds its vector again; so they go only where they are most.
    const isMostlyGone = Number(counts?.[0] ?? 0) > 2 * Number(counts?.[1] ?? 0);
    const stale = 'delete from vectors where content_hash not in (select content_hash from documents)';
    const vectors = isMostlyGone ? await transaction.run(stale) : 0;
    return { generations, rows, contents, vectors };
  });
  if (pruned.rows + pruned.contents + pruned.vectors > 0) await database.checkpoint();
  return pruned;
}
