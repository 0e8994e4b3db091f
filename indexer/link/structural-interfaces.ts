/**
 * Types that satisfy an interface by having its methods (Go). Both method sets count what is embedded. Found by an index of method names:
 * only types that have an interface's rarest method are compared with it. Interfaces without methods, and those that embed one from
 * outside the project, promise nothing that could be checked.
 */
import type { DefId, TypeId } from '#indexer/facts/file-facts';
import { Embedded } from '#indexer/link/embedded';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { typeText } from '#indexer/link/type-text';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { valueKey } from '#indexer/link/values';

export interface Declared {
  readonly unit: Unit;
  readonly def: DefId;
}

export interface Satisfaction {
  readonly type: Declared;
  readonly promise: Declared;
  /** Methods of the type and what they stand for. */
  readonly methods: readonly { readonly own: Declared; readonly promised: Declared }[];
}

type Methods = ReadonlyMap<string, Declared>;
interface Typed extends Declared {
  readonly methods: Methods;
}

/** Every type with every interface it satisfies, in the order of the files. */
export function satisfactions(evaluator: Evaluator, hierarchy: Hierarchy): readonly Satisfaction[] {
  const embedded = new Embedded(evaluator, hierarchy);
  const types: Typed[] = [];
  const promises: Typed[] = [];
  for (const unit of evaluator.program.units) {
    if (!unit.language.semantics.structuralInterfaces) continue;
    for (const [def, { kind, name, extensionOf }] of unit.facts.definitions.entries()) {
      if (name === '' || extensionOf !== undefined) continue;
      if (kind === 'interface' && !isOpen(hierarchy, unit, def))
        promises.push({ unit, def, methods: ownMethods(hierarchy, unit, def) });
      if (kind === 'class' || kind === 'enum' || kind === 'type')
        types.push({ unit, def, methods: methodSet(hierarchy, embedded, unit, def) });
    }
  }
  const byMethod = new Map<string, Typed[]>();
  for (const type of types)
    for (const name of type.methods.keys()) {
      const list = byMethod.get(name);
      if (list) list.push(type);
      else byMethod.set(name, [type]);
    }
  return promises.flatMap((promise) => satisfying(evaluator, promise, byMethod));
}

function isOpen(hierarchy: Hierarchy, unit: Unit, def: DefId): boolean {
  const { external, open } = hierarchy.linearize(unit, def);
  return open || external !== undefined;
}

function ownMethods(hierarchy: Hierarchy, unit: Unit, def: DefId): Map<string, Declared> {
  const found = new Map<string, Declared>();
  for (const entry of hierarchy.linearize(unit, def).order)
    for (const [name, facts] of entry.unit.members(entry.def)) {
      const method = facts.find((fact) => isMethod(entry.unit, fact.def))?.def;
      if (method !== undefined && !found.has(name)) found.set(name, { unit: entry.unit, def: method });
    }
  return found;
}

function isMethod(unit: Unit, def: DefId | undefined): boolean {
  const kind = def === undefined ? undefined : unit.facts.definitions[def]?.kind;
  return kind === 'method' || kind === 'function';
}

/** Own methods, then those of embedded types level by level; two of one name on a level hide each other. */
function methodSet(hierarchy: Hierarchy, embedded: Embedded, unit: Unit, def: DefId): Methods {
  const all = ownMethods(hierarchy, unit, def);
  const hidden = new Set<string>();
  for (const level of embedded.levels({ k: 'instance', unit, def, args: [] })) {
    const here = new Map<string, Declared>();
    const twice = new Set<string>();
    for (const value of level)
      for (const [name, method] of ownMethods(hierarchy, value.unit, value.def)) {
        if (all.has(name) || hidden.has(name)) continue;
        if (here.has(name)) twice.add(name);
        here.set(name, method);
      }
    for (const [name, method] of here) {
      if (twice.has(name)) hidden.add(name);
      else all.set(name, method);
    }
  }
  return all;
}

function satisfying(evaluator: Evaluator, promise: Typed, byMethod: ReadonlyMap<string, readonly Typed[]>): Satisfaction[] {
  const lists = [...promise.methods.keys()].map((name) => byMethod.get(name) ?? []);
  const [first, ...others] = lists;
  if (!first) return [];
  const rarest = others.reduce((least, list) => (list.length < least.length ? list : least), first);
  return rarest.flatMap((type) => {
    const methods = [...promise.methods].map(([name, promised]) => ({ own: type.methods.get(name), promised }));
    const kept = methods.flatMap(({ own, promised }) =>
      own && sameSignature(evaluator, own, promised) ? [{ own, promised }] : [],
    );
    return kept.length === methods.length ? [{ type, promise, methods: kept }] : [];
  });
}

function sameSignature(evaluator: Evaluator, one: Declared, other: Declared): boolean {
  const own = one.unit.facts.definitions[one.def];
  const promised = other.unit.facts.definitions[other.def];
  if (!own || !promised || own.params.length !== promised.params.length) return false;
  const types: readonly (readonly [TypeId | undefined, TypeId | undefined])[] = [
    ...own.params.map((param, index) => [param.type, promised.params[index]?.type] as const),
    [own.returns, promised.returns],
  ];
  return types.every(([mine, theirs]) => sameType(evaluator, { ...one, type: mine }, { ...other, type: theirs }));
}

/** The same words, and where both name something known the same thing. */
function sameType(
  evaluator: Evaluator,
  one: Declared & { readonly type: TypeId | undefined },
  other: Declared & { readonly type: TypeId | undefined },
): boolean {
  if (one.type === undefined || other.type === undefined) return one.type === other.type;
  const values = [one, other].map(({ unit, def, type }) => (type === undefined ? undefined : evaluator.typeOf(unit, type, def)));
  const [mine, theirs] = values;
  if (mine && theirs && isNamed(mine) && isNamed(theirs)) return valueKey(mine) === valueKey(theirs);
  return typeText(one.unit, one.type) === typeText(other.unit, other.type);
}

function isNamed(value: Value): boolean {
  return value.k === 'instance' || value.k === 'external';
}
