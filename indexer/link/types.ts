/**
 * Type expressions to values: the value of something declared with that type. Aliases are expanded, generics instantiated,
 * type parameters kept symbolic until `substitute` replaces them.
 */
import type { DefId, ScopeId, TypeExpr, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import type { Unit } from '#indexer/link/unit';
import type { Env, Value } from '#indexer/link/values';
import { DYNAMIC, EMPTY_ENV, NULL_VALUE, UNRESOLVED, unionOf } from '#indexer/link/values';

/** Origins of package registries; anything else external is the language's own library. */
const PACKAGE_ORIGIN = /^(npm|pypi|maven|gomod|nuget|crate|composer|gem):/;

export function typeParamKey(unit: Unit, def: DefId, name: string): string {
  return `${unit.index}:${def}:${name}`;
}

/** What a name that no indexed file declares stands for in the libraries, where the language can tell. `isListed`: only what it lists. */
export function namedInLibrary(
  unit: Unit,
  path: readonly string[],
  how: { readonly isListed: boolean } = { isListed: false },
): Value | undefined {
  const found = unit.language.semantics.libraryName?.(path, unit.starModules);
  if (!found || (how.isListed && !found.isListed)) return undefined;
  return { k: 'external', origin: found.origin, path: found.path };
}

/** Type parameters of a definition paired with arguments. */
export function typeEnv(unit: Unit, def: DefId, args: readonly Value[]): Env {
  const params = unit.facts.definitions[def]?.typeParams ?? [];
  if (params.length === 0 || args.length === 0) return EMPTY_ENV;
  const env = new Map<string, Value>();
  params.forEach((param, index) => {
    const arg = args[index];
    if (arg) env.set(typeParamKey(unit, def, param.name), arg);
  });
  return env;
}

function mergeEnv(inner: Env, outer: Env): Env {
  if (outer.size === 0) return inner;
  const merged = new Map(outer);
  for (const [key, value] of inner) merged.set(key, substitute(value, outer));
  return merged;
}

/** Replaces type parameters; those without an entry stay. */
export function substitute(value: Value, env: Env): Value {
  if (env.size === 0) return value;
  switch (value.k) {
    case 'typeparam':
      return env.get(typeParamKey(value.unit, value.def, value.name)) ?? value;
    case 'instance':
    case 'builtin':
      return value.args.length === 0 ? value : { ...value, args: value.args.map((arg) => substitute(arg, env)) };
    case 'tuple':
      return { ...value, items: value.items.map((item) => substitute(item, env)), ...substitutedList(value.list, env) };
    case 'union':
      return unionOf(value.options.map((option) => substitute(option, env)));
    case 'shape':
    case 'callable':
      return { ...value, env: mergeEnv(value.env, env) };
    case 'function':
      return value.self ? { ...value, self: substitute(value.self, env) } : value;
    default:
      return value;
  }
}

function substitutedList(list: Extract<Value, { k: 'tuple' }>['list'], env: Env): Pick<Extract<Value, { k: 'tuple' }>, 'list'> {
  return list ? { list: { ...list, args: list.args.map((arg) => substitute(arg, env)) } } : {};
}

/** The definition around `scope` or `context` that has a type parameter of this name. */
function typeParamOwner(unit: Unit, name: string, scope: ScopeId, context: DefId): DefId {
  const has = (def: DefId): boolean => unit.facts.definitions[def]?.typeParams.some((param) => param.name === name) ?? false;
  for (let def = context; def !== NONE; def = unit.facts.definitions[def]?.owner ?? NONE) if (has(def)) return def;
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
    const def = unit.definitionOfScope(at);
    if (def !== NONE && has(def)) return def;
  }
  return NONE;
}

/** A declaration used as a type: a class gives its instance, an alias what it stands for. */
function instantiate(evaluator: Evaluator, declaration: Value, args: readonly Value[]): Value {
  switch (declaration.k) {
    case 'class': {
      const definition = declaration.unit.facts.definitions[declaration.def];
      if (definition?.kind !== 'type') return { k: 'instance', unit: declaration.unit, def: declaration.def, args };
      if (definition.aliasOf === undefined) return DYNAMIC;
      const value = evaluator.typeOf(declaration.unit, definition.aliasOf, declaration.def);
      return substitute(value, typeEnv(declaration.unit, declaration.def, args));
    }
    case 'function':
      return { k: 'instance', unit: declaration.unit, def: declaration.def, args };
    case 'external':
    case 'unknown':
      return declaration;
    case 'union':
      return unionOf(declaration.options.map((option) => instantiate(evaluator, option, args)));
    default:
      return DYNAMIC;
  }
}

