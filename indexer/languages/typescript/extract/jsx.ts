/** JSX: a component tag is a reference to the component, an attribute or child that is a name a reference to it. */
import { field, firstNamed } from '#indexer/languages/typescript/extract/syntax';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { JSX, PLAIN } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

export function readJsx(walk: Walk, node: SyntaxNode, place: Place): void {
  if (node.type === 'jsx_self_closing_element') {
    readTag(walk, node, place);
    return;
  }
  for (const child of node.children) {
    switch (child.type) {
      case 'jsx_opening_element':
        readTag(walk, child, place);
        break;
      case 'jsx_element':
      case 'jsx_self_closing_element':
      case 'jsx_fragment':
        readJsx(walk, child, place);
        break;
      case 'jsx_expression':
        readBraces(walk, child, place);
        break;
      default:
        if (child.type === 'ERROR') walk.visit.statements(walk, child.children, place);
    }
  }
}

function readTag(walk: Walk, node: SyntaxNode, place: Place): void {
  const name = field(node, 'name');
  if (name) readTagName(walk, name, place);
  for (const child of node.children) {
    if (child.type === 'jsx_expression') readBraces(walk, child, place);
    if (child.type !== 'jsx_attribute') continue;
    for (const part of child.children) {
      if (part.type === 'jsx_expression') readBraces(walk, part, place);
      else if (part.type === 'jsx_element' || part.type === 'jsx_self_closing_element') readJsx(walk, part, place);
    }
  }
}

/** Lower-case names are elements of the page. */
function readTagName(walk: Walk, name: SyntaxNode, place: Place): void {
  if (name.type === 'identifier' && !/^[A-Z_$]/.test(walk.source.slice(name.start, name.start + 1))) return;
  if (name.type === 'identifier' || name.type === 'member_expression' || name.type === 'nested_identifier')
    walk.visit.expression(walk, name, place, JSX);
}

function readBraces(walk: Walk, node: SyntaxNode, place: Place): void {
  const inner = firstNamed(node);
  if (!inner) return;
  if (inner.type !== 'spread_element') {
    walk.visit.expression(walk, inner, place, JSX);
    return;
  }
  const spread = firstNamed(inner);
  if (spread) walk.visit.expression(walk, spread, place, PLAIN);
}
