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
import { documentCount, documents, documentsByKey, searchWords, wordCounts } from '#db/repository/read-words';
import { redactedReader } from '#db/repository/redacted-reader';
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

/** Throws `nothing_indexed` when the file is not there. */
export async function openRepositoryReader(
  url: string,
  options: Omit<DatabaseAddress, 'url'> = {},
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
    ...readerOver(database),
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

/** The row of a generation never changes once it is written, and every part of a question asks for it: it is read once. */
function rememberedGeneration(executor: Executor, number: () => Promise<number>): () => Promise<GenerationRow | null> {
  let known: GenerationRow | null = null;
  return async () => {
    if (known === null || known.generation !== (await number())) known = await currentGeneration(executor);
    return known;
  };
}

function readerOver(executor: Executor): Omit<RepositoryDatabaseReader, 'vectors' | 'inferred' | 'pins' | 'close'> {
  const count = async (rest: string, args: string[] = []): Promise<number> => {
    const [row] = await executor.jsonRows(['count(*)'], rest, args);
    return Number(row?.[0] ?? 0);
  };
  const generationNumber = async (): Promise<number> =>
    Number((await executor.jsonRows(['max(generation)'], 'from generations'))[0]?.[0] ?? 0);
  const current = rememberedGeneration(executor, generationNumber);
  return {
    currentGeneration: current,
    generations: () => allGenerations(executor),
    pastGeneration: (row) => pastGeneration(executor, row),
    generationNumber,
    symbolsById: (id) => symbolsById(executor, id),
    symbolsByName: (name, limit = DEFAULT_LIMIT) => symbolsByName(executor, name, limit),
    symbolsBySuffix: (suffix, limit = DEFAULT_LIMIT) => symbolsBySuffix(executor, suffix, limit),
    symbolsByKey: (keys) => symbolsByKey(executor, keys),
    symbolsInFile: (path) => symbolsInFile(executor, path),
    testKeys: () => testKeys(executor),
    symbolsOfKind: (kind) => symbolsOfKind(executor, kind),
    symbolNames: () => symbolNames(executor),
    edgesFrom: (keys, kinds) => edgesAt(executor, 'from', keys, kinds),
    edgesTo: (keys, kinds) => edgesAt(executor, 'to', keys, kinds),
    leavesFrom: (keys) => leavesFrom(executor, keys),
    leafNames: (afterRow, limit) => leafNames(executor, afterRow, limit),
    leavesByRow: (rows) => leavesByRow(executor, rows),
    adjacency: (kinds) => adjacency(executor, kinds),
    adjacencies: (groups) => adjacencies(executor, groups),
    symbolOutlines: (afterRow, limit) => symbolOutlines(executor, afterRow, limit),
    edgeEnds: (afterRow, limit) => edgeEnds(executor, afterRow, limit),
    overview: (generation) => readOverview(executor, generation),
    keepOverview: (generation, data) => writeOverview(executor, generation, data),
    summaries: (contentHashes) => readSummaries(executor, contentHashes),
    keepSummary: (summary) => writeSummary(executor, summary),
    files: () => readFiles(executor),
    file: (path) => readFile(executor, path),
    fileText: (path) => readFileText(executor, path),
    searchWords: (query, limit, options) => searchWords(executor, query, limit, options),
    wordCounts: (words, within) => wordCounts(executor, words, within),
    documents: (afterKey, limit) => documents(executor, afterKey, limit),
    documentsByKey: (keys) => documentsByKey(executor, keys),
    documentCount: (within) => documentCount(executor, within),
    coverage: async () => (await current())?.coverage ?? null,
    countSymbols: (kind?: SymbolKind) =>
      kind === undefined
        ? count('from symbols where until is null')
        : count('from symbols where until is null and kind = ?', [kind]),
  };
}
