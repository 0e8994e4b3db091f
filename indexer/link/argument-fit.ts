/**
 * How well one argument fits one parameter, as a rank: the class itself before its bases, built-in conversions after them, what is not
 * known after those. `NO` rules the function out; nothing is ruled out by what is merely unknown.
 */
import { CALL_MEMBER, NONE } from '#indexer/facts/file-facts';
import { functionalShape } from '#indexer/link/builtins';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Hierarchy } from '#indexer/link/hierarchy';
import type { FunctionValue, Value } from '#indexer/link/values';
import { alternatives } from '#indexer/link/values';

type Callable = Extract<Value, { k: 'callable' }>;

/** How well an argument fits a parameter, best first; `NO` rules the function out. */
const EXACT = 0;
export const UNKNOWN = 30;
export const ANY = 40;
export const REST = 50;
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
/** What functions give that give nothing. */
const NOTHING = new Set(['void', 'Unit']);
/** Primitives hold no null. */
const PRIMITIVES = new Set([...WIDENING, 'bool', 'boolean']);

const plain = (name: string): string => (Object.hasOwn(BOXED, name) ? (BOXED[name] ?? name) : name);

export class ArgumentFit {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
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

  fit(arg: Value, param: Value | undefined): number {
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
    if (param.k === 'typeparam') return this.fitTypeParam(arg, param);
    if (param.k === 'builtin' && plain(param.name) === ROOT) return arg.k === 'builtin' && arg.name === param.name ? EXACT : ANY;
    if (param.k === 'callable') return isCallable(arg) ? this.fitFunction(arg, param) : arg.k === 'instance' ? UNKNOWN : NO;
    switch (arg.k) {
      case 'builtin':
        // A type of the library may be of any other kind outside the project, of none in it.
        if (param.k === 'external') return extendsBuiltin(arg, param.path.split('.').at(-1) ?? '') ? CONVERTED : UNKNOWN;
        return param.k === 'builtin' ? fitBuiltin(arg, param) : param.k === 'instance' ? NO : UNKNOWN;
      case 'instance':
        return this.fitInstance(arg, param);
      case 'external':
        if (param.k === 'builtin') return isOutsideClass(arg) && isClosed(param) ? NO : UNKNOWN;
        return param.k === 'external' ? (param.path === arg.path ? EXACT : UNKNOWN) : NO;
      case 'function':
      case 'overloads':
        return param.k === 'instance' && this.evaluator.memberOf(param, CALL_MEMBER) === undefined
          ? this.fitSingleMethod(arg, param)
          : param.k === 'builtin'
            ? fitFunctional(arg, param)
            : ANY;
      default:
        return UNKNOWN;
    }
  }

  /** Nearer than the root of all types; never where the argument certainly is not what the type parameter must be. */
  private fitTypeParam(arg: Value, param: Extract<Value, { k: 'typeparam' }>): number {
    const declared = param.unit.facts.definitions[param.def]?.typeParams.find(({ name }) => name === param.name);
    if (declared?.constraint === undefined || arg.k !== 'instance') return ANY - 1;
    const wanted = this.evaluator.typeOf(param.unit, declared.constraint, param.def);
    return wanted.k === 'instance' && this.fitInstance(arg, wanted) === NO ? NO : ANY - 1;
  }

