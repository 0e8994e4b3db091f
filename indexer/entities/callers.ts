/** Who calls a definition: the call sites behind the linker's edges, found when first asked. */
import type { CallFact, DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { LinkedEdge } from '#indexer/link/edge-sink';
import type { Program } from '#indexer/link/program';
import type { SymbolTable } from '#indexer/link/symbols';
import type { Unit } from '#indexer/link/unit';

export interface CallPlace {
  readonly unit: Unit;
  readonly call: CallFact;
}

export class Callers {
  private readonly program: Program;
  private readonly symbols: SymbolTable;
  private readonly edges: readonly LinkedEdge[];
  private byTarget: Map<number, LinkedEdge[]> | undefined;
  private readonly sites = new Map<Unit, Map<string, CallFact>>();

  constructor(program: Program, symbols: SymbolTable, edges: readonly LinkedEdge[]) {
    this.program = program;
    this.symbols = symbols;
    this.edges = edges;
  }

  /** Call sites in the order of the edges; of an anonymous function none are known. */
  of(unit: Unit, def: DefId): readonly CallPlace[] {
    const position = this.symbols.ofDefinition(unit, def);
    if (position === NONE) return [];
    return (this.targets().get(position) ?? []).flatMap((edge) => {
      const from = this.program.unit(edge.path);
      const call = from && this.siteTable(from).get(`${edge.line}:${edge.column}`);
      return from && call ? [{ unit: from, call }] : [];
    });
  }

  private targets(): Map<number, LinkedEdge[]> {
    if (!this.byTarget) {
      this.byTarget = new Map();
      for (const edge of this.edges) {
        if (edge.kind !== 'calls' && edge.kind !== 'instantiates') continue;
        const list = this.byTarget.get(edge.to);
        if (list) list.push(edge);
        else this.byTarget.set(edge.to, [edge]);
      }
    }
    return this.byTarget;
  }

  private siteTable(unit: Unit): Map<string, CallFact> {
    let table = this.sites.get(unit);
    if (!table) {
      table = new Map(unit.facts.calls.map((call) => [`${call.line}:${call.column}`, call]));
      this.sites.set(unit, table);
    }
    return table;
  }
}
