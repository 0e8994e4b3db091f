/** Enums. Plain ones hand their names to the scope around them; `enum class` keeps them. */
import type { DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { placeOf } from '#indexer/languages/c-family/syntax';
import { tagName } from '#indexer/languages/c-family/types';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

export function readEnum(walk: Walk, node: SyntaxNode, place: Place, alias: SyntaxNode | undefined): DefId {
  const own = childByField(node, 'name');
  const nameNode = own ?? alias;
  const body = childByField(node, 'body');
  const def = nameNode ? openEnum(walk, node, nameNode, place) : NONE;
  if (nameNode) {
    const name = walk.text(nameNode);
    walk.bind(own ? tagName(walk, name) : name, place, node.start, { k: 'definition', def });
  }
  const isScoped = node.children.some((child) => child.type === 'class' || child.type === 'struct');
  for (const item of body ? meaningful(body) : []) {
    const name = childByField(item, 'name');
    const value = childByField(item, 'value');
    if (value) walk.expression(value, place);
    if (!name) continue;
    if (isScoped && def !== NONE) walk.facts.member(def, { name: walk.text(name), static: true, line: name.startRow + 1 });
    else walk.bind(walk.text(name), place, name.start, { k: 'value', expr: walk.expr({ k: 'literal', type: 'int' }) });
  }
  return def;
}

function openEnum(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode, place: Place): DefId {
  const name = walk.text(nameNode);
  return walk.facts.definition({
    name,
    qualified: walk.qualify(name, place),
    kind: 'enum',
    owner: place.owner,
    scope: place.block,
    body: NONE,
    ...placeOf(walk, nameNode, node, childByField(node, 'body')),
    flags: place.isHidden ? ['static'] : [],
  });
}
