/**
 * The names closest to one that does not exist: by letters (edit distance), by beginning, and by shared words.
 * For telling the reader what there is instead; never to answer for a substitute.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { MODULE_NAME, type SymbolId } from '#lib/model/ids';
import { splitIdentifier } from '#lib/model/words';
import { entitiesOf } from '#lib/tools/entity-index';
import { closestEntities } from '#lib/tools/entity-names';

const cache = new WeakMap<RepositoryReader, { readonly generation: number; readonly names: Promise<readonly string[]> }>();

/** Below this a name is another name: `nope` is not nearly `one`, nor `vouchers` nearly `orders`. */
const LEAST_SIMILARITY = 0.6;

/** Ids of symbols with the closest names, best first. Empty when nothing is close. */
export async function closestSymbols(reader: RepositoryReader, asked: string, limit = 5): Promise<readonly SymbolId[]> {
  const entities = closestEntities(await entitiesOf(reader), asked, similarity)
    .filter(({ score }) => score >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  // An address, or a name with a kind before or behind it, is no name of the source.
  if (/\s|^\//.test(asked)) return entities.slice(0, limit);
  return [...new Set([...(await closestOfSource(reader, asked, limit)), ...entities])].slice(0, limit);
}

async function closestOfSource(reader: RepositoryReader, asked: string, limit: number): Promise<readonly SymbolId[]> {
  const wanted = lastSegment(asked);
  const scored = (await namesOf(reader))
    .map((name) => ({ name, score: similarity(wanted, name) }))
    .filter(({ score }) => score >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
  const found = await Promise.all(scored.map(({ name }) => reader.symbolsByName(name, 3)));
  const ids = found.flatMap((rows) =>
    rows
      .filter((row) => !row.isTest)
      .slice(0, 2)
      .map((row) => row.id),
  );
  const fallback = found.flatMap((rows) => rows.slice(0, 1).map((row) => row.id));
  return [...new Set(ids.length > 0 ? ids : fallback)].slice(0, limit);
}

async function namesOf(reader: RepositoryReader): Promise<readonly string[]> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const known = cache.get(reader);
  if (known?.generation === generation) return known.names;
  const names = reader.symbolNames().then((rows) => rows.map((row) => row.name).filter((name) => name !== MODULE_NAME));
  cache.set(reader, { generation, names });
  names.catch(() => cache.delete(reader));
  return names;
}

function lastSegment(asked: string): string {
  return asked.split(/::|\.|\/|#/).findLast((part) => part.length > 0) ?? asked;
}

/** 0..1; 1 is the same name without case. */
export function similarity(asked: string, name: string): number {
  const a = asked.toLowerCase();
  const b = name.toLowerCase();
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const longest = Math.max(a.length, b.length);
  const letters = Math.abs(a.length - b.length) / longest > 0.5 ? 0 : 1 - editDistance(a, b) / longest;
  const shorter = Math.min(a.length, b.length);
  const beginning = shorter >= 4 && (a.startsWith(b) || b.startsWith(a)) ? 0.5 + 0.5 * (shorter / longest) : 0;
  return Math.max(letters, beginning, sharedWords(asked, name));
}

/** Words in common over words in total. */
function sharedWords(asked: string, name: string): number {
  const a = new Set(splitIdentifier(asked));
  const b = new Set(splitIdentifier(name));
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((word) => word.length > 2 && b.has(word)).length;
  return (0.95 * shared) / (a.size + b.size - shared);
}

/** Levenshtein with adjacent swaps counted once. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
