/** Writes the current search documents and their words, only where they changed. The same transaction as the graph. */
import type { Executor } from '#db/client';
import { insertRows, runForEach, storable } from '#db/repository/bulk';
import { contentHash } from '#db/repository/content-hash';
import type { GenerationInput } from '#db/repository/repository-store';
import type { DocumentInput } from '#lib/model/documents/document-input';

const WORD_COLUMNS = ['name', 'owner', 'path', 'signature', 'doc', 'aliases', 'neighbours', 'body'] as const;

interface Changes {
  /** JSON texts of keys whose words, or whose document, are no longer so. */
  readonly staleWords: string[];
  readonly staleDocuments: string[];
  /** JSON texts of rows. */
  readonly words: string[];
  readonly documents: string[];
}

/** Rows gathered before they are written: documents are made as they are asked for, and never stand in memory all at once. */
const SLICE = 4_000;

export async function writeDocuments(transaction: Executor, input: GenerationInput, keys: Int32Array): Promise<void> {
  const rows = await transaction.jsonRows(['key', 'content_hash', 'words_hash'], 'from documents');
  const stored = new Map(rows.map(([key, content, words]) => [Number(key), { content, words }]));
  let changes = noChanges();
  let position = 0;
  for (const document of input.documents) {
    const key = keys[position];
    position += 1;
    if (document === null || key === undefined) continue;
    addChanges(changes, key, document, stored.get(key));
    stored.delete(key);
    if (changes.documents.length < SLICE) continue;
    await writeChanges(transaction, changes);
    changes = noChanges();
  }
  // What is left belongs to symbols that are gone.
  for (const key of stored.keys()) {
    changes.staleWords.push(String(key));
    changes.staleDocuments.push(String(key));
  }
  await writeChanges(transaction, changes);
}

async function writeChanges(transaction: Executor, changes: Changes): Promise<void> {
  await runForEach(transaction, 'delete from symbol_words where rowid in (select value from json_each(?))', changes.staleWords);
  await runForEach(transaction, 'delete from documents where key in (select value from json_each(?))', changes.staleDocuments);
  await insertRows(transaction, { table: 'symbol_words', columns: ['rowid', ...WORD_COLUMNS] }, changes.words);
  const columns = ['key', 'content_hash', 'words_hash', 'embed_text'];
  await insertRows(transaction, { table: 'documents', columns }, changes.documents);
}

function noChanges(): Changes {
  return { staleWords: [], staleDocuments: [], words: [], documents: [] };
}

interface StoredHashes {
  readonly content: unknown;
  readonly words: unknown;
}

function addChanges(changes: Changes, key: number, document: DocumentInput, before: StoredHashes | undefined): void {
  const words = JSON.stringify([key, ...WORD_COLUMNS.map((column) => storable(document[column]))]);
  const wordsHash = contentHash(words);
  const embedText = storable(document.embedText);
  const textHash = contentHash(embedText);
  if (before?.content === textHash && before.words === wordsHash) return;
  if (before !== undefined) changes.staleDocuments.push(String(key));
  changes.documents.push(JSON.stringify([key, textHash, wordsHash, embedText]));
  if (before?.words === wordsHash) return;
  if (before !== undefined) changes.staleWords.push(String(key));
  changes.words.push(words);
}
