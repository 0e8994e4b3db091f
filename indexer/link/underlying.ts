/** What a defined type is made of (`type Orders []Order`): its values are indexed, ranged over and called like those of that type. */
import type { Evaluator } from '#indexer/link/evaluator';
import { substitute, typeEnv } from '#indexer/link/types';
import type { Value } from '#indexer/link/values';

/** The value as one of the type its class is made of; undefined for classes made of fields. */
export function underlyingValue(evaluator: Evaluator, value: Extract<Value, { k: 'instance' }>): Value | undefined {
  const definition = value.unit.facts.definitions[value.def];
  if (definition?.kind !== 'class' || definition.aliasOf === undefined) return undefined;
  const made = evaluator.typeOf(value.unit, definition.aliasOf, value.def);
  return substitute(made, typeEnv(value.unit, value.def, value.args));
}

/** The class that an alias is another name of; the class itself otherwise. */
export function aliasedClass(evaluator: Evaluator, value: Extract<Value, { k: 'class' }>): Extract<Value, { k: 'class' }> {
  const definition = value.unit.facts.definitions[value.def];
  if (definition?.kind !== 'type' || definition.aliasOf === undefined || !value.unit.language.semantics.structuralInterfaces)
    return value;
  const made = evaluator.typeOf(value.unit, definition.aliasOf, value.def);
  return made.k === 'instance' ? { k: 'class', unit: made.unit, def: made.def } : value;
}
