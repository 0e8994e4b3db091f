/**
 * Choosing among functions of one name by what a call hands over: how many arguments, their names, and what is known of their types.
 * An argument of unknown type says nothing. When several fit equally well the call is ambiguous, and all of them are returned.
 */
import type { ParamFact } from '#indexer/facts/file-facts';
import { ArgumentFit, elementOf, isList, NO, REST, UNKNOWN } from '#indexer/link/argument-fit';
import type { Evaluator, OverloadSite } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { Parameters } from '#indexer/link/parameters';
import { substitute, typeEnv } from '#indexer/link/types';
import type { FunctionValue, Value } from '#indexer/link/values';

type Given = OverloadSite;

export class Overloads {
  private readonly evaluator: Evaluator;
  private readonly fits: ArgumentFit;
  private readonly params: Parameters;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.fits = new ArgumentFit(evaluator, hierarchy);
    this.params = new Parameters(evaluator, hierarchy);
  }

  /** See `ArgumentFit.fitReceiver`. */
  fitReceiver(receiver: Value, wanted: Value): number {
    return this.fits.fitReceiver(receiver, wanted);
  }

  /**
   * The functions that fit best: one, or several that fit equally well, of which those that leave the fewest parameters open are taken.
   * None only when there are no options.
   */
  choose(all: readonly FunctionValue[], site: Given): readonly FunctionValue[] {
    const options = this.evaluator.program.declarations.withoutDeclared(all);
    const counted = withTypeArguments(options, site).filter((option) => this.params.takes(option, site));
    if (counted.length <= 1) return counted.length === 1 ? counted : options;
    const ranked = counted.map((option) => ({ option, ranks: this.ranks(option, site) }));
    const fitting = ranked.filter(({ ranks }) => !ranks.includes(NO));
    if (fitting.length === 0) return counted;
    const best = fitting.filter((one) => !fitting.some((other) => other !== one && beats(other.ranks, one.ranks)));
    const left = best.map(({ option }) => this.params.of(option, site).length - site.args.length);
    const least = Math.min(...left.map(Math.abs));
    return best.flatMap(({ option }, index) => (Math.abs(left[index] ?? 0) === least ? [option] : []));
  }

  /** True when the function takes as many arguments as the call hands over, under these names. */
  accepts(option: FunctionValue, site: Given): boolean {
    return this.params.takes(option, site);
  }

  private ranks(option: FunctionValue, { unit, args }: Given): readonly number[] {
    const params = this.params.of(option, { unit });
    let position = 0;
    return args.map((arg) => {
      const param = arg.name === undefined ? params[position] : params.find((candidate) => candidate.name === arg.name);
      const rest = param ?? params.at(-1);
      if (arg.name === undefined && !param?.rest) position += 1;
      if (!rest || arg.spread) return UNKNOWN;
      const value = this.evaluator.valueOf(unit, arg.expr);
      const wanted = this.paramType(option, rest);
      const whole = rest.rest === 'list' && args.length === params.length ? elementOf(value) : undefined;
      if (whole && !isList(wanted)) return this.fits.fit(whole, wanted);
      const rank = this.fits.fit(value, wanted);
      return rest.rest && rank < NO ? rank + REST : rank;
    });
  }

  private paramType(option: FunctionValue, param: ParamFact): Value | undefined {
    if (param.type === undefined) return undefined;
    const type = this.evaluator.typeOf(option.unit, param.type, option.def);
    const { self } = option;
    return self?.k === 'instance' ? substitute(type, typeEnv(self.unit, self.def, self.args)) : type;
  }
}

/** Where type arguments are written, the functions that take so many; all where none does. */
function withTypeArguments(options: readonly FunctionValue[], { typeArgs }: Given): readonly FunctionValue[] {
  if (!typeArgs || typeArgs.length === 0) return options;
  const taking = options.filter(({ unit, def }) => unit.facts.definitions[def]?.typeParams.length === typeArgs.length);
  return taking.length > 0 ? taking : options;
}

/** At least as good in every place, and better in one. */
function beats(one: readonly number[], other: readonly number[]): boolean {
  return one.every((rank, index) => rank <= (other[index] ?? NO)) && one.some((rank, index) => rank < (other[index] ?? NO));
}
