/**
 * What an expression can be at link time. A value is either certain or absent: `unknown` carries why, and nothing is ever
 * guessed from a name. Type parameters stay symbolic (`typeparam`) and are replaced when a generic is used.
 */
import type { ArgFact, DefId, ExprId, TypeId } from '#indexer/facts/file-facts';
import type { BuiltinMember } from '#indexer/languages/language';
import type { Unit } from '#indexer/link/unit';

export type ClassValue = { readonly k: 'class'; readonly unit: Unit; readonly def: DefId };

export type Value =
  | { readonly k: 'module'; readonly unit: Unit }
  | { readonly k: 'directory'; readonly path: string; readonly from: Unit }
  /**
   * Something of a package outside; `path` is how it was reached: `Router`, `Kafka.producer`. `self`: the project's class that a query of
   * an inherited method is about.
   */
  | { readonly k: 'external'; readonly origin: string; readonly path: string; readonly self?: ClassValue }
  /** A function or method. `self` is the receiver it was read from; `bound` are its first arguments where they were given before. */
  | { readonly k: 'function'; readonly unit: Unit; readonly def: DefId; readonly self?: Value; readonly bound?: BoundArgs }
  /** The declaration of a class, interface, enum or type alias. */
  | { readonly k: 'class'; readonly unit: Unit; readonly def: DefId }
  | { readonly k: 'namespace'; readonly unit: Unit; readonly def: DefId }
  /** A namespace that files share, or the first parts of one's name; `unit` is where it was named. */
  | { readonly k: 'package'; readonly unit: Unit; readonly name: string }
  /** Functions of one name, of which a call's arguments choose one. */
  | { readonly k: 'overloads'; readonly options: readonly Extract<Value, { k: 'function' }>[] }
  | { readonly k: 'instance'; readonly unit: Unit; readonly def: DefId; readonly args: readonly Value[] }
  | { readonly k: 'super'; readonly unit: Unit; readonly def: DefId; readonly isStatic: boolean }
  /** An object literal. */
  | { readonly k: 'object'; readonly unit: Unit; readonly expr: ExprId }
  /** An object type written in place; `env` holds its type arguments. */
  | { readonly k: 'shape'; readonly unit: Unit; readonly type: TypeId; readonly env: Env }
  /** A value of a function type: calling it yields the type's result. `handed`: functions some caller passes there. */
  | { readonly k: 'callable'; readonly unit: Unit; readonly type: TypeId; readonly env: Env; readonly handed?: readonly Value[] }
  | { readonly k: 'builtin'; readonly unit: Unit; readonly name: string; readonly args: readonly Value[] }
  /** A method or function of the language itself. */
  /** `self`: what it is read from, where that is no built-in value (a member of the root type). */
  | {
      readonly k: 'builtinMember';
      readonly owner: Value;
      readonly name: string;
      readonly member: BuiltinMember;
      readonly self?: Value;
    }
  | { readonly k: 'builtinFunction'; readonly unit: Unit; readonly name: string; readonly returns: string }
  /** A list with known places; `list` is the built-in type it has as a whole. */
  | { readonly k: 'tuple'; readonly items: readonly Value[]; readonly list?: Extract<Value, { k: 'builtin' }> }
  | { readonly k: 'typeparam'; readonly unit: Unit; readonly def: DefId; readonly name: string }
  | { readonly k: 'union'; readonly options: readonly Value[] }
  /** `handed`: what callers pass for a parameter that may be any of several; good for calling it, not for what comes out. */
  | { readonly k: 'unknown'; readonly why: UnknownReason; readonly detail?: string; readonly handed?: readonly Value[] };

/** Arguments and the file they are written in. */
interface BoundArgs {
  readonly unit: Unit;
  readonly args: readonly ArgFact[];
}

export type FunctionValue = Extract<Value, { k: 'function' }>;

/** `dynamic`: decided at run time (a parameter, a computed key). `unresolved`: a name or member nobody defines. `skipped`: in a file not indexed. */
type UnknownReason = 'dynamic' | 'unresolved' | 'skipped' | 'null';

export type Env = ReadonlyMap<string, Value>;
export const EMPTY_ENV: Env = new Map();

export const DYNAMIC: Value = { k: 'unknown', why: 'dynamic' };
export const UNRESOLVED: Value = { k: 'unknown', why: 'unresolved' };
export const NULL_VALUE: Value = { k: 'unknown', why: 'null' };

const MAX_OPTIONS = 8;

