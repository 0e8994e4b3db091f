/**
 * Built-in types: reads the type texts of a language's tables (`Array<R>`, `[K,V]`, `T`, `Self`, `?`) and answers member, iteration, index
 * and await of a built-in value. A receiver that certainly is built-in never binds to a project symbol.
 */
import type { BuiltinMember, BuiltinType } from '#indexer/languages/language';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives, DYNAMIC, unionOf, withoutHanded } from '#indexer/link/values';

type Builtin = Extract<Value, { k: 'builtin' }>;
const UNKNOWN_MEMBER: BuiltinMember = {};
/** A list literal of several kinds of values keeps their places up to this length. */
const MAX_PLACES = 12;

function tableOf(unit: Unit, name: string): BuiltinType | undefined {
  const table = unit.language.semantics.builtinTypes;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

interface TextEnv {
  readonly unit: Unit;
  readonly names: ReadonlyMap<string, Value>;
}

function textEnv(value: Builtin, extra: readonly (readonly [string, Value])[]): TextEnv {
  const params = tableOf(value.unit, value.name)?.params ?? [];
  const names = new Map<string, Value>([
    ['Self', value],
    ...params.map((param, index) => [param, value.args[index] ?? DYNAMIC] as const),
    ...extra,
  ]);
  return { unit: value.unit, names };
}

/** Splits `A,B<C,D>,[E,F]` at its outer commas. */
function splitArgs(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '<' || char === '[') depth += 1;
    else if (char === '>' || char === ']') depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim());
}

function readText(text: string, env: TextEnv): Value {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '?') return DYNAMIC;
  if (trimmed.startsWith('[') && trimmed.endsWith(']')) return readPlaces(trimmed, env);
  const open = trimmed.indexOf('<');
  if (open < 0) {
    const bound = env.names.get(trimmed);
    if (bound) return bound;
  }
  const name = open < 0 ? trimmed : trimmed.slice(0, open);
  const args = open < 0 ? [] : splitArgs(trimmed.slice(open + 1, -1)).map((part) => readText(part, env));
  return tableOf(env.unit, name) ? { k: 'builtin', unit: env.unit, name, args } : DYNAMIC;
}

/** `[K,V]`: a list with known places. */
function readPlaces(text: string, env: TextEnv): Value {
  const items = splitArgs(text.slice(1, -1)).map((part) => readText(part, env));
  const list = literalValue(env.unit, 'list', [unionOf(items)]);
  return { k: 'tuple', items, ...(list.k === 'builtin' ? { list } : {}) };
}

function inherited<T>(value: Builtin, pick: (type: BuiltinType) => T | undefined): T | undefined {
  const queue = [value.name];
  const seen = new Set<string>();
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const type = tableOf(value.unit, name);
    const found = type ? pick(type) : undefined;
    if (found !== undefined) return found;
    queue.push(...(type?.extends ?? []));
  }
  return undefined;
}

/** A member of a built-in value. Unlisted members exist too: the receiver is certain, only the result is not known. */
export function builtinMember(value: Builtin, name: string): Value {
  const member =
    inherited(value, (type) => (Object.hasOwn(type.members, name) ? type.members[name] : undefined)) ?? UNKNOWN_MEMBER;
  if (member.property) return member.returns === undefined ? DYNAMIC : readText(member.returns, textEnv(value, []));
  return { k: 'builtinMember', owner: value, name, member };
}

export type BuiltinAspect = 'iterate' | 'index' | 'await' | 'enter' | 'arrow';

/** What iterating, indexing, awaiting or entering a built-in value yields; undefined when the type says nothing. */
export function builtinAspect(value: Builtin, aspect: BuiltinAspect): Value | undefined {
  const text = inherited(value, (type) => type[aspect]);
  return text === undefined ? undefined : readText(text, textEnv(value, []));
}

/**
 * What a call hands to a built-in method: the result of the function among its arguments, the first argument, one element of it, and
 * one of the values it keeps under names.
 */
export interface BuiltinArguments {
  /** `handed`: what the function gets first, for a method of a built-in type named without a receiver (`String::trim`). */
  readonly callbackResult: (handed?: Value) => Value | undefined;
  /** Of the second function among the arguments. */
  readonly secondResult: () => Value | undefined;
  readonly first: () => Value;
  /** The second argument; undefined when there is none. */
  readonly second: () => Value | undefined;
  readonly element: () => Value;
  readonly named: () => Value;
  /** The first type argument the call writes. */
  readonly given: () => Value;
}

