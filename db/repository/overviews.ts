/** The stored overview of a generation: JSON that only lib/overview reads. One is kept, that of the generation it was made for. */
import type { Executor } from '#db/client';

export async function readOverview(executor: Executor, generation: number): Promise<string | null> {
  const [row] = await executor.jsonRows(['data'], 'from overviews where generation = ?', [generation]);
  return typeof row?.[0] === 'string' ? row[0] : null;
}

/** Replaces those of older generations, never that of a newer one. */
export async function writeOverview(executor: Executor, generation: number, data: string): Promise<void> {
  await executor.run('delete from overviews where generation < ?', [generation]);
  await executor.run('insert or replace into overviews (generation, data) values (?, ?)', [generation, data]);
}
