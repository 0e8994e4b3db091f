/**
 * Queries of models: methods that a class of the project inherits from a library's give instances of that class, or a query that still
 * is about it, as the language's tables say.
 */
import type { InheritedResults } from '#indexer/languages/language';
import type { CallSite, Evaluator } from '#indexer/link/evaluator';
import type { ClassValue, Value } from '#indexer/link/values';
import { alternatives, DYNAMIC } from '#indexer/link/values';

type External = Extract<Value, { k: 'external' }>;

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

export function tableOf(callee: External, tables: readonly InheritedResults[] | undefined): InheritedResults | undefined {
  return tables?.find(({ origin }) => callee.origin === origin || callee.origin.startsWith(`${origin}\\`));
}

function instanceOf(self: ClassValue): Value {
  return { ...self, k: 'instance', args: [] };
}

/** What calling something outside gives: an instance, a query about the same class or about another one, or only something outside. */
export function inheritedCallResult(evaluator: Evaluator, callee: External, { unit, args }: CallSite): Value {
  const { self, ...plain } = callee;
  const made: External = { ...plain, path: `${callee.path}()` };
  const table = tableOf(callee, unit.language.semantics.inheritedResults);
  if (!table) return made;
  const name = lastName(callee.path);
  if (table.related.has(name)) {
    const [given] = args;
    const classes = given ? alternatives(evaluator.valueOf(unit, given.expr)) : [];
    const target = classes.find((value): value is ClassValue => value.k === 'class');
    return target ? { ...made, self: target } : made;
  }
  if (!self) return made;
  if (table.instance.has(name)) return instanceOf(self);
  if (table.pair?.has(name)) return { k: 'tuple', items: [instanceOf(self), DYNAMIC] };
  return table.query.has(name) ? { ...made, self } : made;
}

/** What a query hands to the function it is given. */
export function inheritedCallbackParam(callee: Value, index: number): Value | undefined {
  if (callee.k !== 'external' || !callee.self || index !== 0) return undefined;
  const table = tableOf(callee, callee.self.unit.language.semantics.inheritedResults);
  return table?.each.has(lastName(callee.path)) ? instanceOf(callee.self) : undefined;
}
