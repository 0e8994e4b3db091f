/** The functions and methods that a value may be: wrapped ones too, lists flattened. */
import type { DefinitionView } from '#indexer/entities/contract';
import type { Place } from '#indexer/entities/places';
import { defKey } from '#indexer/entities/places';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { ExprId } from '#indexer/facts/file-facts';
import { alternatives } from '#indexer/link/values';

/** Functions an argument may wrap are looked for this deep. */
const MAX_WRAPS = 4;

export function functionsOf(bench: Workbench, place: Place): readonly DefinitionView[] {
  const functions = new FoundFunctions(bench);
  functions.collect(place, 0);
  return [...functions.found.values()];
}

class FoundFunctions {
  readonly found = new Map<string, DefinitionView>();
  private readonly bench: Workbench;

  constructor(bench: Workbench) {
    this.bench = bench;
  }

  collect(place: Place, depth: number): void {
    const { unit } = place;
    const fact = unit.facts.exprs[place.expr];
    if (!fact || depth > MAX_WRAPS) return;
    const inside = (ids: readonly ExprId[]): void => {
      for (const expr of ids) this.collect({ ...place, expr }, depth + 1);
    };
    if (fact.k === 'call') {
      const before = this.found.size;
      inside(fact.args.map((arg) => arg.expr));
      const callee = unit.facts.exprs[fact.callee];
      if (callee?.k === 'member' && callee.name === 'bind') inside([callee.object]);
      if (this.found.size > before) return;
    }
    if (fact.k === 'literal') {
      inside(fact.items ?? []);
      return;
    }
    // In a loop over known rows only the row in hand counts: what is traced comes before what may be.
    const isOneRow = this.bench.tracer.chosen.size > 0;
    if (!isOneRow) this.addValues(place);
    if (this.found.size > 0) return;
    for (const end of this.bench.tracer.ends(place)) {
      if (end.k === 'definition') this.addFunction(end.unit, end.def);
      else if (end.k === 'place' && end.place.expr !== place.expr) this.collect(end.place, depth + 1);
    }
    if (isOneRow && this.found.size === 0) this.addValues(place);
  }

  private addValues({ unit, expr }: Place): void {
    for (const value of alternatives(this.bench.inference.valueOf(unit, expr))) {
      if (value.k === 'function') this.addFunction(value.unit, value.def);
      if (value.k === 'overloads') for (const option of value.options) this.addFunction(option.unit, option.def);
    }
  }

  private addFunction(unit: Place['unit'], def: number): void {
    const kind = unit.facts.definitions[def]?.kind;
    if (kind === 'function' || kind === 'method') this.found.set(defKey(unit, def), this.bench.definition(unit, def));
  }
}
