/**
 * Indexes a repository: scan, parse, link, write. Each stage takes what the one before made; nothing is written before the last, and
 * nothing at all when the index already says what a new one would.
 */
import type { GenerationRow } from '#db/repository/repository-store';
import type { IndexedFile, RepositoryWriter } from '#db/repository/repository-writer';
import { type CollectedFacts, type CollectedTexts, collectFacts } from '#indexer/collect-facts';
import { type ExtractorVersion, extractorVersion } from '#indexer/extractor-version';
import { freeMemory } from '#indexer/free-memory';
import { createLanguageMatcher } from '#indexer/languages/language-of-path';
import { languages } from '#indexer/languages/registry';
import { type LinkedGraph, linkRepository } from '#indexer/link/link-repository';
import type { ParsePool } from '#indexer/parse/parse-pool';
import { applyPrecise } from '#indexer/precise/apply-precise';
import { loadPreciseTier, NO_PRECISE_REQUEST, type PreciseRequest, type PreciseTier } from '#indexer/precise/precise-store';
import { createProjectView } from '#indexer/project-view';
import { type GivenFiles, requireIndexable, scanRepository } from '#indexer/scan/scan-repository';
import type { Scan, ScannedFile, ScanSettings } from '#indexer/scan/scanned-file';
import { generationInput } from '#indexer/write/generation-input';
import type { PreciseCoverage } from '#lib/model/status';

export type IndexPhase = 'scan' | 'parse' | 'link' | 'write';

export interface IndexProgress {
  readonly phase: IndexPhase;
  /** Files; 0 of 0 where there is nothing to count. */
  readonly done: number;
  readonly total: number;
  readonly message: string;
}

export interface IndexOptions {
  readonly settings: ScanSettings;
  readonly pool: ParsePool;
  readonly writer: RepositoryWriter;
  /** Default: what is listed in the directory, and the commit that is checked out there. */
  readonly given?: GivenFiles | undefined;
  /** SCIP indexes; those kept with the repository hold unless forgotten. */
  precise?(scan: Scan): Promise<PreciseRequest>;
  readonly signal?: AbortSignal;
  onProgress?(progress: IndexProgress): void;
}

export interface IndexOutcome {
  readonly generation: GenerationRow;
  /** False: nothing had changed and nothing was written. */
  readonly changed: boolean;
  readonly scan: Scan;
  /** Files whose facts were made in this run. */
  readonly parsed: number;
  readonly timingsMs: Readonly<Record<IndexPhase, number>>;
}

const matchLanguage = createLanguageMatcher(languages);

/** Throws PathlightError `nothing_indexed` when no file can be indexed. */
export async function indexRepository(dir: string, options: IndexOptions): Promise<IndexOutcome> {
  const { writer, signal } = options;
  const clock = startClock();
  const progress = (phase: IndexPhase, message: string, done = 0, total = 0): void =>
    options.onProgress?.({ phase, done, total, message });

  progress('scan', 'listing files');
  const current = await writer.currentGeneration();
  // A first index parses for certain: the threads load while files are listed.
  if (!current) options.pool.warm();
  const scan = await scanForIndex(dir, {
    ...options,
    onProgress: (done, total) => progress('scan', 'reading files', done, total),
  });
  requireIndexable(scan);
  const tier = await loadPreciseTier(scan, writer, (await options.precise?.(scan)) ?? NO_PRECISE_REQUEST);
  const version = indexVersion(tier);
  clock.lap('scan');
  if (current && isCurrent(scan, { current, files: await writer.currentFiles(), version })) {
    return { generation: current, changed: false, scan, parsed: 0, timingsMs: clock.laps };
  }

  const { collected, graph, precise } = await parseAndLink(scan, { ...options, version, tier, clock, progress });
  signal?.throwIfAborted();
  freeMemory();

  progress('write', 'writing the index');
  await writer.writeFactsCache(collected.newFacts);
  signal?.throwIfAborted();
  if (tier.entries) await writer.writePreciseIndexes(tier.entries);
  const generation = await writer.writeGeneration(generationInput(scan, { collected, graph, extractor: version.index, precise }));
  await writer.keepFactsCache(collected.keys);
  clock.lap('write');
  return { generation, changed: true, scan, parsed: collected.newFacts.size, timingsMs: clock.laps };
}

