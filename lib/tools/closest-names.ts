/**
 * The names closest to one that does not exist: by letters (edit distance), by beginning, and by shared words.
 * For telling the reader what there is instead; never to answer for a substitute.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { SymbolId } from '#lib/model/ids';
import { entitiesOf } from '#lib/tools/entity-index';
import { closestEntities } from '#lib/tools/entity-names';
import { similarity } from '#lib/tools/likeness';
import { nameIndex } from '#lib/tools/name-index';

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
  const close = await (await nameIndex(reader)).close(wanted, LEAST_SIMILARITY);
  const scored = close
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

function lastSegment(asked: string): string {
  return asked.split(/::|\.|\/|#/).findLast((part) => part.length > 0) ?? asked;
}
