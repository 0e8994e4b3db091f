/** Opens the read side of one repository's database. */
import { type Database, type DatabaseAddress, type Executor, openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { inferredEdgesOver } from '#db/repository/inferred-edges';
import { repositoryMigrations } from '#db/repository/migrations';
import { readOverview, writeOverview } from '#db/repository/overviews';
import { pastGeneration } from '#db/repository/past-generation';
import { pinsOver } from '#db/repository/pins';
import { readFile, readFiles, readFileText } from '#db/repository/read-files';
import { allGenerations, currentGeneration } from '#db/repository/read-generation';
import { leafNames, leavesByRow } from '#db/repository/read-leaves';
import { adjacencies, adjacency, edgesAt, leavesFrom } from '#db/repository/read-links';
import {
  symbolNames,
  symbolsById,
  symbolsByKey,
  symbolsByName,
  symbolsBySuffix,
  symbolsInFile,
  symbolsOfKind,
  testKeys,
} from '#db/repository/read-symbols';
import { edgeEnds, symbolOutlines } from '#db/repository/read-whole';
import { documentCount, documentHashes, documents, documentsByKey, searchWords, wordCounts } from '#db/repository/read-words';
import { redactedReader } from '#db/repository/redacted-reader';
import { rememberedReads } from '#db/repository/remembered-reads';
import type { GenerationRow, RepositoryReader } from '#db/repository/repository-store';
import { readSummaries, writeSummary } from '#db/repository/summaries';
import type { VectorStore } from '#db/repository/vector-store';
import { putInto, vectorStoreOver } from '#db/repository/vectors';
import type { SymbolKind } from '#lib/model/graph';

const DEFAULT_LIMIT = 50;

export interface RepositoryDatabaseReader extends RepositoryReader {
  readonly vectors: VectorStore;
  /** Number of the generation that answers now, 0 for none: the cheap question whether anything is new. */
  generationNumber(): Promise<number>;
}

export interface ReaderOptions extends Omit<DatabaseAddress, 'url'> {
  /**
   * Rows are read once a generation: for whoever calls `generationNumber` before each use, which is when a new one is noticed. Without it
   * every read finds what is there now.
   */
  readonly remember?: boolean;
}

/** Throws `nothing_indexed` when the file is not there. */
export async function openRepositoryReader(
  url: string,
  { remember = false, ...options }: ReaderOptions = {},
): Promise<RepositoryDatabaseReader> {
  const database = await openDatabase({ url, ...options, mode: 'read' });
  try {
    await migrateDatabase(database, repositoryMigrations);
  } catch (error) {
    database.close();
    throw error;
  }
  const side = sideWriter(url, options);
  return redactedReader({
    ...readerOver(database, remember && url.startsWith('file:')),
    inferred: inferredEdgesOver(database, () => side.open()),
    pins: pinsOver(database, () => side.open()),
    vectors: vectorStoreOver(database, async (...vectors) => putInto(await side.open())(...vectors)),
    close: () => {
      side.close();
      database.close();
    },
  });
}

/** A lock is not waited for: the wait would hold up every other question of the process. */
const SIDE_TIMEOUT_MS = 20;

/** A connection of its own for what is written while questions are answered, opened when there is something. */
function sideWriter(url: string, options: Omit<DatabaseAddress, 'url'>): { open(): Promise<Database>; close(): void } {
  let opening: Promise<Database> | undefined;
  return {
    open: () => {
      if (opening !== undefined) return opening;
      const started = openDatabase({ url, ...options, mode: 'write', timeoutMs: SIDE_TIMEOUT_MS });
      opening = started;
      // Tried again next time; the caller gets the error.
      started.catch(() => {
        if (opening === started) opening = undefined;
      });
      return started;
    },
    close: () => {
      opening?.then(
        (database) => database.close(),
        // Never opened: nothing to close, and whoever wanted to write was told.
        () => undefined,
      );
    },
  };
}

interface Generations {
  /** As the database says now. */
  number(): Promise<number>;
  /** The number that was last seen; null before. */
  seen(): number | null;
  /** The row of the current one. It never changes once it is written: it is read once. */
  current(): Promise<GenerationRow | null>;
}

/** Every part of a question asks which generation answers, and each question looks when it opens the repository. */
const BELIEVED_MS = 200;

function generationsOf(executor: Executor, believedMs: number): Generations {
  let seen: number | null = null;
  let seenAt = Number.NEGATIVE_INFINITY;
  let known: GenerationRow | null = null;
  const look = async (): Promise<number> => {
    seen = Number((await executor.jsonRows(['max(generation)'], 'from generations'))[0]?.[0] ?? 0);
    return seen;
  };
  return {
    number: async () => {
      const number = await look();
      seenAt = performance.now();
      return number;
    },
    seen: () => seen,
    current: async () => {
      const number = performance.now() - seenAt < believedMs ? seen : await look();
      if (known === null || known.generation !== number) known = await currentGeneration(executor);
      return known;
    },
  };
}

/** `remember`: what is read of a generation is kept, and which one it is, is believed for a moment. */
function readerOver(
  executor: Executor,
  remember: boolean,
): Omit<RepositoryDatabaseReader, 'vectors' | 'inferred' | 'pins' | 'close'> {
  const generations = generationsOf(executor, remember ? BELIEVED_MS : 0);
  // What questions read over and over; what is read once a generation, by whoever keeps it, is read from the database.
  const again = rememberedReads(executor, remember ? generations.seen : () => null);
  const count = async (rest: string, args: string[] = []): Promise<number> => {
    const [row] = await again.jsonRows(['count(*)'], rest, args);
    return Number(row?.[0] ?? 0);
  };
  return {
    currentGeneration: generations.current,
    generations: () => allGenerations(executor),
    pastGeneration: (row) => pastGeneration(executor, row),
    generationNumber: generations.number,
    symbolsById: (id) => symbolsById(again, id),
    symbolsByName: (name, limit = DEFAULT_LIMIT) => symbolsByName(again, name, limit),
    symbolsBySuffix: (suffix, limit = DEFAULT_LIMIT) => symbolsBySuffix(again, suffix, limit),
    symbolsByKey: (keys) => symbolsByKey(again, keys),
    symbolsInFile: (path) => symbolsInFile(again, path),
    testKeys: () => testKeys(executor),
    symbolsOfKind: (kind) => symbolsOfKind(again, kind),
    symbolNames: () => symbolNames(executor),
    edgesFrom: (keys, kinds) => edgesAt(again, 'from', keys, kinds),
    edgesTo: (keys, kinds) => edgesAt(again, 'to', keys, kinds),
    leavesFrom: (keys) => leavesFrom(again, keys),
    leafNames: (afterRow, limit) => leafNames(executor, afterRow, limit),
    leavesByRow: (rows) => leavesByRow(again, rows),
    adjacency: (kinds) => adjacency(executor, kinds),
    adjacencies: (groups) => adjacencies(executor, groups),
    symbolOutlines: (afterRow, limit) => symbolOutlines(executor, afterRow, limit),
    edgeEnds: (afterRow, limit) => edgeEnds(executor, afterRow, limit),
    overview: (generation) => readOverview(executor, generation),
    keepOverview: (generation, data) => writeOverview(executor, generation, data),
    summaries: (contentHashes) => readSummaries(executor, contentHashes),
    keepSummary: (summary) => writeSummary(executor, summary),
    files: () => readFiles(again),
    file: (path) => readFile(again, path),
    fileText: (path) => again.text(path, () => readFileText(executor, path)),
    searchWords: (query, limit, options) => searchWords(again, query, limit, options),
    wordCounts: (words, within) => wordCounts(again, words, within),
    documents: (afterKey, limit) => documents(executor, afterKey, limit),
    documentHashes: (keys) => documentHashes(executor, keys),
    documentsByKey: (keys) => documentsByKey(executor, keys),
    documentCount: (within) => documentCount(again, within),
    coverage: async () => (await generations.current())?.coverage ?? null,
    countSymbols: (kind?: SymbolKind) =>
      kind === undefined
        ? count('from symbols where until is null')
        : count('from symbols where until is null and kind = ?', [kind]),
  };
}
