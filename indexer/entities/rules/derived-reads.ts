/**
 * Reads of a key through an object: where `config.secret` holds what was read from the environment, a function that reads
 * `config.secret` reads that key. Only names that some such property has are looked at.
 */

import type { Place } from '#indexer/entities/places';
import { defKey } from '#indexer/entities/places';
import { ExpressionPlaces } from '#indexer/entities/rules/expression-places';
import type { FoundFact } from '#indexer/entities/rules/lift';
import type { WorkbenchParts } from '#indexer/entities/views/create-workbench';
import type { ExprId } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

/** The keys behind an expression, by `placeKey`. */
type Keys = Map<string, readonly string[]>;

const placeKey = (unit: Unit, expr: ExprId): string => `${unit.index}:${expr}`;
const MAX_DEPTH = 8;

export function derivedReads(bench: WorkbenchParts, found: readonly FoundFact[]): readonly FoundFact[] {
  const reads = found.filter((item) => item.fact.k === 'config');
  if (reads.length === 0) return [];
  const files = new Set(reads.map(({ site }) => site.path));
  const { keys, names } = heldKeys(bench, files, found);
  for (const { fact } of reads) {
    if (fact.k !== 'config' || !fact.holder) continue;
    keys.set(`${fact.holder.of.key}.${fact.holder.member}`, [fact.key]);
    names.add(fact.holder.member);
  }
  if (names.size === 0) return [];
  const places = new ExpressionPlaces(bench);
  return bench.program.units.flatMap((unit) => readsThrough(bench, places, unit, { keys, names }));
}

/** Properties of object literals and fields of classes whose value comes from a key, with their names. */
function heldKeys(bench: WorkbenchParts, files: ReadonlySet<string>, found: readonly FoundFact[]): Held {
  const keys = new Map<string, readonly string[]>();
  const names = new Set<string>();
  for (const unit of bench.program.units) {
    if (!files.has(unit.path)) continue;
    const known = new Set(found.flatMap(({ fact, site }) => (fact.k === 'config' && site.path === unit.path ? [fact.key] : [])));
    const hold = (name: string, expr: ExprId): void => {
      const behind = keysBehind(unit, expr, known);
      if (behind.length === 0) return;
      keys.set(placeKey(unit, expr), behind);
      names.add(name);
    };
    for (const fact of unit.facts.exprs) if (fact.k === 'object') for (const prop of fact.props) hold(prop.name, prop.expr);
    for (const definition of unit.facts.definitions)
      if (definition.kind === 'class')
        for (const member of definition.members) if (member.value !== undefined) hold(member.name, member.value);
  }
  return { keys, names };
}

/** Keys read inside an expression: members and calls whose last name or first text is one of the keys known to be read in the file. */
function keysBehind(unit: Unit, expr: ExprId, known: ReadonlySet<string>): readonly string[] {
  const keys = new Set<string>();
  const visit = (id: ExprId, depth: number): void => {
    const fact = unit.facts.exprs[id];
    if (!fact || depth > MAX_DEPTH) return;
    switch (fact.k) {
      case 'member':
      case 'index': {
        const key = fact.k === 'member' ? fact.name : fact.key;
        if (key !== undefined && known.has(key)) keys.add(key);
        visit(fact.object, depth + 1);
        return;
      }
      case 'call':
      case 'new':
        for (const arg of fact.args) {
          const literal = unit.facts.exprs[arg.expr];
          if (literal?.k === 'literal' && literal.text !== undefined && known.has(literal.text)) keys.add(literal.text);
          visit(arg.expr, depth + 1);
        }
        visit(fact.callee, depth + 1);
        return;
      case 'await':
        visit(fact.of, depth + 1);
        return;
      case 'choice':
        for (const option of fact.options) visit(option, depth + 1);
        return;
      case 'template':
        for (const part of fact.parts) visit(part, depth + 1);
        return;
      default:
    }
  };
  visit(expr, 0);
  return [...keys];
}

interface Held {
  readonly keys: Keys;
  readonly names: Set<string>;
}

function readsThrough(bench: WorkbenchParts, places: ExpressionPlaces, unit: Unit, { keys, names }: Held): readonly FoundFact[] {
  const found: FoundFact[] = [];
  unit.facts.exprs.forEach((fact, expr) => {
    const name = fact.k === 'member' ? fact.name : fact.k === 'index' ? fact.key : undefined;
    if (name === undefined || (fact.k !== 'member' && fact.k !== 'index') || !names.has(name)) return;
    const behind = held(bench, { unit, expr: fact.object, frame: undefined }, name, keys);
    const standing = behind.length > 0 ? places.of(unit, expr) : undefined;
    if (!standing) return;
    for (const key of behind)
      found.push({
        fact: { k: 'config', key },
        ...standing,
        isTest: unit.isTest,
        language: unit.facts.language,
        framework: 'derived',
      });
  });
  return found;
}

/** The keys behind a property of what the object is, wherever it was made. */
function held(bench: WorkbenchParts, object: Place, name: string, keys: Keys): readonly string[] {
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
