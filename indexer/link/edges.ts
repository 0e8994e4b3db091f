/**
 * The one maker of edges. Every call site becomes edges to what its callee certainly is, or a leaf that says why the trail ends.
 * An edge is never made from a name: the callee's value comes from scope, import, receiver type or hierarchy.
 */
import type { ReferenceFact } from '#indexer/facts/file-facts';
import { CallEdges } from '#indexer/link/call-edges';
import { CallTargets } from '#indexer/link/call-targets';
import type { LinkedEdge, LinkedLeaf, Site } from '#indexer/link/edge-sink';
import { EdgeSink, MAX_TARGETS } from '#indexer/link/edge-sink';
import { HeritageEdges } from '#indexer/link/heritage-edges';
import type { Inference } from '#indexer/link/infer';
import { isParameter } from '#indexer/link/leaves';
import { targetUnit } from '#indexer/link/modules';
import type { SymbolTable } from '#indexer/link/symbols';
import type { Unit } from '#indexer/link/unit';
import { alternatives } from '#indexer/link/values';

export class EdgeMaker {
  private readonly sink = new EdgeSink();
  private readonly inference: Inference;
  private readonly symbols: SymbolTable;
  private readonly heritage: HeritageEdges;
  private readonly targets: CallTargets;
  private readonly calls: CallEdges;

  constructor(inference: Inference, symbols: SymbolTable) {
    this.inference = inference;
    this.symbols = symbols;
    this.targets = new CallTargets(inference, symbols);
    this.calls = new CallEdges(inference, { symbols, sink: this.sink, targets: this.targets });
    this.heritage = new HeritageEdges(inference, symbols, (...edge) => this.sink.edge(...edge));
  }

  get edges(): readonly LinkedEdge[] {
    return this.sink.edges;
  }

  get leaves(): readonly LinkedLeaf[] {
    return this.sink.leaves;
  }

  addUnit(unit: Unit): void {
    this.addContains(unit);
    this.addImports(unit);
    this.heritage.addUnit(unit);
    for (const call of unit.facts.calls) this.calls.addCall(unit, call);
    for (const reference of unit.facts.references) this.addReference(unit, reference);
  }

  private addContains(unit: Unit): void {
    unit.facts.definitions.forEach((definition, def) => {
      const to = this.symbols.ofDefinition(unit, def);
      const record = this.symbols.records[to];
      // A later signature of the same function is contained with the first.
      if (!record || (record.path === unit.path && record.line !== definition.line)) return;
      const from = this.symbols.enclosing(unit, definition.owner);
      this.sink.edge(unit, { from, line: definition.line, column: definition.column }, to, 'contains', {
        resolution: 'scope',
        confidence: 1,
      });
    });
  }

  private addImports(unit: Unit): void {
    const from = this.symbols.ofModule(unit);
    for (const fact of unit.facts.imports) {
      const targets = [
        targetUnit(this.inference, unit, fact.module),
        ...fact.names.map((name) => this.importedModule(unit, fact.module, name)),
      ];
      for (const target of new Set(targets)) {
        if (!target || target === unit) continue;
        this.sink.edge(unit, { from, line: fact.line, column: fact.column }, this.symbols.ofModule(target), 'imports', {
          resolution: 'import',
          confidence: 1,
        });
      }
    }
    for (const fact of unit.facts.exports) {
      if (fact.k !== 'from' && fact.k !== 'star') continue;
      const target = targetUnit(this.inference, unit, fact.module);
      if (!target || target === unit) continue;
      this.sink.edge(unit, { from, line: fact.line, column: 1 }, this.symbols.ofModule(target), 'reexports', {
        resolution: 'import',
        confidence: 1,
      });
    }
  }

  /** `from package import module`: the module itself is imported; a name of a namespace leads to the file that declares it. */
  private importedModule(unit: Unit, module: string, name: string): Unit | undefined {
    const { implicitExports, namespaces } = unit.language.semantics;
    if (name === '*' || (!implicitExports && !namespaces)) return undefined;
    const type = namespaces && this.inference.importValue(unit, module, name, 'type');
    const value = type && type.k !== 'unknown' ? type : this.inference.importValue(unit, module, name, 'value');
    const isDeclared = namespaces && (value.k === 'class' || value.k === 'function');
    return value.k === 'module' || isDeclared ? value.unit : undefined;
  }

  /** Once all files are in. */
  addSatisfactions(): void {
    this.heritage.addSatisfactions();
  }

  private addReference(unit: Unit, reference: ReferenceFact): void {
    const site: Site = { from: this.symbols.enclosing(unit, reference.caller), line: reference.line, column: reference.column };
    const value = this.inference.valueOf(unit, reference.expr);
    if (this.inference.isOpen(unit, reference.expr) && isParameter(unit, unit.facts.exprs[reference.expr])) return;
    if (reference.context === 'decorator') this.calls.addApplied(unit, site, value);
    const options = alternatives(value);
    const targets = this.targets.of(
      options.filter((option) => option.k === 'function' || option.k === 'class'),
      { unit, args: [], callee: undefined, isNew: false },
    );
    if (targets.length === 0 || targets.length > MAX_TARGETS) return;
    const resolution = this.targets.resolutionOf(unit, unit.facts.exprs[reference.expr], targets);
    for (const target of targets) {
      if (target.to !== site.from)
        this.sink.edge(unit, site, target.to, 'references', { resolution, confidence: 1 / targets.length });
    }
  }
}
