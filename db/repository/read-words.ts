/** Full-text search over the current documents. A query is plain words: whatever it holds becomes quoted FTS5 strings. */
import type { Executor } from '#db/client';
import type { SymbolDocument, WordHit } from '#db/repository/repository-store';
import { identifiersIn } from '#lib/model/words';

/** More words than this add time and no sense. */
const MAX_QUERY_WORDS = 40;

export async function searchWords(executor: Executor, query: string, limit: number): Promise<readonly WordHit[]> {
  const words = [...new Set(identifiersIn(query).map((word) => word.toLowerCase()))].slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return [];
  const rest = 'from symbol_words where symbol_words match ? order by rank, rowid limit ?';
  const rows = await executor.jsonRows(['rowid', 'rank'], rest, [words.map(quoted).join(' OR '), limit]);
  // FTS5 counts better matches down from zero.
  return rows.map(([key, rank]) => ({ key: Number(key), score: -Number(rank) }));
}

export async function wordCounts(executor: Executor, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>(words.map((word) => [word, 0]));
  const asked = words.filter((word) => identifiersIn(word).length > 0).map((word) => [word, quoted(word)]);
  if (asked.length === 0) return counts;
  const count = '(select count(*) from symbol_words where symbol_words match value->>1)';
  const rows = await executor.jsonRows(['value->>0', count], 'from json_each(?)', [JSON.stringify(asked)]);
  for (const [word, found] of rows) counts.set(String(word), Number(found));
  return counts;
}

export async function documents(executor: Executor, afterKey: number, limit: number): Promise<readonly SymbolDocument[]> {
  const columns = ['key', 'content_hash', 'embed_text'];
  const rows = await executor.jsonRows(columns, 'from documents where key > ? order by key limit ?', [afterKey, limit]);
  return rows.map(([key, contentHash, text]) => ({ key: Number(key), contentHash: String(contentHash), text: String(text) }));
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', ' ')}"`;
}
