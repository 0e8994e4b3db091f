/** The methods through which an instance answers to syntax (calling it, looping over it, indexing it, …), by its language's names. */
import type { Protocol } from '#indexer/languages/language';
import { builtinAspect } from '#indexer/link/builtins';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Value } from '#indexer/link/values';
import { unionOf } from '#indexer/link/values';

type Method = Extract<Value, { k: 'function' }>;

/** The first such method that the instance's class has in the project. */
export function protocolMethod(
  evaluator: Evaluator,
  value: Extract<Value, { k: 'instance' }>,
  protocol: Protocol,
): Method | undefined {
  for (const name of value.unit.language.semantics.protocols[protocol] ?? []) {
    const member = evaluator.memberOf(value, name);
    if (member?.k === 'function') return member;
  }
  return undefined;
}

/** What a method that is called by syntax gives. */
export function protocolResult(evaluator: Evaluator, method: Method): Value {
  return evaluator.callResult(method, { unit: method.unit, args: [], typeArgs: [], isNew: false });
}

/** What `p->` reads members of: what a smart pointer hands out, else the value itself. */
export function pointee(evaluator: Evaluator, value: Value): Value {
  switch (value.k) {
    case 'union':
      return unionOf(value.options.map((option) => pointee(evaluator, option)));
    case 'builtin':
      return builtinAspect(value, 'arrow') ?? value;
    case 'instance': {
      const method = protocolMethod(evaluator, value, 'arrow');
      return method ? protocolResult(evaluator, method) : value;
    }
    default:
      return value;
  }
}
