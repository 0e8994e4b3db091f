/**
 * The names closest to one that does not exist: by letters (edit distance), by beginning, and by shared words.
 * For telling the reader what there is instead; never to answer for a substitute.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { type SymbolId, splitSymbolId } from '#lib/model/ids';
import type { SymbolScope } from '#lib/search/symbol-scope';
import { entitiesOf } from '#lib/tools/entity-index';
import { closestEntities } from '#lib/tools/entity-names';
import { similarity } from '#lib/tools/likeness';
import { nameIndex } from '#lib/tools/name-index';

/** Below this a name is another name: `nope` is not nearly `one`, nor `vouchers` nearly `orders`. */
const LEAST_SIMILARITY = 0.6;

/** Ids of symbols with the closest names, best first. Empty when nothing is close. */
export async function closestSymbols(
  reader: RepositoryReader,
  asked: string,
  { limit = 5, scope }: { readonly limit?: number; readonly scope?: SymbolScope | undefined } = {},
): Promise<readonly SymbolId[]> {
  const known = await entitiesOf(reader);
  const entities = closestEntities(scope ? known.filter(({ row }) => scope.has(row)) : known, asked, similarity)
    .filter(({ score }) => score >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  // An address, or a name with a kind before or behind it, is no name of the source.
  if (/\s|^\//.test(asked)) return entities.slice(0, limit);
  return [...new Set([...(await closestOfSource(reader, asked, { limit, scope })), ...entities])].slice(0, limit);
}

/** Names looked at for each that is wanted, where only those of a scope count. */
const SCOPE_FACTOR = 20;

async function closestOfSource(
  reader: RepositoryReader,
  asked: string,
  { limit, scope }: { readonly limit: number; readonly scope: SymbolScope | undefined },
): Promise<readonly SymbolId[]> {
  const wanted = lastSegment(asked);
  const close = await (await nameIndex(reader)).close(wanted, LEAST_SIMILARITY);
  const scored = close
    .toSorted((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, scope ? SCOPE_FACTOR * limit : limit);
  const owner = ownerOf(asked);
  const rows = await Promise.all(scored.map(({ name }) => reader.symbolsByName(name, scope || owner ? SCOPE_FACTOR : 3)));
  const within = scope ? rows.map((list) => list.filter((row) => scope.has(row))) : rows;
  // Of several with the name, the members of what is called nearly as the asked owner come first.
  const nearness = (id: string): number => (owner ? similarity(owner, ownerOf(splitSymbolId(id).name) ?? '') : 0);
  const found = within.map((list) => list.toSorted((a, b) => nearness(b.id) - nearness(a.id)));
  const ids = found.flatMap((rows) =>
    rows
      .filter((row) => !row.isTest)
      .slice(0, 2)
      .map((row) => row.id),
  );
  const fallback = found.flatMap((rows) => rows.slice(0, 1).map((row) => row.id));
  return [...new Set(ids.length > 0 ? ids : fallback)].slice(0, limit);
}

/** `CheckoutService` of `shop.CheckoutService.placeOrder`. */
function ownerOf(name: string): string | undefined {
  return name
    .split(/::|\.|\/|#/)
    .filter((part) => part.length > 0)
    .at(-2);
}

function lastSegment(asked: string): string {
  return asked.split(/::|\.|\/|#/).findLast((part) => part.length > 0) ?? asked;
}
