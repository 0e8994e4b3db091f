/**
 * Namespaces that files share: what a name of one means in all its files, and what an import through one leads to. A name several
 * files bind is one class in parts, a set of overloads, or a union of what they say.
 */
import type { BindingFact } from '#indexer/facts/file-facts';
import type { Evaluator, NameUse, Space, Wish } from '#indexer/link/evaluator';
import type { NamespacePart } from '#indexer/link/namespace-table';
import { nearestOfEqual } from '#indexer/link/nearest';
import { sameParameters } from '#indexer/link/type-text';
import type { Unit } from '#indexer/link/unit';
import type { FunctionValue, Value } from '#indexer/link/values';
import { unionOf, valueKey } from '#indexer/link/values';

/** The space in which a wish is looked up. */
export function spaceOf(wish: Wish | undefined): Space {
  return wish === 'type' ? 'type' : 'value';
}

/** True when the binding can be what is asked for; a language that keeps nothing apart asks for nothing. */
export function isWanted(unit: Unit, { what }: BindingFact, wish: Wish | undefined): boolean {
  if (wish === undefined || what.k === 'import') return true;
  const kind = what.k === 'definition' ? unit.facts.definitions[what.def]?.kind : undefined;
  if (wish === 'value') return kind !== 'function' && kind !== 'method';
  return kind !== undefined && kind !== 'variable' && (wish === 'function' || (kind !== 'function' && kind !== 'method'));
}

/** The same thing by one name, as the language joins it: overloads, parts of one class, else one of several. */
export function joinNamed(values: readonly Value[]): Value | undefined {
  const [first] = values;
  if (!first || values.length === 1) return first;
  const macros = values.filter((value) => flagsOf(value).includes('macro'));
  if (macros.length > 0 && macros.length < values.length) return joinNamed(macros);
  const whole = withBodies(values);
  const functions = whole.filter((value): value is FunctionValue => value.k === 'function');
  if (functions.length === whole.length) return joinFunctions(functions);
  return unionOf(functions.length === 0 ? whole.filter((value, index) => !isLaterPart(whole, value, index)) : whole);
}

/** Functions of one name: the only one, overloads where the language has them, else one of several. */
export function joinFunctions(functions: readonly FunctionValue[]): Value | undefined {
  const bodies = withBodies(functions).filter((value) => !flagsOf(value).includes('overload'));
  const distinct = new Map((bodies.length > 0 ? bodies : functions).map((value) => [valueKey(value), value]));
  const options = [...distinct.values()];
  const [first] = options;
  if (!first || options.length === 1) return first;
  return first.unit.language.semantics.overloads ? { k: 'overloads', options } : unionOf(options);
}

function flagsOf(value: Value): readonly string[] {
  return value.k === 'function' || value.k === 'class' ? (value.unit.facts.definitions[value.def]?.flags ?? []) : [];
}

/** Without mere declarations of what has its body elsewhere: those with the parameters of a body, where overloads tell them apart. */
function withBodies<V extends Value>(values: readonly V[]): readonly V[] {
  const bodies = values.filter((value) => !flagsOf(value).includes('declaration'));
  const [declaration] = values.filter((value) => flagsOf(value).includes('declaration'));
  if (declaration && isMetByMany(declaration, bodies)) return [declaration];
  if (bodies.length === 0 || bodies.length === values.length) return bodies.length === 0 ? values : bodies;
  return values.filter((value) => bodies.includes(value) || !bodies.some((body) => isBodyOf(body, value)));
}

/** One declaration that every platform answers with a body of its own: which of them runs is not known. */
function isMetByMany(declaration: Value, bodies: readonly Value[]): boolean {
  if (declaration.k !== 'class' && declaration.k !== 'function') return false;
  if (declaration.unit.language.semantics.namespaces?.byInclude) return false;
  return bodies.length > 1 && bodies.every((body) => isBodyOf(body, declaration));
}

function isBodyOf(body: Value, declaration: Value): boolean {
  if (body.k !== 'function' || declaration.k !== 'function') return body.k === declaration.k;
  return !body.unit.language.semantics.overloads || sameParameters(body, declaration);
}

/** A part of an open class whose first part is already there. */
function isLaterPart(values: readonly Value[], value: Value, index: number): boolean {
  if (value.k !== 'class' || !value.unit.language.semantics.namespaces?.openClasses) return false;
  const name = value.unit.facts.definitions[value.def]?.qualified;
  return values
    .slice(0, index)
    .some((other) => other.k === 'class' && other.unit.facts.definitions[other.def]?.qualified === name);
}

/** Values of what a scope binds under the name, each act of binding by itself. */
export function partValues(evaluator: Evaluator, part: NamespacePart, name: string, wish: Wish | undefined): readonly Value[] {
  return part.unit.bindings(part.scope, name).flatMap((binding) => {
    if (binding.what.k === 'import' || !isWanted(part.unit, binding, wish)) return [];
    const value = evaluator.bindingValue(part.unit, binding, spaceOf(wish));
    return value ? [value] : [];
  });
}