/** What a call of a built-in method yields. */
export function builtinCallResult(method: Extract<Value, { k: 'builtinMember' }>, args: BuiltinArguments): Value {
  const { owner, member } = method;
  if (member.returns === undefined || owner.k !== 'builtin') return DYNAMIC;
  const handed = (): Value => (member.callback?.[0] === 'R' ? DYNAMIC : builtinCallbackParam(method, 0, args));
  return readText(member.returns, textEnv(owner, [...selfText(method), ...argumentTexts(member.returns, owner, args, handed)]));
}

function selfText({ self }: Extract<Value, { k: 'builtinMember' }>): readonly (readonly [string, Value])[] {
  return self ? [['Self', self]] : [];
}

/** What a function takes in one place where a built-in functional interface is expected; undefined when it is none. */
export function functionalParam(value: Builtin, index: number): Value | undefined {
  const text = inherited(value, (type) => type.calls)?.params[index];
  return text === undefined ? undefined : readText(text, textEnv(value, []));
}

/** How many things a function takes where a built-in functional interface is expected, and whether it gives any. */
export function functionalShape(value: Builtin): { readonly count: number; readonly isVoid: boolean } | undefined {
  const calls = inherited(value, (type) => type.calls);
  return calls && { count: calls.params.length, isVoid: calls.returns === 'void' || calls.returns === 'Unit' };
}

/** Which type argument of a built-in functional interface is what its function gives. */
export function functionalResultPlace(value: Builtin): number {
  const text = inherited(value, (type) => type.calls)?.returns ?? '';
  return tableOf(value.unit, value.name)?.params?.indexOf(text) ?? -1;
}

/** What a call of a function of the language's library yields, by its type text; `meanings` says what its names stand for. */
export function libraryResult(unit: Unit, text: string, meanings: readonly (readonly [string, () => Value])[]): Value {
  const names = meanings.flatMap(([name, value]) =>
    new RegExp(`\\b${name}\\b`).test(text) ? [[name, value()] satisfies [string, Value]] : [],
  );
  return readText(text, { unit, names: new Map(names) });
}

/** The names in a type text that stand for what a call was given; each is worked out only where it is written. */
function argumentTexts(text: string, owner: Builtin, args: BuiltinArguments, handed?: () => Value): readonly [string, Value][] {
  const meanings: readonly (readonly [string, () => Value])[] = [
    ['R', () => args.callbackResult(handed?.()) ?? DYNAMIC],
    ['Argument', args.first],
    ['Settled', () => settled(args.first())],
    ['Element', args.element],
    ['Mapped', () => args.callbackResult() ?? args.element()],
    ['Named', args.named],
    ['KeyOf', () => partOf(args.first(), 0)],
    ['ValueOf', () => partOf(args.first(), 1)],
    ['Given', args.given],
    ['Flat', () => flattened(owner.args[0] ?? DYNAMIC)],
    ['FlatR', () => elementOf(args.callbackResult(handed?.()) ?? DYNAMIC)],
    ['Chosen', () => args.secondResult() ?? owner.args[0] ?? DYNAMIC],
    ['Seed', () => seedOf(args.first(), owner)],
    ['Reduced', () => (args.second() ? (owner.args[0] ?? DYNAMIC) : readText('Optional<T>', textEnv(owner, [])))],
    ['Folded', () => foldedValue(args, owner) ?? (handed && args.callbackResult()) ?? DYNAMIC],
  ];
  return meanings.flatMap(([name, value]) =>
    new RegExp(`\\b${name}\\b`).test(text) ? [[name, value()] satisfies [string, Value]] : [],
  );
}

/** One of the type arguments of a built-in value: what a pair holds. */
function partOf(value: Value, place: number): Value {
  return value.k === 'builtin' ? (value.args[place] ?? DYNAMIC) : DYNAMIC;
}

/** An element of a list of lists; what is no list stays itself. */
function flattened(element: Value): Value {
  if (element.k === 'union') return unionOf(element.options.map(flattened));
  if (element.k === 'tuple') return unionOf(element.items);
  return element.k === 'builtin' ? (builtinAspect(element, 'index') ?? element) : element;
}

/** An element of what is certainly a list. */
function elementOf(value: Value): Value {
  if (value.k === 'union') return unionOf(value.options.map(elementOf));
  if (value.k === 'tuple') return unionOf(value.items);
  return value.k === 'builtin' ? (builtinAspect(value, 'index') ?? builtinAspect(value, 'iterate') ?? DYNAMIC) : DYNAMIC;
}

