/**
 * Choosing among functions of one name by what a call hands over: how many arguments, their names, and what is known of their types.
 * An argument of unknown type says nothing. When several fit equally well the call is ambiguous, and all of them are returned.
 */
import type { ParamFact } from '#indexer/facts/file-facts';
import { CALL_MEMBER } from '#indexer/facts/file-facts';
import type { CallSite, Evaluator } from '#indexer/link/evaluator';
import { firstParameter } from '#indexer/link/extension-receiver';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { substitute, typeEnv } from '#indexer/link/types';
import type { FunctionValue, Value } from '#indexer/link/values';
import { alternatives } from '#indexer/link/values';

type Given = Pick<CallSite, 'unit' | 'args'>;

/** How well an argument fits a parameter, best first; `NO` rules the function out. */
const EXACT = 0;
const UNKNOWN = 30;
export const ANY = 40;
const REST = 50;
export const NO = 1000;
const CONVERTED = 10;

/** Names of one primitive and its boxed form, by the first of them. */
const BOXED: Readonly<Record<string, string>> = {
  Integer: 'int',
  Int: 'int',
  Int32: 'int',
  i32: 'int',
  Long: 'long',
  Int64: 'long',
  Short: 'short',
  Byte: 'byte',
  Character: 'char',
  Char: 'char',
  Boolean: 'bool',
  boolean: 'bool',
  Bool: 'bool',
  Float: 'float',
  Single: 'float',
  Double: 'double',
  String: 'string',
  Object: 'object',
  Any: 'object',
  any: 'object',
  mixed: 'object',
  dynamic: 'object',
};
/** Each widens to those after it. */
const WIDENING = ['byte', 'short', 'char', 'int', 'long', 'float', 'double'];
const ROOT = 'object';
/** After every other way to fit: only some languages narrow on their own. */
const NARROWED = 60;
/** Primitives hold no null. */
const PRIMITIVES = new Set([...WIDENING, 'bool', 'boolean']);

const plain = (name: string): string => (Object.hasOwn(BOXED, name) ? (BOXED[name] ?? name) : name);

export class Overloads {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
  }

  /**
   * The functions that fit best: one, or several that fit equally well, of which those that leave the fewest parameters open are taken.
   * None only when there are no options.
   */
  choose(all: readonly FunctionValue[], site: Given): readonly FunctionValue[] {
    const options = this.evaluator.program.declarations.withoutDeclared(all);
    const counted = options.filter((option) => takesArguments(option, site));
    if (counted.length <= 1) return counted.length === 1 ? counted : options;
    const ranked = counted.map((option) => ({ option, ranks: this.ranks(option, site) }));
    const fitting = ranked.filter(({ ranks }) => !ranks.includes(NO));
    if (fitting.length === 0) return counted;
    const best = fitting.filter((one) => !fitting.some((other) => other !== one && beats(other.ranks, one.ranks)));
    const left = best.map(({ option }) => paramsOf(option).length - site.args.length);
    const least = Math.min(...left.map(Math.abs));
    return best.flatMap(({ option }, index) => (Math.abs(left[index] ?? 0) === least ? [option] : []));
  }

  /** How well a receiver fits the type an extension function is for: conversions of numbers and what is not known do not count. */
  fitReceiver(receiver: Value, wanted: Value): number {
    if (receiver.k === 'unknown' || wanted.k === 'unknown') return NO;
    const ranks = alternatives(receiver).map((option) => {
      const rank = Math.min(...alternatives(wanted).map((type) => this.fitOne(option, type)));
      const isNumber = option.k === 'builtin' && WIDENING.includes(plain(option.name)) && rank > CONVERTED && rank < ANY;
      return isNumber || rank === UNKNOWN ? NO : rank;
    });
    return Math.max(...ranks);
  }

  private ranks(option: FunctionValue, { unit, args }: Given): readonly number[] {
    const params = paramsOf(option);
    let position = 0;
    return args.map((arg) => {
      const param = arg.name === undefined ? params[position] : params.find((candidate) => candidate.name === arg.name);
      const rest = param ?? params.at(-1);
      if (arg.name === undefined && !param?.rest) position += 1;
      if (!rest || arg.spread) return UNKNOWN;
      const rank = this.fit(this.evaluator.valueOf(unit, arg.expr), this.paramType(option, rest));
      return rest.rest && rank < NO ? rank + REST : rank;
    });
  }

  private paramType(option: FunctionValue, param: ParamFact): Value | undefined {
    if (param.type === undefined) return undefined;
    const type = this.evaluator.typeOf(option.unit, param.type, option.def);
    const { self } = option;
    return self?.k === 'instance' ? substitute(type, typeEnv(self.unit, self.def, self.args)) : type;
  }

  private fit(arg: Value, param: Value | undefined): number {
    if (arg.k === 'unknown') {
      const isPrimitive = arg.why === 'null' && param?.k === 'builtin' && PRIMITIVES.has(param.name);
      return isPrimitive ? NO : EXACT;
    }
    if (!param || param.k === 'unknown') return UNKNOWN;
    const ranks = alternatives(arg).map((option) =>
      Math.min(...alternatives(param).map((wanted) => this.fitOne(option, wanted))),
    );
    return Math.max(...ranks);
  }

  private fitOne(arg: Value, param: Value): number {
    if (param.k === 'typeparam') return ANY;
    if (param.k === 'builtin' && plain(param.name) === ROOT) return arg.k === 'builtin' && arg.name === param.name ? EXACT : ANY;
    if (param.k === 'callable') return isCallable(arg) ? this.fitFunction(arg, param) : arg.k === 'instance' ? UNKNOWN : NO;
    switch (arg.k) {
      case 'builtin':
        return param.k === 'builtin' ? fitBuiltin(arg, param) : param.k === 'instance' || param.k === 'external' ? NO : UNKNOWN;
      case 'instance':
        return this.fitInstance(arg, param);
      case 'external':
        return param.k === 'external' ? (param.path === arg.path ? EXACT : UNKNOWN) : param.k === 'builtin' ? UNKNOWN : NO;
      case 'function':
      case 'overloads':
        return param.k === 'instance' && this.evaluator.memberOf(param, CALL_MEMBER) === undefined
          ? this.fitSingleMethod(arg, param)
          : param.k === 'builtin'
            ? UNKNOWN
            : ANY;
      default:
        return UNKNOWN;
    }
  }

  private fitInstance(arg: Extract<Value, { k: 'instance' }>, param: Value): number {
    const { order, external, open } = this.hierarchy.linearize(arg.unit, arg.def);
    if (param.k === 'instance') {
      const all = [...order, ...this.hierarchy.interfaces(arg.unit, arg.def)];
      const at = all.findIndex((entry) => entry.unit === param.unit && entry.def === param.def);
      return at >= 0 ? Math.min(EXACT + at, UNKNOWN - 1) : open ? UNKNOWN : NO;
    }
    if (param.k === 'external' || param.k === 'builtin') return external || open ? UNKNOWN : NO;
    return UNKNOWN;
  }

  /** A function handed to an interface with one method, or to a class, which takes none. */
  private fitSingleMethod(arg: Value, param: Extract<Value, { k: 'instance' }>): number {
    if (param.unit.facts.definitions[param.def]?.kind !== 'interface') return NO;
    const methods = param.unit.facts.definitions[param.def]?.members.filter((member) => {
      const flags = member.def === undefined ? undefined : param.unit.facts.definitions[member.def]?.flags;
      return flags !== undefined && !flags.includes('static');
    });
    const [method] = methods ?? [];
    const wanted = method?.def === undefined ? undefined : param.unit.facts.definitions[method.def]?.params.length;
    const given = arg.k === 'function' ? arg.unit.facts.definitions[arg.def]?.params.length : undefined;
    return methods?.length === 1 && wanted !== undefined && given !== undefined && wanted !== given ? NO : ANY;
  }

  private fitFunction(arg: Value, param: Extract<Value, { k: 'callable' }>): number {
    const type = param.unit.facts.types[param.type];
    const given = arg.k === 'function' ? arg.unit.facts.definitions[arg.def]?.params.length : undefined;
    if (type?.k !== 'function' || given === undefined) return UNKNOWN;
    return given <= type.params.length ? (given === type.params.length ? EXACT : CONVERTED) : NO;
  }
}

