/** Functions of the language that hand the elements of a list to the function they are given: an untyped parameter of it is one. */
import type { ArgFact } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/php/walk';

interface Handing {
  /** Places of the function and of the list among the arguments. */
  readonly callback: number;
  readonly list: number;
  /** Which parameters of the function are elements. */
  readonly params: readonly number[];
}

const FIRST: Handing = { callback: 1, list: 0, params: [0] };
const BOTH: Handing = { callback: 1, list: 0, params: [0, 1] };
const HANDING: ReadonlyMap<string, Handing> = new Map([
  ['array_map', { callback: 0, list: 1, params: [0] }],
  ['array_filter', FIRST],
  ['array_walk', FIRST],
  ['array_any', FIRST],
  ['array_all', FIRST],
  ['array_find', FIRST],
  ['array_reduce', { callback: 1, list: 0, params: [1] }],
  ['usort', BOTH],
  ['uasort', BOTH],
]);

/** Binds the parameters of a function literal that `functionName` calls with elements of a list. */
export function bindElements(walk: Walk, functionName: string, args: readonly ArgFact[]): void {
  const handing = HANDING.get(functionName);
  const callback = handing ? args[handing.callback] : undefined;
  const list = handing ? args[handing.list] : undefined;
  const fact = callback ? walk.facts.exprs[callback.expr] : undefined;
  if (!handing || !list || list.spread || fact?.k !== 'definition') return;
  const { body, params } = walk.facts.open(fact.def);
  for (const index of handing.params) {
    const param = params[index];
    if (!param || param.type !== undefined || param.rest) continue;
    const name = `$${param.name}`;
    const bound = walk.facts.bindings.find((binding) => binding.scope === body && binding.name === name);
    const expr = walk.facts.expr({ k: 'iterate', of: list.expr });
    walk.facts.bindings.push({ name, scope: body, block: body, at: bound?.at ?? 0, what: { k: 'value', expr } });
  }
}
