/**
 * What an overview costs beside the index it is made from, and how long it keeps the event loop.
 *
 * usage: node e2e/bench/overview-time.ts DIR...
 * Prints for each directory: symbols, CPU seconds of the index and of the overview and their ratio, milliseconds of CPU for 1,000 symbols,
 * the longest turn of the event loop, and the size of what is kept.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { indexRepository } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import { makeOverview } from '#lib/overview/make-overview';
import { readSettings } from '#lib/settings';

const LOOP_RESOLUTION_MS = 5;

async function cpuOf<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly cpuMs: number }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, cpuMs: (user + system) / 1000 };
}

async function measure(dir: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-bench-'));
  const url = `file:${join(folder, 'repository.db')}`;
  const settings = readSettings({ ...process.env, PATHLIGHT_DATA: folder });
  const pool = new ParsePool({ workers: settings.workers, timeoutMs: settings.parseTimeoutMs });
  const writer = await openRepositoryWriter(url);
  try {
    const index = await cpuOf(() => indexRepository(dir, { settings, pool, writer }));
    const reader = await openRepositoryReader(url);
    const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
    loop.enable();
    const made = await cpuOf(() => makeOverview(reader));
    loop.disable();
    reader.close();
    const { symbols } = index.value.generation.coverage;
    return [
      `${dir}: ${symbols} symbols`,
      `index ${(index.cpuMs / 1000).toFixed(1)} s, overview ${(made.cpuMs / 1000).toFixed(2)} s of CPU (${((100 * made.cpuMs) / index.cpuMs).toFixed(1)} %)`,
      `${((1000 * made.cpuMs) / symbols).toFixed(0)} ms for 1,000 symbols`,
      `longest turn ${(loop.max / 1e6 - LOOP_RESOLUTION_MS).toFixed(0)} ms`,
      `${(JSON.stringify(made.value).length / 1024).toFixed(0)} kB, ${made.value.areas.length} areas`,
    ].join(' · ');
  } finally {
    writer.close();
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const dir of process.argv.slice(2)) console.log(await measure(dir));
