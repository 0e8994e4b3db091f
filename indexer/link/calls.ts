/**
 * Calls: what calling a value yields, whatever kind of value it is. Results of functions, construction, type arguments and parameters each
 * have a file of their own; here they are put together.
 */
import type { ArgFact } from '#indexer/facts/file-facts';
import { CALL_MEMBER, NEW_MEMBER, NONE } from '#indexer/facts/file-facts';
import { ArgumentReader } from '#indexer/link/argument-reader';
import { builtinCallResult, builtinFunctionResult, filledArgs } from '#indexer/link/builtins';
import { Construction } from '#indexer/link/construction';
import type { CallSite, Evaluator } from '#indexer/link/evaluator';
import { ExpectedFunctions } from '#indexer/link/expected-functions';
import { BIND } from '#indexer/link/function-members';
import { FunctionResults } from '#indexer/link/function-results';
import type { HandedArguments } from '#indexer/link/handed-arguments';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { inheritedCallResult } from '#indexer/link/inherited-results';
import { libraryCallResult } from '#indexer/link/library-calls';
import { ParameterValues } from '#indexer/link/parameter-values';
import { protocolMethod } from '#indexer/link/protocol';
import { Signatures } from '#indexer/link/signatures';
import { underlyingValue } from '#indexer/link/underlying';
import type { FunctionValue, Value } from '#indexer/link/values';
import { DYNAMIC, NULL_VALUE, unionOf } from '#indexer/link/values';

/** A function some of whose first arguments are given already. */
function withBound(value: Value, site: CallSite, args: readonly ArgFact[]): Value {
  return value.k === 'function' && args.length > 0 && !value.bound ? { ...value, bound: { unit: site.unit, args } } : value;
}

export class Calls {
  readonly expected: ExpectedFunctions;
  readonly parameters: ParameterValues;
  private readonly evaluator: Evaluator;
  private readonly signatures: Signatures;
  private readonly results: FunctionResults;
  private readonly construction: Construction;
  private readonly args: ArgumentReader;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy, handed: HandedArguments) {
    this.evaluator = evaluator;
    this.signatures = new Signatures(evaluator, hierarchy);
    this.results = new FunctionResults(evaluator, hierarchy, this.signatures);
    this.construction = new Construction(evaluator, hierarchy, this.results.typeArguments);
    this.args = new ArgumentReader(evaluator, this.results);
    this.expected = new ExpectedFunctions(evaluator, { signatures: this.signatures, results: this.results, args: this.args });
    this.parameters = new ParameterValues(evaluator, handed, this.expected);
  }

  /** See `Inference.forgetParameters`. */
  forgetParameters(): void {
    this.results.forgetParameters();
  }

  result(callee: Value, site: CallSite): Value {
    switch (callee.k) {
      case 'function':
        return site.isNew ? { k: 'instance', unit: callee.unit, def: callee.def, args: [] } : this.results.of(callee, site);
      case 'overloads':
        return this.agreedResult(callee.options, site);
      case 'class':
        return this.construction.construct(callee, site);
      case 'callable':
        return this.signatures.result(callee);
      case 'builtinMember':
        if (callee.name === BIND && (callee.owner.k === 'function' || callee.owner.k === 'callable'))
          return withBound(callee.owner, site, site.args.slice(1));
        return builtinCallResult(callee, this.args.of(site));
      case 'builtinFunction': {
        const given = site.typeArgs.map((type) => this.evaluator.typeOf(site.unit, type, NONE));
        const isFilled = site.isNew && given.length === 0 && site.args.length === 1;
        const args = this.args.of(site);
        return builtinFunctionResult(callee, isFilled ? filledArgs(callee, args.element) : given, args);
      }
      case 'external':
        return libraryCallResult(this.evaluator, callee, site) ?? inheritedCallResult(this.evaluator, callee, site);
      case 'instance': {
        const call = protocolMethod(this.evaluator, callee, 'call');
        const made = call ? undefined : underlyingValue(this.evaluator, callee);
        if (made) return this.result(made, site);
        return call ? this.results.of(call, site) : this.signatureResult(callee, site);
      }
      case 'shape':
        return this.signatureResult(callee, site);
      case 'super':
        return NULL_VALUE;
      case 'union':
        return unionOf(callee.options.map((option) => this.result(option, site)));
      default:
        return DYNAMIC;
    }
  }

  /** What the chosen overload gives; where several fit equally well, what all of them give. */
  private agreedResult(options: readonly FunctionValue[], site: CallSite): Value {
    const joined = unionOf(this.evaluator.chooseOverloads(options, site).map((option) => this.result(option, site)));
    return joined.k === 'union' ? DYNAMIC : joined;
  }

  /** Calling a value of an interface or object type that has call signatures. */
  private signatureResult(callee: Value, site: CallSite): Value {
    const signatures = this.signatures.of(callee, { name: site.isNew ? NEW_MEMBER : CALL_MEMBER, count: site.args.length });
    return signatures.length > 0 ? unionOf(signatures.map((signature) => this.signatures.result(signature))) : DYNAMIC;
  }
}