/** A type of the language itself by name, or undefined when the language has none of that name. */
function builtinType(unit: Unit, name: string, args: readonly Value[]): Value | undefined {
  const { semantics } = unit.language;
  if (semantics.transparentTypes.includes(name)) return args[0] ?? DYNAMIC;
  return Object.hasOwn(semantics.builtinTypes, name) ? { k: 'builtin', unit, name, args } : undefined;
}

function declarationOf(evaluator: Evaluator, unit: Unit, type: Extract<TypeExpr, { k: 'ref' }>): Value | undefined {
  const [head, ...rest] = type.path;
  if (head === undefined) return undefined;
  let declaration = evaluator.lookup(unit, { name: head, scope: type.scope, at: type.at }, 'type');
  for (const name of rest) {
    if (!declaration) return undefined;
    declaration =
      declaration.k === 'module'
        ? evaluator.exportOf(declaration.unit, name, 'type')
        : evaluator.memberOf(declaration, name, 'type');
  }
  return declaration;
}

function refValue(evaluator: Evaluator, unit: Unit, type: Extract<TypeExpr, { k: 'ref' }>, context: DefId): Value {
  const [head] = type.path;
  if (head !== undefined && type.path.length === 1) {
    const owner = typeParamOwner(unit, head, type.scope, context);
    if (owner !== NONE) return { k: 'typeparam', unit, def: owner, name: head };
  }
  const args = type.args.map((arg) => evaluator.typeOf(unit, arg, context));
  const declaration = declarationOf(evaluator, unit, type);
  const last = type.path[type.path.length - 1] ?? '';
  if (!declaration) {
    const library = namedInLibrary(unit, type.path);
    const isOwn = type.path.length === 1 || (library?.k === 'external' && !PACKAGE_ORIGIN.test(library.origin));
    return (isOwn ? builtinType(unit, last, args) : undefined) ?? library ?? UNRESOLVED;
  }
  if (declaration.k === 'external' && !PACKAGE_ORIGIN.test(declaration.origin)) {
    const { semantics } = unit.language;
    const name = semantics.libraryType ? semantics.libraryType(declaration.origin, declaration.path) : last;
    return (name === undefined ? undefined : builtinType(unit, name, args)) ?? declaration;
  }
  return instantiate(evaluator, declaration, withDefaults(evaluator, declaration, args));
}

/** Type arguments that are left out are what the declaration says then. */
function withDefaults(evaluator: Evaluator, declaration: Value, args: readonly Value[]): readonly Value[] {
  if (declaration.k !== 'class' && declaration.k !== 'function') return args;
  const { unit, def } = declaration;
  const params = unit.facts.definitions[def]?.typeParams ?? [];
  if (params.length <= args.length || !params.some((param) => param.default !== undefined)) return args;
  return params.map((param, index) => {
    if (index < args.length) return args[index] ?? DYNAMIC;
    return param.default === undefined
      ? { k: 'typeparam', unit, def, name: param.name }
      : evaluator.typeOf(unit, param.default, def);
  });
}

/** See `Evaluator.typeOf`. */
export function typeValue(evaluator: Evaluator, unit: Unit, id: TypeId, context: DefId): Value {
  const type = unit.facts.types[id];
  if (!type) return DYNAMIC;
  switch (type.k) {
    case 'ref':
      return refValue(evaluator, unit, type, context);
    case 'union':
    case 'intersection':
      return unionOf(type.options.map((option) => evaluator.typeOf(unit, option, context)));
    case 'function':
      return { k: 'callable', unit, type: id, env: EMPTY_ENV };
    case 'object':
      return { k: 'shape', unit, type: id, env: EMPTY_ENV };
    case 'tuple':
      return { k: 'tuple', items: type.items.map((item) => evaluator.typeOf(unit, item, context)) };
    case 'typeof':
      return evaluator.valueOf(unit, type.expr);
    case 'classOf': {
      const value = evaluator.typeOf(unit, type.of, context);
      return value.k === 'instance' ? { k: 'class', unit: value.unit, def: value.def } : value.k === 'external' ? value : DYNAMIC;
    }
    case 'indexed':
      return evaluator.memberOf(evaluator.typeOf(unit, type.object, context), type.key) ?? DYNAMIC;
    case 'self': {
      const extended = unit.facts.definitions[type.def]?.extensionOf;
      return extended === undefined
        ? { k: 'instance', unit, def: type.def, args: [] }
        : evaluator.typeOf(unit, extended, type.def);
    }
    case 'literal': {
      if (type.type === 'null' || type.type === 'undefined' || type.type === 'None') return NULL_VALUE;
      return builtinType(unit, unit.language.semantics.literalTypes[type.type] ?? type.type, []) ?? DYNAMIC;
    }
    case 'unknown':
      return DYNAMIC;
  }
}
