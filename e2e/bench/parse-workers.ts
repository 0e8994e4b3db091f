/**
 * Measures how much faster two parse workers are than one, in one run: `npm run -s bench:workers -- DIR`. Prints the ratio; exit 1 below 1.6.
 * Rounds alternate, so that a busy machine slows both.
 */
import { resolve } from 'node:path';
import { scanForIndex } from '#indexer/index-repository';
import type { ParseJob } from '#indexer/parse/parse-job';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';

const ROUNDS = 5;
const WANTED = 1.6;

const scan = await scanForIndex(resolve(process.argv[2] ?? '.'), { settings: DEFAULT_SCAN_SETTINGS });
const files = scan.files.filter((file) => file.status === 'indexed');
const jobs: readonly ParseJob[] = files.map((file) => ({ ...file, language: file.language ?? '' }));
const lines = files.reduce((sum, file) => sum + file.lines, 0);

const pools = [1, 2].map((workers) => new ParsePool({ workers, timeoutMs: 60_000 }));
const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
for (let round = 0; round <= ROUNDS; round++) {
  for (const [at, pool] of pools.entries()) {
    const from = performance.now();
    await pool.parse({ root: scan.root, jobs, keep: 'index' });
    // The first round loads grammars and warms the code.
    if (round > 0) best[at] = Math.min(best[at] ?? Number.POSITIVE_INFINITY, performance.now() - from);
  }
}
await Promise.all(pools.map((pool) => pool.close()));

const [one = 0, two = 1] = best;
const ratio = one / two;
console.log(
  JSON.stringify({ files: files.length, lines, oneMs: Math.round(one), twoMs: Math.round(two), ratio: Number(ratio.toFixed(2)) }),
);
process.exitCode = ratio >= WANTED ? 0 : 1;
