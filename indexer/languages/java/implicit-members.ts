/** Members the language itself writes: what every enum has, a record's accessors and its canonical constructor. */
import type { DefId, TypeId } from '#indexer/facts/file-facts';
import { implicitMethod } from '#indexer/facts/unwritten-members';
import { ARRAY } from '#indexer/languages/java/builtins';
import { CONSTRUCTOR, hasMethod } from '#indexer/languages/java/definitions';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const ENUM_GETTERS = { ordinal: 'int', name: 'String', toString: 'String', hashCode: 'int' };
const ENUM_TESTS = { compareTo: 'int', equals: 'boolean' };

export function addEnumMembers(walk: Walk, def: DefId, at: SyntaxNode): void {
  const { facts } = walk;
  const scope = facts.open(def).body;
  const self = facts.type({ k: 'self', def });
  const named = (type: string): TypeId => facts.type({ k: 'literal', type });
  const list = facts.type({ k: 'ref', path: [ARRAY], args: [self], scope, at: at.start });
  const text = { name: 'name', type: named('String') };
  implicitMethod(walk, def, { name: 'values', at, isStatic: true, returns: list });
  implicitMethod(walk, def, { name: 'valueOf', at, isStatic: true, params: [text], returns: self });
  for (const [name, returns] of Object.entries(ENUM_GETTERS))
    if (!hasMethod(walk, def, name, 0)) implicitMethod(walk, def, { name, at, returns: named(returns) });
  for (const [name, returns] of Object.entries(ENUM_TESTS))
    implicitMethod(walk, def, { name, at, params: [{ name: 'other' }], returns: named(returns) });
}

/** A record pattern takes components by their place: they are members under names nobody can write. */
export function componentName(index: number): string {
  return `#${index}`;
}

export function addRecordMembers(walk: Walk, def: DefId, at: SyntaxNode): void {
  const open = walk.facts.open(def);
  const components = open.members.filter((member) => member.def === undefined && !member.static);
  components.forEach(({ type }, index) => {
    if (type !== undefined) walk.facts.member(def, { name: componentName(index), static: false, type });
  });
  for (const { name, type } of components)
    if (!hasMethod(walk, def, name, 0)) implicitMethod(walk, def, { name, at, returns: type });
  if (hasMethod(walk, def, CONSTRUCTOR, components.length)) return;
  const params = components.map(({ name, type }) => (type === undefined ? { name } : { name, type }));
  implicitMethod(walk, def, { name: open.name, member: CONSTRUCTOR, at, params });
}
