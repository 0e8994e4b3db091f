/** What imported names are called by their packages: `path as url`, a default import, a whole module that is called. */
import type { CallFact } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

export class ImportedNames {
  private readonly tables = new Map<Unit, ReadonlyMap<string, string>>();

  private table(unit: Unit): ReadonlyMap<string, string> {
    let table = this.tables.get(unit);
    if (!table) {
      const made = new Map<string, string>();
      for (const { name, what } of unit.facts.bindings) {
        if (what.k === 'import' && what.imported !== name) made.set(name, what.imported === '*' ? 'default' : what.imported);
        else if (what.k === 'value' && what.expr !== undefined && unit.facts.exprs[what.expr]?.k === 'module')
          made.set(name, 'default');
        else if (what.k === 'definition') {
          const { value } = unit.facts.definitions[what.def] ?? {};
          if (value !== undefined && unit.facts.exprs[value]?.k === 'module') made.set(name, 'default');
        }
      }
      table = made;
      this.tables.set(unit, table);
    }
    return table;
  }

  /** Of a call by a bare name; undefined when the name is no import's or stands for itself. */
  realName(unit: Unit, call: Pick<CallFact, 'name' | 'expr'>): string | undefined {
    const table = this.table(unit);
    if (table.size === 0) return undefined;
    const real = table.get(call.name);
    if (real === undefined) return undefined;
    const fact = unit.facts.exprs[call.expr];
    const callee = fact?.k === 'call' || fact?.k === 'new' ? unit.facts.exprs[fact.callee] : undefined;
    return callee?.k === 'name' ? real : undefined;
  }

  /** Local names of what is imported under one of `names`. */
  localNames(unit: Unit, names: ReadonlySet<string>): ReadonlySet<string> {
    const local = new Set<string>();
    for (const [name, real] of this.table(unit)) if (names.has(real)) local.add(name);
    return local;
  }
}
