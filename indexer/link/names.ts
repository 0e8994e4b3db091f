/**
 * Lexical lookup: from a name used at a place to the bindings that can reach it.
 * Inside one function the last assignment that stands on every way to the use wins; assignments in branches before it are
 * alternatives, and an arm of an if never reaches its other arm. Across functions every assignment that can be live counts.
 */
import type { BindingFact, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, NameUse, Space } from '#indexer/link/evaluator';
import { starInside } from '#indexer/link/inside-names';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { unionOf } from '#indexer/link/values';

export interface Found {
  readonly bindings: readonly BindingFact[];
  /** Scope that owns the name. */
  readonly scope: ScopeId;
  /** A function boundary lies between the use and the owner. */
  readonly crossed: boolean;
}

/** The owner scope of a name, walking outwards; class scopes are not seen from inside their methods, unless bare names see members. */
export function findBindings(unit: Unit, use: Pick<NameUse, 'name' | 'scope'>): Found | undefined {
  const { membersInScope } = unit.language.semantics;
  let crossed = false;
  for (let scope = use.scope; scope !== NONE; ) {
    const fact = unit.facts.scopes[scope];
    if (!fact) return undefined;
    if (fact.kind !== 'class' || !crossed || membersInScope) {
      const bindings = unit.bindings(scope, use.name);
      if (bindings.length > 0) return { bindings, scope, crossed };
    }
    if (fact.kind === 'function') crossed = true;
    scope = fact.parent;
  }
  return undefined;
}

export function ancestors(unit: Unit, scope: ScopeId): ReadonlySet<ScopeId> {
  const chain = new Set<ScopeId>();
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) chain.add(at);
  return chain;
}

/** The branches of which a place is in an arm. */
export function branchesOf(unit: Unit, chain: ReadonlySet<ScopeId>): ReadonlySet<number> {
  const branches = new Set<number>();
  for (const scope of chain) {
    const branch = unit.facts.scopes[scope]?.branchOf;
    if (branch !== undefined) branches.add(branch);
  }
  return branches;
}

/** True when the two places stand in different arms of one branch. */
export function excludes(unit: Unit, block: ScopeId, useChain: ReadonlySet<ScopeId>, useBranches: ReadonlySet<number>): boolean {
  for (let at = block; at !== NONE && !useChain.has(at); at = unit.facts.scopes[at]?.parent ?? NONE) {
    const branch = unit.facts.scopes[at]?.branchOf;
    if (branch !== undefined && useBranches.has(branch)) return true;
  }
  return false;
}

export function enclosingFunction(unit: Unit, scope: ScopeId): ScopeId {
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
    const kind = unit.facts.scopes[at]?.kind;
    if (kind === 'function' || kind === 'module') return at;
  }
  return NONE;
}

/** The elements of a list that is a literal, or a name bound once to one. */
export function literalItems(unit: Unit, expr: ExprId): readonly ExprId[] | undefined {
  const fact = unit.facts.exprs[expr];
  if (fact?.k === 'literal') return fact.items;
  const found = fact?.k === 'name' ? findBindings(unit, fact) : undefined;
  const [only] = found?.bindings ?? [];
  if (!only || found?.bindings.length !== 1) return undefined;
  const definition = only.what.k === 'definition' ? unit.facts.definitions[only.what.def] : undefined;
  const value = only.what.k === 'value' ? only.what.expr : definition?.kind === 'variable' ? definition.value : undefined;
  const literal = value === undefined ? undefined : unit.facts.exprs[value];
  return literal?.k === 'literal' ? literal.items : undefined;
}

/** Bindings that can be what the name holds at the use. */
export function reachingBindings(unit: Unit, found: Found, use: Pick<NameUse, 'scope' | 'at'>): readonly BindingFact[] {
  if (found.bindings.length === 1) return found.bindings;
  return found.crossed ? liveAtEnd(unit, found) : liveAt(unit, found, use);
}

function liveAt(unit: Unit, found: Found, use: Pick<NameUse, 'scope' | 'at'>): readonly BindingFact[] {
  const chain = ancestors(unit, use.scope);
  const branches = branchesOf(unit, chain);
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

/** A name taken by `from module import *`. */
export function starName(evaluator: Evaluator, unit: Unit, module: string, name: string, space: Space): Value | undefined {
  const target = unit.moduleTarget(module);
  if (target.k === 'namespace') return evaluator.namespaceName(unit, target.name, name, space === 'type' ? 'type' : undefined);
  if (target.k !== 'file') return undefined;
  const from = evaluator.program.unit(target.path);
  if (!from) return undefined;
  if (target.inside) return starInside(evaluator, from, target.inside, name);
  const publicNames = from.facts.publicNames;
  const offered = publicNames ? publicNames.includes(name) : !name.startsWith('_');
  return offered ? evaluator.exportOf(from, name, space) : undefined;
}
