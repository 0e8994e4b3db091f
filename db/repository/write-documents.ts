/** Writes the current search documents and their words, only where they changed. The same transaction as the graph. */
import { hash } from 'node:crypto';
import type { Executor } from '#db/client';
import { type Cell, insertRows, runForEach, storable } from '#db/repository/bulk';
import type { DocumentInput, GenerationInput } from '#db/repository/repository-store';

const WORD_COLUMNS = ['name', 'path', 'signature', 'doc', 'neighbours', 'body'] as const;

interface Changes {
  /** Keys whose words, or whose document, are no longer so. */
  readonly staleWords: number[];
  readonly staleDocuments: number[];
  readonly words: Cell[][];
  readonly documents: Cell[][];
}

export async function writeDocuments(transaction: Executor, input: GenerationInput, keys: Int32Array): Promise<void> {
  const changes = await findChanges(transaction, input, keys);
  await runForEach(transaction, 'delete from symbol_words where rowid in (select value from json_each(?))', changes.staleWords);
  await runForEach(transaction, 'delete from documents where key in (select value from json_each(?))', changes.staleDocuments);
  await insertRows(transaction, 'symbol_words', ['rowid', ...WORD_COLUMNS], changes.words);
  await insertRows(transaction, 'documents', ['key', 'content_hash', 'words_hash', 'embed_text'], changes.documents);
}

async function findChanges(transaction: Executor, input: GenerationInput, keys: Int32Array): Promise<Changes> {
  const rows = await transaction.jsonRows(['key', 'content_hash', 'words_hash'], 'from documents');
  const stored = new Map(rows.map(([key, content, words]) => [Number(key), { content, words }]));
  const changes: Changes = { staleWords: [], staleDocuments: [], words: [], documents: [] };
  input.documents.forEach((document, position) => {
    const key = keys[position];
    if (document === null || key === undefined) return;
    const { words, wordsHash, embedText, contentHash } = prepare(document);
    const before = stored.get(key);
    stored.delete(key);
    if (before?.content === contentHash && before.words === wordsHash) return;
    if (before !== undefined) changes.staleDocuments.push(key);
    changes.documents.push([key, contentHash, wordsHash, embedText]);
    if (before?.words === wordsHash) return;
    if (before !== undefined) changes.staleWords.push(key);
    changes.words.push([key, ...words]);
  });
  for (const key of stored.keys()) {
    changes.staleWords.push(key);
    changes.staleDocuments.push(key);
  }
  return changes;
}

function prepare(document: DocumentInput) {
  const words = WORD_COLUMNS.map((column) => storable(document[column]));
  const embedText = storable(document.embedText);
  return { words, wordsHash: shortHash(words.join('\0')), embedText, contentHash: shortHash(embedText) };
}

/** 132 bits: no two texts share it by chance. */
function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
