/**
 * Where a plain expression stands and whose code it is: at its first name, or, for what hangs on `this`, at the call or reference it
 * is a part of.
 */
import type { Site, SymbolRef } from '#indexer/entities/contract';
import type { WorkbenchParts } from '#indexer/entities/views/create-workbench';
import type { DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

export interface Standing {
  readonly site: Site;
  readonly from: SymbolRef;
  /** The innermost definition around it that is known; NONE for top-level code. */
  readonly caller: DefId;
  readonly scope: ScopeId;
}

interface Holder {
  readonly caller: DefId;
  readonly line: number;
  readonly column: number;
}

const MAX_DEPTH = 12;

export class ExpressionPlaces {
  private readonly bench: WorkbenchParts;
  private readonly holders = new Map<Unit, ReadonlyMap<ExprId, Holder>>();

  constructor(bench: WorkbenchParts) {
    this.bench = bench;
  }

  of(unit: Unit, expr: ExprId): Standing | undefined {
    const scope = firstScope(unit, expr);
    const at = scope === undefined ? undefined : this.bench.lines.of(unit, expr);
    if (scope !== undefined && at) {
      const caller = definitionAround(unit, scope);
      return { site: { path: unit.path, ...at }, from: this.symbolOf(unit, caller), caller, scope };
    }
    const holder = this.holdersOf(unit).get(expr);
    if (!holder) return undefined;
    const { caller, line, column } = holder;
    const body = unit.facts.definitions[caller]?.body ?? NONE;
    const site = { path: unit.path, line, column };
    return { site, from: this.symbolOf(unit, caller), caller, scope: body === NONE ? 0 : body };
  }

  private symbolOf(unit: Unit, def: DefId): SymbolRef {
    return { symbol: this.bench.symbols.enclosing(unit, def), isAnonymous: false };
  }

  private holdersOf(unit: Unit): ReadonlyMap<ExprId, Holder> {
    const known = this.holders.get(unit);
    if (known) return known;
    const table = new Map<ExprId, Holder>();
    for (const { expr, caller, line, column } of unit.facts.references) table.set(expr, { caller, line, column });
    for (const { expr, caller, line, column } of unit.facts.calls) mark(unit, expr, { caller, line, column }, table, 0);
    this.holders.set(unit, table);
    return table;
  }
}

function mark(unit: Unit, expr: ExprId, holder: Holder, table: Map<ExprId, Holder>, depth: number): void {
  const fact = unit.facts.exprs[expr];
  if (!fact || depth > MAX_DEPTH || (table.has(expr) && depth > 0)) return;
  table.set(expr, holder);
  const next = (ids: readonly ExprId[]): void => {
    for (const id of ids) mark(unit, id, holder, table, depth + 1);
  };
  if (fact.k === 'member' || fact.k === 'index') next([fact.object]);
  else if (fact.k === 'call' || fact.k === 'new') next([fact.callee, ...fact.args.map((arg) => arg.expr)]);
  else if (fact.k === 'choice') next(fact.options);
  else if (fact.k === 'template') next(fact.parts);
  else if (fact.k === 'object') next(fact.props.map((prop) => prop.expr));
  else if (fact.k === 'await' || fact.k === 'iterate') next([fact.of]);
}

function definitionAround(unit: Unit, scope: ScopeId): DefId {
  for (let at = scope; at !== NONE; at = unit.facts.scopes[at]?.parent ?? NONE) {
    const def = unit.definitionOfScope(at);
    if (def !== NONE) return def;
  }
  return NONE;
}

/** The scope of the first name in an expression. */
function firstScope(unit: Unit, expr: ExprId): ScopeId | undefined {
  let at = expr;
  for (let steps = 0; steps < 60; steps += 1) {
    const fact = unit.facts.exprs[at];
    if (fact?.k === 'name' || fact?.k === 'self') return fact.scope;
    if (fact?.k === 'member' || fact?.k === 'index') at = fact.object;
    else if (fact?.k === 'await' || fact?.k === 'iterate') at = fact.of;
    else if (fact?.k === 'call') at = fact.callee;
    else return undefined;
  }
  return undefined;
}
