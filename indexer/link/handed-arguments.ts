/**
 * Arguments by parameter: which expressions the repository's call sites pass for it. Only parameters whose declared type does not say
 * what they are, and those of function types, are kept. What tests pass says nothing about code that is no test.
 */
import type { ArgFact, DefId, Expr, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import { BIND } from '#indexer/link/function-members';
import type { Hierarchy } from '#indexer/link/hierarchy';
import { literalItems } from '#indexer/link/names';
import { protocolMethod } from '#indexer/link/protocol';
import type { Unit } from '#indexer/link/unit';
import type { FunctionValue, Value } from '#indexer/link/values';
import { alternatives, callables, valueKey } from '#indexer/link/values';

/** Call sites of one parameter looked at; a parameter with more is left open. */
const MAX_SITES = 40;
const MAX_PARAMS = 64;
/** Expressions of one file, for packing a place into one number. */
const MAX_EXPRS = 2 ** 26;

/** What call sites pass for a parameter. */
export interface Handed {
  /** Distinct values that are certain. */
  readonly known: readonly Value[];
  /** Some call site passes something that is not known. */
  readonly open: boolean;
}

interface Sites {
  readonly places: number[];
  open: boolean;
}

/** `...xs` of a list whose elements are written down hands over each of them. */
function spreadArguments(unit: Unit, arg: ArgFact): readonly ArgFact[] {
  const items = arg.spread && arg.name === undefined ? literalItems(unit, arg.expr) : undefined;
  return items ? items.map((expr) => ({ expr })) : [arg];
}

export class HandedArguments {
  private readonly evaluator: Evaluator;
  private readonly hierarchy: Hierarchy;
  private readonly sites: (Map<number, Sites> | undefined)[] = [];
  private readonly settled = new Map<Sites, Handed>();
  private readonly settling = new Set<Sites>();
  private added = 0;

  constructor(evaluator: Evaluator, hierarchy: Hierarchy) {
    this.evaluator = evaluator;
    this.hierarchy = hierarchy;
  }

  /** Number of arguments noted so far. */
  get size(): number {
    return this.added;
  }

  /** Forgets what the arguments evaluated to, not where they are. */
  reset(): void {
    this.settled.clear();
  }

  /** Notes the arguments of one call. */
  note(unit: Unit, call: Extract<Expr, { k: 'call' | 'new' }>): void {
    const callee = this.evaluator.valueOf(unit, call.callee);
    if (callee.k === 'builtinMember' && callee.name === BIND && callee.owner.k === 'function')
      this.bind(callee.owner, [{ unit, args: call.args.slice(1) }]);
    if (callee.k === 'builtinMember' || callee.k === 'external') return;
    const args = this.passed(unit, call);
    if (!args) return;
    for (const option of callables(callee)) {
      const target = this.functionOf(option);
      if (!target || (unit.isTest && !target.unit.isTest)) continue;
      const { bound } = target;
      this.bind(
        target,
        bound
          ? [
              { unit: bound.unit, args: bound.args },
              { unit, args },
            ]
          : [{ unit, args }],
      );
    }
  }

  /** The arguments as the function sees them; `f.call(self, …)` hands over what follows the receiver. */
  private passed(unit: Unit, call: Extract<Expr, { k: 'call' | 'new' }>): readonly ArgFact[] | undefined {
    const callee = unit.facts.exprs[call.callee];
    if (callee?.k !== 'member' || (callee.name !== 'call' && callee.name !== 'apply')) return call.args;
    if (this.evaluator.valueOf(unit, callee.object).k !== 'function') return call.args;
    if (callee.name === 'call') return call.args.slice(1);
    const list = call.args[1] ? unit.facts.exprs[call.args[1].expr] : undefined;
    return list?.k === 'literal' && list.items ? list.items.map((expr) => ({ expr })) : undefined;
  }

  private functionOf(value: Value): FunctionValue | undefined {
    if (value.k === 'class') return this.constructorOf(value.unit, value.def);
    if (value.k === 'instance') return protocolMethod(this.evaluator, value, 'call');
    if (value.k !== 'function') return undefined;
    const definition = value.unit.facts.definitions[value.def];
    const isUnbound =
      value.self?.k === 'class' &&
      definition?.kind === 'method' &&
      !definition.flags.some((flag) => flag === 'static' || flag === 'classmethod');
    return isUnbound ? undefined : value;
  }

  private constructorOf(unit: Unit, def: DefId): FunctionValue | undefined {
    for (const entry of this.hierarchy.linearize(unit, def).order) {
      const facts = entry.unit.members(entry.def).get(entry.unit.language.semantics.constructorName);
      const made = facts?.findLast((fact) => fact.def !== undefined)?.def;
      if (made !== undefined) return { k: 'function', unit: entry.unit, def: made };
    }
    return undefined;
  }

  private bind(target: FunctionValue, groups: readonly { readonly unit: Unit; readonly args: readonly ArgFact[] }[]): void {
    const params = target.unit.facts.definitions[target.def]?.params ?? [];
    let position = 0;
    for (const { unit, args } of groups) {
      for (const arg of args.flatMap((given) => spreadArguments(unit, given))) {
        if (arg.spread) {
          for (let index = position; index < params.length; index += 1) this.markOpen(target, index);
          return;
        }
        const index = arg.name === undefined ? position : params.findIndex((param) => param.name === arg.name);
        if (arg.name === undefined) position += 1;
        const rest = params.findIndex((param) => param.rest === (arg.name === undefined ? 'list' : 'dict'));
        const at = index >= 0 && index < params.length && (rest < 0 || index < rest || arg.name !== undefined) ? index : rest;
        if (at >= 0) this.add(target, at, unit, arg.expr);
      }
    }
  }

  private add(target: FunctionValue, index: number, unit: Unit, expr: ExprId): void {
    if (index >= MAX_PARAMS || !this.isWanted(target, index)) return;
    const fact = unit.facts.exprs[expr];
    if (!fact) return;
    const sites = this.sitesOf(target, index);
    const place = unit.index * MAX_EXPRS + expr;
    if (sites.places.includes(place)) return;
    if (sites.places.length >= MAX_SITES) sites.open = true;
    else {
      sites.places.push(place);
      this.added += 1;
    }
  }

  private markOpen(target: FunctionValue, index: number): void {
    if (index < MAX_PARAMS && this.isWanted(target, index)) this.sitesOf(target, index).open = true;
  }

  private isWanted({ unit, def }: FunctionValue, index: number): boolean {
    const type = unit.facts.definitions[def]?.params[index]?.type;
    if (type === undefined) return true;
    return alternatives(this.evaluator.typeOf(unit, type, def)).some(
      (option) => option.k === 'callable' || option.k === 'unknown',
    );
  }

  private sitesOf({ unit, def }: FunctionValue, index: number): Sites {
    let ofUnit = this.sites[unit.index];
    if (!ofUnit) {
      ofUnit = new Map();
      this.sites[unit.index] = ofUnit;
    }
    const key = def * MAX_PARAMS + index;
    let sites = ofUnit.get(key);
    if (!sites) {
      sites = { places: [], open: false };
      ofUnit.set(key, sites);
    }
    return sites;
  }

  /** Where the arguments of a parameter stand. */
  places(unit: Unit, def: DefId, index: number): readonly { readonly unit: Unit; readonly expr: ExprId }[] {
    const found = this.sites[unit.index]?.get(def * MAX_PARAMS + index)?.places ?? [];
    return found.flatMap((place) => {
      const from = this.evaluator.program.units[Math.floor(place / MAX_EXPRS)];
      return from ? [{ unit: from, expr: place % MAX_EXPRS }] : [];
    });
  }

  /** What is passed for a parameter; undefined when no call site is known. */
  of(unit: Unit, def: DefId, index: number): Handed | undefined {
    const sites = def === NONE ? undefined : this.sites[unit.index]?.get(def * MAX_PARAMS + index);
    if (!sites) return undefined;
    const known = this.settled.get(sites);
    if (known) return known;
    if (this.settling.has(sites)) return { known: [], open: true };
    this.settling.add(sites);
    const values = this.places(unit, def, index)
      .filter((place) => !this.isSame(place, unit, def, index))
      .flatMap((place) => callables(this.evaluator.valueOf(place.unit, place.expr)));
    this.settling.delete(sites);
    const certain = new Map<string, Value>();
    for (const value of values) if (value.k !== 'unknown' && value.k !== 'typeparam') certain.set(valueKey(value), value);
    const isOpen =
      sites.open || values.some((value) => value.k === 'typeparam' || (value.k === 'unknown' && value.why !== 'null'));
    const handed = { known: [...certain.values()], open: isOpen };
    this.settled.set(sites, handed);
    return handed;
  }

  /** A function that calls itself passes its own parameter on. */
  private isSame(place: { readonly unit: Unit; readonly expr: ExprId }, unit: Unit, def: DefId, index: number): boolean {
    const fact = place.unit.facts.exprs[place.expr];
    if (place.unit !== unit || fact?.k !== 'name') return false;
    const definition = unit.facts.definitions[def];
    if (!definition || definition.params[index]?.name !== fact.name) return false;
    for (let scope = fact.scope; scope !== NONE; scope = unit.facts.scopes[scope]?.parent ?? NONE) {
      if (scope === definition.body) return unit.bindings(scope, fact.name).length === 1;
      if (unit.bindings(scope, fact.name).length > 0) return false;
    }
    return false;
  }
}
