/** Expressions other than calls, literals and functions: variables, members, constants, operators, conditions, `match`. */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { classRef, constantRef } from '#indexer/languages/php/names';
import { openNarrowed, proofsOf } from '#indexer/languages/php/narrowing';
import { operatorOf } from '#indexer/languages/php/nodes';
import { refer } from '#indexer/languages/php/references';
import { literalKey } from '#indexer/languages/php/strings';
import { variableRef } from '#indexer/languages/php/variables';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readVariable(walk: Walk, node: SyntaxNode): ExprId {
  return variableRef(walk, walk.text(node), node.start);
}

/** A name standing alone is a constant. */
export function readName(walk: Walk, node: SyntaxNode): ExprId {
  return constantRef(walk, walk.text(node), node.start);
}

/** `$object->name`, `$object?->name`. */
export function readMember(walk: Walk, node: SyntaxNode): ExprId {
  const object = childByField(node, 'object');
  const name = childByField(node, 'name');
  if (!object || !name) return walk.unknown();
  const read = walk.expression(object);
  if (name.type === 'name') return walk.facts.expr({ k: 'member', object: read, name: `$${walk.text(name)}` });
  walk.visit(name);
  return walk.unknown();
}

/** The class before `::`: a name, `self`, `static`, `parent`, or a value. */
export function readScope(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const text = walk.text(node);
  const lower = text.toLowerCase();
  if (lower === 'self' || lower === 'static')
    return place.inClass === NONE ? walk.unknown() : facts.expr({ k: 'cls', def: place.inClass });
  if (lower === 'parent') {
    if (place.inClass === NONE) return walk.unknown();
    return facts.expr({ k: 'super', def: place.inClass, ...(place.isStatic ? { static: true } : {}) });
  }
  if (node.type === 'name' || node.type === 'qualified_name' || node.type === 'relative_name')
    return classRef(walk, text, node.start);
  return walk.expression(node);
}

/** `Order::OPEN`, `Suit::Hearts`, `Order::class`. */
export function readClassConstant(walk: Walk, node: SyntaxNode): ExprId {
  const [holder, name] = meaningful(node);
  if (!holder || !name) return walk.unknown();
  const object = readScope(walk, holder);
  if (walk.text(name) === 'class') return object;
  return walk.facts.expr({ k: 'member', object, name: walk.text(name) });
}

/** `Order::$cache`. */
export function readScopedProperty(walk: Walk, node: SyntaxNode): ExprId {
  const scope = childByField(node, 'scope');
  const name = childByField(node, 'name');
  if (!scope || !name) return walk.unknown();
  const object = readScope(walk, scope);
  return walk.facts.expr({ k: 'member', object, name: walk.text(name) });
}

/** `$x[key]`; `$x[]` stands for a new element. */
export function readSubscript(walk: Walk, node: SyntaxNode): ExprId {
  const [value, key] = meaningful(node);
  if (!value) return walk.unknown();
  const object = walk.expression(value);
  if (!key) return walk.unknown();
  walk.expression(key);
  const name = literalKey(walk, key);
  return walk.facts.expr(name === undefined ? { k: 'index', object } : { k: 'index', object, key: name });
}

export function readParenthesized(walk: Walk, node: SyntaxNode): ExprId {
  const [inner] = meaningful(node);
  return inner ? walk.expression(inner) : walk.unknown();
}

const COMPARISONS = new Set(['==', '===', '!=', '!==', '<>', '<', '>', '<=', '>=', '<=>', 'instanceof', 'xor']);

