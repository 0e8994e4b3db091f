/**
 * Calls of functions of the language's own library that hand on their arguments, as the language's table says. Any other call that
 * leaves the project stays external.
 */
import { NONE } from '#indexer/facts/file-facts';
import { libraryResult, literalValue } from '#indexer/link/builtins';
import type { CallSite, Evaluator } from '#indexer/link/evaluator';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { DYNAMIC, unionOf } from '#indexer/link/values';

/** `f(*xs)`: a list of what the arguments hold, whose places are not known. */
function places(evaluator: Evaluator, unit: Unit, args: CallSite['args']): Value | undefined {
  if (!args.some((arg) => arg.spread)) return undefined;
  const items = args.map(({ expr, spread }) => {
    const value = evaluator.valueOf(unit, expr);
    return spread ? evaluator.iterated(value) : value;
  });
  return literalValue(unit, 'list', [unionOf(items)]);
}

/** What the call yields in terms of its arguments; undefined when the table does not list the function. */
export function libraryCallResult(
  evaluator: Evaluator,
  callee: Extract<Value, { k: 'external' }>,
  { unit, args, typeArgs }: CallSite,
): Value | undefined {
  const { libraryResults } = unit.language.semantics;
  const name = `${callee.origin}:${callee.path}`;
  const text = libraryResults && Object.hasOwn(libraryResults, name) ? libraryResults[name] : undefined;
  if (text === undefined) return undefined;
  const given = args
    .filter((arg) => arg.name === undefined)
    .map((arg) => (): Value => (arg.spread ? DYNAMIC : evaluator.valueOf(unit, arg.expr)));
  const first = (): Value => given[0]?.() ?? DYNAMIC;
  return libraryResult(unit, text, [
    ['Argument', first],
    ['Type', () => (typeArgs[0] === undefined ? DYNAMIC : evaluator.typeOf(unit, typeArgs[0], NONE))],
    ['Element', () => evaluator.iterated(first())],
    ['Entered', () => evaluator.entered(first())],
    ['Made', () => evaluator.callResult(first(), { unit, args: [], typeArgs: [], isNew: false })],
    ['Places', () => places(evaluator, unit, args) ?? { k: 'tuple', items: given.map((value) => value()) }],
    ['Zipped', () => ({ k: 'tuple', items: given.map((value) => evaluator.iterated(value())) })],
  ]);
}
