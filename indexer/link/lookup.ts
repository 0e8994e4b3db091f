/**
 * Looking a name up from the inside out: what each scope binds, members of the classes around it, names of namespaces and of star
 * imports. Where functions, values and types have names of their own only what is asked for counts.
 */
import type { BindingFact, DefId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, NameUse, Space, Wish } from '#indexer/link/evaluator';
import { hasReceiverParameter } from '#indexer/link/extension-receiver';
import type { Found } from '#indexer/link/names';
import {
  ancestors,
  branchesOf,
  enclosingFunction,
  excludes,
  joinBindings,
  reachingBindings,
  starName,
} from '#indexer/link/names';
import {
  innerNamespace,
  isWanted,
  joinNamed,
  partValues,
  seenFromNamespace,
  spaceOf,
  starNamespaceName,
} from '#indexer/link/namespaces';
import type { Narrowed } from '#indexer/link/narrowing';
import { narrowed, withArguments, without } from '#indexer/link/narrowing';
import { nearestOfEqual } from '#indexer/link/nearest';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives } from '#indexer/link/values';

/**
 * What `name` is at the use: a narrowing, a binding, a member of a class around it, a name of a namespace or of a star import;
 * undefined when none of them has it. Where functions and values have names of their own the wished-for ones are looked for first.
 */
export function lookupName(evaluator: Evaluator, unit: Unit, use: NameUse, space: Space): Value | undefined {
  const wish = wishOf(unit, use, space);
  const value = searchScopes(evaluator, unit, use, wish);
  return value || wish === undefined || wish === 'type' ? value : searchScopes(evaluator, unit, use, undefined);
}

/** Which of the things that share a name an expression or type means; undefined where the language keeps nothing apart. */
function wishOf(unit: Unit, use: { readonly call?: true; readonly type?: true }, space: Space): Wish | undefined {
  if (space === 'type' || use.type) return 'type';
  if (!unit.language.semantics.separateMethods) return undefined;
  return use.call ? 'function' : 'value';
}

/** What kind of member is read where a language keeps fields and methods apart. */
export function memberWish(unit: Unit, use: { readonly call?: true; readonly type?: true }): Wish | undefined {
  if (unit.language.semantics.separateFields) return use.call ? 'function' : 'value';
  return wishOf(unit, use, 'value');
}

function searchScopes(evaluator: Evaluator, unit: Unit, use: NameUse, wish: Wish | undefined): Value | undefined {
  const { namespaces, membersInScope } = unit.language.semantics;
  let crossed = false;
  for (let scope = use.scope; scope !== NONE; ) {
    const fact = unit.facts.scopes[scope];
    if (!fact) return undefined;
    if (membersInScope === 'last' && unit.namespacesOf(scope).includes('')) {
      const inherited = ofInnermostClass(evaluator, unit, use, wish);
      if (inherited) return inherited;
    }
    if (membersInScope === true && (fact.kind === 'class' || fact.kind === 'function')) {
      const member = ofDefinition(evaluator, unit, { scope, kind: fact.kind }, use, wish);
      if (member) return member;
    }
    if (fact.kind !== 'class' || !crossed || membersInScope) {
      const bound = boundIn(evaluator, unit, { scope, crossed }, use, wish);
      if (bound !== NOT_BOUND) return bound;
    }
    const shared = namespaces ? namespaceValue(evaluator, unit, scope, use, wish) : undefined;
    const value = shared ?? starValue(evaluator, unit, scope, use, wish);
    if (value) return value;
    if (fact.kind === 'function') crossed = true;
    scope = isEnclosed(unit, scope) ? NONE : fact.parent;
  }
  return namespaces?.qualified ? innerNamespace(evaluator, unit, '', use.name) : undefined;
}

/** A member of the innermost class around the use, inherited ones too. */
function ofInnermostClass(evaluator: Evaluator, unit: Unit, use: NameUse, wish: Wish | undefined): Value | undefined {
  for (let scope = use.scope; scope !== NONE; scope = unit.facts.scopes[scope]?.parent ?? NONE)
    if (unit.facts.scopes[scope]?.kind === 'class') return ofDefinition(evaluator, unit, { scope, kind: 'class' }, use, wish);
  return undefined;
}

/** A module written inside a file, where modules do not see the names around them. */
function isEnclosed(unit: Unit, scope: ScopeId): boolean {
  const { namespaces } = unit.language.semantics;
  return namespaces !== undefined && !namespaces.nested && unit.namespacesOf(scope).length > 0;
}

const NOT_BOUND = Symbol('not bound');

