/** What tests around a use (`isinstance`, `instanceof`, type guards) prove of a name: what it is, and what it is not. */
import type { ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, NameUse } from '#indexer/link/evaluator';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives, DYNAMIC, unionOf } from '#indexer/link/values';

/** What tests around the use prove of a name: what it is, and what it is not. */
export interface Narrowed {
  readonly value?: Value;
  readonly excluded: readonly Value[];
}

export function narrowed(evaluator: Evaluator, unit: Unit, use: NameUse, owner: ScopeId): Narrowed {
  const excluded: Value[] = [];
  const facts = unit.narrowings(use.name);
  for (let scope = use.scope; facts.length > 0 && scope !== NONE; scope = unit.facts.scopes[scope]?.parent ?? NONE) {
    const here = facts.filter((fact) => fact.block === scope);
    for (const fact of here) if (fact.not) excluded.push(...alternatives(evaluator.typeOf(unit, fact.type, NONE)));
    const proven = here.find((fact) => !fact.not);
    if (proven) {
      const value = evaluator.typeOf(unit, proven.type, NONE);
      return value.k === 'unknown' ? { excluded } : { value, excluded };
    }
    if (scope === owner) break;
  }
  return { excluded };
}

/**
 * A generic class that a test names without its type arguments has those of what was tested: of an `Outcome<Page>`, `is Ok` leaves an
 * `Ok<Page>`.
 */
export function withArguments(evaluator: Evaluator, proven: Value, declared: () => Value | undefined): Value {
  if (proven.k !== 'instance' || proven.args.length > 0) return proven;
  const params = proven.unit.facts.definitions[proven.def]?.typeParams ?? [];
  const whole = params.length > 0 ? declared() : undefined;
  if (whole?.k !== 'instance' || whole.args.length === 0) return proven;
  const base = evaluator.ancestorsOf(proven).find((entry) => entry.unit === whole.unit && entry.def === whole.def);
  const args = params.map(({ name }): Value => {
    const place = base?.args.findIndex((arg) => arg.k === 'typeparam' && arg.name === name && arg.def === proven.def) ?? -1;
    return whole.args[place] ?? DYNAMIC;
  });
  return { ...proven, args };
}

/** The alternatives left when some are ruled out; ruling out all of them says the types are wrong, not that there is nothing. */
export function without(value: Value, excluded: readonly Value[]): Value {
  if (excluded.length === 0 || value.k !== 'union') return value;
  const left = value.options.filter((option) => !excluded.some((other) => sameType(option, other)));
  return left.length > 0 ? unionOf(left) : value;
}

function sameType(one: Value, other: Value): boolean {
  if (one.k === 'instance') return other.k === 'instance' && one.unit === other.unit && one.def === other.def;
  return one.k === 'builtin' && other.k === 'builtin' && one.name === other.name;
}
