/** The pins of one repository's database. */
import type { Executor } from '#db/client';
import type { PinStore } from '#db/repository/pin-store';

const COLUMNS = ['"commit"', 'label', 'generation', 'committed_at', 'indexed_at'] as const;

/** `writer`: where rows are written; a reader has a connection of its own for that. */
export function pinsOver(executor: Executor, writer: () => Promise<Executor>): PinStore {
  return {
    list: async () =>
      (await executor.jsonRows(COLUMNS, 'from pins order by indexed_at desc, "commit"')).map(
        ([commit, label, generation, committedAt, indexedAt]) => ({
          commit: String(commit),
          label: String(label),
          generation: generation === null || generation === undefined ? null : Number(generation),
          committedAt: String(committedAt),
          indexedAt: String(indexedAt),
        }),
      ),
    keep: async ({ commit, label, generation, committedAt, indexedAt }) => {
      const values = [commit, label, generation, committedAt, indexedAt];
      await (await writer()).run(`insert or replace into pins (${COLUMNS.join(', ')}) values (?, ?, ?, ?, ?)`, values);
    },
    drop: async (commits) => {
      const statement = 'delete from pins where "commit" in (select value from json_each(?))';
      await (await writer()).run(statement, [JSON.stringify(commits)]);
    },
  };
}
