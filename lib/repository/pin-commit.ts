/**
 * Opens a repository as it was at an indexed commit. Such a commit has a database of its own beside the repository's, read as any other
 * is; the first question pinned to an older generation makes it, from rows, bytes and vectors that are kept.
 */
import { openRepositoryReader, type RepositoryDatabaseReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { GenerationRow } from '#db/repository/repository-store';
import type { RepositoryWriter } from '#db/repository/repository-writer';
import type { VectorStore } from '#db/repository/vector-store';
import { PathlightError } from '#lib/model/errors';
import type { IndexedCommit } from '#lib/repository/indexed-commits';
import { repositoryDatabaseUrl, type Settings } from '#lib/settings';

const SHORT = 16;

/** Where a commit's own database is. */
export function pinDatabaseUrl(settings: Settings, name: string, commit: string): string {
  return repositoryDatabaseUrl(settings, pinName(name, commit));
}

/** What the database of a commit is called. */
export function pinName(name: string, commit: string): string {
  return `${name}@${commit.slice(0, SHORT)}`;
}

export interface Pinned {
  readonly reader: RepositoryDatabaseReader;
  readonly generation: GenerationRow;
}

export interface PinOptions {
  readonly name: string;
  readonly settings: Settings;
  /** Of the repository itself. */
  readonly reader: RepositoryDatabaseReader;
}

export async function openPinned(commit: IndexedCommit, options: PinOptions): Promise<Pinned> {
  const url = pinDatabaseUrl(options.settings, options.name, commit.commit);
  const { generation } = commit;
  if (generation !== null && !(await isMade(commit, options)))
    await makePin(url, { ...options, generation, commit: commit.commit });
  const reader = await openRepositoryReader(url, { authToken: options.settings.databaseToken });
  const made = await reader.currentGeneration();
  if (made !== null) return { reader, generation: made };
  reader.close();
  throw new PathlightError('damaged', `The database of ${options.name} at ${commit.commit.slice(0, SHORT)} holds nothing.`, {
    remedy: 'Index the commit again with --commit.',
  });
}

async function isMade({ commit }: IndexedCommit, { reader }: PinOptions): Promise<boolean> {
  return (await reader.pins.list()).some((pin) => pin.commit === commit);
}

/** Noted only once it is whole: a process that ends before begins anew. */
async function makePin(
  url: string,
  { reader, settings, generation, commit }: PinOptions & { readonly generation: GenerationRow; readonly commit: string },
): Promise<void> {
  const writer = await openRepositoryWriter(url, { authToken: settings.databaseToken });
  try {
    if ((await writer.currentGeneration()) === null) await writer.writeGeneration(await reader.pastGeneration(generation));
  } finally {
    writer.close();
  }
  await copyVectors(url, reader.vectors, settings);
  const { generation: number, indexedAt } = generation;
  await reader.pins.keep({ commit, label: '', generation: number, committedAt: '', indexedAt });
}

const PAGE = 1_000;

/** Vectors of texts that both have; what is missing is computed when it is asked for. */
export async function copyVectors(url: string, from: VectorStore, settings: Settings): Promise<void> {
  const reader = await openRepositoryReader(url, { authToken: settings.databaseToken });
  const writer = await openRepositoryWriter(url, { authToken: settings.databaseToken });
  try {
    for (let after = -1; ; ) {
      const documents = await reader.documents(after, PAGE);
      const last = documents.at(-1);
      if (last === undefined) return;
      await keepVectors(
        documents.map(({ contentHash }) => contentHash),
        from,
        writer,
      );
      after = last.key;
    }
  } finally {
    reader.close();
    writer.close();
  }
}

async function keepVectors(hashes: readonly string[], from: VectorStore, writer: RepositoryWriter): Promise<void> {
  const stored = await from.vectorsOf([...new Set(hashes)]);
  for (const [model, rows] of Map.groupBy(stored, (row) => row.model)) {
    const vectors = new Map(rows.map(({ contentHash, vector }) => [contentHash, vector]));
    await writer.vectors.putVectors(model, rows[0]?.vector.length ?? 0, vectors);
  }
}
