/** Attribute methods (`attr_accessor :total`, struct fields): each reader gives the instance variable of its name. */
import type { DefId, ExprId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/ruby/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { spanOf } from '#indexer/parse/syntax-tree';

export interface Attribute {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly isStatic: boolean;
  readonly reads: boolean;
  readonly writes: boolean;
}

export function addAttribute(walk: Walk, owner: DefId, { name, node, isStatic, reads, writes }: Attribute): void {
  const { facts } = walk;
  const object = facts.expr({ k: isStatic ? 'cls' : 'self', def: owner });
  const value = facts.expr({ k: 'member', object, name: `@${name}` });
  if (reads) addReader(walk, owner, { name, node, isStatic, value });
  if (writes) addReader(walk, owner, { name: `${name}=`, node, isStatic, value });
}

/** A method without a body of its own that gives `value`. */
export function addReader(
  walk: Walk,
  owner: DefId,
  {
    name,
    node,
    isStatic,
    value,
  }: { readonly name: string; readonly node: SyntaxNode; readonly isStatic: boolean; readonly value: ExprId },
): void {
  const { facts } = walk;
  const around = facts.open(owner);
  const def = facts.definition({
    name: around.qualified === '' ? '' : name,
    qualified: around.qualified === '' ? '' : `${around.qualified}.${name}`,
    kind: 'method',
    owner,
    scope: around.body,
    ...spanOf(node),
    signature: name,
    flags: isStatic ? ['static', 'exported'] : ['exported'],
    returnValues: [value],
  });
  facts.member(owner, { name, static: isStatic, def });
}
