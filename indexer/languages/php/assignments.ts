/** Assignments to variables, properties, array elements and destructuring lists; and `foreach`, which assigns too. */
import type { ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { operatorOf } from '#indexer/languages/php/nodes';
import { docTags } from '#indexer/languages/php/phpdoc';
import { refer } from '#indexer/languages/php/references';
import { literalKey } from '#indexer/languages/php/strings';
import { docType } from '#indexer/languages/php/types';
import { bindVariable } from '#indexer/languages/php/variables';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export interface Assigned {
  readonly expr: ExprId;
  readonly type?: TypeId | undefined;
  readonly at: number;
}

/** `$x = value`; the value of the whole is the value. */
export function readAssignment(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const type = left.type === 'variable_name' ? documentedType(walk, walk.text(left), node.start) : undefined;
  const expr = walk.expression(right);
  refer(walk, right, expr, 'stored');
  assign(walk, left, { expr, type, at: node.end });
  return expr;
}

/** `/** @var Order $order *\/` right before the assignment. */
function documentedType(walk: Walk, variable: string, at: number): TypeId | undefined {
  const comment = walk.takeDoc();
  if (comment === undefined) return undefined;
  const tag = docTags(comment).find(({ tag: kind, name }) => kind === 'var' && (name === undefined || name === variable));
  return tag?.type ? docType(walk, tag.type, at) : undefined;
}

/** `$x ??= value` may keep what it was; `$x .= value` makes a string; the rest make numbers. */
export function readAugmented(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const expr = walk.expression(right);
  const operator = operatorOf(node);
  if (operator === '??=') {
    refer(walk, right, expr, 'stored');
    const before = walk.expression(left);
    const either = walk.facts.expr({ k: 'choice', options: [before, expr] });
    assign(walk, left, { expr: left.type === 'variable_name' ? either : expr, at: node.end });
    return either;
  }
  const before = walk.expression(left);
  if (operator !== '.=') return walk.unknown();
  const joined = walk.facts.expr({ k: 'template', parts: [before, expr] });
  if (left.type === 'variable_name') assign(walk, left, { expr: joined, at: node.end });
  return joined;
}

/** Gives the target what is assigned to it. */
export function assign(walk: Walk, target: SyntaxNode, value: Assigned): void {
  switch (target.type) {
    case 'variable_name': {
      const type = value.type === undefined ? {} : { type: value.type };
      if (walk.text(target) !== '$this')
        bindVariable(walk, walk.text(target), value.at, { k: 'value', expr: value.expr, ...type });
      break;
    }
    case 'list_literal':
    case 'array_creation_expression':
      assignPlaces(walk, target, value);
      break;
    case 'by_ref': {
      const [inner] = meaningful(target);
      if (inner) assign(walk, inner, value);
      break;
    }
    case 'member_access_expression':
    case 'scoped_property_access_expression':
      assignProperty(walk, target, value);
      break;
    case 'subscript_expression':
      assignElement(walk, target, value);
      break;
    default:
      walk.visit(target);
  }
}

/** `[$a, 'key' => $b] = …`. */
function assignPlaces(walk: Walk, target: SyntaxNode, value: Assigned): void {
  let place = 0;
  let key: string | undefined;
  const parts = meaningful(target).flatMap((child) => (child.type === 'array_element_initializer' ? meaningful(child) : [child]));
  for (const [index, child] of parts.entries()) {
    const name = literalKey(walk, child);
    if (name !== undefined && parts[index + 1]) {
      key = name;
      continue;
    }
    const item = walk.facts.expr({ k: 'index', object: value.expr, key: key ?? String(place) });
    assign(walk, child, { expr: item, at: value.at });
    place += 1;
    key = undefined;
  }
}

/** A property assigned through `$this` or `self::` holds the value. */
function assignProperty(walk: Walk, target: SyntaxNode, value: Assigned): void {
  const { facts } = walk;
  const read = facts.exprs[walk.expression(target)];
  if (read?.k !== 'member') return;
  const object = facts.exprs[read.object];
  if (object?.k !== 'self' && object?.k !== 'cls') return;
  facts.member(object.def, { name: read.name, static: object.k === 'cls', value: value.expr });
}

/** `$this->items[] = $item`: the property is an array that holds it. */
function assignElement(walk: Walk, target: SyntaxNode, value: Assigned): void {
  const { facts } = walk;
  const [holder, key] = meaningful(target);
  if (key) walk.expression(key);
  if (!holder) return;
  if (holder.type === 'variable_name') {
    const name = key ? literalKey(walk, key) : undefined;
    const { block } = walk.place;
    const root = { k: 'name' as const, name: walk.text(holder), scope: block, at: holder.start };
    walk.place.frame.used.add(root.name);
    const how = key ? 'set' : 'append';
    walk.writes.push({ root, path: [], how, value: value.expr, block, ...(name === undefined ? {} : { key: name }) });
    return;
  }
  const read = facts.exprs[walk.expression(holder)];
  if (read?.k !== 'member') return;
  const object = facts.exprs[read.object];
  if (object?.k !== 'self' && object?.k !== 'cls') return;
  const array = facts.expr({ k: 'literal', type: 'array', items: [value.expr] });
  facts.member(object.def, { name: read.name, static: object.k === 'cls', value: array });
}

export function readForeach(walk: Walk, node: SyntaxNode): void {
  const body = childByField(node, 'body');
  const [source, target] = meaningful(node).filter((child) => child !== body);
  const of = source ? walk.expression(source) : walk.unknown();
  walk.within(walk.openBlock(), () => {
    if (target) assignEach(walk, target, walk.facts.expr({ k: 'iterate', of }), source?.end ?? target.end);
    if (body) walk.visit(body);
  });
}

function assignEach(walk: Walk, target: SyntaxNode, expr: ExprId, at: number): void {
  if (target.type !== 'pair') {
    assign(walk, target, { expr, at });
    return;
  }
  const [key, value] = meaningful(target);
  if (key) assign(walk, key, { expr: walk.unknown(), at });
  if (value) assign(walk, value, { expr, at });
}

/** `/** @var Order $order *\/` standing alone, or before something else: what the variable is from here on. */
export function bindDocumented(walk: Walk, comment: string, at: number): void {
  for (const { tag, name, type } of docTags(comment)) {
    if (tag !== 'var' || name === undefined || type === undefined || name === '$this') continue;
    if (walk.place.frame.def === NONE && walk.place.frame.kind !== 'module') continue;
    bindVariable(walk, name, at, { k: 'value', type: docType(walk, type, at) });
  }
}
