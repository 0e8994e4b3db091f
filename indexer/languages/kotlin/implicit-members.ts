/** Members the language itself writes: what every enum has, a data class's copy and components. */
import type { DefId, TypeId } from '#indexer/facts/file-facts';
import { implicitMethod } from '#indexer/facts/unwritten-members';
import { CONSTRUCTOR, hasMember } from '#indexer/languages/kotlin/definitions';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

export function addEnumMembers(walk: Walk, def: DefId, at: SyntaxNode): void {
  const { facts } = walk;
  const scope = facts.open(def).body;
  const self = facts.type({ k: 'self', def });
  const named = (type: string): TypeId => facts.type({ k: 'literal', type });
  const listOf = (list: string): TypeId => facts.type({ k: 'ref', path: [list], args: [self], scope, at: at.start });
  implicitMethod(walk, def, { name: 'values', at, isStatic: true, returns: listOf('Array') });
  implicitMethod(walk, def, { name: 'valueOf', at, isStatic: true, params: [{ name: 'value' }], returns: self });
  facts.member(def, { name: 'entries', static: true, type: listOf('List') });
  facts.member(def, { name: 'name', static: false, type: named('String') });
  facts.member(def, { name: 'ordinal', static: false, type: named('Int') });
  implicitMethod(walk, def, { name: 'compareTo', at, params: [{ name: 'other' }], returns: named('Int') });
}

export function addDataMembers(walk: Walk, def: DefId, at: SyntaxNode): void {
  const { facts } = walk;
  const open = facts.open(def);
  const made = open.members.find((member) => member.name === CONSTRUCTOR && member.def !== undefined)?.def;
  const params = made === undefined ? [] : facts.open(made).params;
  params.forEach(({ type }, index) => {
    const name = `component${index + 1}`;
    if (!hasMember(walk, def, name)) implicitMethod(walk, def, { name, at, returns: type });
  });
  const optional = params.map((param) => ({ ...param, default: walk.unknown() }));
  if (!hasMember(walk, def, 'copy'))
    implicitMethod(walk, def, { name: 'copy', at, params: optional, returns: facts.type({ k: 'self', def }) });
}
