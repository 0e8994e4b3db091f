/**
 * Modules: what an import hands over and what a module offers, through re-exports with renames, stars, CommonJS and packages.
 */
import { NONE } from '#indexer/facts/file-facts';
import type { Evaluator, Space } from '#indexer/link/evaluator';
import { insideValue } from '#indexer/link/inside-names';
import { joinBindings, liveAtEnd, starName } from '#indexer/link/names';
import { namedByPath } from '#indexer/link/namespaces';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { UNRESOLVED, unionOf } from '#indexer/link/values';

/** Name under which `module.exports = …` stands in the export facts. */
const WHOLE = '=';
const SKIPPED: Value = { k: 'unknown', why: 'skipped' };

/** The module itself as a value: its namespace, or what `module.exports` was set to. */
function moduleValue(evaluator: Evaluator, unit: Unit): Value {
  const whole = unit.facts.exports.some((fact) => fact.k !== 'star' && fact.exported === WHOLE);
  if (!whole) return { k: 'module', unit };
  return evaluator.exportOf(unit, WHOLE, 'value') ?? { k: 'module', unit };
}

export function importValue(evaluator: Evaluator, unit: Unit, module: string, imported: string, space: Space): Value {
  const named = namedByPath(evaluator, unit, { module, imported }, space === 'type' ? 'type' : undefined);
  if (named) return named;
  const target = unit.moduleTarget(module);
  switch (target.k) {
    case 'unresolved':
      return UNRESOLVED;
    case 'namespace': {
      const whole: Value = { k: 'package', unit, name: target.name };
      if (imported === '*') return whole;
      return evaluator.memberOf(whole, imported, space === 'type' ? 'type' : undefined) ?? UNRESOLVED;
    }
    case 'external':
      return { k: 'external', origin: target.name, path: imported === '*' ? '' : imported };
    case 'directory':
      if (imported === '*') return { k: 'directory', path: target.path, from: unit };
      return submodule(evaluator, unit, `${target.path}/`, imported) ?? UNRESOLVED;
    case 'file': {
      const from = evaluator.program.unit(target.path);
      if (!from) return SKIPPED;
      if (target.inside) return insideValue(evaluator, from, [...target.inside, imported], space) ?? UNRESOLVED;
      if (imported === '*') return moduleValue(evaluator, from);
      return (
        evaluator.exportOf(from, imported, space) ??
        submodule(evaluator, from, from.path, imported) ??
        memberOfWhole(evaluator, from, imported) ??
        UNRESOLVED
      );
    }
  }
}

function memberOfWhole(evaluator: Evaluator, unit: Unit, name: string): Value | undefined {
  const whole = unit.facts.exports.some((fact) => fact.k !== 'star' && fact.exported === WHOLE)
    ? evaluator.exportOf(unit, WHOLE, 'value')
    : undefined;
  if (!whole) return undefined;
  return name === 'default' ? whole : evaluator.memberOf(whole, name);
}

/** A module inside a package, reached by the package's own name (`pkg.sub`). */
export function submodule(evaluator: Evaluator, unit: Unit, packagePath: string, name: string): Value | undefined {
  const target = unit.language.semantics.submodule?.(packagePath, name, (specifier, from) =>
    unit.moduleTargetFrom(specifier, from),
  );
  if (target?.k === 'directory') return { k: 'directory', path: target.path, from: unit };
  const found = target?.k === 'file' ? evaluator.program.unit(target.path) : undefined;
  return found ? moduleValue(evaluator, found) : undefined;
}

/** The value a module offers under `name`; undefined when it offers none. */
export function exportedValue(evaluator: Evaluator, unit: Unit, name: string, space: Space): Value | undefined {
  if (unit.language.semantics.implicitExports) {
    const bindings = unit.bindings(0, name);
    if (bindings.length > 0) return joinBindings(evaluator, unit, liveAtEnd(unit, { bindings, scope: 0 }), space);
    for (const star of unit.facts.starImports) {
      const value = star.scope === 0 ? starName(evaluator, unit, star.module, name, space) : undefined;
      if (value) return value;
    }
    return undefined;
  }
  const said = unit.facts.exports.flatMap((fact) => {
    const value = fact.k === 'star' || fact.exported !== name ? undefined : explicitExport(evaluator, unit, fact, space);
    return value ? [value] : [];
  });
  // `exports.run = void 0` before the real one says nothing.
  const known = said.filter((value) => value.k !== 'unknown');
  if (said.length > 0) return unionOf(known.length > 0 ? known : said);
  if (name === 'default' || name === WHOLE) return undefined;
  for (const fact of unit.facts.exports) {
    if (fact.k !== 'star') continue;
    const target = unit.moduleTarget(fact.module);
    const from = target.k === 'file' ? evaluator.program.unit(target.path) : undefined;
    const value = from ? evaluator.exportOf(from, name, space) : undefined;
    if (value) return value;
  }
  return undefined;
}

function explicitExport(
  evaluator: Evaluator,
  unit: Unit,
  fact: Exclude<Unit['facts']['exports'][number], { k: 'star' }>,
  space: Space,
): Value | undefined {
  switch (fact.k) {
    case 'value':
      return evaluator.valueOf(unit, fact.expr);
    case 'from': {
      const value = evaluator.importValue(unit, fact.module, fact.imported, space);
      return value.k === 'unknown' && value.why === 'unresolved' ? undefined : value;
    }
    case 'local': {
      const bindings = unit.bindings(0, fact.local);
      if (bindings.length > 0) return joinBindings(evaluator, unit, liveAtEnd(unit, { bindings, scope: 0 }), space);
      const def = unit.facts.definitions.findIndex(
        (definition) => definition.owner === NONE && definition.qualified === fact.local,
      );
      return def < 0 ? undefined : evaluator.definitionValue(unit, def, space);
    }
  }
}

/** The files a star export or import leads to, for `imports` and `reexports` edges. */
export function targetUnit(evaluator: Evaluator, unit: Unit, module: string): Unit | undefined {
  const target = unit.moduleTarget(module);
  return target.k === 'file' ? evaluator.program.unit(target.path) : undefined;
}