  private fitInstance(arg: Extract<Value, { k: 'instance' }>, param: Value): number {
    const { order, external, open } = this.hierarchy.linearize(arg.unit, arg.def);
    const all = [...order, ...this.hierarchy.interfaces(arg.unit, arg.def)];
    if (param.k === 'instance') {
      const wanted = [param, ...this.hierarchy.parts.declarationsOf(param.unit, param.def)];
      const at = all.findIndex((entry) => wanted.some((type) => entry.unit === type.unit && entry.def === type.def));
      return at >= 0 ? Math.min(EXACT + at, UNKNOWN - 1) : open ? UNKNOWN : NO;
    }
    if (param.k !== 'external' && param.k !== 'builtin') return UNKNOWN;
    if (param.k === 'builtin' && isClosed(param)) return NO;
    const outside = all.flatMap((entry) => this.hierarchy.heritage(entry.unit, entry.def).flatMap(({ values }) => values));
    if (outside.some((base) => isKindOf(base, param))) return CONVERTED;
    return external || open || outside.some((base) => base.k === 'external' || base.k === 'unknown') ? UNKNOWN : NO;
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

  private fitFunction(arg: Value, param: Callable): number {
    const type = param.unit.facts.types[param.type];
    if (arg.k === 'callable') return this.fitDelegate(arg, param);
    const given = arg.k === 'function' ? arg.unit.facts.definitions[arg.def]?.params.length : undefined;
    if (type?.k !== 'function' || given === undefined) return UNKNOWN;
    if (given !== type.params.length) return given <= type.params.length ? CONVERTED : NO;
    return arg.k === 'function' ? this.fitResult(arg, this.evaluator.typeOf(param.unit, type.returns, NONE)) : EXACT;
  }

  /** One function type where another one is expected: as many parameters that fit, a value or none. */
  private fitDelegate(arg: Callable, param: Callable): number {
    const own = arg.unit.facts.types[arg.type];
    const wanted = param.unit.facts.types[param.type];
    if (own?.k !== 'function' || wanted?.k !== 'function' || !arg.unit.language.semantics.exactDelegates) return UNKNOWN;
    if (own.params.length !== wanted.params.length) return NO;
    const givesNothing = isNothing(this.evaluator.typeOf(arg.unit, own.returns, NONE));
    if (givesNothing !== isNothing(this.evaluator.typeOf(param.unit, wanted.returns, NONE))) return NO;
    const ranks = own.params.map((type, index) => {
      const other = wanted.params[index];
      if (other === undefined) return UNKNOWN;
      return this.fit(this.evaluator.typeOf(arg.unit, type, NONE), this.evaluator.typeOf(param.unit, other, NONE));
    });
    return Math.max(EXACT, ...ranks);
  }

  /** A function literal that gives a value is not for one that gives none, nor the other way round; an async one gives a task. */
  private fitResult({ unit, def }: FunctionValue, wanted: Value): number {
    const literal = unit.facts.definitions[def];
    if (literal?.name !== '' || literal.returns !== undefined) return EXACT;
    const givesValue = literal.returnValues.length > 0;
    const table = wanted.k === 'builtin' ? wanted.unit.language.semantics.builtinTypes[wanted.name] : undefined;
    if (literal.flags.includes('async') && table?.await !== undefined) {
      return givesValue === (table.params !== undefined) ? EXACT : CONVERTED;
    }
    return givesValue === isNothing(wanted) ? CONVERTED : EXACT;
  }
}

function isNothing(value: Value): boolean {
  return value.k === 'builtin' && NOTHING.has(value.name);
}

function isCallable(value: Value): boolean {
  return value.k === 'function' || value.k === 'callable' || value.k === 'overloads' || value.k === 'class';
}

function fitBuiltin(arg: Extract<Value, { k: 'builtin' }>, param: Extract<Value, { k: 'builtin' }>): number {
  if (arg.name === param.name) return fitElements(arg, param);
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

/** The base is what is wanted, or the tables know it as a kind of it. */
function isKindOf(base: Value, wanted: Extract<Value, { k: 'external' | 'builtin' }>): boolean {
  if (wanted.k === 'external') return base.k === 'external' && base.origin === wanted.origin && base.path === wanted.path;
  return base.k === 'builtin' && (base.name === wanted.name || extendsBuiltin(base, wanted.name));
}

/** A function literal fits a functional interface by what it takes and whether it gives a value; one that gives a value is nearer. */
function fitFunctional(arg: Value, param: Extract<Value, { k: 'builtin' }>): number {
  const shape = functionalShape(param);
  const definition = arg.k === 'function' && arg.self === undefined ? arg.unit.facts.definitions[arg.def] : undefined;
  if (!shape || !definition || definition.name !== '') return UNKNOWN;
  if (shape.count !== definition.params.length) return NO;
  if (shape.isVoid) return CONVERTED;
  return definition.returnValues.length > 0 ? EXACT : UNKNOWN;
}

/** Text, numbers and lists: no class is a kind of them. */
function isClosed(value: Extract<Value, { k: 'builtin' }>): boolean {
  return isScalar(plain(value.name)) || isList(value);
}

/** An object of a class outside, made in place or declared: no text, number or list. */
function isOutsideClass({ path }: Extract<Value, { k: 'external' }>): boolean {
  return /^[A-Z]\w*(\(\))?$/.test(path);
}

/** What a list that stands for all the remaining arguments holds. */
export function elementOf(value: Value): Value | undefined {
  const list = value.k === 'tuple' ? value.list : value;
  return isList(list) ? list.args[0] : undefined;
}

export function isList(value: Value | undefined): value is Extract<Value, { k: 'builtin' }> {
  return value?.k === 'builtin' && value.unit.language.semantics.literalTypes.list === value.name;
}

/** Arrays of one primitive are none of another, nor of objects. */
function fitElements(arg: Extract<Value, { k: 'builtin' }>, param: Extract<Value, { k: 'builtin' }>): number {
  const [given] = arg.args;
  const [wanted] = param.args;
  if (!isList(arg) || given?.k !== 'builtin' || wanted === undefined) return EXACT;
  if (wanted.k !== 'builtin') return PRIMITIVES.has(given.name) ? NO : EXACT;
  if (given.name === wanted.name) return fitElements(given, wanted);
  if (PRIMITIVES.has(given.name) || PRIMITIVES.has(wanted.name)) return NO;
  return plain(wanted.name) === ROOT ? ANY : extendsBuiltin(given, wanted.name) ? CONVERTED : UNKNOWN;
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
