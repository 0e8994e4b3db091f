/** The written name of a declared type, for types that no indexed file has (generated code). */
import type { Place } from '#indexer/entities/places';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { TypeId } from '#indexer/facts/file-facts';
import { findBindings } from '#indexer/link/names';
import type { Unit } from '#indexer/link/unit';
import { alternatives } from '#indexer/link/values';

function typeName(unit: Unit, type: TypeId | undefined): string | undefined {
  const fact = type === undefined ? undefined : unit.facts.types[type];
  return fact?.k === 'ref' ? fact.path.at(-1) : undefined;
}

export function declaredType(bench: Workbench, place: Place): string | undefined {
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
      const name = typeName(unit, type);
      if (name !== undefined) return name;
    }
    return unit.language.semantics.membersInScope ? fieldInScope(unit, fact.scope, fact.name) : undefined;
  }
  if (fact?.k !== 'member') return undefined;
  for (const value of alternatives(bench.inference.valueOf(unit, fact.object)))
    if (value.k === 'instance' || value.k === 'class')
      for (const entry of bench.inference.hierarchy.linearize(value.unit, value.def).order)
        for (const member of entry.unit.members(entry.def).get(fact.name) ?? []) {
          const name = typeName(entry.unit, member.type);
          if (name !== undefined) return name;
        }
  return undefined;
}

/** A field that is named without `this`. */
function fieldInScope(unit: Unit, from: number, name: string): string | undefined {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.parent ?? -1) {
    const def = unit.definitionOfScope(scope);
    for (const member of def < 0 ? [] : (unit.members(def).get(name) ?? [])) {
      const found = typeName(unit, member.type);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
