/**
 * Reads of a key through what holds it: where `config.secret` or a module's constant holds what was read from the environment, a
 * function that reads it reads that key. Only names that some holder has are looked at.
 */
import type { Place } from '#indexer/entities/places';
import { defKey } from '#indexer/entities/places';
import { ExpressionPlaces } from '#indexer/entities/rules/expression-places';
import type { HeldKeys } from '#indexer/entities/rules/held-keys';
import { heldKeys, placeKey } from '#indexer/entities/rules/held-keys';
import type { FoundFact } from '#indexer/entities/rules/lift';
import type { WorkbenchParts } from '#indexer/entities/views/create-workbench';
import type { Expr, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

type Keys = HeldKeys['keys'];

export function derivedReads(bench: WorkbenchParts, found: readonly FoundFact[]): readonly FoundFact[] {
  const reads = found.filter((item) => item.fact.k === 'config');
  if (reads.length === 0) return [];
  const held = heldKeys(bench, reads);
  if (held.members.size === 0 && held.constants.size === 0) return [];
  const places = new ExpressionPlaces(bench);
  return bench.program.units.flatMap((unit) => readsThrough(bench, places, unit, held));
}

function readsThrough(bench: WorkbenchParts, places: ExpressionPlaces, unit: Unit, held: HeldKeys): readonly FoundFact[] {
  const found: FoundFact[] = [];
  unit.facts.exprs.forEach((fact, expr) => {
    const behind = keysOfRead(bench, unit, { fact, expr }, held);
    const standing = behind.length > 0 ? places.of(unit, expr) : undefined;
    // Top-level code that hands a constant on reads nothing yet.
    if (!standing || (fact.k === 'name' && standing.caller === NONE)) return;
    for (const key of behind)
      found.push({
        fact: { k: 'config', key },
        site: standing.site,
        from: standing.from,
        isTest: unit.isTest,
        language: unit.facts.language,
        framework: 'derived',
      });
  });
  return found;
}

interface Read {
  readonly fact: Expr;
  readonly expr: ExprId;
}

function keysOfRead(bench: WorkbenchParts, unit: Unit, { fact, expr }: Read, held: HeldKeys): readonly string[] {
  if (fact.k === 'name')
    return held.constants.has(fact.name) ? keysOfConstant(bench, { unit, expr, frame: undefined }, held) : [];
  const name = fact.k === 'member' ? fact.name : fact.k === 'index' ? fact.key : undefined;
  if (name === undefined || (fact.k !== 'member' && fact.k !== 'index') || !held.members.has(name)) return [];
  return keysOfMember(bench, { unit, expr: fact.object, frame: undefined }, name, held.keys);
}

/** Of the nearest value that is known to hold any. */
function keysOfConstant(bench: WorkbenchParts, place: Place, { keys }: HeldKeys): readonly string[] {
  for (const { unit, expr } of bench.tracer.waysOf(place)) {
    const behind = keys.get(placeKey(unit, expr));
    if (behind) return behind;
  }
  return [];
}

/** The keys behind a property of what the object is, wherever it was made. */
function keysOfMember(bench: WorkbenchParts, object: Place, name: string, keys: Keys): readonly string[] {
  const behind = new Set<string>();
  for (const end of bench.tracer.ends(object)) {
    if (end.k !== 'place') continue;
    if (end.fact.k === 'object') {
      const prop = end.fact.props.findLast((candidate) => candidate.name === name);
      for (const key of (prop && keys.get(placeKey(end.place.unit, prop.expr))) ?? []) behind.add(key);
    } else if (end.fact.k === 'self')
      for (const key of fieldKeys(bench, end.place.unit, end.fact.def, name, keys)) behind.add(key);
  }
  if (behind.size > 0) return [...behind];
  const value = bench.inference.valueOf(object.unit, object.expr);
  if (value.k === 'instance' || value.k === 'class')
    for (const key of fieldKeys(bench, value.unit, value.def, name, keys)) behind.add(key);
  return [...behind];
}

function fieldKeys(bench: WorkbenchParts, unit: Unit, def: number, name: string, keys: Keys): readonly string[] {
  for (const entry of bench.inference.hierarchy.linearize(unit, def).order) {
    const declared = keys.get(`definition:${defKey(entry.unit, entry.def)}.${name}`);
    if (declared) return declared;
    const facts = entry.unit.members(entry.def).get(name);
    if (facts)
      return facts.flatMap((fact) => (fact.value === undefined ? [] : (keys.get(placeKey(entry.unit, fact.value)) ?? [])));
  }
  return [];
}