/** See `Evaluator.namespaceName`. A longer namespace counts where no file binds the name. */
export function nameInNamespace(
  evaluator: Evaluator,
  from: Unit,
  place: { readonly namespace: string; readonly name: string },
  wish: Wish | undefined,
): Value | undefined {
  const table = evaluator.program.namespaces(from);
  const parts = table?.parts(place.namespace, place.name) ?? [];
  const seen = from.language.semantics.namespaces?.byInclude ? evaluator.program.reach.visible(from, parts) : parts;
  const values = seen.flatMap((part) => partValues(evaluator, part, place.name, wish));
  const open = values.filter((value) => !flagsOf(value).includes('private'));
  return joinNamed(nearestOfEqual(from, open));
}

/** A namespace inside `namespace`, or at the outside, by its next part. */
export function innerNamespace(evaluator: Evaluator, from: Unit, namespace: string, name: string): Value | undefined {
  const separator = from.language.semantics.namespaces?.separator ?? '.';
  const whole = namespace === '' ? name : `${namespace}${separator}${name}`;
  return evaluator.program.namespaces(from)?.isPrefix(whole) ? { k: 'package', unit: from, name: whole } : undefined;
}

/** The namespaces around one, itself first, the global one last. */
export function outwards(namespace: string, separator: string): readonly string[] {
  const all: string[] = [];
  for (let end = namespace.length; end > 0; end = namespace.lastIndexOf(separator, end - 1)) all.push(namespace.slice(0, end));
  return [...all, ''];
}

/** A name seen from inside a namespace scope: of the namespace, then of those around it where the language nests them. */
export function seenFromNamespace(
  evaluator: Evaluator,
  unit: Unit,
  place: { readonly namespace: string; readonly name: string },
  wish: Wish | undefined,
): Value | undefined {
  const { namespaces } = unit.language.semantics;
  if (!namespaces) return undefined;
  // Where members come last, the bodies around are scopes of their own, each with its namespace.
  const isNested = namespaces.nested && unit.language.semantics.membersInScope !== 'last';
  const around = isNested ? outwards(place.namespace, namespaces.separator) : [place.namespace];
  for (const namespace of around) {
    const value =
      evaluator.namespaceName(unit, namespace, place.name, wish) ??
      (namespace !== '' && (namespaces.nested || namespaces.qualified)
        ? innerNamespace(evaluator, unit, namespace, place.name)
        : undefined);
    if (value) return value;
  }
  return undefined;
}

/**
 * What `path` names, read as a namespace and steps from it: the longest first part that files declare, then members. Undefined when no
 * indexed file declares it.
 */
export function namedByPath(
  evaluator: Evaluator,
  unit: Unit,
  path: { readonly module: string; readonly imported: string },
  wish: Wish | undefined,
): Value | undefined {
  const { namespaces } = unit.language.semantics;
  const table = evaluator.program.namespaces(unit);
  if (!namespaces || !table || namespaces.byPlace) return undefined;
  const { separator } = namespaces;
  const last = path.imported === '*' ? [] : [path.imported];
  for (const namespace of outwards(path.module, separator)) {
    if (!table.has(namespace)) continue;
    const rest = namespace === '' ? path.module : path.module.slice(namespace.length + separator.length);
    const steps = [...(rest === '' ? [] : rest.split(separator)), ...last];
    const value = followSteps(evaluator, { k: 'package', unit, name: namespace }, steps, wish);
    if (value) return value;
  }
  return path.imported === '*' && table.isPrefix(path.module) ? { k: 'package', unit, name: path.module } : undefined;
}

function followSteps(evaluator: Evaluator, start: Value, steps: readonly string[], wish: Wish | undefined): Value | undefined {
  let value: Value | undefined = start;
  for (const [index, step] of steps.entries()) {
    if (!value || (value.k !== 'package' && value.k !== 'class' && value.k !== 'namespace')) return undefined;
    const isLast = index === steps.length - 1;
    value = evaluator.memberOf(value, step, isLast ? wish : 'type') ?? (isLast ? undefined : evaluator.memberOf(value, step));
  }
  return value;
}

/** A name that a star import of a namespace, or of a class in one, brings into sight. */
export function starNamespaceName(
  evaluator: Evaluator,
  unit: Unit,
  { module, scope }: { readonly module: string; readonly scope: number },
  use: NameUse,
  wish: Wish | undefined,
): Value | undefined {
  const { namespaces } = unit.language.semantics;
  const table = evaluator.program.namespaces(unit);
  if (!namespaces || !table) return undefined;
  for (const whole of readings(unit, module, scope)) {
    if (table.has(whole)) return evaluator.namespaceName(unit, whole, use.name, wish);
    const holder = namedByPath(evaluator, unit, { module: whole, imported: '*' }, 'type');
    if (holder?.k === 'class') return evaluator.memberOf(holder, use.name, wish);
  }
  return undefined;
}

/** Whole names a written one may have: inside a nested namespace its own parts may be left out. */
export function readings(unit: Unit, module: string, scope: number): readonly string[] {
  const { namespaces } = unit.language.semantics;
  if (!namespaces?.nested) return [module];
  const all: string[] = [];
  for (let at = scope; at >= 0; at = unit.facts.scopes[at]?.parent ?? -1)
    for (const own of unit.namespacesOf(at))
      for (const around of outwards(own, namespaces.separator))
        if (around !== '') all.push(`${around}${namespaces.separator}${module}`);
  return [...all, module];
}
