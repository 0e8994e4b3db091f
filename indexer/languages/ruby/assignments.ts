/** Assignments to variables, constants, attributes and several targets at once; `x ||= value` keeps what was there. */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { callSetter } from '#indexer/languages/ruby/calls';
import { assignConstant, classValue } from '#indexer/languages/ruby/constants';
import { noteElement } from '#indexer/languages/ruby/container-writes';
import { plainText } from '#indexer/languages/ruby/literals';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { refer } from '#indexer/languages/ruby/references';
import { bindLocal } from '#indexer/languages/ruby/variables';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readAssignment(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  if (left.type === 'constant' && classValue(walk, left, right)) return walk.unknown();
  const expr = readValue(walk, right);
  assign(walk, left, expr, node.end);
  return expr;
}

function readValue(walk: Walk, right: SyntaxNode): ExprId {
  if (right.type === 'right_assignment_list') {
    const items = meaningful(right).map((item) => walk.read(item));
    return walk.facts.expr({ k: 'literal', type: 'array', items });
  }
  const expr = walk.read(right);
  refer(walk, right, expr, 'stored');
  return expr;
}

export function readOperatorAssignment(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const operator = childByField(node, 'operator')?.type ?? '';
  const isNew = left.type === 'identifier' && !walk.place.frame.locals.has(walk.text(left));
  const before = isNew ? walk.unknown() : walk.read(left);
  const given = walk.read(right);
  if (operator === '||=' || operator === '&&=') {
    refer(walk, right, given, 'stored');
    assign(
      walk,
      left,
      left.type === 'identifier' && !isNew ? walk.facts.expr({ k: 'choice', options: [before, given] }) : given,
      node.end,
    );
    return walk.facts.expr({ k: 'choice', options: isNew ? [given] : [before, given] });
  }
  const callee = walk.facts.expr({ k: 'member', object: before, name: operator.slice(0, -1) });
  const result = walk.facts.expr({ k: 'call', callee, args: [{ expr: given }] });
  if (left.type === 'identifier') assign(walk, left, result, node.end);
  return result;
}

/** Gives the target what is assigned to it. */
export function assign(walk: Walk, target: SyntaxNode, expr: ExprId, at: number): void {
  switch (target.type) {
    case 'identifier':
      bindLocal(walk, walk.text(target), at, { k: 'value', expr });
      break;
    case 'instance_variable':
    case 'class_variable':
      assignVariable(walk, target, expr);
      break;
    case 'constant':
      assignConstant(walk, target, expr);
      break;
    case 'left_assignment_list':
    case 'destructured_left_assignment':
    case 'destructured_parameter':
      assignPlaces(walk, target, expr, at);
      break;
    case 'rest_assignment':
    case 'splat_parameter': {
      const [inner] = meaningful(target);
      if (inner)
        assign(
          walk,
          inner,
          walk.facts.expr({ k: 'literal', type: 'array', items: [walk.facts.expr({ k: 'iterate', of: expr })] }),
          at,
        );
      break;
    }
    case 'call':
      callSetter(walk, target, expr);
      break;
    case 'element_reference':
      assignElement(walk, target, expr);
      break;
    default:
      walk.read(target);
  }
}

function assignPlaces(walk: Walk, target: SyntaxNode, expr: ExprId, at: number): void {
  for (const [index, child] of meaningful(target).entries()) {
    const isRest = child.type === 'rest_assignment' || child.type === 'splat_parameter';
    assign(walk, child, isRest ? expr : walk.facts.expr({ k: 'index', object: expr, key: String(index) }), at);
  }
}

function assignVariable(walk: Walk, target: SyntaxNode, value: ExprId): void {
  const { inClass, isStatic } = walk.place;
  const name = walk.text(target);
  if (inClass === NONE) return;
  walk.facts.member(inClass, { name, static: isStatic || name.startsWith('@@'), value, line: target.startRow + 1 });
}

/** `items[key] = item`: what is held is joined by the item. */
function assignElement(walk: Walk, target: SyntaxNode, expr: ExprId): void {
  const object = childByField(target, 'object');
  const keys = meaningful(target).filter((child) => child !== object);
  for (const key of keys) walk.read(key);
  if (!object) return;
  const [only] = keys;
  if (object.type === 'identifier' || object.type === 'instance_variable')
    noteElement(walk, object, expr, only ? (plainText(walk, only) ?? null) : null);
  else walk.read(object);
}
