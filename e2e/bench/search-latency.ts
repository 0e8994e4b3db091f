/**
 * How long a search of a large repository takes, and whether it ever holds the event loop:
 * `node --import ./bin/prepare-node.mjs e2e/bench/search-latency.ts [REPOSITORY]`, on an indexed repository (PATHLIGHT_DATA), else on
 * 50,000 symbols made by a generator in a folder of their own, every one with a vector of its own.
 *
 * Prints p50 and p95 in milliseconds for words, an exact symbol, a path between two symbols and the whole search, the longest hold of
 * the event loop, and in a new process with no model file the time to the first answer. The promises: words and symbol p95 under 30 ms,
 * paths under 100, the first answer under 5,000, no hold over 100.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { splitWords } from '#lib/model/words';
import type { OpenRepository } from '#lib/repository/open-repository';
import { openWorkspace } from '#lib/repository/workspace';
import { DEFAULT_MODEL, MINILM_DIMENSION } from '#lib/search/embedding/engine';
import { FULL_RETRIEVAL } from '#lib/search/retrieval';
import { searchSymbols } from '#lib/search/search';
import { readSettings, repositoryDatabaseUrl, type Settings } from '#lib/settings';
import { runTool } from '#lib/tools/registry';
import { createToolContext } from '#lib/tools/tool-context';

const FILES = 1_250;
const METHODS = 38;
const SAMPLES = 60;
const ROOT = join(import.meta.dirname, '..', '..');

const SUBJECTS = 'order customer payment parcel session token price stock report cache message user'.split(' ');
const VERBS = 'load save check send cancel refund parse render list merge validate notify'.split(' ');

function word(list: readonly string[], at: number): string {
  return list[at % list.length] ?? '';
}

/** Classes whose methods call each other in their file and into another one. */
function source(file: number): string {
  const other = (file * 7 + 1) % FILES;
  const methods = Array.from({ length: METHODS }, (_, at) => {
    const [verb, subject] = [word(VERBS, at + file), word(SUBJECTS, at * 5 + file)];
    const next = (at + 1) % METHODS;
    return `    def ${verb}_${subject}_${at}(self, value: int) -> int:
        """${verb} the ${subject} of ${word(SUBJECTS, file * 3 + at)} number ${at}."""
        return self.other.${word(VERBS, next + other)}_${word(SUBJECTS, next * 5 + other)}_${next}(value)\n`;
  });
  return `from ${moduleOf(other)} import Service${other}\n\n\nclass Service${file}:\n    def __init__(self, other: Service${other}) -> None:\n        self.other = other\n\n${methods.join('\n')}`;
}

function moduleOf(file: number): string {
  return `part${Math.floor(file / 50)}.file${file}`;
}

function pathlight(data: string, ...args: readonly string[]): number {
  const start = performance.now();
  const command = ['--import', './bin/prepare-node.mjs', 'bin/pathlight.ts', ...args, '--data', data];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr.trim()}`);
  return performance.now() - start;
}

function makeRepository(folder: string): void {
  for (let file = 0; file < FILES; file++) {
    const path = join(folder, 'repo', `${moduleOf(file).replaceAll('.', '/')}.py`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source(file));
  }
  pathlight(folder, 'index', join(folder, 'repo'), '--name', 'large');
}

/** Any direction will do: what is measured is how many there are. */
async function giveVectors(settings: Settings): Promise<void> {
  const writer = await openRepositoryWriter(repositoryDatabaseUrl(settings, 'large'));
  for (;;) {
    const missing = await writer.vectors.missingDocuments(DEFAULT_MODEL, 2_000);
    if (missing.length === 0) break;
    const vectors = missing.map(({ contentHash }) => [contentHash, randomDirection()] as const);
    await writer.vectors.putVectors(DEFAULT_MODEL, MINILM_DIMENSION, new Map(vectors));
  }
  writer.close();
}

function randomDirection(): Float32Array {
  const vector = Float32Array.from({ length: MINILM_DIMENSION }, () => Math.random() - 0.45);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

async function timed(runs: readonly (() => Promise<unknown>)[]): Promise<Percentiles> {
  const times: number[] = [];
  for (const run of runs) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
    await sleep(1);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

interface Questions {
  readonly words: readonly string[];
  readonly names: readonly string[];
  readonly pairs: readonly (readonly [string, string])[];
}

/** Words, names and call sites taken evenly over the whole index. */
async function questionsFor({ reader }: OpenRepository): Promise<Questions> {
  const documents = await reader.documents(0, 1_000_000);
  const step = Math.max(1, Math.floor(documents.length / SAMPLES));
  const rows = [...(await reader.symbolsByKey(documents.filter((_, at) => at % step === 0).map(({ key }) => key))).values()];
  const words = rows.map(({ id, doc }, at) => {
    const other = splitWords(rows[(at + 7) % rows.length]?.id ?? '').slice(-2);
    return `where is the ${[...splitWords(doc ?? id).slice(0, 5), ...other].join(' ')} handled?`;
  });
  const edges = await reader.edgesFrom(
    rows.map(({ key }) => key),
    ['calls'],
  );
  const pairs = edges.slice(0, SAMPLES).map(({ from }, at) => [from, edges[(at + 3) % edges.length]?.to ?? from] as const);
  return { words, names: rows.map(({ id }) => id), pairs };
}

async function measure(repository: OpenRepository): Promise<Record<string, unknown>> {
  const { words, names, pairs } = await questionsFor(repository);
  const context = createToolContext(repository);
  const onlyWords = { ...FULL_RETRIEVAL, vectors: false };
  const searches = words.map((query) => () => searchSymbols(repository, query, { limit: 10 }));
  const held = monitorEventLoopDelay({ resolution: 5 });
  held.enable();
  await sleep(50);
  const first = await timed(searches.slice(0, 1));
  const measured = {
    words: await timed(words.map((query) => () => searchSymbols(repository, query, { limit: 10, retrieval: onlyWords }))),
    symbol: await timed(names.map((name) => () => runTool('find_symbol', { name }, context))),
    path: await timed(
      pairs.map(
        ([from, to]) =>
          () =>
            runTool('trace_path', { from, to }, context),
      ),
    ),
    search: await timed(searches),
    searchAgain: await timed(searches),
  };
  await sleep(50);
  held.disable();
  return { firstSearchMs: first.max, ...measured, eventLoopHeldMs: Math.round(held.max / 1e6) };
}

/** A command of its own, in a data folder of its own with the same repositories and no model file. */
function firstAnswer(dataFolder: string, name: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-cold-'));
  try {
    for (const file of readdirSync(dataFolder))
      if (file.startsWith('catalog.db')) cpSync(join(dataFolder, file), join(folder, file));
    return Math.round(pathlight(folder, 'ask', 'where is an order cancelled?', '--repo', name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const made = process.argv[2] === undefined ? mkdtempSync(join(tmpdir(), 'pathlight-search-')) : undefined;
const settings = readSettings(made === undefined ? process.env : { ...process.env, PATHLIGHT_DATA: made });
const name = process.argv[2] ?? 'large';
try {
  if (made !== undefined) makeRepository(made);
  const coldMs = firstAnswer(settings.dataFolder, name);
  if (made !== undefined) await giveVectors(settings);
  const workspace = await openWorkspace(settings);
  const repository = await workspace.openRepository(name);
  const result = { repository: name, symbols: repository.generation.coverage.symbols, coldMs, ...(await measure(repository)) };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  workspace.close();
} finally {
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
}
