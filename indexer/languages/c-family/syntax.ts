/** Small questions to syntax nodes. */
import type { DefinitionFact } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful, spanOf } from '#indexer/parse/syntax-tree';

const MAX_SIGNATURE = 200;
const MAX_DOC = 600;

/** True when a specifier of this text stands before the declared name. */
export function hasSpecifier(walk: Walk, node: SyntaxNode, text: string): boolean {
  return node.children.some(
    (child) =>
      (child.type === 'storage_class_specifier' || child.type === 'type_qualifier' || child.type === 'virtual') &&
      walk.text(child) === text,
  );
}

export interface Segment {
  readonly text: string;
  readonly node: SyntaxNode;
  /** `Box` of `Box<T>`: the written arguments. */
  readonly args: SyntaxNode | undefined;
}

/** `a::B<int>::run` as its parts; a leading `::` is an empty first part. */
export function segmentsOf(walk: Walk, node: SyntaxNode): readonly Segment[] {
  switch (node.type) {
    case 'qualified_identifier': {
      const scope = childByField(node, 'scope');
      const name = childByField(node, 'name');
      const inner = name ? segmentsOf(walk, name) : [];
      return scope ? [...segmentsOf(walk, scope), ...inner] : [{ text: '', node, args: undefined }, ...inner];
    }
    case 'nested_namespace_specifier':
      return meaningful(node).flatMap((child) => segmentsOf(walk, child));
    case 'template_type':
    case 'template_function':
    case 'template_method': {
      const name = childByField(node, 'name');
      const args = childByField(node, 'arguments');
      return name ? [{ text: walk.text(name), node: name, args }] : [];
    }
    case 'dependent_name':
    case 'dependent_type':
      return meaningful(node).flatMap((child) => segmentsOf(walk, child));
    default:
      return [{ text: walk.text(node).replace(/\s+/g, ''), node, args: undefined }];
  }
}

/** Where a definition stands, for its fact. `outer` is the node with its template head. */
export function placeOf(
  walk: Walk,
  nameNode: SyntaxNode,
  outer: SyntaxNode,
  body: SyntaxNode | undefined,
): Pick<DefinitionFact, 'line' | 'column' | 'startLine' | 'endLine' | 'signature'> & { readonly doc?: string } {
  const doc = docBefore(walk, outer);
  return {
    ...spanOf(nameNode, outer),
    signature: walk.source
      .slice(outer.start, Math.min(body?.start ?? outer.end, outer.start + 2 * MAX_SIGNATURE))
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_SIGNATURE),
    ...(doc === undefined ? {} : { doc }),
  };
}

/** The comments that end on the line above. */
function docBefore(walk: Walk, node: SyntaxNode): string | undefined {
  const siblings = node.parent?.children ?? [];
  let at = siblings.indexOf(node) - 1;
  let row = node.startRow;
  const lines: string[] = [];
  for (; at >= 0; at -= 1) {
    const sibling = siblings[at];
    if (sibling?.type !== 'comment' || sibling.endRow < row - 1) break;
    lines.unshift(commentText(walk.text(sibling)));
    row = sibling.startRow;
  }
  const doc = lines.join('\n').trim().slice(0, MAX_DOC);
  return doc === '' ? undefined : doc;
}

function commentText(comment: string): string {
  return comment
    .replace(/^\/\*[*!]?|\*\/$/g, '')
    .replace(/^[ \t]*(\/\/[/!]?<?|\*)[ \t]?/gm, '')
    .trim();
}

/** The definition with its `template <…>` heads. */
export function withTemplate(node: SyntaxNode): SyntaxNode {
  let outer = node;
  while (outer.parent?.type === 'template_declaration') outer = outer.parent;
  return outer;
}

/** The parameters of the innermost `template <…>` around a definition. */
export function templateOf(node: SyntaxNode): SyntaxNode | undefined {
  return node.parent?.type === 'template_declaration' ? childByField(node.parent, 'parameters') : undefined;
}
