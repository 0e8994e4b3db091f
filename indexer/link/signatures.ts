/**
 * Call signatures: which of a value's function types a call uses, and the type of the parameter an argument lands in.
 * Signatures that take as many arguments as the call hands over are preferred; the types say no more without checking every argument.
 */
import { CALL_MEMBER, NONE } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { substitute, typeEnv } from '#indexer/link/types';
import type { Value } from '#indexer/link/values';
import { DYNAMIC } from '#indexer/link/values';

export type Signature = Extract<Value, { k: 'callable' }>;

export interface SignatureWish {
  /** `CALL_MEMBER` or `NEW_MEMBER`. */
  readonly name: string;
  /** Arguments handed over; undefined when not known. */
  readonly count?: number;
}

export class Signatures {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
  }

  of(callee: Value, wish: SignatureWish): readonly Signature[] {
    const all = this.declared(callee, wish.name).flatMap((value) => (value.k === 'callable' ? [value] : []));
    const { count } = wish;
    const fitting = count === undefined ? [] : all.filter((signature) => this.takes(signature, count));
    return fitting.length > 0 ? fitting : all;
  }

  result(signature: Signature): Value {
    const type = signature.unit.facts.types[signature.type];
    return type?.k === 'function'
      ? substitute(this.evaluator.typeOf(signature.unit, type.returns, NONE), signature.env)
      : DYNAMIC;
  }

  /** The type argument `index` has to have; undefined when the signature takes no such argument. */
  param(signature: Signature, index: number): Value | undefined {
    const type = signature.unit.facts.types[signature.type];
    if (type?.k !== 'function') return undefined;
    const fixed = type.rest ? type.params.length - 1 : type.params.length;
    const at = type.params[Math.min(index, type.params.length - 1)];
    if (at === undefined || (index >= fixed && !type.rest)) return undefined;
    const value = substitute(this.evaluator.typeOf(signature.unit, at, NONE), signature.env);
    if (index < fixed) return value;
    if (value.k === 'tuple') return value.items[index - fixed];
    return value.k === 'builtin' ? value.args[0] : undefined;
  }

  /** What a function literal of this type takes in one place; a receiver is no parameter of it. */
  lambdaParam(signature: Signature, index: number): Value | undefined {
    return this.param(signature, this.hasReceiver(signature) ? index + 1 : index);
  }

  /** What `this` is inside a function literal of this type. */
  receiver(signature: Signature): Value | undefined {
    return this.hasReceiver(signature) ? this.param(signature, 0) : undefined;
  }

  private hasReceiver(signature: Signature): boolean {
    const type = signature.unit.facts.types[signature.type];
    return type?.k === 'function' && type.receiver === true;
  }

  /** Which type argument of an interface with one method is what the method gives. */
  resultPlace(value: Extract<Value, { k: 'instance' }>): number {
    const definition = value.unit.facts.definitions[value.def];
    const [method] = value.unit.members(value.def).get(CALL_MEMBER) ?? [];
    const type = method?.type === undefined ? undefined : value.unit.facts.types[method.type];
    const result = type?.k === 'function' ? value.unit.facts.types[type.returns] : undefined;
    return result?.k === 'ref' ? (definition?.typeParams.findIndex((param) => param.name === result.path[0]) ?? -1) : -1;
  }

  private takes(signature: Signature, count: number): boolean {
    const type = signature.unit.facts.types[signature.type];
    if (type?.k !== 'function') return false;
    if (!type.rest) return type.params.length === count;
    const last = type.params.at(-1);
    const rest = last === undefined ? DYNAMIC : this.evaluator.typeOf(signature.unit, last, NONE);
    const fixed = type.params.length - 1;
    return rest.k === 'tuple' ? fixed + rest.items.length === count : count >= fixed;
  }

  private declared(callee: Value, name: string): readonly Value[] {
    if (callee.k === 'callable') return [callee];
    if (callee.k === 'shape') {
      const type = callee.unit.facts.types[callee.type];
      const members = type?.k === 'object' ? type.members.filter((member) => member.name === name) : [];
      return members.map((member) => substitute(this.evaluator.typeOf(callee.unit, member.type, NONE), callee.env));
    }
    if (callee.k !== 'instance') return [];
    const outer = typeEnv(callee.unit, callee.def, callee.args);
    return this.hierarchy.linearize(callee.unit, callee.def).order.flatMap((entry) => {
      const env = new Map(outer);
      for (const [key, value] of typeEnv(entry.unit, entry.def, entry.args)) env.set(key, substitute(value, outer));
      return (entry.unit.members(entry.def).get(name) ?? []).flatMap((fact) =>
        fact.type === undefined ? [] : [substitute(this.evaluator.typeOf(entry.unit, fact.type, entry.def), env)],
      );
    });
  }
}
