/**
 * What a likely symbol calls beside it is likely too: the step that does what was asked for often carries the words of its caller, not
 * its own. One hop, from caller to callee, inside one file, never to a hub that everything calls. A symbol is lifted by its likeliest
 * caller, and by less than the caller is worth.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { lastName } from '#lib/model/ids';
import type { RankedSymbol } from '#lib/search/rank';

/** Callers that lift: the likeliest few. */
const CALLERS = 10;
/** What a callee gets of its caller's score. */
const SHARE = 0.5;
/** More callers than this make a hub. */
const HUB = 8;

export async function withSupport(reader: RepositoryReader, ranked: readonly RankedSymbol[]): Promise<readonly RankedSymbol[]> {
  const callers = new Map(ranked.slice(0, CALLERS).map((hit) => [hit.symbol.key, hit]));
  const byKey = new Map(ranked.map((hit) => [hit.symbol.key, hit]));
  const edges = await reader.edgesFrom([...callers.keys()], ['calls']);
  const lifters = new Map<number, RankedSymbol>();
  for (const { fromKey, toKey } of edges) {
    const [caller, callee] = [callers.get(fromKey), byKey.get(toKey)];
    if (caller === undefined || callee === undefined || caller === callee) continue;
    if (caller.symbol.path !== callee.symbol.path || caller.symbol.isTest) continue;
    if (caller.score > (lifters.get(toKey)?.score ?? 0)) lifters.set(toKey, caller);
  }
  for (const key of await hubsAmong(reader, [...lifters.keys()])) lifters.delete(key);
  if (lifters.size === 0) return ranked;
  return ranked
    .map((hit) => lifted(hit, lifters.get(hit.symbol.key)))
    .sort((a, b) => b.score - a.score || a.symbol.key - b.symbol.key);
}

function lifted(hit: RankedSymbol, caller: RankedSymbol | undefined): RankedSymbol {
  if (caller === undefined) return hit;
  const reason = `${hit.reason}; ${lastName(caller.symbol.id)} calls it`;
  return { ...hit, score: hit.score + SHARE * caller.score, reason };
}

async function hubsAmong(reader: RepositoryReader, keys: readonly number[]): Promise<readonly number[]> {
  if (keys.length === 0) return [];
  const callers = new Map<number, Set<number>>();
  for (const { fromKey, toKey } of await reader.edgesTo(keys, ['calls']))
    callers.set(toKey, (callers.get(toKey) ?? new Set()).add(fromKey));
  return keys.filter((key) => (callers.get(key)?.size ?? 0) > HUB);
}