function indexVersion({ version }: PreciseTier): ExtractorVersion {
  const code = extractorVersion();
  return version === '' ? code : { ...code, index: `${code.index}+${version}` };
}

/** Facts live only in here: writing needs the memory they take. */
async function parseAndLink(
  scan: Scan,
  options: IndexOptions & {
    readonly version: ExtractorVersion;
    readonly tier: PreciseTier;
    readonly clock: Clock;
    progress(phase: IndexPhase, message: string, done?: number, total?: number): void;
  },
): Promise<{ readonly collected: CollectedTexts; readonly graph: LinkedGraph; readonly precise?: PreciseCoverage }> {
  const { writer, version, tier, clock, progress } = options;
  const collected = await collectFacts(scan, {
    ...options,
    cache: writer,
    keep: 'index',
    factsVersion: version.facts,
    onProgress: (done, total) => progress('parse', 'parsing', done, total),
    // Facts and linking need the memory that the threads hold.
    onParsed: () => options.pool.close(),
  });
  freeMemory();
  clock.lap('parse');
  progress('link', 'finding what calls what');
  const linked = link({ ...scan, files: collected.files }, collected);
  const hashes = new Map(collected.files.map(({ path, hash }) => [path, hash]));
  const made = tier.indexes.length > 0 ? applyPrecise(linked, tier.indexes, hashes) : { graph: linked };
  clock.lap('link');
  return { collected: { ...collected, units: collected.units.map(({ path, packed }) => ({ path, packed })) }, ...made };
}

export function scanForIndex(
  dir: string,
  options: {
    readonly settings: ScanSettings;
    readonly given?: GivenFiles | undefined;
    readonly signal?: AbortSignal;
    onProgress?(done: number, total: number): void;
  },
): Promise<Scan> {
  return scanRepository(dir, {
    ...options.settings,
    given: options.given,
    signal: options.signal,
    onProgress: options.onProgress,
    languageOf: (path) => matchLanguage(path)?.grammar.id ?? null,
  });
}

/** Links the facts of a scan's files. */
export function link(scan: Scan, collected: Pick<CollectedFacts, 'units'>): LinkedGraph {
  const files = collected.units.map(({ path, facts }) => ({
    path,
    facts,
    isTest: matchLanguage(path)?.language.isTestPath(path) ?? false,
  }));
  const project = createProjectView(scan, new Set(files.map((file) => file.path)));
  return linkRepository({ files, project, languages });
}

/** A file that ran out of time, or was gone, gets another chance at every run. */
const WORTH_ANOTHER_TRY: readonly (string | undefined)[] = ['timeout', 'unreadable'];

function isCurrent(
  scan: Scan,
  known: {
    readonly current: GenerationRow;
    readonly files: ReadonlyMap<string, IndexedFile>;
    readonly version: ExtractorVersion;
  },
): boolean {
  const { current, files, version } = known;
  if (current.extractor !== version.index || current.commit !== scan.commit || current.dirty !== scan.dirty) return false;
  return files.size === scan.files.length && scan.files.every((file) => isSameFile(file, files.get(file.path)));
}

function isSameFile(scanned: ScannedFile, stored: IndexedFile | undefined): boolean {
  if (!stored || stored.hash !== scanned.hash || stored.bytes !== scanned.bytes) return false;
  if (stored.status === 'failed') return scanned.status === 'indexed' && !WORTH_ANOTHER_TRY.includes(stored.reason);
  return stored.status === scanned.status && stored.reason === scanned.reason;
}

interface Clock {
  readonly laps: Record<IndexPhase, number>;
  lap(phase: IndexPhase): void;
}

function startClock(): Clock {
  const laps: Record<IndexPhase, number> = { scan: 0, parse: 0, link: 0, write: 0 };
  let last = performance.now();
  return {
    laps,
    lap(phase) {
      const now = performance.now();
      laps[phase] = Math.round(now - last);
      last = now;
    },
  };
}
