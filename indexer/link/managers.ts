/**
 * Managers: objects of a project's class that extends a library's, held by a model's class (`objects = OpenManager()`). What the library's
 * methods give through them is about the class that holds them, so an instance keeps that class in place of its type arguments.
 */
import type { Hierarchy } from '#indexer/link/hierarchy';
import { tableOf } from '#indexer/link/inherited-results';
import type { ClassValue, Value } from '#indexer/link/values';

type Instance = Extract<Value, { k: 'instance' }>;

function isManager(hierarchy: Hierarchy, { unit, def }: Instance): boolean {
  const { inheritedResults } = unit.language.semantics;
  const external = inheritedResults ? hierarchy.linearize(unit, def).external : undefined;
  const last = external?.path.split('.').at(-1) ?? '';
  return external !== undefined && (tableOf(external, inheritedResults)?.managers?.has(last) ?? false);
}

/** A member that a class holds, with the class where it is a manager of it. */
export function managerOf(hierarchy: Hierarchy, member: Value, holder: ClassValue): Value {
  if (member.k !== 'instance' || member.args.length > 0 || !isManager(hierarchy, member)) return member;
  return { ...member, args: [{ ...holder, k: 'instance', args: [] }] };
}

/** A member that only the library has, about the class that holds the manager it is read from. */
export function ofManager(member: Value | undefined, { unit, args }: Instance): Value | undefined {
  const [held] = args;
  if (member?.k !== 'external' || held?.k !== 'instance') return member;
  return tableOf(member, unit.language.semantics.inheritedResults)?.managers
    ? { ...member, self: { k: 'class', unit: held.unit, def: held.def } }
    : member;
}
