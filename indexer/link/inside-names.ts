/**
 * Names that lie inside a file's names: what an inline module or an enum offers to a path or a star import that goes through it.
 */
import type { Evaluator, Space } from '#indexer/link/evaluator';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';

/** What a path through the names of a file leads to; `*` last is what stands before it. */
export function insideValue(evaluator: Evaluator, unit: Unit, path: readonly string[], space: Space): Value | undefined {
  const [first = '', ...rest] = path.at(-1) === '*' ? path.slice(0, -1) : path;
  const wish = rest.length === 0 ? space : 'value';
  const start = evaluator.exportOf(unit, first, wish) ?? evaluator.exportOf(unit, first, 'type');
  return rest.reduce<Value | undefined>((value, name) => (value ? evaluator.memberOf(value, name) : undefined), start);
}

/** A name that a star import takes out of a module inside a file, or out of an enum. */
export function starInside(evaluator: Evaluator, unit: Unit, path: readonly string[], name: string): Value | undefined {
  const value = insideValue(evaluator, unit, path, 'value');
  if (value?.k === 'class' && !value.unit.members(value.def).has(name)) return undefined;
  return value?.k === 'class' || value?.k === 'namespace' || value?.k === 'module' ? evaluator.memberOf(value, name) : undefined;
}
