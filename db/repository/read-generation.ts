/** The generations of a repository: the last one written answers now. */
import type { Executor, JsonRow } from '#db/client';
import { parseCoverage } from '#db/repository/coverage-json';
import type { GenerationRow } from '#db/repository/repository-store';

const COLUMNS = ['generation', '"commit"', 'dirty', 'indexed_at', 'extractor', 'coverage'] as const;

export async function currentGeneration(executor: Executor): Promise<GenerationRow | null> {
  const [row] = await executor.jsonRows(COLUMNS, 'from generations order by generation desc limit 1');
  return row === undefined ? null : toGeneration(row);
}

/** Newest first. */
export async function allGenerations(executor: Executor): Promise<readonly GenerationRow[]> {
  return (await executor.jsonRows(COLUMNS, 'from generations order by generation desc')).map(toGeneration);
}

function toGeneration([generation, commit, dirty, indexedAt, extractor, coverage]: JsonRow): GenerationRow {
  return {
    generation: Number(generation),
    commit: commit === null || commit === undefined ? null : String(commit),
    dirty: dirty === 1,
    indexedAt: String(indexedAt),
    extractor: String(extractor),
    coverage: parseCoverage(String(coverage)),
  };
}
