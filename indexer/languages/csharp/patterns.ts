/**
 * Patterns of `is`, `case` and switch expressions: the names they declare and what those hold. A pattern proves nothing of the name it
 * tests: in C# only the declared variable has the new type.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { place } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Binds what `pattern` declares when `subject` is held against it. */
export function bindPattern(walk: Walk, pattern: SyntaxNode, subject: ExprId): void {
  switch (pattern.type) {
    case 'declaration_pattern':
    case 'var_pattern':
    case 'declaration_expression':
      bindDeclared(walk, pattern, subject);
      return;
    case 'recursive_pattern':
      bindRecursive(walk, pattern, subject);
      return;
    case 'constant_pattern':
    case 'type_pattern':
      readConstant(walk, pattern, subject);
      return;
    case 'tuple_pattern':
      bindTuple(walk, pattern, subject);
      return;
    case 'list_pattern':
      for (const child of meaningful(pattern)) bindPattern(walk, child, walk.facts.expr({ k: 'iterate', of: subject }));
      return;
    case 'and_pattern':
    case 'or_pattern':
    case 'negated_pattern':
    case 'parenthesized_pattern':
      for (const child of meaningful(pattern)) if (child.field !== 'operator') bindPattern(walk, child, subject);
      return;
    case 'relational_pattern':
      walk.visitChildren(pattern);
      return;
    default:
      return;
  }
}

function bindDeclared(walk: Walk, pattern: SyntaxNode, subject: ExprId): void {
  const typeNode = childByField(pattern, 'type');
  const nameNode = childByField(pattern, 'name') ?? meaningful(pattern).find((child) => child !== typeNode);
  if (!nameNode) return;
  if (nameNode.type !== 'identifier') {
    bindPattern(walk, nameNode, subject);
    return;
  }
  const isTyped = typeNode !== undefined && typeNode.type !== 'implicit_type';
  bindName(walk, nameNode, isTyped ? asType(walk, typeNode) : subject);
}

function bindName(walk: Walk, node: SyntaxNode, expr: ExprId): void {
  const name = walk.name(node);
  if (name !== '_') walk.bind(name, node.end, { k: 'value', expr });
}

function asType(walk: Walk, typeNode: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'cast', type: walk.type(typeNode) });
}

/** `var (a, b)`. */
export function bindTuple(walk: Walk, pattern: SyntaxNode, subject: ExprId): void {
  for (const [index, part] of meaningful(pattern).entries()) {
    const value = walk.facts.expr({ k: 'member', object: subject, name: place(index) });
    if (part.type === 'identifier') bindName(walk, part, value);
    else bindPattern(walk, part, value);
  }
}

/** `Order { Total: > 3, Owner: Person p } order`, `(var x, var y)`. */
function bindRecursive(walk: Walk, pattern: SyntaxNode, subject: ExprId): void {
  const typeNode = childByField(pattern, 'type');
  const nameNode = childByField(pattern, 'name');
  const value = typeNode ? asType(walk, typeNode) : subject;
  for (const clause of pattern.children) {
    if (clause.type === 'property_pattern_clause') bindProperties(walk, clause, value);
    else if (clause.type === 'positional_pattern_clause') bindPlaces(walk, clause, value);
  }
  if (nameNode?.type === 'identifier') bindName(walk, nameNode, value);
}

function bindProperties(walk: Walk, clause: SyntaxNode, value: ExprId): void {
  for (const sub of clause.children) {
    const [property, pattern] = sub.type === 'subpattern' ? meaningful(sub) : [];
    if (property && pattern) bindPattern(walk, pattern, memberPath(walk, property, value));
  }
}

/** `Owner.Name` read from a value. */
function memberPath(walk: Walk, node: SyntaxNode, object: ExprId): ExprId {
  const names = walk.text(node).replace(/[\s?]/g, '').split('.');
  return names.reduce((from, name) => walk.facts.expr({ k: 'member', object: from, name }), object);
}

function bindPlaces(walk: Walk, clause: SyntaxNode, value: ExprId): void {
  for (const [index, sub] of meaningful(clause).entries()) {
    const pattern = meaningful(sub).at(-1);
    if (pattern) bindPattern(walk, pattern, walk.facts.expr({ k: 'member', object: value, name: place(index) }));
  }
}

const PLAIN = new Set(['identifier', 'generic_name', 'qualified_name', 'member_access_expression', 'predefined_type']);

/** A constant or the name of a type; the grammar reads `Point(var x, _)` as a call. */
function readConstant(walk: Walk, pattern: SyntaxNode, subject: ExprId): void {
  const [inner] = meaningful(pattern);
  if (!inner || PLAIN.has(inner.type)) return;
  if (inner.type !== 'invocation_expression' && inner.type !== 'tuple_expression') {
    walk.expression(inner);
    return;
  }
  const list = inner.type === 'tuple_expression' ? inner : childByField(inner, 'arguments');
  const typeNode = childByField(inner, 'function');
  const value = typeNode ? asType(walk, typeNode) : subject;
  for (const [index, argument] of (list ? meaningful(list) : []).entries()) {
    const part = meaningful(argument).at(-1);
    if (part?.type === 'declaration_expression')
      bindPattern(walk, part, walk.facts.expr({ k: 'member', object: value, name: place(index) }));
  }
}
