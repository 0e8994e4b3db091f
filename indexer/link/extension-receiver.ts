/** Extension functions whose receiver is their first parameter: called on a receiver, the arguments start at the second one. */
import type { Value } from '#indexer/link/values';

/** Position of the parameter that takes the call's first argument. */
export function firstParameter({ unit, def, self }: Extract<Value, { k: 'function' }>): number {
  const definition = unit.facts.definitions[def];
  if (!definition || !hasReceiverParameter(definition)) return 0;
  return self !== undefined && self.k !== 'class' ? 1 : 0;
}

/** True when the receiver is one of the parameters, with a name of its own, and no `this` of the body. */
export function hasReceiverParameter(definition: {
  readonly receiver?: number;
  readonly params: readonly { readonly type?: number }[];
}): boolean {
  return definition.receiver !== undefined && definition.params[0]?.type === definition.receiver;
}
