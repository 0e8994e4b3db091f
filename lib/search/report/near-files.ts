/** Files one call away from the likeliest symbols: a report names what it used, the mistake may stand in what that calls. */
import type { RepositoryReader } from '#db/repository/repository-store';

export interface Seed {
  readonly path: string;
  readonly weight: number;
}

/** Who calls a likely symbol is less likely than what it calls. */
const CALLER = 0.5;

/** How near each file is, as a share of the nearest's; files are not near themselves. */
export async function nearFiles(
  reader: RepositoryReader,
  seeds: ReadonlyMap<number, Seed>,
): Promise<ReadonlyMap<string, number>> {
  if (seeds.size === 0) return new Map();
  const keys = [...seeds.keys()];
  const [callees, callers] = await Promise.all([reader.edgesFrom(keys, ['calls']), reader.edgesTo(keys, ['calls'])]);
  const steps = [
    ...callees.map(({ fromKey, toKey }) => ({ seed: fromKey, key: toKey, part: 1 })),
    ...callers.map(({ fromKey, toKey }) => ({ seed: toKey, key: fromKey, part: CALLER })),
  ];
  const rows = await reader.symbolsByKey([...new Set(steps.map(({ key }) => key))]);
  const files = new Map<string, Map<number, number>>();
  for (const { seed, key, part } of steps) {
    const [row, from] = [rows.get(key), seeds.get(seed)];
    if (!row || !from || row.path === from.path || row.isTest) continue;
    const own = files.get(row.path) ?? new Map<number, number>();
    own.set(seed, Math.max(own.get(seed) ?? 0, from.weight * part));
    files.set(row.path, own);
  }
  const sums = Array.from(files, ([path, parts]) => [path, [...parts.values()].reduce((sum, part) => sum + part, 0)] as const);
  const top = Math.max(...sums.map(([, sum]) => sum), Number.MIN_VALUE);
  return new Map(sums.map(([path, sum]) => [path, sum / top]));
}
