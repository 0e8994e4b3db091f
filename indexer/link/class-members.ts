/**
 * The members of one name that a class and its bases have, searched in the order of the hierarchy: overloads joined, overridden and
 * private ones left out. Reading a property gives its value, reading a method keeps its receiver.
 */
import type { DefId, MemberFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { extendsValue } from '#indexer/link/class-parts';
import type { Evaluator, Wish } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { joinFunctions } from '#indexer/link/namespaces';
import { protocolMethod, protocolResult } from '#indexer/link/protocol';
import { sameParameters } from '#indexer/link/type-text';
import { substitute, typeParamKey } from '#indexer/link/types';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, Env, FunctionValue, Value } from '#indexer/link/values';
import { DYNAMIC, unionOf } from '#indexer/link/values';

interface Search {
  readonly self: Value;
  readonly isStatic: boolean;
  readonly env: Env;
  /** Static or not is part of the question. */
  readonly only?: true;
  /** Bare names: static or not alike. */
  readonly isMixed?: true;
  readonly wish?: Wish | undefined;
}

function isMethod(unit: Unit, fact: MemberFact): boolean {
  const definition = fact.def === undefined ? undefined : unit.facts.definitions[fact.def];
  return (definition?.kind === 'function' || definition?.kind === 'method') && !definition.flags.includes('property');
}

/** Static or not as asked; the instance members of what a class extends itself with are its static ones. */
function isOnSide({ ofClass }: Ancestor, fact: MemberFact, isStatic: boolean): boolean {
  return ofClass ? isStatic && !fact.static : fact.static === isStatic;
}

function isWantedMember(unit: Unit, fact: MemberFact, wish: Wish | undefined): boolean {
  if (wish !== 'function' && wish !== 'value') return true;
  const kind = fact.def === undefined ? undefined : unit.facts.definitions[fact.def]?.kind;
  if (kind !== undefined && kind !== 'function' && kind !== 'method') return true;
  return isMethod(unit, fact) === (wish === 'function');
}

/** A class's methods of one name, without those that a nearer class overrides. */
function addOverloads(found: FunctionValue[], { unit }: Ancestor, facts: readonly MemberFact[], self: Value): void {
  const nearer = [...found];
  for (const { def } of facts) {
    if (def === undefined) continue;
    const known = nearer.find((other) => sameParameters(other, { unit, def }));
    if (!known) found.push({ k: 'function', unit, def, self });
    else if (isSignature(known) && !isSignature({ unit, def })) found[found.indexOf(known)] = { k: 'function', unit, def, self };
  }
}

/** The half of a method without its body. */
function isSignature({ unit, def }: Pick<FunctionValue, 'unit' | 'def'>): boolean {
  return unit.facts.definitions[def]?.flags.includes('overload') ?? false;
}

export class ClassMembers {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
  }

  /** The wished-for members first, then any of that name. */
  search(order: readonly Ancestor[], name: string, how: Search): Value | undefined {
    const value = this.searchFor(order, name, how);
    return value || how.wish === undefined ? value : this.searchFor(order, name, { ...how, wish: undefined });
  }

  /** Private members of a base are none of the class. */
  private isHidden([self]: readonly Ancestor[], { unit, def }: Ancestor, facts: readonly MemberFact[]): boolean {
    const isPrivate = facts.every(
      (fact) => fact.def !== undefined && unit.facts.definitions[fact.def]?.flags.includes('private'),
    );
    if (!self || !isPrivate || (self.unit === unit && self.def === def)) return false;
    return !this.hierarchy.parts.partsOf(self.unit, self.def).some((part) => part.unit === unit && part.def === def);
  }

  searchFor(order: readonly Ancestor[], name: string, how: Search): Value | undefined {
    const functions: FunctionValue[] = [];
    for (const entry of order) {
      const facts = entry.unit
        .members(entry.def)
        .get(name)
        ?.filter((fact) => isWantedMember(entry.unit, fact, how.wish));
      if (!facts || facts.length === 0 || this.isHidden(order, entry, facts) || !extendsValue(entry, how.self)) continue;
      const own = facts.filter((fact) => isOnSide(entry, fact, how.isStatic));
      const { separateStatics, overloads } = entry.unit.language.semantics;
      const isApart = how.only || (separateStatics && !how.isMixed);
      if (own.length === 0 && (isApart || entry.ofClass)) continue;
      const seen = own.length > 0 && (isApart || !overloads) ? own : facts;
      if (overloads && seen.every((fact) => isMethod(entry.unit, fact))) {
        addOverloads(functions, entry, seen, how.self);
        continue;
      }
      if (functions.length > 0) continue;
      const env = entry.args.length > 0 ? this.ancestorEnv(entry, how.env) : how.env;
      return this.memberValue(entry, seen, how.self, env);
    }
    return joinFunctions(functions);
  }

  ancestorEnv(entry: Ancestor, outer: Env): Env {
    const env = new Map(outer);
    const params = entry.unit.facts.definitions[entry.def]?.typeParams ?? [];
    params.forEach((param, index) => {
      const arg = entry.args[index];
      if (arg) env.set(typeParamKey(entry.unit, entry.def, param.name), substitute(arg, outer));
    });
    return env;
  }

  memberValue(entry: Ancestor, facts: readonly MemberFact[], self: Value, env: Env): Value {
    const def = this.chosenMethod(entry.unit, facts);
    if (def !== NONE) {
      const definition = entry.unit.facts.definitions[def];
      const method: Value = { k: 'function', unit: entry.unit, def, self };
      if (definition?.flags.includes('property')) {
        return this.evaluator.callResult(method, { unit: entry.unit, args: [], typeArgs: [], isNew: false });
      }
      return definition && definition.kind !== 'function' && definition.kind !== 'method'
        ? (this.evaluator.definitionValue(entry.unit, def, 'value') ?? DYNAMIC)
        : method;
    }
    const declared = facts.find((fact) => fact.type !== undefined)?.type;
    if (declared !== undefined) {
      const value = this.evaluator.typeOf(entry.unit, declared, entry.def);
      if (value.k !== 'unknown') return this.throughDescriptor(substitute(value, env));
    }
    const values = facts.flatMap((fact) => {
      if (fact.value === undefined) return [];
      const value = this.evaluator.valueOf(entry.unit, fact.value);
      return [fact.static ? this.throughDescriptor(value) : value];
    });
    return values.length > 0 ? substitute(unionOf(values), env) : DYNAMIC;
  }

  /** A descriptor held by the class gives what reading it returns. */
  private throughDescriptor(value: Value): Value {
    const get = value.k === 'instance' ? protocolMethod(this.evaluator, value, 'descriptor') : undefined;
    return get ? protocolResult(this.evaluator, get) : value;
  }

  /** Of several definitions of one member: the implementation before overloads, the getter before the setter, the last redefinition. */
  private chosenMethod(unit: Unit, facts: readonly MemberFact[]): DefId {
    const defs = facts.flatMap((fact) => (fact.def === undefined ? [] : [fact.def]));
    const flags = (def: DefId): readonly string[] => unit.facts.definitions[def]?.flags ?? [];
    const getter = defs.find((def) => {
      const definition = unit.facts.definitions[def];
      return (
        flags(def).includes('property') && definition && (definition.returns !== undefined || definition.returnValues.length > 0)
      );
    });
    return getter ?? defs.findLast((def) => !flags(def).includes('overload')) ?? defs.at(-1) ?? NONE;
  }
}
