/**
 * Texts a key can be: what a constant says, what callers pass for a parameter, the elements of a list looped over. Every way must end in
 * a literal; otherwise nothing is known of the key.
 */
import type { BindingFact, ExprId } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import { findBindings, reachingBindings } from '#indexer/link/names';
import type { Unit } from '#indexer/link/unit';

const MAX_TEXTS = 8;
const MAX_STEPS = 8;
const MAX_PARTS = 6;
const NUMBER = /^-?\d+$/;

/** The texts, as keys are written in facts; undefined when some are not known. */
export function keyTexts(evaluator: Evaluator, unit: Unit, expr: ExprId, steps = 0): readonly string[] | undefined {
  const fact = unit.facts.exprs[expr];
  if (!fact || steps > MAX_STEPS) return undefined;
  const next = (inner: ExprId): readonly string[] | undefined => keyTexts(evaluator, unit, inner, steps + 1);
  switch (fact.k) {
    case 'literal':
      return fact.text === undefined ? undefined : [keyOf(unit, fact.type, fact.text)];
    case 'choice':
      return joined(fact.options.map(next));
    case 'template': {
      const parts = fact.parts.map(next);
      return parts.length <= MAX_PARTS ? concatenated(parts) : undefined;
    }
    case 'iterate': {
      const list = unit.facts.exprs[fact.of];
      return list?.k === 'literal' && list.items ? joined(list.items.map(next)) : undefined;
    }
    case 'name': {
      const found = findBindings(unit, fact);
      return found && joined(reachingBindings(unit, found, fact).map((binding) => boundTexts(evaluator, unit, binding, steps)));
    }
    case 'member': {
      const object = evaluator.valueOf(unit, fact.object);
      const literal = object.k === 'object' ? object.unit.facts.exprs[object.expr] : undefined;
      if (object.k === 'object' && literal?.k === 'object') {
        const prop = literal.props.findLast((candidate) => candidate.name === fact.name);
        return prop && keyTexts(evaluator, object.unit, prop.expr, steps + 1);
      }
      return object.k === 'class' ? memberTexts(evaluator, object.unit, object.def, fact.name, steps) : undefined;
    }
    default:
      return undefined;
  }
}

/** Where numbers and texts are different keys, a text that looks like a number is quoted. */
function keyOf(unit: Unit, type: string, text: string): string {
  return type === 'str' && NUMBER.test(text) && unit.language.semantics.implicitExports ? `'${text}'` : text;
}

/** Every way the parts can be put together. */
function concatenated(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  let texts: readonly string[] = [''];
  for (const part of parts) {
    if (!part || texts.length * part.length > MAX_TEXTS) return undefined;
    texts = texts.flatMap((text) => part.map((more) => text + more));
  }
  return texts;
}

function joined(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  const texts = new Set<string>();
  for (const part of parts) {
    if (!part) return undefined;
    for (const text of part) texts.add(text);
  }
  return texts.size > 0 && texts.size <= MAX_TEXTS ? [...texts] : undefined;
}

function boundTexts(evaluator: Evaluator, unit: Unit, { what }: BindingFact, steps: number): readonly string[] | undefined {
  if (what.k === 'value') return what.expr === undefined ? undefined : keyTexts(evaluator, unit, what.expr, steps + 1);
  if (what.k === 'param') return parameterTexts(evaluator, unit, what.def, what.index, steps);
  if (what.k === 'import') {
    const target = unit.moduleTarget(what.module);
    const from = target.k === 'file' ? evaluator.program.unit(target.path) : undefined;
    const [only, ...more] = from?.bindings(0, what.imported) ?? [];
    return from && only && more.length === 0 ? boundTexts(evaluator, from, only, steps + 1) : undefined;
  }
  const definition = what.k === 'definition' ? unit.facts.definitions[what.def] : undefined;
  return definition?.kind === 'variable' && definition.value !== undefined
    ? keyTexts(evaluator, unit, definition.value, steps + 1)
    : undefined;
}

/** What callers pass, and the default where there is one. */
function parameterTexts(
  evaluator: Evaluator,
  unit: Unit,
  def: number,
  index: number,
  steps: number,
): readonly string[] | undefined {
  evaluator.parameterReads.count += 1;
  const byDefault = unit.facts.definitions[def]?.params[index]?.default;
  const parts = evaluator.passedFor(unit, def, index).map((place) => keyTexts(evaluator, place.unit, place.expr, steps + 1));
  return joined(byDefault === undefined ? parts : [...parts, keyTexts(evaluator, unit, byDefault, steps + 1)]);
}

function memberTexts(evaluator: Evaluator, unit: Unit, def: number, name: string, steps: number): readonly string[] | undefined {
  const [only, ...more] = unit.members(def).get(name) ?? [];
  return only?.value !== undefined && more.length === 0 ? keyTexts(evaluator, unit, only.value, steps + 1) : undefined;
}
