/**
 * Lexical lookup: from a name used at a place to the bindings that can reach it.
 * Inside one function the last assignment that stands on every way to the use wins; assignments in branches before it are
 * alternatives, and an arm of an if never reaches its other arm. Across functions every assignment that can be live counts.
 */
import type { BindingFact, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, NameUse, Space } from '#indexer/link/evaluator';
import type { Unit } from '#indexer/link/program';
import type { Value } from '#indexer/link/values';
import { alternatives, unionOf } from '#indexer/link/values';

export interface Found {
  readonly bindings: readonly BindingFact[];
  /** Scope that owns the name. */
  readonly scope: ScopeId;
  /** A function boundary lies between the use and the owner. */
  readonly crossed: boolean;
}

/** The owner scope of a name, walking outwards; class scopes are not seen from inside their methods. */
export function findBindings(unit: Unit, use: Pick<NameUse, 'name' | 'scope'>): Found | undefined {
  let crossed = false;
  for (let scope = use.scope; scope !== NONE; ) {
    const fact = unit.facts.scopes[scope];
    if (!fact) return undefined;
    if (fact.kind !== 'class' || !crossed) {
      const bindings = unit.bindings(scope, use.name);
      if (bindings.length > 0) return { bindings, scope, crossed };
    }
    if (fact.kind === 'function') crossed = true;
    scope = fact.parent;
  }
  return undefined;
}

function ancestors(unit: Unit, scope: ScopeId): ReadonlySet<ScopeId> {
  const chain = new Set<ScopeId>();
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) chain.add(at);
  return chain;
}

/** True when the two places stand in different arms of one branch. */
function excludes(unit: Unit, block: ScopeId, useChain: ReadonlySet<ScopeId>, useBranches: ReadonlySet<number>): boolean {
  for (let at = block; at !== NONE && !useChain.has(at); at = unit.facts.scopes[at]?.parent ?? NONE) {
    const branch = unit.facts.scopes[at]?.branchOf;
    if (branch !== undefined && useBranches.has(branch)) return true;
  }
  return false;
}

function enclosingFunction(unit: Unit, scope: ScopeId): ScopeId {
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
    const kind = unit.facts.scopes[at]?.kind;
    if (kind === 'function' || kind === 'module') return at;
  }
  return NONE;
}

/** Bindings that can be what the name holds at the use. */
function reachingBindings(unit: Unit, found: Found, use: Pick<NameUse, 'scope' | 'at'>): readonly BindingFact[] {
  if (found.bindings.length === 1) return found.bindings;
  return found.crossed ? liveAtEnd(unit, found) : liveAt(unit, found, use);
}

function liveAt(unit: Unit, found: Found, use: Pick<NameUse, 'scope' | 'at'>): readonly BindingFact[] {
  const chain = ancestors(unit, use.scope);
  const branches = new Set<number>();
  for (const scope of chain) {
    const branch = unit.facts.scopes[scope]?.branchOf;
    if (branch !== undefined) branches.add(branch);
  }
  const reaching: BindingFact[] = [];
  for (let index = found.bindings.length - 1; index >= 0; index -= 1) {
    const binding = found.bindings[index];
    if (!binding || binding.at > use.at || excludes(unit, binding.block, chain, branches)) continue;
    reaching.push(binding);
    if (chain.has(binding.block)) return reaching;
  }
  if (reaching.length > 0) return reaching;
  const hoisted = found.bindings.filter((binding) => binding.what.k === 'definition');
  return hoisted.length > 0 ? hoisted.slice(-1) : found.bindings;
}

/** What the name can hold once its own scope has run, with every assignment made from other functions. */
export function liveAtEnd(unit: Unit, found: Pick<Found, 'bindings' | 'scope'>): readonly BindingFact[] {
  const owner = enclosingFunction(unit, found.scope);
  const live: BindingFact[] = [];
  let closed = false;
  for (let index = found.bindings.length - 1; index >= 0; index -= 1) {
    const binding = found.bindings[index];
    if (!binding) continue;
    const own = enclosingFunction(unit, binding.block) === owner;
    if (own && closed) continue;
    live.push(binding);
    if (own && binding.block === found.scope) closed = true;
  }
  return live;
}

/** Values of bindings joined; bindings that mean nothing in this space drop out. */
export function joinBindings(
  evaluator: Evaluator,
  unit: Unit,
  bindings: readonly BindingFact[],
  space: Space,
): Value | undefined {
  const values: Value[] = [];
  for (const binding of bindings) {
    const value = evaluator.bindingValue(unit, binding, space);
    if (value) values.push(value);
  }
  return values.length > 0 ? unionOf(values) : undefined;
}

/** What tests around the use prove of a name: what it is, and what it is not. */
interface Narrowed {
  readonly value?: Value;
  readonly excluded: readonly Value[];
}

function narrowed(evaluator: Evaluator, unit: Unit, use: NameUse, owner: ScopeId): Narrowed {
  const excluded: Value[] = [];
  const facts = unit.narrowings(use.name);
  for (let scope = use.scope; facts.length > 0 && scope !== NONE; scope = unit.facts.scopes[scope]?.parent ?? NONE) {
    const here = facts.filter((fact) => fact.block === scope);
    for (const fact of here) if (fact.not) excluded.push(...alternatives(evaluator.typeOf(unit, fact.type, NONE)));
    const proven = here.find((fact) => !fact.not);
    if (proven) {
      const value = evaluator.typeOf(unit, proven.type, NONE);
      return value.k === 'unknown' ? { excluded } : { value, excluded };
    }
    if (scope === owner) break;
  }
  return { excluded };
}

/** The alternatives left when some are ruled out; ruling out all of them says the types are wrong, not that there is nothing. */
function without(value: Value, excluded: readonly Value[]): Value {
  if (excluded.length === 0 || value.k !== 'union') return value;
  const left = value.options.filter((option) => !excluded.some((other) => sameType(option, other)));
  return left.length > 0 ? unionOf(left) : value;
}

function sameType(one: Value, other: Value): boolean {
  if (one.k === 'instance') return other.k === 'instance' && one.unit === other.unit && one.def === other.def;
  return one.k === 'builtin' && other.k === 'builtin' && one.name === other.name;
}

/** What `name` is at the use: a narrowing, a binding, or a name of a star import; undefined when nothing in the file binds it. */
export function lookupName(evaluator: Evaluator, unit: Unit, use: NameUse, space: Space): Value | undefined {
  const found = findBindings(unit, use);
  if (found) {
    const proven: Narrowed = space === 'value' ? narrowed(evaluator, unit, use, found.scope) : { excluded: [] };
    const value = proven.value ?? boundValue(evaluator, unit, { found, use, space });
    return value && without(value, proven.excluded);
  }
  for (const star of unit.facts.starImports) {
    const value = starName(evaluator, unit, star.module, use.name, space);
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

/** A name taken by `from module import *`. */
export function starName(evaluator: Evaluator, unit: Unit, module: string, name: string, space: Space): Value | undefined {
  const target = unit.moduleTarget(module);
  if (target.k !== 'file') return undefined;
  const from = evaluator.program.unit(target.path);
  if (!from) return undefined;
  const publicNames = from.facts.publicNames;
  const offered = publicNames ? publicNames.includes(name) : !name.startsWith('_');
  return offered ? evaluator.exportOf(from, name, space) : undefined;
}
