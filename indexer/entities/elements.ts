/**
 * What going over something known gives, one by one: the elements of a list, the keys, values and entries of an object. Rules that stand
 * in a loop over a table run once for each row of it, so that what stands in one row stays together.
 */
import type { End, Place } from '#indexer/entities/places';
import type { ArgFact, Expr, ExprId } from '#indexer/facts/file-facts';
import { INDEX_MEMBER } from '#indexer/facts/file-facts';

/** Methods that hand each element of what they are called on to their first argument. */
const EACH: ReadonlySet<string> = new Set(['forEach', 'map', 'flatMap', 'each', 'for_each', 'onEach', 'ForEach', 'mapNotNull']);
const ENTRIES: ReadonlySet<string> = new Set(['entries', 'items']);
const VALUES: ReadonlySet<string> = new Set(['values', 'each_value']);
const KEYS: ReadonlySet<string> = new Set(['keys', 'each_key']);
/** Calls that give the same elements again. */
const SAME: ReadonlySet<string> = new Set([
  'list',
  'tuple',
  'sorted',
  'Array.from',
  'List.of',
  'listOf',
  'Arrays.asList',
  'as_slice',
  'iter',
]);

type EndsOf = (place: Place) => readonly End[];

function placeEnd(place: Place): readonly End[] {
  const fact = place.unit.facts.exprs[place.expr];
  return fact ? [{ k: 'place', place, fact }] : [];
}

/** The elements, not followed any further; empty where they are not known. */
export function elementsOf(iterable: Place, ends: EndsOf): readonly End[] {
  const view = viewed(iterable);
  if (view) return ends(view.of).flatMap((end) => propertiesOf(end, view.gives));
  return ends(iterable).flatMap((end) => {
    if (end.k !== 'place') return [];
    const { fact, place } = end;
    if (fact.k === 'literal' && fact.keys) return propertiesOf(end, 'keys');
    if (fact.k === 'literal') return (fact.items ?? []).flatMap((expr) => placeEnd({ ...place, expr }));
    if (fact.k === 'object') return propertiesOf(end, 'keys');
    if (fact.k !== 'call' && fact.k !== 'new') return [];
    const inner = viewed(place);
    if (inner) return ends(inner.of).flatMap((found) => propertiesOf(found, inner.gives));
    return handedOn(place, fact, ends);
  });
}

/** `new Map([[key, value]])`, `sorted(rows)`, `List.of(a, b)`. */
function handedOn(place: Place, fact: Extract<Expr, { k: 'call' | 'new' }>, ends: EndsOf): readonly End[] {
  const written = writtenName(place, fact.callee);
  const isMade = fact.k === 'new' && (written === 'Map' || written === 'Set');
  if (!isMade && !SAME.has(written)) return [];
  const [first, ...more] = fact.args;
  if (!first) return [];
  const isListed = /List\.of|listOf|asList/.test(written);
  if (isListed) return [first, ...more].flatMap((arg: ArgFact) => placeEnd({ ...place, expr: arg.expr }));
  return elementsOf({ ...place, expr: first.expr }, ends);
}

function writtenName({ unit }: Place, callee: ExprId): string {
  const fact = unit.facts.exprs[callee];
  if (fact?.k === 'name') return fact.name;
  if (fact?.k !== 'member') return '';
  const object = unit.facts.exprs[fact.object];
  return object?.k === 'name' ? `${object.name}.${fact.name}` : fact.name;
}

type Gives = 'entries' | 'values' | 'keys';

/** `Object.entries(x)`, `x.items()`, `map.values()`. */
function viewed(place: Place): { readonly of: Place; readonly gives: Gives } | undefined {
  const { unit } = place;
  const fact = unit.facts.exprs[place.expr];
  const callee = fact?.k === 'call' ? unit.facts.exprs[fact.callee] : undefined;
  if (fact?.k !== 'call' || callee?.k !== 'member') return undefined;
  const gives = ENTRIES.has(callee.name)
    ? 'entries'
    : VALUES.has(callee.name)
      ? 'values'
      : KEYS.has(callee.name)
        ? 'keys'
        : undefined;
  if (!gives) return undefined;
  const object = unit.facts.exprs[callee.object];
  const [first] = fact.args;
  const isObject = object?.k === 'name' && object.name === 'Object';
  if (isObject && first) return { of: { ...place, expr: first.expr }, gives };
  return fact.args.length === 0 ? { of: { ...place, expr: callee.object }, gives } : undefined;
}

function propertiesOf(end: End, gives: Gives): readonly End[] {
  if (end.k !== 'place') return [];
  // A map made of pairs goes over as a list of them.
  if (end.fact.k === 'literal' && end.fact.keys) return keyedItems(end.place, end.fact.keys, end.fact.items ?? [], gives);
  if (end.fact.k === 'literal')
    return gives === 'keys' ? [] : (end.fact.items ?? []).flatMap((expr) => placeEnd({ ...end.place, expr }));
  if (end.fact.k !== 'object') return [];
  return end.fact.props.flatMap(({ name, expr, by, own }): readonly End[] => {
    const value = { ...end.place, expr: own ?? expr };
    const key = by === undefined ? name : { ...end.place, expr: by };
    if (gives === 'values') return placeEnd(value);
    // A key that is not known says nothing.
    if (key === INDEX_MEMBER || key === '') return [];
    if (gives === 'entries') return [{ k: 'pair', key, value }];
    return typeof key === 'string' ? [{ k: 'text', text: key }] : placeEnd(key);
  });
}

/** Of a dict whose keys are constants. */
function keyedItems(place: Place, keys: readonly ExprId[], items: readonly ExprId[], gives: Gives): readonly End[] {
  if (gives !== 'entries') return (gives === 'keys' ? keys : items).flatMap((expr) => placeEnd({ ...place, expr }));
  return keys.flatMap((key, at): readonly End[] => {
    const value = items[at];
    return value === undefined ? [] : [{ k: 'pair', key: { ...place, expr: key }, value: { ...place, expr: value } }];
  });
}

/** What a function literal is handed the elements of: `rows` of `rows.forEach((row) => …)`. */
export function goesOver(place: Place, def: number): Place | undefined {
  const { unit } = place;
  const { argumentOf } = unit.facts.definitions[def] ?? {};
  if (argumentOf?.index !== 0) return undefined;
  const call = unit.facts.exprs[argumentOf.call];
  const callee = call?.k === 'call' ? unit.facts.exprs[call.callee] : undefined;
  return callee?.k === 'member' && EACH.has(callee.name) ? { ...place, expr: callee.object } : undefined;
}
