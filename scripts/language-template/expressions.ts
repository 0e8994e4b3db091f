/** Expressions: names, members, calls, assignments and literals. Anything else is looked through and has no known value. */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';
import * as types from './node-types.ts';
import type { Place, Walk } from './walk.ts';
import { firstOf } from './walk.ts';

const MAX_CALLEE_TEXT = 80;

export function readExpression(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  if (types.NAMES.has(node.type)) return readName(walk, node, place);
  if (types.SELVES.has(node.type))
    return place.inClass === NONE ? walk.unknown() : walk.facts.expr({ k: 'self', def: place.inClass });
  if (types.MEMBERS.has(node.type)) return readMember(walk, node, place);
  if (types.CALLS.has(node.type)) return readCall(walk, node, place);
  if (types.ASSIGNMENTS.has(node.type)) return readAssignment(walk, node, place);
  const literal = Object.hasOwn(types.LITERALS, node.type) ? types.LITERALS[node.type] : undefined;
  if (literal !== undefined) {
    walk.visitChildren(node, place);
    return walk.facts.expr({ k: 'literal', type: literal });
  }
  return walk.visitChildren(node, place);
}

function readName(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  return walk.facts.expr({ k: 'name', name: walk.text(node), scope: place.scope, at: node.start });
}

/** The name a member is read by: the last name inside its field. */
function lastName(node: SyntaxNode): SyntaxNode {
  const names = node.children.filter((child) => child.named);
  const last = names.at(-1);
  return last && names.length > 0 ? lastName(last) : node;
}

function readMember(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const named = node.children.filter((child) => child.named);
  const object = firstOf(node, types.OBJECT_FIELDS) ?? named[0];
  const property = firstOf(node, types.PROPERTY_FIELDS) ?? named.at(-1);
  if (!object || !property || object === property) return walk.visitChildren(node, place);
  return walk.facts.expr({ k: 'member', object: walk.visit(object, place), name: walk.text(lastName(property)) });
}

function readCall(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const callee = firstOf(node, types.CALLEE_FIELDS) ?? node.children.find((child) => child.named);
  if (!callee) return walk.unknown();
  const calleeExpr = walk.visit(callee, place);
  const args: ArgFact[] = [];
  for (const list of node.children) {
    if (list === callee || !list.named) continue;
    if (!types.ARGUMENT_LISTS.test(list.type)) walk.visit(list, place);
    else for (const arg of list.children) if (arg.named) args.push({ expr: walk.visit(arg, place) });
  }
  const expr = walk.facts.expr({ k: 'call', callee: calleeExpr, args });
  const fact = walk.facts.exprs[calleeExpr];
  const at = fact?.k === 'member' ? lastName(callee) : callee;
  walk.facts.calls.push({
    expr,
    caller: place.caller,
    scope: place.scope,
    ...pointOf(at),
    name: fact?.k === 'name' || fact?.k === 'member' ? fact.name : '',
    text: walk.text(callee).replace(/\s+/g, ' ').slice(0, MAX_CALLEE_TEXT),
  });
  return expr;
}

/** Binds a plain name in the innermost block; any other target is read for what is inside it. */
function readAssignment(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const target = firstOf(node, types.TARGET_FIELDS);
  const value = firstOf(node, types.VALUE_FIELDS);
  if (!target || !value) return walk.visitChildren(node, place);
  const expr = walk.visit(value, place);
  for (const child of node.children) if (child.named && child !== target && child !== value) walk.visit(child, place);
  const name = lastName(target);
  if (!types.NAMES.has(name.type) || name.start !== target.start || name.end !== target.end) {
    walk.visit(target, place);
    return expr;
  }
  walk.facts.bindings.push({
    name: walk.text(name),
    scope: place.scope,
    block: place.scope,
    at: node.end,
    what: { k: 'value', expr },
  });
  return expr;
}
