/** Rules for object literals by their shape; looked for only in files that import the framework or hold settings. */
import type { Framework } from '#indexer/entities/contract';
import { fitsAny } from '#indexer/entities/origins';
import type { FoundFact } from '#indexer/entities/rules/lift';
import type { WorkbenchParts } from '#indexer/entities/views/create-workbench';
import type { Expr } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

const SETTINGS = /(?:settings|config|schedule|celery)[^/]*(?:\/[^/]*)?$/i;

export function runObjectRules(bench: WorkbenchParts, frameworks: readonly Framework[]): readonly FoundFact[] {
  const rules = frameworks.flatMap((framework) => (framework.objects ?? []).map((rule) => ({ rule, framework })));
  if (rules.length === 0) return [];
  return bench.program.units.flatMap((unit) => {
    const here = rules.filter(({ framework }) => SETTINGS.test(unit.path) || imports(unit, framework));
    return here.length === 0 ? [] : objectsOf(bench, unit, here);
  });
}

function imports(unit: Unit, { packages = [] }: Framework): boolean {
  const patterns = packages.map((origin) => ({ origin }));
  return unit.facts.imports.some(({ module }) => {
    const target = unit.moduleTarget(module);
    return target.k === 'external' && fitsAny(target.name, '', patterns);
  });
}

type Owned = { readonly rule: NonNullable<Framework['objects']>[number]; readonly framework: Framework };

function objectsOf(bench: WorkbenchParts, unit: Unit, rules: readonly Owned[]): readonly FoundFact[] {
  const { exprs } = unit.facts;
  const from = { symbol: bench.symbols.enclosing(unit, NONE), isAnonymous: false };
  return exprs.flatMap((fact): readonly FoundFact[] => {
    if (fact.k !== 'object' || fact.props.length === 0) return [];
    return rules
      .filter(({ rule }) => fact.props.every((prop) => hasKeys(exprs[prop.expr], rule.entryKeys)))
      .flatMap(({ rule, framework }) =>
        fact.props.flatMap(({ expr }) =>
          rule.facts(bench.value({ unit, expr, frame: undefined })).map((found): FoundFact => {
            const said = found.k === 'schedule' ? found.topic : undefined;
            const place = (said === undefined ? undefined : bench.lines.ofText(unit, said)) ?? bench.lines.of(unit, expr);
            const site = found.site ?? { path: unit.path, line: place?.line ?? 1, column: place?.column ?? 1 };
            return { fact: found, site, from, isTest: unit.isTest, language: unit.facts.language, framework: framework.name };
          }),
        ),
      );
  });
}

function hasKeys(fact: Expr | undefined, keys: readonly string[]): boolean {
  return fact?.k === 'object' && keys.every((key) => fact.props.some((prop) => prop.name === key));
}
