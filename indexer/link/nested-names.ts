/** Names declared inside a namespace or class, and what a module written inside a file imports. */
import type { DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, Space } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { joinBindings, starName } from '#indexer/link/names';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';

export class NestedNames {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
  }

  namespaceMember(unit: Unit, def: DefId, name: string): Value | undefined {
    const values: Value[] = [];
    for (const index of unit.owned(def, name)) {
      if (unit.facts.definitions[index]?.kind === 'method') continue;
      const value = this.evaluator.definitionValue(unit, index, 'value') ?? this.evaluator.definitionValue(unit, index, 'type');
      if (value) values.push(value);
    }
    return values.at(-1) ?? this.importedInto(unit, def, name);
  }

  /** What a module written inside a file imports is its own too, where all names of a module can be imported. */
  private importedInto(unit: Unit, def: DefId, name: string): Value | undefined {
    const definition = unit.facts.definitions[def];
    if (definition?.kind !== 'namespace' || !unit.language.semantics.implicitExports || definition.body === NONE)
      return undefined;
    const bindings = unit.bindings(definition.body, name);
    const value = (space: Space): Value | undefined => joinBindings(this.evaluator, unit, bindings, space);
    const found = bindings.length > 0 ? value('value') : undefined;
    if (found && found.k !== 'unknown') return found;
    if (bindings.length > 0) return value('type') ?? found;
    for (const star of unit.starImportsOf(definition.body)) {
      const taken = starName(this.evaluator, unit, star.module, name, 'value');
      if (taken) return taken;
    }
    return undefined;
  }

  /** A type declared inside a class or a base of it. */
  nestedType(unit: Unit, def: DefId, name: string): Value | undefined {
    for (const entry of this.hierarchy.linearize(unit, def).order)
      for (const owned of entry.unit.owned(entry.def, name)) {
        const kind = entry.unit.facts.definitions[owned]?.kind;
        if (kind === 'function' || kind === 'method' || kind === 'variable') continue;
        const value = this.evaluator.definitionValue(entry.unit, owned, 'type');
        if (value) return value;
      }
    return undefined;
  }
}
