/**
 * Which symbols a value stands for when it is called or made, and how they were found. A name never decides it: the value does.
 */
import type { ArgFact, Expr } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Inference } from '#indexer/link/infer';
import { findBindings } from '#indexer/link/names';
import { protocolMethod } from '#indexer/link/protocol';
import type { SymbolTable } from '#indexer/link/symbols';
import { aliasedClass } from '#indexer/link/underlying';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, FunctionValue, Value } from '#indexer/link/values';
import type { Resolution } from '#lib/model/graph';

export interface Target {
  readonly to: number;
  readonly kind: 'calls' | 'instantiates';
  readonly unit: Unit;
}

export /** A call's arguments and the file they stand in. */
interface Arguments {
  readonly unit: Unit;
  readonly args: readonly ArgFact[];
}

export interface Use extends Arguments {
  readonly callee: Expr | undefined;
  readonly isNew: boolean;
}

/** The name of the class that one part of several is of. */
function partName({ unit, def }: Ancestor): string | undefined {
  const definition = unit.facts.definitions[def];
  return definition?.flags.includes('partial') ? definition.qualified : undefined;
}

export class CallTargets {
  private readonly inference: Inference;
  private readonly symbols: SymbolTable;

  constructor(inference: Inference, symbols: SymbolTable) {
    this.inference = inference;
    this.symbols = symbols;
  }

  of(options: readonly Value[], use: Use): readonly Target[] {
    const found = new Map<number, Target>();
    for (const option of options) {
      for (const target of this.targetsOf(option, use)) if (target.to !== NONE) found.set(target.to, target);
    }
    return [...found.values()];
  }

  private targetsOf(value: Value, use: Use): readonly Target[] {
    const { unit } = use;
    switch (value.k) {
      case 'function': {
        const kind = use.isNew ? 'instantiates' : 'calls';
        const defined = this.inference.program.declarations.definitionsOf(value.unit, value.def);
        const places = defined.length > 0 ? defined : [value];
        return places.map((place) => ({ to: this.symbols.ofDefinition(place.unit, place.def), kind, unit: place.unit }));
      }
      case 'class': {
        const made = aliasedClass(this.inference, value);
        const kind = made.unit.facts.definitions[made.def]?.kind;
        if (kind !== 'class' && kind !== 'enum') return [];
        return [{ to: this.symbols.ofDefinition(made.unit, made.def), kind: 'instantiates', unit: made.unit }];
      }
      case 'instance': {
        const call = protocolMethod(this.inference, value, 'call');
        return call ? [{ to: this.symbols.ofDefinition(call.unit, call.def), kind: 'calls', unit: call.unit }] : [];
      }
      case 'super': {
        if (use.callee?.k !== 'super') return [];
        const above = this.inference.hierarchy.above(value.unit, value.def);
        const made = this.constructorsOf(above, { unit, args: use.args });
        return made.length > 1 ? [] : made;
      }
      default:
        return [];
    }
  }

  /** The constructors of the nearest class that has any which fit the arguments best; parts of one class count as one. */
  constructorsOf(order: readonly Ancestor[], args: Arguments): readonly Target[] {
    let found: readonly FunctionValue[] = [];
    let whole: string | undefined;
    for (const entry of order) {
      const { constructorName } = entry.unit.language.semantics;
      const facts = entry.unit.members(entry.def).get(constructorName) ?? [];
      const own = facts.flatMap(({ def }): readonly FunctionValue[] =>
        def === undefined || this.symbols.ofDefinition(entry.unit, def) === NONE
          ? []
          : [{ k: 'function', unit: entry.unit, def }],
      );
      if (found.length > 0 && (whole === undefined || whole !== partName(entry))) break;
      if (own.length > 0) whole = partName(entry);
      found = [...found, ...own];
    }
    const [first] = found;
    if (!first) return [];
    const { overloads, countsArguments } = first.unit.language.semantics;
    const accepting = countsArguments ? found.filter((option) => this.inference.accepts(option, args)) : found;
    const fitting = overloads ? this.inference.chooseOverloads(accepting, args) : found.slice(-1);
    return fitting.map(({ unit, def }) => ({ to: this.symbols.ofDefinition(unit, def), kind: 'calls', unit }));
  }

  resolutionOf(unit: Unit, callee: Expr | undefined, targets: readonly Target[]): Resolution {
    if (callee?.k === 'name') return this.nameResolution(unit, callee, targets);
    if (callee?.k === 'member') {
      const object = this.inference.valueOf(unit, callee.object);
      if (object.k === 'module') return targets.every((target) => target.unit === object.unit) ? 'import' : 'reexport';
      if (object.k === 'directory') return 'import';
      return 'member';
    }
    return targets.every((target) => target.unit === unit) ? 'scope' : 'member';
  }

  private nameResolution(unit: Unit, name: Extract<Expr, { k: 'name' }>, targets: readonly Target[]): Resolution {
    const imports = (findBindings(unit, name)?.bindings ?? []).filter((binding) => binding.what.k === 'import');
    if (imports.length === 0) {
      if (targets.every((target) => target.unit === unit)) return 'scope';
      return unit.language.semantics.membersInScope && targets.every((target) => this.isMethod(target)) ? 'member' : 'import';
    }
    if (unit.language.semantics.namespaces) return 'import';
    const direct = imports.some((binding) => {
      if (binding.what.k !== 'import') return false;
      const target = unit.moduleTarget(binding.what.module);
      return target.k === 'file' && targets.every((candidate) => candidate.unit.path === target.path);
    });
    return direct ? 'import' : 'reexport';
  }

  private isMethod({ to }: Target): boolean {
    return this.symbols.records[to]?.kind === 'method';
  }
}
