/** Arguments of a call to a built-in function: what its tables may ask of them, and what functions among them give back. */
import { NONE } from '#indexer/facts/file-facts';
import type { BuiltinArguments } from '#indexer/link/builtins';
import type { CallSite, Evaluator, OverloadSite } from '#indexer/link/evaluator';
import type { FunctionResults } from '#indexer/link/function-results';
import type { Value } from '#indexer/link/values';
import { DYNAMIC } from '#indexer/link/values';

/** A method of a built-in type that is named by the type (`String::trim`) and is none of its static ones. */
function isUnbound({ owner, member }: Extract<Value, { k: 'builtinMember' }>): boolean {
  if (member.returns !== undefined) return false;
  const type = owner.k === 'builtinMember' ? owner.owner : owner;
  return type.k === 'builtin' && type.name.startsWith('typeof ');
}

export class ArgumentReader {
  private readonly evaluator: Evaluator;
  private readonly results: FunctionResults;

  constructor(evaluator: Evaluator, results: FunctionResults) {
    this.evaluator = evaluator;
    this.results = results;
  }

  /** What is known of the arguments at `site`, each found when asked for. */
  of(site: OverloadSite): BuiltinArguments {
    return {
      callbackResult: (handed) => this.callbackResult(site, handed),
      secondResult: () => this.secondResult(site),
      first: () => this.firstArgument(site),
      second: () => {
        const second = site.args[1];
        return second === undefined ? undefined : second.spread ? DYNAMIC : this.evaluator.valueOf(site.unit, second.expr);
      },
      element: () => this.evaluator.iterated(this.firstArgument(site)),
      named: () => this.evaluator.namedValues(this.firstArgument(site)),
      given: () => {
        const [type] = site.typeArgs ?? [];
        return type === undefined ? DYNAMIC : this.evaluator.typeOf(site.unit, type, NONE);
      },
    };
  }

  private firstArgument(site: Pick<CallSite, 'unit' | 'args'>): Value {
    const [first] = site.args;
    return first === undefined || first.spread ? DYNAMIC : this.evaluator.valueOf(site.unit, first.expr);
  }

  /** Of the function among the arguments; undefined when none is written there. */
  private callbackResult(site: Pick<CallSite, 'unit' | 'args'>, handed?: Value): Value | undefined {
    for (const arg of site.args) {
      const value = this.evaluator.valueOf(site.unit, arg.expr);
      if (value.k === 'function') return this.results.ofPlain(value);
      if (value.k === 'builtinMember' && handed && isUnbound(value)) {
        const method = this.evaluator.memberOf(handed, value.name);
        return method ? this.evaluator.callResult(method, { unit: site.unit, args: [], typeArgs: [], isNew: false }) : DYNAMIC;
      }
    }
    return site.args.length > 1 ? DYNAMIC : undefined;
  }

  private secondResult(site: Pick<CallSite, 'unit' | 'args'>): Value | undefined {
    const [, second] = site.args.flatMap((arg) => {
      const value = this.evaluator.valueOf(site.unit, arg.expr);
      return value.k === 'function' ? [value] : [];
    });
    return second && this.results.ofPlain(second);
  }
}
