/** Patterns: the names they bind, each with the part of the value it stands for. */
import type { ExprId } from '#indexer/facts/file-facts';
import { bindVariable, boundTo } from '#indexer/languages/rust/names';
import { pathOf, pathType } from '#indexer/languages/rust/paths';
import { isComment } from '#indexer/languages/rust/text';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Binds the names of a pattern from `at` on, in the current block. */
export function bindPattern(walk: Walk, node: SyntaxNode, value: ExprId, at: number): void {
  switch (node.type) {
    case 'identifier':
    case 'shorthand_field_identifier':
      if (!isConstant(walk, node)) bindVariable(walk, walk.text(node), at, boundTo(value));
      return;
    case 'mut_pattern':
    case 'ref_pattern':
    case 'reference_pattern':
    case 'box_pattern':
    case 'match_pattern':
    case 'parenthesized_pattern':
      bindInner(walk, node, value, at);
      return;
    case 'captured_pattern':
    case 'or_pattern':
      for (const child of meaningful(node)) bindPattern(walk, child, value, at);
      return;
    case 'tuple_pattern':
      bindPlaces(walk, node, value, at);
      return;
    case 'slice_pattern':
      for (const child of meaningful(node)) bindPattern(walk, child, walk.facts.expr({ k: 'index', object: value }), at);
      return;
    case 'tuple_struct_pattern':
      bindTupleStruct(walk, node, value, at);
      return;
    case 'struct_pattern':
      bindStruct(walk, node, value, at);
  }
}

/** Upper-case names in a pattern are constants or variants, not new variables. */
function isConstant(walk: Walk, node: SyntaxNode): boolean {
  return node.type === 'identifier' && /^[A-Z]/.test(walk.text(node));
}

function bindInner(walk: Walk, node: SyntaxNode, value: ExprId, at: number): void {
  const [inner] = meaningful(node).filter((child) => child.type !== 'mutable_specifier' && child.field !== 'condition');
  if (inner) bindPattern(walk, inner, value, at);
}

/** The places of a pattern; `_` takes one too. */
function placesOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => (child.named || child.type === '_') && !isComment(child));
}

function bindPlaces(walk: Walk, node: SyntaxNode, value: ExprId, at: number): void {
  const parts = placesOf(node);
  const rest = parts.findIndex((part) => part.type === 'remaining_field_pattern');
  parts.forEach((part, index) => {
    const isKnown = rest < 0 || index < rest;
    bindPattern(walk, part, walk.facts.expr({ k: 'index', object: value, ...(isKnown ? { key: String(index) } : {}) }), at);
  });
}

/** `Some(x)` and `Ok(x)` hold what `?` gives, `Err(e)` the error; others are tuple structs and variants with numbered fields. */
function bindTupleStruct(walk: Walk, node: SyntaxNode, value: ExprId, at: number): void {
  const typeNode = childByField(node, 'type');
  if (!typeNode) return;
  const parts = placesOf(node).filter((child) => child !== typeNode);
  const name = walk.text(typeNode);
  const isOwn = walk.scopeOf(name, 'path') !== undefined;
  const [first] = parts;
  if (!isOwn && (name === 'Some' || name === 'Ok')) {
    if (first) bindPattern(walk, first, walk.facts.expr({ k: 'await', of: value }), at);
    return;
  }
  if (!isOwn && name === 'Err') {
    if (first) bindPattern(walk, first, walk.facts.expr({ k: 'index', object: value }), at);
    return;
  }
  const object = asType(walk, typeNode) ?? walk.unknown();
  parts.forEach((part, index) => {
    bindPattern(walk, part, walk.facts.expr({ k: 'member', object, name: String(index) }), at);
  });
}

function bindStruct(walk: Walk, node: SyntaxNode, value: ExprId, at: number): void {
  const typeNode = childByField(node, 'type');
  const object = (typeNode ? asType(walk, typeNode) : undefined) ?? value;
  for (const field of meaningful(node)) {
    if (field.type !== 'field_pattern') continue;
    const name = childByField(field, 'name');
    if (!name) continue;
    const member = walk.facts.expr({ k: 'member', object, name: walk.text(name) });
    bindPattern(walk, childByField(field, 'pattern') ?? name, member, at);
  }
}

function asType(walk: Walk, typeNode: SyntaxNode): ExprId | undefined {
  const path = pathOf(walk, typeNode);
  return path ? walk.facts.expr({ k: 'cast', type: pathType(walk, path, [], typeNode.start) }) : undefined;
}
