/** The generation that answers now: the last one written. */
import type { Executor } from '#db/client';
import { parseCoverage } from '#db/repository/coverage-json';
import type { GenerationRow } from '#db/repository/repository-store';

const COLUMNS = ['generation', '"commit"', 'dirty', 'indexed_at', 'extractor', 'coverage'] as const;

export async function currentGeneration(executor: Executor): Promise<GenerationRow | null> {
  const [row] = await executor.jsonRows(COLUMNS, 'from generations order by generation desc limit 1');
  if (row === undefined) return null;
  const [generation, commit, dirty, indexedAt, extractor, coverage] = row;
  return {
    generation: Number(generation),
    commit: commit === null || commit === undefined ? null : String(commit),
    dirty: dirty === 1,
    indexedAt: String(indexedAt),
    extractor: String(extractor),
    coverage: parseCoverage(String(coverage)),
  };
}
