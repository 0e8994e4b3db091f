/**
 * Index time of graph and words, beside another tool's index command on the same directory, in one run.
 *
 * usage: node e2e/bench/index-time.ts DIR [--peer 'COMMAND with {dir}'] [--runs N]
 * The peer's command is run through the shell in a fresh copy of DIR each time, since some tools write into it. Runs alternate.
 * Prints seconds (min, median, max) for each and the ratio of medians; then our re-run with nothing changed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { peer: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
const [dir] = positionals;
if (!dir) {
  console.error("usage: node e2e/bench/index-time.ts DIR [--peer 'COMMAND with {dir}'] [--runs N]");
  process.exit(1);
}
const runs = Number(values.runs);

function timed(command: string, args: readonly string[], shell: boolean): number {
  const startedAt = performance.now();
  const result = spawnSync(command, args, { shell, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${result.status}: ${result.stderr}`);
  return (performance.now() - startedAt) / 1000;
}

function ours(data: string): number {
  return timed(
    process.execPath,
    ['--import', './bin/prepare-node.mjs', 'bin/pathlight.ts', 'index', resolve(dir ?? '.'), '--data', data, '--json'],
    false,
  );
}

function inScratch<T>(work: (scratch: string) => T): T {
  const scratch = mkdtempSync(join(tmpdir(), 'pathlight-bench-'));
  try {
    return work(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function summary(seconds: readonly number[]): { readonly median: number; readonly text: string } {
  const sorted = [...seconds].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { median, text: `min ${sorted[0]?.toFixed(2)} · median ${median.toFixed(2)} · max ${sorted.at(-1)?.toFixed(2)} s` };
}

const first: number[] = [];
const again: number[] = [];
const peer: number[] = [];
for (let run = 0; run < runs; run += 1) {
  inScratch((data) => {
    first.push(ours(data));
    again.push(ours(data));
  });
  if (values.peer !== undefined) {
    const { peer: command } = values;
    inScratch((scratch) => {
      const copy = join(scratch, 'repository');
      cpSync(resolve(dir), copy, { recursive: true });
      peer.push(timed(command.replaceAll('{dir}', copy), [], true));
    });
  }
}

const mine = summary(first);
console.log(`index            ${mine.text}`);
console.log(`nothing changed  ${summary(again).text}`);
if (peer.length > 0) {
  const theirs = summary(peer);
  console.log(`peer             ${theirs.text}`);
  console.log(`ratio of medians, ours to peer: ${(mine.median / theirs.median).toFixed(2)}`);
}
