/** What a module offers under a name, as the places its value is made; the tracer's view of exports and re-exports. */
import type { End, PlaceTracer } from '#indexer/entities/places';
import { NONE } from '#indexer/facts/file-facts';
import { liveAtEnd } from '#indexer/link/names';
import type { Unit } from '#indexer/link/unit';

const running = new Set<string>();

export function exportedPlaces(tracer: PlaceTracer, unit: Unit, name: string): readonly End[] {
  const key = `${unit.index}:${name}`;
  if (running.has(key)) return [];
  running.add(key);
  const found = unit.language.semantics.implicitExports ? bound(tracer, unit, name) : explicit(tracer, unit, name);
  running.delete(key);
  return found;
}

function bound(tracer: PlaceTracer, unit: Unit, name: string): readonly End[] {
  const bindings = unit.bindings(0, name);
  if (bindings.length > 0)
    return liveAtEnd(unit, { bindings, scope: 0 }).flatMap((binding) => tracer.bindingEnds(unit, binding, undefined));
  return unit.facts.starImports.flatMap((star) => (star.scope === 0 ? tracer.moduleEnds(unit, star.module, name) : []));
}

function explicit(tracer: PlaceTracer, unit: Unit, name: string): readonly End[] {
  const said = unit.facts.exports.flatMap((fact): readonly End[] => {
    if (fact.k === 'star' || fact.exported !== name) return [];
    if (fact.k === 'value') return tracer.ends({ unit, expr: fact.expr, frame: undefined });
    if (fact.k === 'from') return tracer.moduleEnds(unit, fact.module, fact.imported);
    return localPlaces(tracer, unit, fact.local);
  });
  if (said.length > 0) return said;
  if (name === '=') return [];
  const whole = exportedPlaces(tracer, unit, '=').flatMap((end) =>
    name === 'default' ? [end] : (tracer.memberOfEnd(end, name) ?? []),
  );
  if (whole.length > 0 || name === 'default') return whole;
  return unit.facts.exports.flatMap((fact) => (fact.k === 'star' ? tracer.moduleEnds(unit, fact.module, name) : []));
}

function localPlaces(tracer: PlaceTracer, unit: Unit, local: string): readonly End[] {
  const bindings = unit.bindings(0, local);
  if (bindings.length > 0)
    return liveAtEnd(unit, { bindings, scope: 0 }).flatMap((binding) => tracer.bindingEnds(unit, binding, undefined));
  const def = unit.facts.definitions.findIndex((definition) => definition.owner === NONE && definition.qualified === local);
  return def < 0 ? [] : [{ k: 'definition', unit, def }];
}
