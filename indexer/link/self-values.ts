/** What `self` and the class itself are inside a class, and inside a block that extends one. */
import type { DefId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { DYNAMIC } from '#indexer/link/values';

/** True when the function of the class around the use is a static one. */
export function isStaticPlace(unit: Unit, scope: ScopeId, owner: DefId): boolean {
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
    const definition = unit.facts.definitions[unit.definitionOfScope(at)];
    if (definition?.owner !== owner || definition.kind === 'class') continue;
    return definition.flags.includes('static') || definition.flags.includes('classmethod');
  }
  return false;
}

export class SelfValues {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
  }

  /** `self` inside a class, with the class's own type parameters left symbolic. */
  selfOf(unit: Unit, def: DefId): Value {
    const definition = unit.facts.definitions[def];
    if (!definition) return DYNAMIC;
    const target = this.hierarchy.parts.targetOf(unit, def);
    if (target) return target;
    if (definition.receiver !== undefined) return this.evaluator.typeOf(unit, definition.receiver, def);
    if (definition.kind === 'variable') return this.evaluator.definitionValue(unit, def, 'value') ?? DYNAMIC;
    return {
      k: 'instance',
      unit,
      def,
      args: definition.typeParams.map((param): Value => ({ k: 'typeparam', unit, def, name: param.name })),
    };
  }

  /** The class itself inside its body, or inside a block that extends it. */
  classOf(unit: Unit, def: DefId): Value {
    const target = this.hierarchy.parts.targetOf(unit, def);
    if (!target) return { k: 'class', unit, def };
    return target.k === 'instance' ? { k: 'class', unit: target.unit, def: target.def } : target;
  }
}