/** What a fold begins with: its first argument, or an element where that is the function already. */
function seedOf(first: Value, owner: Builtin): Value {
  return first.k === 'function' || first.k === 'callable' ? (owner.args[0] ?? DYNAMIC) : first;
}

/** What a fold that is given its function first carries: what it says, what it begins with, or an element. */
function foldedValue(args: BuiltinArguments, owner: Builtin): Value | undefined {
  const given = args.given();
  if (given.k !== 'unknown') return given;
  const initial = args.second();
  if (!initial) return owner.args[0];
  const isBare = initial.k === 'object' || (initial.k === 'builtin' && initial.args.every(({ k }) => k === 'unknown'));
  return isBare || initial.k === 'unknown' ? undefined : initial;
}

/** What awaiting yields; a value that is no promise yields itself. */
export function awaitedValue(value: Value): Value {
  if (value.k === 'union') return unionOf(value.options.map(awaitedValue));
  return value.k === 'builtin' ? (builtinAspect(value, 'await') ?? value) : withoutHanded(value);
}

/** A list of promises once all have settled, place by place where places are known. */
function settled(value: Value): Value {
  if (value.k === 'tuple') {
    const { list } = value;
    return {
      k: 'tuple',
      items: value.items.map(awaitedValue),
      ...(list ? { list: { ...list, args: list.args.map(awaitedValue) } } : {}),
    };
  }
  return value.k === 'builtin' ? { ...value, args: value.args.map(awaitedValue) } : DYNAMIC;
}

/** Type of parameter `index` of a function handed to a built-in method. */
export function builtinCallbackParam(
  method: Extract<Value, { k: 'builtinMember' }>,
  index: number,
  args: BuiltinArguments,
): Value {
  const text = method.member.callback?.[index];
  if (text === undefined || method.owner.k !== 'builtin') return DYNAMIC;
  return readText(text, textEnv(method.owner, [...selfText(method), ...argumentTexts(text, method.owner, args)]));
}

/** What a collection is made of when it is filled from another one: `new Set(list)`, `new Map(pairs)`. */
export function filledArgs(callee: Extract<Value, { k: 'builtinFunction' }>, element: () => Value): readonly Value[] {
  const table = tableOf(callee.unit, callee.name);
  const count = table?.iterate === undefined ? 0 : (table.params?.length ?? 0);
  if (count === 0) return [];
  const value = element();
  if (count === 1) return [value];
  const pairs = alternatives(value).flatMap((option) =>
    option.k === 'tuple' && option.items.length === count ? [option.items] : [],
  );
  if (pairs.length === 0 || pairs.length < alternatives(value).length) return [];
  return Array.from({ length: count }, (_, place) => unionOf(pairs.map((items) => items[place] ?? DYNAMIC)));
}

/** A global function's result; `new Map<K, V>()` takes its type arguments. */
export function builtinFunctionResult(
  callee: Extract<Value, { k: 'builtinFunction' }>,
  typeArgs: readonly Value[],
  args: BuiltinArguments,
): Value {
  if (callee.returns !== '?' && callee.returns !== '') {
    const owner: Builtin = { k: 'builtin', unit: callee.unit, name: callee.name, args: [] };
    const value = readText(callee.returns, { unit: callee.unit, names: new Map(argumentTexts(callee.returns, owner, args)) });
    return value.k === 'builtin' && typeArgs.length > 0 ? { ...value, args: typeArgs } : value;
  }
  return tableOf(callee.unit, callee.name) ? { k: 'builtin', unit: callee.unit, name: callee.name, args: typeArgs } : DYNAMIC;
}

/** A literal's value: its built-in type, with the join of its elements as the element type. */
export function literalValue(unit: Unit, type: string, items: readonly Value[]): Value {
  const name = unit.language.semantics.literalTypes[type] ?? type;
  const table = tableOf(unit, name);
  if (!table) return DYNAMIC;
  const count = table.params?.length ?? 0;
  if (items.length === 0 || count === 0) return { k: 'builtin', unit, name, args: [] };
  const element = unionOf(items);
  if (count > 1) return { k: 'builtin', unit, name, args: [DYNAMIC, element] };
  const list = { k: 'builtin', unit, name, args: [element] } as const;
  const hasPlaces = table.index !== undefined && element.k === 'union' && items.length <= MAX_PLACES;
  return hasPlaces ? { k: 'tuple', items, list } : list;
}
