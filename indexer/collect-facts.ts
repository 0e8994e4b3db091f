/**
 * The parse stage: facts of every file the scan let through, from the cache where the same bytes at the same path were parsed by the
 * same code before, from the workers otherwise. Facts are in path order; a file that failed is a record with its reason.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import { readFacts } from '#indexer/parse/packed-unit';
import type { PackedBytes, ParsedFile, ParseJob, ParseKeep, ParseOutcome } from '#indexer/parse/parse-job';
import type { ParsePool } from '#indexer/parse/parse-pool';
import type { Scan, ScannedFile } from '#indexer/scan/scanned-file';

/** Where facts and bytes of earlier runs are; the repository's database. */
interface FactsCache {
  readFactsCache(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  storedContents(hashes: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface CollectOptions {
  readonly pool: ParsePool;
  readonly keep: ParseKeep;
  readonly cache?: FactsCache;
  /** Names the code that made the facts. */
  readonly factsVersion: string;
  readonly signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
  /** All files are parsed; their facts are not read yet. */
  onParsed?(): Promise<void>;
}

interface FileWithFacts {
  readonly path: string;
  readonly facts: FileFacts;
  /** The same with the texts of symbols, packed. */
  readonly packed: Uint8Array;
}

/** What is left of the facts once they are linked. */
export type CollectedTexts = Omit<CollectedFacts, 'units'> & { readonly units: readonly Omit<FileWithFacts, 'facts'>[] };

export interface CollectedFacts {
  /** Every scanned file, with what parsing taught: errors, a failure, other bytes than the scan saw. */
  readonly files: readonly ScannedFile[];
  readonly units: readonly FileWithFacts[];
  /** Cache key of each file with facts. */
  readonly keys: readonly string[];
  /** New entries for the cache, and new contents by hash. */
  readonly newFacts: ReadonlyMap<string, Uint8Array>;
  readonly newContents: ReadonlyMap<string, PackedBytes>;
}

/** Facts depend on the path too (a package's `__init__.py` says other things than `a.py`), so it is part of the key. */
function cacheKey(file: Pick<ScannedFile, 'path' | 'language' | 'hash'>, factsVersion: string): string {
  return `${factsVersion} ${file.language} ${file.hash} ${file.path}`;
}

export async function collectFacts(scan: Scan, options: CollectOptions): Promise<CollectedFacts> {
  const wanted = scan.files.filter((file) => file.status === 'indexed');
  const cached = await readCache(wanted, options);
  const missing = wanted.filter((file) => !cached.has(file.path));
  const { signal } = options;
  const parsed = options.pool.parse({
    root: scan.root,
    jobs: missing.map(toJob),
    keep: options.keep,
    signal,
    onProgress: (done) => options.onProgress?.(cached.size + done, wanted.length),
  });
  const outcomes = new Map((await parsed).map((outcome) => [outcome.path, outcome]));
  signal?.throwIfAborted();
  await options.onParsed?.();
  return assemble(scan, { cached, outcomes, options });
}

/** Packed units by path. Facts whose bytes are no longer stored are made anew, so that both are written together. */
async function readCache(files: readonly ScannedFile[], options: CollectOptions): Promise<ReadonlyMap<string, Uint8Array>> {
  if (!options.cache) return new Map();
  const keys = files.map((file) => cacheKey(file, options.factsVersion));
  const [facts, stored] = await Promise.all([
    options.cache.readFactsCache(keys),
    options.cache.storedContents(files.map((file) => file.hash)),
  ]);
  const found = new Map<string, Uint8Array>();
  for (const file of files) {
    const packed = facts.get(cacheKey(file, options.factsVersion));
    if (packed && stored.has(file.hash)) found.set(file.path, packed);
  }
  return found;
}

function toJob({ path, language, encoding, bytes, hash }: ScannedFile): ParseJob {
  return { path, language: language ?? '', encoding, bytes, hash };
}

function assemble(
  scan: Scan,
  found: {
    readonly cached: ReadonlyMap<string, Uint8Array>;
    readonly outcomes: ReadonlyMap<string, ParseOutcome>;
    readonly options: CollectOptions;
  },
): CollectedFacts {
  const files: ScannedFile[] = [];
  const units: FileWithFacts[] = [];
  const keys: string[] = [];
  const newFacts = new Map<string, Uint8Array>();
  const newContents = new Map<string, PackedBytes>();
  for (const scanned of scan.files) {
    const outcome = found.outcomes.get(scanned.path);
    if (outcome?.k === 'failed') {
      files.push({ ...scanned, status: 'failed', reason: outcome.reason, detail: outcome.detail });
      continue;
    }
    const packed = outcome?.unit ?? found.cached.get(scanned.path);
    if (!packed) {
      files.push(scanned);
      continue;
    }
    const facts = readFacts(packed);
    const file = { ...scanned, ...outcome?.changed, errorLines: facts.errorLines };
    const key = cacheKey(file, found.options.factsVersion);
    files.push({ ...file, language: facts.language });
    units.push({ path: file.path, facts, packed });
    keys.push(key);
    if (outcome) keepNew(outcome, { key, hash: file.hash, newFacts, newContents });
  }
  return { files, units, keys, newFacts, newContents };
}

function keepNew(
  outcome: ParsedFile,
  to: {
    readonly key: string;
    readonly hash: string;
    readonly newFacts: Map<string, Uint8Array>;
    readonly newContents: Map<string, PackedBytes>;
  },
): void {
  to.newFacts.set(to.key, outcome.unit);
  if (outcome.content) to.newContents.set(to.hash, outcome.content);
}
