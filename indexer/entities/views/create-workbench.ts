/** Puts the views together over one linked program. */
import { Callers } from '#indexer/entities/callers';
import type { DefinitionView } from '#indexer/entities/contract';
import { defKey } from '#indexer/entities/places';
import { SourceLines } from '#indexer/entities/source-lines';
import { Texts } from '#indexer/entities/texts';
import { Tracer } from '#indexer/entities/tracer';
import { CalledView } from '#indexer/entities/views/call-view';
import { DefinedView } from '#indexer/entities/views/definition-view';
import { ExprView } from '#indexer/entities/views/value-view';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { CallFact, DefId, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { ProjectView } from '#indexer/languages/language';
import type { LinkedEdge } from '#indexer/link/edge-sink';
import type { Inference } from '#indexer/link/infer';
import type { SymbolTable } from '#indexer/link/symbols';
import type { Unit } from '#indexer/link/unit';

export interface Linked {
  readonly inference: Inference;
  readonly symbols: SymbolTable;
  readonly edges: readonly LinkedEdge[];
  readonly project: ProjectView;
}

export interface WorkbenchParts extends Workbench {
  readonly callers: Callers;
}

export function createWorkbench({ inference, symbols, edges, project }: Linked): WorkbenchParts {
  const { program } = inference;
  const callers = new Callers(program, symbols, edges);
  const tracer = new Tracer(inference, callers);
  const definitions = new Map<string, DefinitionView>();
  const callTables = new Map<Unit, Map<ExprId, CallFact>>();
  const decorated = new Map<Unit, Map<ExprId, DefId>>();
  let below: Map<string, Subclass[]> | undefined;
  const bench: WorkbenchParts = {
    program,
    inference,
    symbols,
    tracer,
    callers,
    texts: new Texts(tracer),
    lines: new SourceLines(project),
    value: (place) => new ExprView(bench, place),
    call: (place, fact) => new CalledView(bench, place, { fact }),
    decorator: (unit, expr, decorated) => new CalledView(bench, { unit, expr, frame: undefined }, { decorated }),
    definition(unit, def) {
      const key = defKey(unit, def);
      const known = definitions.get(key);
      if (known) return known;
      const made = new DefinedView(bench, unit, def);
      definitions.set(key, made);
      return made;
    },
    callFact(unit, expr) {
      let table = callTables.get(unit);
      if (!table) {
        table = new Map(unit.facts.calls.map((call) => [call.expr, call]));
        callTables.set(unit, table);
      }
      return table.get(expr);
    },
    decoratedBy(unit, expr) {
      let table = decorated.get(unit);
      if (!table) {
        table = decoratorTable(unit);
        decorated.set(unit, table);
      }
      return table.get(expr) ?? NONE;
    },
    moduleIdentity: (unit) => ({ key: `module:${unit.path}` }),
    subclasses(unit, def) {
      below ??= subclassTable(bench);
      return (below.get(defKey(unit, def)) ?? []).map((found) => bench.definition(found.unit, found.def));
    },
  };
  tracer.classesBelow = (unit, def) => {
    below ??= subclassTable(bench);
    return classesBelow(below, defKey(unit, def));
  };
  return bench;
}

function decoratorTable(unit: Unit): Map<ExprId, DefId> {
  const table = new Map<ExprId, DefId>();
  unit.facts.definitions.forEach((definition, def) => {
    const inside = [...definition.params, ...definition.members].flatMap((part) => part.decorators ?? []);
    for (const expr of [...inside, ...definition.decorators]) table.set(expr, def);
  });
  return table;
}

interface Subclass {
  readonly unit: Unit;
  readonly def: DefId;
}

/** Direct ones, by what they extend or implement. */
function subclassTable(bench: Workbench): Map<string, Subclass[]> {
  const table = new Map<string, Subclass[]>();
  for (const unit of bench.program.units)
    unit.facts.definitions.forEach((definition, def: DefId) => {
      if (definition.heritage.length === 0) return;
      for (const { values } of bench.inference.hierarchy.heritage(unit, def))
        for (const base of values) {
          if (base.k !== 'class' && base.k !== 'instance') continue;
          const key = defKey(base.unit, base.def);
          const list = table.get(key);
          if (list) list.push({ unit, def });
          else table.set(key, [{ unit, def }]);
        }
    });
  return table;
}

const MAX_BELOW = 24;

/** Classes of the program below one, nearest first; tests' are left out. */
function classesBelow(table: ReadonlyMap<string, readonly Subclass[]>, key: string): readonly Subclass[] {
  const found = new Map<string, Subclass>();
  const pending = [key];
  for (let at = pending.shift(); at !== undefined && found.size < MAX_BELOW; at = pending.shift())
    for (const subclass of table.get(at) ?? []) {
      const own = defKey(subclass.unit, subclass.def);
      if (subclass.unit.isTest || found.has(own)) continue;
      found.set(own, subclass);
      pending.push(own);
    }
  return [...found.values()];
}
