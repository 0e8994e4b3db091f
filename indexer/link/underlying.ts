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