function isCallable(value: Value): boolean {
  return value.k === 'function' || value.k === 'callable' || value.k === 'overloads' || value.k === 'class';
}

function paramsOf(option: FunctionValue): readonly ParamFact[] {
  return (option.unit.facts.definitions[option.def]?.params ?? []).slice(firstParameter(option));
}

/** As many arguments as the function takes, and none under a name it does not have. */
function takesArguments(option: FunctionValue, { args }: Given): boolean {
  const params = paramsOf(option);
  const named = args.filter((arg) => arg.name !== undefined);
  if (named.some((arg) => !params.some((param) => param.name === arg.name || param.rest === 'dict'))) return false;
  if (args.some((arg) => arg.spread)) return true;
  const hasRest = params.some((param) => param.rest !== undefined);
  if (args.length > params.length && !hasRest) return false;
  const open = params.filter(
    (param) => param.default === undefined && !param.rest && !named.some((arg) => arg.name === param.name),
  );
  return args.length - named.length >= open.length;
}

/** At least as good in every place, and better in one. */
function beats(one: readonly number[], other: readonly number[]): boolean {
  return one.every((rank, index) => rank <= (other[index] ?? NO)) && one.some((rank, index) => rank < (other[index] ?? NO));
}

function fitBuiltin(arg: Extract<Value, { k: 'builtin' }>, param: Extract<Value, { k: 'builtin' }>): number {
  if (arg.name === param.name) return EXACT;
  const given = plain(arg.name);
  const wanted = plain(param.name);
  if (given === wanted) return CONVERTED + WIDENING.length;
  const from = WIDENING.indexOf(given);
  const to = WIDENING.indexOf(wanted);
  if (from >= 0 && to > from) return CONVERTED + to - from;
  if (from >= 0 && to >= 0) return NARROWED;
  if (extendsBuiltin(arg, param.name)) return CONVERTED;
  return isScalar(wanted) ? NO : UNKNOWN;
}

function isScalar(name: string): boolean {
  return PRIMITIVES.has(name) || name === 'string';
}

/** The language's tables know the built-in type as a kind of the other. */
function extendsBuiltin(value: Extract<Value, { k: 'builtin' }>, name: string): boolean {
  const table = value.unit.language.semantics.builtinTypes;
  const queue = [value.name];
  const seen = new Set<string>();
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at === name) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    queue.push(...((Object.hasOwn(table, at) ? table[at]?.extends : undefined) ?? []));
  }
  return false;
}
