/** Members of object literals: the property said last, through spreads; an unlisted name is nothing, not a method of the language. */
import { builtinMember, literalValue } from '#indexer/link/builtins';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Value } from '#indexer/link/values';
import { unionOf } from '#indexer/link/values';

export class ObjectMembers {
  private readonly evaluator: Evaluator;
  private readonly runningObjects = new Set<string>();

  constructor(evaluator: Evaluator) {
    this.evaluator = evaluator;
  }

  /** An object spread into itself (`state = { ...state, ...patch }`) is searched once. */
  memberOf(value: Extract<Value, { k: 'object' }>, name: string): Value | undefined {
    const key = `${value.unit.index}:${value.expr}:${name}`;
    if (this.runningObjects.has(key)) return undefined;
    this.runningObjects.add(key);
    const found = this.searchObject(value, name);
    this.runningObjects.delete(key);
    return found;
  }

  private searchObject(value: Extract<Value, { k: 'object' }>, name: string): Value | undefined {
    const expr = value.unit.facts.exprs[value.expr];
    if (expr?.k !== 'object') return undefined;
    const prop = expr.props.findLast((candidate) => candidate.name === name);
    const maybe: Value[] = [];
    // Expressions are numbered as they are read: a larger number stands later, and what stands later wins.
    for (const spread of expr.spreads.toReversed()) {
      if (prop && spread < prop.expr) break;
      const found = this.evaluator.memberOf(this.evaluator.valueOf(value.unit, spread), name);
      if (!found || found.k === 'builtinMember') continue;
      maybe.push(found);
      if (found.k !== 'unknown') return unionOf(maybe);
    }
    if (prop) return unionOf([...maybe, this.evaluator.valueOf(value.unit, prop.expr)]);
    if (maybe.length > 0) return unionOf(maybe);
    const { literalTypes, builtinTypes } = value.unit.language.semantics;
    const hasElements = (builtinTypes[literalTypes.object ?? '']?.params?.length ?? 0) > 0;
    const builtin = literalValue(value.unit, 'object', hasElements ? [this.evaluator.namedValues(value)] : []);
    return builtin.k === 'builtin' ? this.listedBuiltin(builtin, name) : undefined;
  }

  /** For literals with known keys an unlisted name is nothing, not a method of the language. */
  private listedBuiltin(builtin: Extract<Value, { k: 'builtin' }>, name: string): Value | undefined {
    const value = builtinMember(builtin, name);
    return value.k === 'builtinMember' && value.member.returns === undefined && value.member.callback === undefined
      ? undefined
      : value;
  }
}
