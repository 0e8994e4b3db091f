/** Counts a generation: the figures that `index` prints and `/status` shows. */
import type { GenerationInput } from '#db/repository/repository-store';
import { callCoverageOf } from '#indexer/write/call-coverage';
import { diagnosisOf } from '#indexer/write/diagnosis';
import type { Coverage } from '#lib/model/status';

type Countable = Pick<GenerationInput, 'files' | 'symbols' | 'edges' | 'leaves'>;

function countBy<T, K extends string>(items: readonly T[], key: (item: T) => K | undefined): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const item of items) {
    const name = key(item);
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export function coverageOf({ files, symbols, edges, leaves }: Countable): Coverage {
  const indexed = files.filter((file) => file.status === 'indexed');
  const byLanguage: Record<string, { files: number; lines: number }> = {};
  for (const { language, lines } of indexed) {
    const name = language ?? 'unknown';
    const sum = byLanguage[name] ?? { files: 0, lines: 0 };
    byLanguage[name] = { files: sum.files + 1, lines: sum.lines + lines };
  }
  const byStatus = countBy(files, (file) => file.status);
  return {
    files: {
      indexed: indexed.length,
      skipped: byStatus.skipped ?? 0,
      failed: byStatus.failed ?? 0,
      byLanguage,
      byReason: countBy(files, (file) => file.reason),
    },
    lines: indexed.reduce((sum, file) => sum + file.lines, 0),
    symbols: symbols.length,
    edges: {
      total: edges.length,
      byKind: countBy(edges, (edge) => edge.kind),
      byResolution: countBy(edges, (edge) => edge.resolution),
    },
    leaves: { total: leaves.length, byReason: countBy(leaves, (leaf) => leaf.reason) },
    calls: callCoverageOf({ files, edges, leaves }),
    diagnosis: diagnosisOf({ files, symbols, edges }),
  };
}
