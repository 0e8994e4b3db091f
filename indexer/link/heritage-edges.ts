/**
 * Edges between types: what extends and implements what, by declaration or by having the methods, and which method overrides which.
 * They stand where the base is named, or where the method is declared.
 */
import type { DefId, DefinitionFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { isInterface } from '#indexer/link/hierarchy';
import type { Inference } from '#indexer/link/infer';
import type { Declared } from '#indexer/link/structural-interfaces';
import { satisfactions } from '#indexer/link/structural-interfaces';
import type { SymbolTable } from '#indexer/link/symbols';
import { sameParameters } from '#indexer/link/type-text';
import type { Unit } from '#indexer/link/unit';
import type { Ancestor, Value } from '#indexer/link/values';
import type { EdgeKind, Resolution } from '#lib/model/graph';

/** Takes one edge; the places are symbols' positions. */
export type PushEdge = (
  unit: Unit,
  site: { readonly from: number; readonly line: number; readonly column: number },
  to: number,
  kind: EdgeKind,
  how: { readonly resolution: Resolution; readonly confidence: number },
) => void;

export class HeritageEdges {
  private readonly inference: Inference;
  private readonly symbols: SymbolTable;
  private readonly push: PushEdge;

  constructor(inference: Inference, symbols: SymbolTable, push: PushEdge) {
    this.inference = inference;
    this.symbols = symbols;
    this.push = push;
  }

  addUnit(unit: Unit): void {
    unit.facts.definitions.forEach((definition, def) => {
      if (definition.heritage.length > 0 || definition.kind === 'interface') this.addBases(unit, def, definition);
      if (definition.kind === 'class' || unit.language.semantics.interfacesInherit) this.addOverrides(unit, def);
    });
  }

  private addBases(unit: Unit, def: DefId, definition: DefinitionFact): void {
    const from = this.typeSymbol(unit, def);
    if (from === NONE) return;
    for (const { fact, values } of this.inference.hierarchy.heritage(unit, def))
      for (const base of values) {
        if (base.k !== 'class' && base.k !== 'instance' && base.k !== 'function') continue;
        const to = this.symbols.ofDefinition(base.unit, base.def);
        if (to === NONE || to === from) continue;
        const resolution = base.unit === unit ? 'scope' : 'import';
        const relation = this.isPromise(unit, definition, base) ? 'implements' : fact.relation;
        this.push(unit, { from, line: fact.line, column: fact.column }, to, relation, { resolution, confidence: 1 });
      }
  }

  /** A type's symbol; for a block that extends one declared elsewhere, that type's. */
  private typeSymbol(unit: Unit, def: DefId): number {
    const own = this.symbols.ofDefinition(unit, def);
    const target = own === NONE ? this.inference.hierarchy.parts.targetOf(unit, def) : undefined;
    return target?.k === 'instance' ? this.symbols.ofDefinition(target.unit, target.def) : own;
  }

  /** An interface among what a class extends is one it implements, where the language writes both in one list. */
  private isPromise(unit: Unit, definition: DefinitionFact, base: Value): boolean {
    return (unit.language.semantics.interfacesInherit ?? false) && definition.kind !== 'interface' && isInterface(base);
  }

  private addOverrides(unit: Unit, def: DefId): void {
    const members = unit.members(def);
    if (members.size === 0) return;
    const { hierarchy } = this.inference;
    const above = [...hierarchy.above(unit, def), ...hierarchy.interfaces(unit, def)].filter((entry) => !entry.ofClass);
    if (above.length === 0) return;
    const { overloads, constructorName } = unit.language.semantics;
    for (const [name, facts] of members) {
      if (name === constructorName) continue;
      const defs = facts.flatMap((fact) => (fact.def === undefined ? [] : [fact.def]));
      for (const own of overloads ? defs : defs.slice(-1)) this.addOverridden({ unit, def: own }, name, above);
    }
  }

  /**
   * The nearest declaration of the method; where interfaces hand down members also those of interfaces that this one knows nothing of.
   */
  private addOverridden(own: Declared, name: string, above: readonly Ancestor[]): void {
    const from = this.symbols.ofDefinition(own.unit, own.def);
    if (from === NONE || this.inference.program.declarations.definitionsOf(own.unit, own.def).length > 0) return;
    const covered = new Set<string>();
    for (const entry of above) {
      if (covered.has(`${entry.unit.index}:${entry.def}`)) continue;
      const to = this.declaredIn(entry, name, own);
      if (to === NONE || to === from) continue;
      this.pushDeclared(own, to, 'overrides');
      if (!own.unit.language.semantics.interfacesInherit) return;
      const { hierarchy } = this.inference;
      const known = [...hierarchy.linearize(entry.unit, entry.def).order, ...hierarchy.interfaces(entry.unit, entry.def)];
      for (const { unit, def } of known) covered.add(`${unit.index}:${def}`);
    }
  }

  private declaredIn(entry: Ancestor, name: string, own: Declared): number {
    const known = nameIn(entry, name);
    const facts = known === undefined ? undefined : entry.unit.members(entry.def).get(known);
    const all = (facts ?? []).flatMap((fact) => (fact.def === undefined ? [] : [fact.def]));
    const { saysVirtual } = own.unit.language.semantics;
    const defs = saysVirtual ? all.filter((def) => entry.unit.facts.definitions[def]?.flags.includes('virtual')) : all;
    const declared = own.unit.language.semantics.overloads
      ? defs.find((def) => sameParameters(own, { unit: entry.unit, def }))
      : defs.at(-1);
    return declared === undefined ? NONE : this.symbols.ofDefinition(entry.unit, declared);
  }

  /** Types that satisfy an interface without saying so. */
  addSatisfactions(): void {
    for (const { type, promise, methods } of satisfactions(this.inference, this.inference.hierarchy)) {
      this.pushDeclared(type, this.symbols.ofDefinition(promise.unit, promise.def), 'implements');
      for (const { own, promised } of methods)
        this.pushDeclared(own, this.symbols.ofDefinition(promised.unit, promised.def), 'overrides');
    }
  }

  private pushDeclared({ unit, def }: Declared, to: number, kind: EdgeKind): void {
    const place = unit.facts.definitions[def];
    const from = this.symbols.ofDefinition(unit, def);
    if (!place || from === NONE || to === NONE || from === to) return;
    this.push(unit, { from, line: place.line, column: place.column }, to, kind, { resolution: 'member', confidence: 1 });
  }
}

/** The name a member has in a type above: `IShape.Area` is `Area` of that interface alone. */
function nameIn({ unit, def }: Ancestor, name: string): string | undefined {
  const at = name.lastIndexOf('.');
  if (at <= 0) return name;
  const holder = name.slice(0, at).replace(/<.*$/s, '').split('.').at(-1);
  return holder === unit.facts.definitions[def]?.name ? name.slice(at + 1) : undefined;
}
