/**
 * Results that follow the receiver: a method that returns `self`, `cls()` or what another such method returns gives an instance of
 * the class it was called on, which may be a subclass of the one that has the body.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import type { Evaluator } from '#indexer/link/evaluator';
import { findBindings } from '#indexer/link/names';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';

/** Returns of returns are followed this far. */
const MAX_STEPS = 6;

/** The instance a method works on: its receiver, or what its class makes. */
export function receiverInstance(self: Value | undefined): Extract<Value, { k: 'instance' }> | undefined {
  if (self?.k === 'class') return { k: 'instance', unit: self.unit, def: self.def, args: [] };
  return self?.k === 'instance' ? self : undefined;
}

/** True when the value of `expr` is certainly an instance of the receiver's own class. */
export function followsReceiver(evaluator: Evaluator, unit: Unit, expr: ExprId, steps = 0): boolean {
  const fact = unit.facts.exprs[expr];
  if (!fact || steps > MAX_STEPS) return false;
  switch (fact.k) {
    case 'self':
      return true;
    case 'name': {
      const found = findBindings(unit, fact);
      if (!found || found.crossed) return false;
      return found.bindings.every(
        ({ what }) =>
          what.k === 'value' &&
          what.type === undefined &&
          what.expr !== undefined &&
          followsReceiver(evaluator, unit, what.expr, steps + 1),
      );
    }
    case 'call':
    case 'new':
      return unit.facts.exprs[fact.callee]?.k === 'cls' || callFollows(evaluator, unit, fact.callee, steps);
    default:
      return false;
  }
}

/** `self.where(…)`, `cls.parse(…)`: a method of the receiver that itself returns the receiver's kind. */
function callFollows(evaluator: Evaluator, unit: Unit, callee: ExprId, steps: number): boolean {
  const fact = unit.facts.exprs[callee];
  if (fact?.k !== 'member') return false;
  const object = unit.facts.exprs[fact.object];
  if (object?.k !== 'cls' && !followsReceiver(evaluator, unit, fact.object, steps + 1)) return false;
  const method = evaluator.valueOf(unit, callee);
  const definition = method.k === 'function' ? method.unit.facts.definitions[method.def] : undefined;
  if (method.k !== 'function' || !definition || definition.flags.some((flag) => flag === 'generator' || flag === 'async'))
    return false;
  if (definition.returns !== undefined) return method.unit.facts.types[definition.returns]?.k === 'self';
  return (
    definition.returnValues.length > 0 &&
    definition.returnValues.every((value) => followsReceiver(evaluator, method.unit, value, steps + 1))
  );
}
