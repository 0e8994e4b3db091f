/** The type that a variable, parameter or field declares, as written: also for types that no indexed file has (generated code). */
import type { Place } from '#indexer/entities/places';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { TypeId } from '#indexer/facts/file-facts';
import { findBindings } from '#indexer/link/names';
import type { Unit } from '#indexer/link/unit';
import { alternatives } from '#indexer/link/values';

interface DeclaredType {
  readonly unit: Unit;
  readonly type: TypeId;
}

function named(unit: Unit, type: TypeId | undefined): DeclaredType | undefined {
  return type !== undefined && unit.facts.types[type]?.k === 'ref' ? { unit, type } : undefined;
}

/** Its last name. */
export function declaredType(bench: Workbench, place: Place): string | undefined {
  const found = declaredTypeOf(bench, place);
  const fact = found?.unit.facts.types[found.type];
  return fact?.k === 'ref' ? fact.path.at(-1) : undefined;
}

export function declaredTypeOf(bench: Workbench, place: Place): DeclaredType | undefined {
  const { unit } = place;
  const fact = unit.facts.exprs[place.expr];
  if (fact?.k === 'name') {
    for (const { what } of findBindings(unit, fact)?.bindings ?? []) {
      const type =
        what.k === 'value'
          ? what.type
          : what.k === 'param'
            ? unit.facts.definitions[what.def]?.params[what.index]?.type
            : what.k === 'definition'
              ? unit.facts.definitions[what.def]?.type
              : undefined;
      const found = named(unit, type);
      if (found) return found;
    }
    return unit.language.semantics.membersInScope ? fieldInScope(unit, fact.scope, fact.name) : undefined;
  }
  if (fact?.k !== 'member') return undefined;
  for (const value of alternatives(bench.inference.valueOf(unit, fact.object)))
    if (value.k === 'instance' || value.k === 'class')
      for (const entry of bench.inference.hierarchy.linearize(value.unit, value.def).order)
        for (const member of entry.unit.members(entry.def).get(fact.name) ?? []) {
          const found = named(entry.unit, member.type);
          if (found) return found;
        }
  return undefined;
}

/** A field that is named without `this`. */
function fieldInScope(unit: Unit, from: number, name: string): DeclaredType | undefined {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.parent ?? -1) {
    const def = unit.definitionOfScope(scope);
    for (const member of def < 0 ? [] : (unit.members(def).get(name) ?? [])) {
      const found = named(unit, member.type);
      if (found) return found;
    }
  }
  return undefined;
}
