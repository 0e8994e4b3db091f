/** An expression taken apart into the steps that lead to it: `a.b(c).d(e)`. */
import type { Step } from '#indexer/entities/contract';
import type { Place } from '#indexer/entities/places';
import type { Workbench } from '#indexer/entities/views/workbench';
import type { ExprId } from '#indexer/facts/file-facts';

const MAX_STEPS = 60;

export interface Chain {
  readonly root: Place;
  readonly steps: readonly Step[];
}

/** Calls and members taken apart from the end; a name that holds a call or member goes on in what it holds. */
export function chainOf(bench: Workbench, from: Place): Chain {
  const steps: Step[] = [];
  let place = from;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const fact = place.unit.facts.exprs[place.expr];
    if (fact?.k === 'member') {
      if (isClassOfModule(bench, place, fact.object)) break;
      steps.unshift({ name: fact.name, call: undefined });
      place = { ...place, expr: fact.object };
    } else if (fact?.k === 'call' || fact?.k === 'new') {
      const callee = place.unit.facts.exprs[fact.callee];
      if (callee?.k !== 'member') break;
      steps.unshift({ name: callee.name, call: bench.call(place) });
      place = { ...place, expr: callee.object };
    } else if (fact?.k === 'await' || fact?.k === 'enter') {
      place = { ...place, expr: fact.of };
    } else if (fact?.k === 'index' && fact.key === '0' && isCall(place, fact.object)) {
      // The first of several results.
      place = { ...place, expr: fact.object };
    } else {
      const held = heldChain(bench, place);
      if (!held) break;
      place = held;
    }
  }
  return { root: place, steps };
}

/** `models.Order`: a chain begins at the class, not at the module that holds it. */
function isClassOfModule({ inference }: Workbench, place: Place, object: ExprId): boolean {
  const holder = inference.valueOf(place.unit, object).k;
  return (holder === 'module' || holder === 'directory') && inference.valueOf(place.unit, place.expr).k === 'class';
}

function heldChain(bench: Workbench, place: Place): Place | undefined {
  const [end, ...more] = bench.tracer.ends(place);
  if (end?.k !== 'place' || more.length > 0 || (end.place.expr === place.expr && end.place.unit === place.unit)) return undefined;
  if (end.fact.k === 'index' && end.fact.key === '0' && isCall(end.place, end.fact.object)) return end.place;
  if (end.fact.k !== 'call' && end.fact.k !== 'member') return undefined;
  const callee = end.fact.k === 'call' ? end.place.unit.facts.exprs[end.fact.callee] : end.fact;
  return callee?.k === 'member' ? end.place : undefined;
}

function isCall({ unit }: Place, expr: number): boolean {
  return unit.facts.exprs[expr]?.k === 'call';
}
