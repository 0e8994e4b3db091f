/** Full-text search over the current documents. A query is plain words: whatever it holds becomes quoted FTS5 strings. */
import type { Executor } from '#db/client';
import type { SymbolDocument, SymbolFilter, WordHit, WordSearchOptions } from '#db/repository/repository-store';
import { identifiersIn } from '#lib/model/words';

/** More words than this add time and no sense. */
const MAX_QUERY_WORDS = 60;
/** Weights of the columns, in their order: name, owner, path, signature, doc, aliases, neighbours, body. */
const COLUMN_WEIGHTS = [10, 4, 4, 2, 4, 2, 1, 1];
const NEIGHBOURS = 6;
/** What a related word counts of a word of the query. */
const RELATED_WEIGHT = 0.4;

export async function searchWords(
  executor: Executor,
  query: string,
  limit: number,
  { related = '', structure = true, within }: WordSearchOptions = {},
): Promise<readonly WordHit[]> {
  const weights = COLUMN_WEIGHTS.map((weight, column) => (column === NEIGHBOURS && !structure ? 0 : weight));
  const rank = `bm25(${weights.join(', ')})`;
  const columns = structure ? '' : '- neighbours : ';
  const found = async (text: string): Promise<readonly WordHit[]> => {
    const words = queryWords(text);
    if (words.length === 0) return [];
    const only = conditionOf(within, 'symbol_words.rowid');
    const rest = `from symbol_words where symbol_words match ? and rank match ?${only.sql} order by rank, rowid limit ?`;
    const match = `${columns}(${words.map(quoted).join(' OR ')})`;
    const rows = await executor.jsonRows(['rowid', 'rank'], rest, [match, rank, ...only.args, limit]);
    // FTS5 counts better matches down from zero.
    return rows.map(([key, score]) => ({ key: Number(key), score: -Number(score) }));
  };
  const [own, others] = await Promise.all([found(query), found(related)]);
  if (others.length === 0) return own;
  const scores = new Map(own.map(({ key, score }) => [key, score]));
  for (const { key, score } of others) scores.set(key, (scores.get(key) ?? 0) + RELATED_WEIGHT * score);
  return Array.from(scores, ([key, score]) => ({ key, score }))
    .sort((a, b) => b.score - a.score || a.key - b.key)
    .slice(0, limit);
}

function queryWords(text: string): readonly string[] {
  return [...new Set(identifiersIn(text).map((word) => word.toLowerCase()))].slice(0, MAX_QUERY_WORDS);
}

/** `and …` that leaves of the documents with these keys those of symbols within; each is looked up by its key. */
function conditionOf(within: SymbolFilter | undefined, key: string): { readonly sql: string; readonly args: readonly string[] } {
  const { folders = [], languages = [] } = within ?? {};
  if (folders.length + languages.length === 0) return { sql: '', args: [] };
  const inFolder = `exists (select 1 from json_each(?) f where s.path = f.value
    or substr(s.path, 1, length(f.value) + 1) = f.value || '/')`;
  const inLanguage = 's.language in (select value from json_each(?))';
  const conditions = [...(folders.length > 0 ? [inFolder] : []), ...(languages.length > 0 ? [inLanguage] : [])];
  return {
    sql: ` and exists (select 1 from symbols s where s.key = ${key} and s.until is null and ${conditions.join(' and ')})`,
    args: [folders, languages].flatMap((list) => (list.length > 0 ? [JSON.stringify(list)] : [])),
  };
}

export async function documentCount(executor: Executor, within?: SymbolFilter): Promise<number> {
  const only = conditionOf(within, 'd.key');
  const [row] = await executor.jsonRows(['count(*)'], `from documents d where true${only.sql}`, [...only.args]);
  return Number(row?.[0] ?? 0);
}

export async function wordCounts(
  executor: Executor,
  words: readonly string[],
  within?: SymbolFilter,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>(words.map((word) => [word, 0]));
  const asked = words.filter((word) => identifiersIn(word).length > 0).map((word) => [word, quoted(word)]);
  if (asked.length === 0) return counts;
  const only = conditionOf(within, 'symbol_words.rowid');
  const count = `(select count(*) from symbol_words where symbol_words match w.value->>1${only.sql})`;
  const rows = await executor.jsonRows(['w.value->>0', count], 'from json_each(?) w', [...only.args, JSON.stringify(asked)]);
  for (const [word, found] of rows) counts.set(String(word), Number(found));
  return counts;
}

export async function documents(executor: Executor, afterKey: number, limit: number): Promise<readonly SymbolDocument[]> {
  const columns = ['key', 'content_hash', 'embed_text'];
  const rows = await executor.jsonRows(columns, 'from documents where key > ? order by key limit ?', [afterKey, limit]);
  return rows.map(([key, contentHash, text]) => ({ key: Number(key), contentHash: String(contentHash), text: String(text) }));
}

export async function documentsByKey(executor: Executor, keys: readonly number[]): Promise<readonly SymbolDocument[]> {
  const rest = 'from json_each(?) k cross join documents d on d.key = k.value';
  const rows = await executor.jsonRows(['d.key', 'd.content_hash', 'd.embed_text'], rest, [JSON.stringify(keys)]);
  return rows.map(([key, contentHash, text]) => ({ key: Number(key), contentHash: String(contentHash), text: String(text) }));
}

export async function documentHashes(
  executor: Executor,
  keys: readonly number[],
): Promise<readonly Pick<SymbolDocument, 'key' | 'contentHash'>[]> {
  const rest = 'from json_each(?) k cross join documents d on d.key = k.value';
  const rows = await executor.jsonRows(['d.key', 'd.content_hash'], rest, [JSON.stringify(keys)]);
  return rows.map(([key, contentHash]) => ({ key: Number(key), contentHash: String(contentHash) }));
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', ' ')}"`;
}
