/**
 * The round before edges are made: every call site's arguments are noted for the functions it reaches. Calls whose callee itself came
 * from a parameter are asked once more when the first round is known. Linear in call sites; two rounds at most.
 */
import type { Expr } from '#indexer/facts/file-facts';
import type { Inference } from '#indexer/link/infer';
import type { Unit } from '#indexer/link/unit';

type CallExpr = Extract<Expr, { k: 'call' | 'new' }>;

interface Site {
  readonly unit: Unit;
  readonly call: CallExpr;
}

export function collectArguments(inference: Inference): void {
  const open: Site[] = [];
  for (const unit of inference.program.units) {
    for (const call of callsOf(unit)) {
      inference.handed.note(unit, call);
      if (inference.isOpen(unit, call.callee)) open.push({ unit, call });
    }
  }
  inference.forgetParameters();
  if (open.length === 0) return;
  const before = inference.handed.size;
  for (const { unit, call } of open) inference.handed.note(unit, call);
  if (inference.handed.size > before) inference.forgetParameters();
}

/** Calls that pass something, with those of functions called where they are written and of decorators. */
function* callsOf(unit: Unit): Iterable<CallExpr> {
  const { calls, definitions, exprs } = unit.facts;
  for (const { expr } of calls) {
    const call = callAt(unit, expr);
    if (call && call.args.length > 0) yield call;
  }
  for (const expr of exprs) if (expr.k === 'call' && expr.args.length > 0 && exprs[expr.callee]?.k === 'definition') yield expr;
  for (const { decorators, value } of definitions) {
    let applied = decorators.length > 0 && value !== undefined ? callAt(unit, value) : undefined;
    while (applied) {
      yield applied;
      const [inner] = applied.args;
      applied = inner ? callAt(unit, inner.expr) : undefined;
    }
  }
}

function callAt(unit: Unit, expr: number): CallExpr | undefined {
  const fact = unit.facts.exprs[expr];
  return fact?.k === 'call' || fact?.k === 'new' ? fact : undefined;
}
