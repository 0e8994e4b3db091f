/**
 * Extension functions: functions called like members of a type that does not have them. One counts only where the call sees it (its
 * scope, namespace, an import, the class around it) and only for a receiver that certainly fits its receiver type.
 */
import type { DefId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { ANY, NO } from '#indexer/link/argument-fit';
import { namespaceOf } from '#indexer/link/class-parts';
import type { Evaluator } from '#indexer/link/evaluator';
import { hasReceiverParameter } from '#indexer/link/extension-receiver';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { joinFunctions, outwards, readings } from '#indexer/link/namespaces';
import { nearestOfEqual } from '#indexer/link/nearest';
import type { Overloads } from '#indexer/link/overloads';
import type { Unit } from '#indexer/link/unit';
import type { FunctionValue, Value } from '#indexer/link/values';

interface Declared {
  readonly unit: Unit;
  readonly def: DefId;
}

export interface MemberUse {
  readonly unit: Unit;
  readonly scope: ScopeId;
  readonly name: string;
}

const NOTHING: readonly Declared[] = [];

export class ExtensionFunctions {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly overloads: Overloads;
  private index: Map<string, Declared[]> | undefined;
  private readonly seenNamespaces = new Map<string, ReadonlySet<string>>();

  constructor(evaluator: Evaluator, hierarchy: Hierarchy, overloads: Overloads) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
    this.overloads = overloads;
  }

  /** The extension functions `receiver.name` means at the use; undefined when none is seen that fits. */
  find(use: MemberUse, receiver: Value): Value | undefined {
    const candidates = [...this.named(use).filter((candidate) => this.isSeen(candidate, use)), ...this.imported(use)];
    if (candidates.length === 0) return undefined;
    const ranked = candidates.map((candidate) => ({ candidate, rank: this.fit(candidate, receiver) }));
    const best = Math.min(...ranked.map(({ rank }) => rank));
    if (best > ANY) return undefined;
    const chosen = ranked.filter(({ rank }) => rank === best);
    const options = chosen.map(({ candidate }): FunctionValue => ({ k: 'function', ...candidate, self: receiver }));
    const value = joinFunctions(nearestOfEqual(use.unit, options));
    const isProperty = value?.k === 'function' && value.unit.facts.definitions[value.def]?.flags.includes('property');
    return value && isProperty
      ? this.evaluator.callResult(value, { unit: use.unit, args: [], typeArgs: [], isNew: false })
      : value;
  }

  private named({ unit, name }: MemberUse): readonly Declared[] {
    if (!this.index) {
      this.index = new Map();
      for (const other of this.evaluator.program.units)
        for (const [def, { receiver, name: own }] of other.facts.definitions.entries()) {
          if (receiver === undefined) continue;
          const key = `${other.language.semantics.namespaces?.family ?? other.language.name}\n${own}`;
          const list = this.index.get(key);
          if (list) list.push({ unit: other, def });
          else this.index.set(key, [{ unit: other, def }]);
        }
    }
    return this.index.get(`${unit.language.semantics.namespaces?.family ?? unit.language.name}\n${name}`) ?? NOTHING;
  }

  /** Extension functions that an import of the file binds under the name, which may be another one than their own. */
  private imported({ unit, scope, name }: MemberUse): readonly Declared[] {
    const found: Declared[] = [];
    for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE)
      for (const binding of unit.bindings(at, name)) {
        if (binding.what.k !== 'import') continue;
        const value = this.evaluator.bindingValue(unit, binding, 'value');
        for (const option of value?.k === 'overloads' ? value.options : value?.k === 'function' ? [value] : [])
          if (option.unit.facts.definitions[option.def]?.receiver !== undefined)
            found.push({ unit: option.unit, def: option.def });
      }
    return found;
  }

  private isSeen({ unit, def }: Declared, use: MemberUse): boolean {
    const definition = unit.facts.definitions[def];
    if (!definition) return false;
    const owner = unit.facts.definitions[definition.owner];
    if (!owner || owner.kind === 'namespace') {
      return isTopLevel(unit, definition.scope)
        ? this.seesNamespace(use, namespaceOf(unit, definition.scope))
        : unit === use.unit && isAround(unit, definition.scope, use.scope);
    }
    if (owner.kind === 'function' || owner.kind === 'method')
      return unit === use.unit && isAround(unit, definition.scope, use.scope);
    const isOpenToAll = definition.flags.includes('static') && hasReceiverParameter(definition);
    if (isOpenToAll && this.seesNamespace(use, namespaceOf(unit, owner.scope))) return true;
    return this.isInside(use, { unit, def: definition.owner });
  }

  /** The use stands inside the class, or inside a class that inherits from it. */
  private isInside({ unit, scope }: MemberUse, owner: Declared): boolean {
    for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
      const def = unit.facts.scopes[at]?.kind === 'class' ? unit.definitionOfScope(at) : NONE;
      if (def === NONE) continue;
      const { order } = this.hierarchy.linearize(unit, def);
      if (order.some((entry) => entry.unit === owner.unit && entry.def === owner.def)) return true;
    }
    return false;
  }

  private seesNamespace({ unit, scope }: MemberUse, namespace: string): boolean {
    let at = scope;
    while (at !== NONE && unit.namespacesOf(at).length === 0 && unit.starImportsOf(at).length === 0)
      at = unit.facts.scopes[at]?.parent ?? NONE;
    const key = `${unit.index}:${at}`;
    let seen = this.seenNamespaces.get(key);
    if (!seen) {
      seen = this.namespacesSeen(unit, at);
      this.seenNamespaces.set(key, seen);
    }
    return seen.has(namespace);
  }

  private namespacesSeen(unit: Unit, scope: ScopeId): ReadonlySet<string> {
    const seen = new Set<string>();
    const { namespaces } = unit.language.semantics;
    if (!namespaces || namespaces.nested) seen.add('');
    for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
      for (const own of unit.namespacesOf(at))
        for (const around of namespaces?.nested ? outwards(own, namespaces.separator) : [own]) seen.add(around);
      for (const star of unit.starImportsOf(at)) for (const reading of readings(unit, star.module, star.scope)) seen.add(reading);
    }
    return seen;
  }

  /** How closely the receiver fits; above `ANY` when it does not for certain. */
  private fit({ unit, def }: Declared, receiver: Value): number {
    const type = unit.facts.definitions[def]?.receiver;
    if (type === undefined) return NO;
    const wanted = this.evaluator.typeOf(unit, type, def);
    if (wanted.k !== 'typeparam') return this.overloads.fitReceiver(receiver, wanted);
    const constraint = wanted.unit.facts.definitions[wanted.def]?.typeParams.find(({ name }) => name === wanted.name)?.constraint;
    if (constraint === undefined) return ANY;
    return this.overloads.fitReceiver(receiver, this.evaluator.typeOf(unit, constraint, def));
  }
}

function isTopLevel(unit: Unit, scope: ScopeId): boolean {
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
    const kind = unit.facts.scopes[at]?.kind;
    if (kind === 'function' || kind === 'class') return false;
  }
  return true;
}

function isAround(unit: Unit, outer: ScopeId, inner: ScopeId): boolean {
  for (let at = inner; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) if (at === outer) return true;
  return false;
}