/** Identity of a value, for joining alternatives. */
export function valueKey(value: Value): string {
  switch (value.k) {
    case 'module':
      return `m${value.unit.index}`;
    case 'directory':
      return `d${value.path}`;
    case 'external':
      return `x${value.origin}:${value.path}${value.self ? `@${valueKey(value.self)}` : ''}`;
    case 'function':
      return `f${value.unit.index}:${value.def}`;
    case 'class':
    case 'namespace':
      return `c${value.unit.index}:${value.def}`;
    case 'package':
      return `n${value.unit.language.semantics.namespaces?.family}:${value.name}`;
    case 'overloads':
      return `v${value.options.map(valueKey).join('|')}`;
    case 'instance':
      return `i${value.unit.index}:${value.def}<${value.args.map(valueKey).join()}>`;
    case 'super':
      return `s${value.unit.index}:${value.def}`;
    case 'object':
      return `o${value.unit.index}:${value.expr}`;
    case 'shape':
      return `t${value.unit.index}:${value.type}`;
    case 'callable':
      return `k${value.unit.index}:${value.type}`;
    case 'builtin':
      return `b${value.name}<${value.args.map(valueKey).join()}>`;
    case 'builtinMember':
      return `bm${valueKey(value.owner)}.${value.name}`;
    case 'builtinFunction':
      return `bf${value.name}`;
    case 'tuple':
      return `(${value.items.map(valueKey).join()})`;
    case 'typeparam':
      return `p${value.unit.index}:${value.def}:${value.name}`;
    case 'union':
      return `u${value.options.map(valueKey).join('|')}`;
    case 'unknown':
      return value.handed ? `?${value.why}(${value.handed.map(valueKey).join()})` : `?${value.why}`;
  }
}

/** What calling a value can reach: its alternatives, with what callers hand over in place of a parameter. */
export function callables(value: Value): readonly Value[] {
  return alternatives(value).flatMap((option) =>
    isHanded(option) ? [...(option.handed ?? []), withoutHanded(option)] : [option],
  );
}

/** A value as it leaves the function whose callers were asked. */
export function withoutHanded(value: Value): Value {
  if (value.k === 'union') return value.options.some(isHanded) ? unionOf(value.options.map(withoutHanded)) : value;
  if (!isHanded(value)) return value;
  const { handed: _handed, ...rest } = value;
  return rest;
}

function isHanded(value: Value): value is Extract<Value, { k: 'unknown' | 'callable' }> {
  return (value.k === 'unknown' || value.k === 'callable') && value.handed !== undefined;
}

/** Alternatives of a value, one for anything that is not a union. */
export function alternatives(value: Value): readonly Value[] {
  return value.k === 'union' ? value.options : [value];
}

/**
 * Joins alternatives. Null vanishes beside anything else; an unknown alternative stays, since the call may then go elsewhere too.
 * Too many alternatives of few declarations (one generic with many type arguments) join without their type arguments.
 */
export function unionOf(values: readonly Value[]): Value {
  const seen = distinct(values);
  const known = seen.filter((value) => !(value.k === 'unknown' && value.why === 'null'));
  if (known.length === 0) return seen.length > 0 ? NULL_VALUE : DYNAMIC;
  const options = known.length > MAX_OPTIONS ? distinct(known.map(withoutArgs)) : known;
  const [first] = options;
  if (options.length === 1 && first) return first;
  return options.length > MAX_OPTIONS ? declaredOnly(options) : { k: 'union', options };
}

/** Of too many alternatives those that the project declares, beside one that is not known. */
function declaredOnly(options: readonly Value[]): Value {
  const declared = options.filter(({ k }) => k === 'function' || k === 'class' || k === 'instance');
  return declared.length === 0 || declared.length >= MAX_OPTIONS ? DYNAMIC : { k: 'union', options: [...declared, DYNAMIC] };
}

function distinct(values: readonly Value[]): readonly Value[] {
  const seen = new Map<string, Value>();
  for (const value of values) for (const option of alternatives(value)) seen.set(valueKey(option), option);
  return [...seen.values()];
}

function withoutArgs(value: Value): Value {
  return value.k === 'instance' ? { ...value, args: [] } : value;
}

/** One class of a linearization: a class, a base of it or a block that adds members to it. */
export interface Ancestor {
  readonly unit: Unit;
  readonly def: DefId;
  /** Type arguments, in terms of the type parameters of the class the linearization belongs to. */
  readonly args: readonly Value[];
  /** Its instance members are static ones of the class (`HeritageFact.ofClass`). */
  readonly ofClass?: true;
  /** For a block that extends only some instances of a generic type (`impl Door<Open>`): the type arguments those have. */
  readonly onlyFor?: readonly Value[];
}
