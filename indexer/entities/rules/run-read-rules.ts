/**
 * Reads of keys (`process.env.PORT`, `os.environ["PORT"]`): members and elements of an object that a rule names, whatever name it is
 * bound to. Facts hold no caller for plain reads; it is the function around the expression's first name.
 */
import type { Fact, Framework, Origin, ReadRule } from '#indexer/entities/contract';
import { fitsAny, originOf, splitPath } from '#indexer/entities/origins';
import type { Frame } from '#indexer/entities/places';
import { ExpressionPlaces } from '#indexer/entities/rules/expression-places';
import type { ImportedNames } from '#indexer/entities/rules/imported-names';
import type { FoundFact } from '#indexer/entities/rules/lift';
import { factsOf } from '#indexer/entities/rules/lift';
import type { WorkbenchParts } from '#indexer/entities/views/create-workbench';
import type { Expr } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

interface OwnedRule {
  readonly rule: ReadRule;
  readonly framework: string;
}

export function runReadRules(
  bench: WorkbenchParts,
  frameworks: readonly Framework[],
  imported: ImportedNames,
): readonly FoundFact[] {
  const rules = frameworks.flatMap((framework) => (framework.reads ?? []).map((rule) => ({ rule, framework: framework.name })));
  if (rules.length === 0) return [];
  const names = new Set(rules.flatMap(({ rule }) => rule.names));
  const places = new ExpressionPlaces(bench);
  return bench.program.units.flatMap((unit) => readsOf({ bench, places, rules }, unit, namesIn(unit, names, imported)));
}

/** The rules' names, what they are imported as, and what holds one of them. */
function namesIn(unit: Unit, names: ReadonlySet<string>, imported: ImportedNames): ReadonlySet<string> {
  const known = new Set([...names, ...imported.localNames(unit, names)]);
  const { exprs } = unit.facts;
  for (const { name, what } of unit.facts.bindings) {
    const value = what.k === 'value' ? what.expr : what.k === 'definition' ? unit.facts.definitions[what.def]?.value : undefined;
    const fact = value === undefined ? undefined : exprs[value];
    if (fact && (fact.k === 'member' || fact.k === 'name') && known.has(fact.name)) known.add(name);
  }
  return known;
}

interface Reading {
  readonly bench: WorkbenchParts;
  readonly places: ExpressionPlaces;
  readonly rules: readonly OwnedRule[];
}

function readsOf({ bench, places, rules }: Reading, unit: Unit, names: ReadonlySet<string>): readonly FoundFact[] {
  const found: FoundFact[] = [];
  unit.facts.exprs.forEach((fact, expr) => {
    if (fact.k !== 'member' && fact.k !== 'index') return;
    const object = unit.facts.exprs[fact.object];
    if (!object || (object.k !== 'name' && object.k !== 'member') || !names.has(object.name)) return;
    const origin = originOf(bench.inference.valueOf(unit, fact.object)) ?? globalOrigin(unit, object);
    if (!origin) return;
    const { of, name } = splitPath(origin.path);
    for (const { rule, framework } of rules) {
      if (!rule.names.includes(name === '' ? 'default' : name) || !fitsAny(origin.origin, of, rule.from)) continue;
      const standing = places.of(unit, expr);
      if (!standing) continue;
      const { site, from: caller } = standing;
      const keysOf = keyTexts(bench, unit, fact);
      const facts = (frame: Frame | undefined): readonly Fact[] =>
        keysOf(frame).flatMap((key) => rule.facts({ key, form: fact.k, origin, site, caller }));
      const { line, column } = site;
      found.push(...factsOf({ bench, callers: bench.callers, framework }, { ...standing, unit, line, column, facts }));
    }
  });
  return found;
}

/** The key as written, or the texts its expression may be. */
function keyTexts(
  bench: WorkbenchParts,
  unit: Unit,
  fact: Extract<Expr, { k: 'member' | 'index' }>,
): (frame: Frame | undefined) => readonly string[] {
  const key = fact.k === 'member' ? fact.name : fact.key;
  if (key !== undefined) return () => [key];
  const by = fact.k === 'index' ? fact.by : undefined;
  return (frame) => (by === undefined ? [] : bench.texts.of({ unit, expr: by, frame }));
}

/** `import.meta` is no name that anything binds. */
function globalOrigin(unit: Unit, object: Expr): Origin | undefined {
  const meta = object.k === 'member' ? unit.facts.exprs[object.object] : undefined;
  return meta?.k === 'name' && meta.name === 'import.meta' && object.k === 'member'
    ? { origin: 'builtin', path: `import.meta.${object.name}` }
    : undefined;
}