/** What the bindings of one scope say; in a language with namespaces a binding without a meaning here leaves the name to outer scopes. */
function boundIn(
  evaluator: Evaluator,
  unit: Unit,
  place: { readonly scope: ScopeId; readonly crossed: boolean },
  use: NameUse,
  wish: Wish | undefined,
): Value | undefined | typeof NOT_BOUND {
  const { namespaces } = unit.language.semantics;
  const all = unit.bindings(place.scope, use.name);
  const keepsApart = wish !== undefined && (namespaces !== undefined || wish !== 'type');
  const wanted = keepsApart ? all.filter((binding) => isWanted(unit, binding, wish)) : all;
  const bindings = isOrdered(unit, place.scope) ? wanted.filter(({ what, at }) => what.k !== 'value' || at <= use.at) : wanted;
  if (bindings.length === 0) return NOT_BOUND;
  const space = spaceOf(wish);
  const overloaded = overloadsAt(evaluator, unit, bindings, { scope: place.scope, use }, wish);
  if (overloaded) return overloaded;
  const found: Found = { bindings, ...place };
  const proven: Narrowed = space === 'value' ? narrowed(evaluator, unit, use, place.scope) : { excluded: [] };
  const declared = (): Value | undefined => boundValue(evaluator, unit, { found, use, space });
  const value = proven.value ? withArguments(evaluator, proven.value, declared) : declared();
  if (!value) return namespaces ? NOT_BOUND : undefined;
  return without(value, proven.excluded);
}

/** A scope inside a function in which a name means something only after its declaration. */
function isOrdered(unit: Unit, scope: ScopeId): boolean {
  return (
    unit.language.semantics.declaredBeforeUse === true && unit.facts.scopes[enclosingFunction(unit, scope)]?.kind === 'function'
  );
}

/** Functions of one name in one scope, and in the other files of its namespace. */
function overloadsAt(
  evaluator: Evaluator,
  unit: Unit,
  bindings: readonly BindingFact[],
  { scope, use }: { readonly scope: ScopeId; readonly use: NameUse },
  wish: Wish | undefined,
): Value | undefined {
  if (!unit.language.semantics.overloads || wish === 'type') return undefined;
  if (bindings.some(({ what }) => what.k === 'value' || what.k === 'param')) return undefined;
  const functions = partValues(evaluator, { unit, scope }, use.name, wish).filter((value) => value.k === 'function');
  if (functions.length < bindings.length) return undefined;
  const shared = unit.namespacesOf(scope).flatMap((namespace) => evaluator.namespaceName(unit, namespace, use.name, wish) ?? []);
  const all = [...functions, ...shared.flatMap(alternatives).flatMap(overloadOptions)];
  const elsewhere = inOtherArms(unit, bindings, use);
  const here = all.filter((value) => value.k !== 'function' || value.unit !== unit || !elsewhere.has(value.def));
  return joinNamed(nearestOfEqual(unit, here.length > 0 ? here : all));
}

function overloadOptions(value: Value): readonly Value[] {
  return value.k === 'overloads' ? value.options : [value];
}

/** Definitions that stand in another arm of a branch around the use (`#if … #else`). */
function inOtherArms(unit: Unit, bindings: readonly BindingFact[], use: NameUse): ReadonlySet<DefId> {
  if (bindings.length < 2) return new Set();
  const chain = ancestors(unit, use.scope);
  const branches = branchesOf(unit, chain);
  return new Set(
    bindings.flatMap(({ what, block }) => (what.k === 'definition' && excludes(unit, block, chain, branches) ? [what.def] : [])),
  );
}

/** A member of the class, or of the receiver of the extension function, whose body the scope is. */
function ofDefinition(
  evaluator: Evaluator,
  unit: Unit,
  { scope, kind }: { readonly scope: ScopeId; readonly kind: 'class' | 'function' },
  use: NameUse,
  wish: Wish | undefined,
): Value | undefined {
  const def = unit.definitionOfScope(scope);
  if (def === NONE) return undefined;
  if (kind === 'class') return evaluator.memberInScope(unit, def, use, wish);
  const definition = unit.facts.definitions[def];
  const isLambda = unit.language.semantics.lambdaReceivers && definition?.name === '' && definition.receiver === undefined;
  const isReceiverImplied = definition?.receiver !== undefined && !hasReceiverParameter(definition);
  if ((!isReceiverImplied && !isLambda) || unit.bindings(scope, use.name).length > 0) return undefined;
  return evaluator.memberInScope(unit, def, use, wish);
}

function namespaceValue(
  evaluator: Evaluator,
  unit: Unit,
  scope: ScopeId,
  { name }: NameUse,
  wish: Wish | undefined,
): Value | undefined {
  for (const namespace of unit.namespacesOf(scope)) {
    const value = seenFromNamespace(evaluator, unit, { namespace, name }, wish);
    if (value) return value;
  }
  return undefined;
}

function starValue(evaluator: Evaluator, unit: Unit, scope: ScopeId, use: NameUse, wish: Wish | undefined): Value | undefined {
  for (const star of unit.starImportsOf(scope)) {
    const value =
      starNamespaceName(evaluator, unit, star, use, wish) ?? starName(evaluator, unit, star.module, use.name, spaceOf(wish));
    if (value) return value;
  }
  return undefined;
}

interface FoundUse {
  readonly found: Found;
  readonly use: NameUse;
  readonly space: Space;
}

function boundValue(evaluator: Evaluator, unit: Unit, { found, use, space }: FoundUse): Value | undefined {
  const reaching = reachingBindings(unit, found, use);
  const value = joinBindings(evaluator, unit, reaching, space);
  const poor = !value || (value.k === 'unknown' && value.why === 'null');
  return poor && reaching.length < found.bindings.length
    ? (joinBindings(evaluator, unit, found.bindings, space) ?? value)
    : value;
}
