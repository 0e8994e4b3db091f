/** Attribute methods (`attr_accessor :total`, struct fields): each reader gives the instance variable of its name. */
import type { DefId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/ruby/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

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
  const names = [...(reads ? [name] : []), ...(writes ? [`${name}=`] : [])];
  for (const method of names) {
    const def = facts.definition({
      name: method,
      qualified: facts.open(owner).qualified === '' ? '' : `${facts.open(owner).qualified}.${method}`,
      kind: 'method',
      owner,
      scope: facts.open(owner).body,
      line: node.startRow + 1,
      column: node.startColumn + 1,
      startLine: node.startRow + 1,
      endLine: node.endRow + 1,
      signature: method,
      flags: isStatic ? ['static', 'exported'] : ['exported'],
      returnValues: [value],
    });
    facts.member(owner, { name: method, static: isStatic, def });
  }
}
