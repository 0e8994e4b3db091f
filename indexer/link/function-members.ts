/** Members of functions: those every function has, what was put on one, and those of what a wrapper made of it. */
import type { ClassMembers } from '#indexer/link/class-members';
import type { Evaluator } from '#indexer/link/evaluator';
import type { SelfValues } from '#indexer/link/self-values';
import type { Value } from '#indexer/link/values';
import { DYNAMIC, EMPTY_ENV } from '#indexer/link/values';

/** Methods every function value has; calling one calls the function. */
export const FUNCTION_FORWARDERS = new Set(['call', 'apply']);
/** The method that hands on the function without calling it. */
export const BIND = 'bind';

export class FunctionMembers {
  private readonly evaluator: Evaluator;
  private readonly classes: ClassMembers;
  private readonly self: SelfValues;

  constructor(evaluator: Evaluator, classes: ClassMembers, self: SelfValues) {
    this.evaluator = evaluator;
    this.classes = classes;
    this.self = self;
  }

  of(value: Extract<Value, { k: 'function' }>, name: string): Value | undefined {
    if (name === BIND) return { k: 'builtinMember', owner: value, name, member: {} };
    if (FUNCTION_FORWARDERS.has(name)) return value;
    if (name === 'prototype') return this.self.selfOf(value.unit, value.def);
    const facts = value.unit
      .members(value.def)
      .get(name)
      ?.filter((fact) => fact.static);
    if (facts && facts.length > 0)
      return this.classes.memberValue({ unit: value.unit, def: value.def, args: [] }, facts, value, EMPTY_ENV);
    return this.wrappedMember(value, name) ?? DYNAMIC;
  }

  /** `const feed = observable((observer) => …)` is named after the function in it; its members are those of what the call gives. */
  private wrappedMember(value: Extract<Value, { k: 'function' }>, name: string): Value | undefined {
    const whole = value.unit.facts.definitions[value.def]?.value;
    const result = whole === undefined ? DYNAMIC : this.evaluator.valueOf(value.unit, whole);
    return result.k === 'unknown' || result.k === 'function' ? undefined : this.evaluator.memberOf(result, name);
  }
}
