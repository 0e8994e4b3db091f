/** Expressions other than calls, closures, macros and control flow. */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { functionValue, noteCall } from '#indexer/languages/rust/calls';
import { pathOf, pathType, pathValue } from '#indexer/languages/rust/paths';
import { refer } from '#indexer/languages/rust/references';
import { stringText } from '#indexer/languages/rust/text';
import type { ExpressionReader, Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readIdentifier(walk: Walk, node: SyntaxNode): ExprId {
  const name = walk.text(node);
  if (name === '_') return walk.unknown();
  if (name === 'Self') return pathValue(walk, [name], node.start);
  return walk.facts.expr({ k: 'name', name, scope: walk.place.block, at: node.start });
}

export function readSelf(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'name', name: 'self', scope: walk.place.block, at: node.start });
}

export function readPath(walk: Walk, node: SyntaxNode): ExprId {
  const path = pathOf(walk, node);
  if (!path) return walk.unknown();
  return functionValue(walk, path, node) ?? (path.qualified ? walk.unknown() : pathValue(walk, path.names, node.start));
}

/** `name::<T>` used as a value. */
export function readGenericFunction(walk: Walk, node: SyntaxNode): ExprId {
  const inner = childByField(node, 'function');
  return inner ? walk.expression(inner) : walk.unknown();
}

export function readField(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'value');
  const field = childByField(node, 'field');
  if (!value || !field) return walk.unknown();
  return walk.facts.expr({ k: 'member', object: walk.expression(value), name: walk.text(field) });
}

export function readIndex(walk: Walk, node: SyntaxNode): ExprId {
  const [value, index] = meaningful(node);
  if (!value || !index) return walk.unknown();
  const object = walk.expression(value);
  walk.expression(index);
  return index.type === 'range_expression' ? object : walk.facts.expr({ k: 'index', object });
}

/** Whatever stands inside, unchanged: `&x`, `*x`, `(x)`, `x.await`, `unsafe { x }`. */
export function readInner(walk: Walk, node: SyntaxNode): ExprId {
  const parts = meaningful(node).filter((child) => child.type !== 'mutable_specifier');
  const [first] = parts;
  return first ? walk.expression(first) : walk.unknown();
}

/** `x?` gives what a result or an option holds. */
export function readTry(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'await', of: readInner(walk, node) });
}

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

export function readBinary(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) {
    walk.visitChildren(node);
    return walk.unknown();
  }
  const value = walk.expression(left);
  walk.expression(right);
  return COMPARISONS.has(childByField(node, 'operator')?.type ?? '') ? walk.literal('bool') : value;
}

export function readAssignment(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (left) walk.expression(left);
  if (right) refer(walk, right, walk.expression(right), 'stored');
  return walk.literal('null');
}

export function readCast(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'value');
  const type = childByField(node, 'type');
  if (value) walk.expression(value);
  return type ? walk.facts.expr({ k: 'cast', type: walk.type(type) }) : walk.unknown();
}

/** A tuple keeps the type of each place. */
export function readTuple(walk: Walk, node: SyntaxNode): ExprId {
  const items = meaningful(node).map((part) => {
    const expr = walk.expression(part);
    refer(walk, part, expr, 'stored');
    return walk.facts.type({ k: 'typeof', expr });
  });
  return walk.facts.expr({ k: 'cast', type: walk.facts.type({ k: 'tuple', items }) });
}

export function readArray(walk: Walk, node: SyntaxNode): ExprId {
  const items = meaningful(node)
    .filter((part) => part.field !== 'length' && part.type !== 'attribute_item')
    .map((part) => {
      const expr = walk.expression(part);
      refer(walk, part, expr, 'stored');
      return expr;
    });
  return walk.facts.expr({ k: 'literal', type: 'list', items });
}

/** `Store { db, name: x, ..base }` makes an instance; a variant's is of its enum. */
export function readStruct(walk: Walk, node: SyntaxNode): ExprId {
  const nameNode = childByField(node, 'name');
  const body = childByField(node, 'body');
  const path = nameNode ? pathOf(walk, nameNode) : undefined;
  const args = body ? meaningful(body).flatMap((field) => readInitializer(walk, field)) : [];
  if (!nameNode || !path) return walk.unknown();
  const expr = walk.facts.expr({ k: 'new', callee: pathValue(walk, path.names, nameNode.start), args });
  noteCall(walk, nameNode, expr);
  const owner = path.names.at(-2) ?? '';
  if (!/^[A-Z]/.test(owner)) return expr;
  return walk.facts.expr({ k: 'cast', type: pathType(walk, { names: path.names.slice(0, -1) }, [], nameNode.start) });
}

function readInitializer(walk: Walk, field: SyntaxNode): readonly ArgFact[] {
  const parts = meaningful(field).filter((part) => part.type !== 'attribute_item');
  if (field.type === 'shorthand_field_initializer') {
    const [name] = parts;
    return name ? [{ expr: walk.expression(name), name: walk.text(name) }] : [];
  }
  const name = childByField(field, 'field');
  const value = childByField(field, 'value') ?? (name ? undefined : parts[0]);
  if (!value) return [];
  const expr = walk.expression(value);
  refer(walk, value, expr, 'stored');
  return name ? [{ expr, name: walk.text(name) }] : [];
}

export function readString(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'literal', type: 'str', text: stringText(node, walk.source) });
}

export function number(type: string): ExpressionReader {
  return (walk, node) => walk.facts.expr({ k: 'literal', type, text: walk.text(node).slice(0, 40) });
}

/** A literal that says nothing but its type. */
export function plain(type: string): ExpressionReader {
  return (walk) => walk.literal(type);
}
