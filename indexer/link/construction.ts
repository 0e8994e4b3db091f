/** Construction: what calling a class yields, its type arguments bound by what the constructor is given. */
import type { DefinitionFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { CallSite, Evaluator } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import type { TypeArguments } from '#indexer/link/type-arguments';
import { typeParamKey } from '#indexer/link/types';
import type { Value } from '#indexer/link/values';
import { DYNAMIC } from '#indexer/link/values';

export class Construction {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly typeArguments: TypeArguments;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy, typeArguments: TypeArguments) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
    this.typeArguments = typeArguments;
  }

  construct(callee: Extract<Value, { k: 'class' }>, site: CallSite): Value {
    const definition = callee.unit.facts.definitions[callee.def];
    if (!definition) return DYNAMIC;
    if (definition.kind === 'type' || definition.kind === 'interface') return this.converted(callee, definition);
    if (definition.typeParams.length === 0) return { k: 'instance', unit: callee.unit, def: callee.def, args: [] };
    const env = new Map<string, Value>();
    definition.typeParams.forEach((param, index) => {
      const type = site.typeArgs[index];
      if (type !== undefined)
        env.set(typeParamKey(callee.unit, callee.def, param.name), this.evaluator.typeOf(site.unit, type, NONE));
    });
    this.bindConstructor(env, callee, site);
    const args = definition.typeParams.map((param) => env.get(typeParamKey(callee.unit, callee.def, param.name)) ?? DYNAMIC);
    return { k: 'instance', unit: callee.unit, def: callee.def, args };
  }

  /** Where a type is called to convert a value, one of that type. */
  private converted(callee: Extract<Value, { k: 'class' }>, definition: DefinitionFact): Value {
    const { unit, def } = callee;
    if (!unit.language.semantics.structuralInterfaces) return DYNAMIC;
    if (definition.kind === 'interface') return { k: 'instance', unit, def, args: [] };
    return definition.aliasOf === undefined ? DYNAMIC : this.evaluator.typeOf(unit, definition.aliasOf, def);
  }

  /** Type parameters from what the constructor is given, also when a generic base has it. */
  private bindConstructor(env: Map<string, Value>, callee: Extract<Value, { k: 'class' }>, site: CallSite): void {
    for (const entry of this.hierarchy.linearize(callee.unit, callee.def).order) {
      const facts = entry.unit.members(entry.def).get(entry.unit.language.semantics.constructorName);
      const made = facts?.find((fact) => fact.def !== undefined)?.def;
      const definition = made === undefined ? undefined : entry.unit.facts.definitions[made];
      if (!definition) continue;
      const given = new Map<string, Value>();
      this.typeArguments.bindArguments(given, entry.unit, entry.def, definition, site);
      if (entry.unit === callee.unit && entry.def === callee.def) {
        for (const [key, value] of given) if (!env.has(key)) env.set(key, value);
        return;
      }
      entry.unit.facts.definitions[entry.def]?.typeParams.forEach((param, index) => {
        const own = entry.args[index];
        const value = given.get(typeParamKey(entry.unit, entry.def, param.name));
        if (value && own?.k === 'typeparam') env.set(typeParamKey(own.unit, own.def, own.name), value);
      });
      return;
    }
  }
}