export function readBinary(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const operator = operatorOf(node).toLowerCase();
  const first = walk.expression(left);
  if (operator === 'instanceof') {
    readScope(walk, right);
    return walk.literal('bool');
  }
  if (operator === '&&' || operator === 'and' || operator === '||' || operator === 'or') {
    readGiven(walk, left, operator === '&&' || operator === 'and', right);
    return walk.literal('bool');
  }
  const second = walk.expression(right);
  if (operator === '??') return walk.facts.expr({ k: 'choice', options: [first, second] });
  if (operator === '.') return walk.facts.expr({ k: 'template', parts: [first, second] });
  if (COMPARISONS.has(operator)) return walk.literal('bool');
  return walk.unknown();
}

/** Reads `node` where `condition` is known to be `outcome`. */
function readGiven(walk: Walk, condition: SyntaxNode, outcome: boolean, node: SyntaxNode): ExprId {
  const proofs = proofsOf(walk, condition, outcome);
  if (proofs.length === 0) return walk.expression(node);
  return walk.within(openNarrowed(walk, proofs), () => walk.expression(node));
}

export function readUnary(walk: Walk, node: SyntaxNode): ExprId {
  const [operand] = meaningful(node);
  const expr = operand ? walk.expression(operand) : walk.unknown();
  return operatorOf(node) === '!'
    ? walk.literal('bool')
    : operatorOf(node) === '@' || node.type === 'error_suppression_expression'
      ? expr
      : walk.unknown();
}

/** `a ? b : c`, `a ?: c`. */
export function readConditional(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  const yes = childByField(node, 'body');
  const no = childByField(node, 'alternative');
  if (!condition || !no) return walk.unknown();
  const tested = walk.expression(condition);
  const first = yes ? readGiven(walk, condition, true, yes) : tested;
  if (yes) refer(walk, yes, first, 'stored');
  const second = readGiven(walk, condition, false, no);
  refer(walk, no, second, 'stored');
  return walk.facts.expr({ k: 'choice', options: [first, second] });
}

export function readMatch(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  const body = childByField(node, 'body');
  if (condition) walk.expression(condition);
  const options: ExprId[] = [];
  for (const arm of body ? meaningful(body) : []) {
    const tests = childByField(arm, 'conditional_expressions');
    const value = childByField(arm, 'return_expression');
    if (tests) for (const test of meaningful(tests)) walk.expression(test);
    const [only, more] = tests ? meaningful(tests) : [];
    const proofs = only && !more ? proofsOf(walk, only, true) : [];
    if (!value) continue;
    const expr = walk.within(openNarrowed(walk, proofs), () => walk.expression(value));
    refer(walk, value, expr, 'stored');
    if (value.type !== 'throw_expression') options.push(expr);
  }
  return options.length > 0 ? walk.facts.expr({ k: 'choice', options }) : walk.unknown();
}

const CASTS: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'int',
  integer: 'int',
  float: 'float',
  double: 'float',
  bool: 'bool',
  boolean: 'bool',
  array: 'array',
};

export function readCast(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'value');
  const read = value ? walk.expression(value) : walk.unknown();
  const type = CASTS[walk.text(childByField(node, 'type') ?? node).toLowerCase()];
  return type === undefined ? read : type === 'string' ? walk.facts.expr({ k: 'template', parts: [read] }) : walk.literal(type);
}

/** `clone $x` is another one of the same kind. */
export function readClone(walk: Walk, node: SyntaxNode): ExprId {
  const operand = meaningful(node).find((child) => child.named);
  return operand ? walk.expression(operand) : walk.unknown();
}

export function readYield(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const isFrom = node.children.some((child) => child.type === 'yield from' || child.type === 'from');
  const [operand] = meaningful(node);
  const values = operand?.type === 'array_element_initializer' ? meaningful(operand) : operand ? [operand] : [];
  const read = values.map((value) => walk.expression(value)).at(-1) ?? walk.literal('null');
  const { def } = place.frame;
  if (def !== NONE) {
    const open = facts.open(def);
    if (!open.flags.includes('generator')) open.flags.push('generator');
    open.yieldValues.push(isFrom ? facts.expr({ k: 'iterate', of: read }) : read);
  }
  return walk.unknown();
}
