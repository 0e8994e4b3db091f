/**
 * Expressions: every node gives one expression fact, and names standing as values give references. Chains of operators are walked with a
 * stack of their own, since generated code nests them thousands deep.
 */
import type { ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { assignment, augmentedAssignment } from '#indexer/languages/typescript/extract/assignments';
import { callExpression, newExpression } from '#indexer/languages/typescript/extract/calls';
import { exportedName, isExportsObject } from '#indexer/languages/typescript/extract/commonjs';
import { documentedType } from '#indexer/languages/typescript/extract/doc-types';
import { functionLiteral } from '#indexer/languages/typescript/extract/functions';
import { readJsx } from '#indexer/languages/typescript/extract/jsx';
import { applyProofs, operatorOf, type Proof, proofs } from '#indexer/languages/typescript/extract/narrowing';
import { arrayLiteral, objectLiteral } from '#indexer/languages/typescript/extract/objects';
import { docText, field, firstNamed, stringValue, unwrap } from '#indexer/languages/typescript/extract/syntax';
import { stringContent, template } from '#indexer/languages/typescript/extract/text-values';
import { readType } from '#indexer/languages/typescript/extract/types';
import type { Place, Use, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN, RETURNED } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const LOGICAL = new Set(['&&', '||', '??']);
const COMPARISONS = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=', 'instanceof', 'in']);

export function readExpression(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  switch (node.type) {
    case 'identifier':
    case 'undefined':
      return identifier(walk, node, place, use);
    case 'member_expression':
      return memberExpression(walk, node, place, use);
    case 'call_expression':
      return callExpression(walk, node, place, use);
    case 'string':
      return walk.facts.textLiteral('string', stringContent(walk.source, node));
    case 'number':
      return walk.facts.textLiteral('number', walk.text(node));
    case 'arrow_function':
    case 'function_expression':
    case 'generator_function':
      return functionLiteral(walk, node, place, use);
    case 'object':
      return objectLiteral(walk, node, place, use);
    case 'this':
      return thisExpression(walk, node, place);
    case 'await_expression': {
      const inner = firstNamed(node);
      return inner
        ? walk.facts.expr({ k: 'await', of: readExpression(walk, inner, place, { holder: use.holder }) })
        : walk.unknown();
    }
    case 'array':
      return arrayLiteral(walk, node, place);
    case 'binary_expression':
      return binaryExpression(walk, node, place, use);
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'instantiation_expression': {
      const inner = firstNamed(node);
      if (inner?.type === 'sequence_expression') return sequence(walk, inner, place, use);
      const said = walk.isScript ? documentedType(walk, commentBefore(walk, node), place, node.start) : undefined;
      if (inner && said !== undefined) {
        readExpression(walk, inner, place, use);
        return walk.facts.expr({ k: 'cast', type: said });
      }
      return inner ? readExpression(walk, inner, place, use) : walk.unknown();
    }
    case 'as_expression':
    case 'satisfies_expression':
      return castExpression(walk, node, place, use);
    case 'assignment_expression':
      return assignment(walk, node, place, use);
    case 'template_string':
      return template(walk, node, place);
    case 'ternary_expression':
      return ternary(walk, node, place, use);
    case 'new_expression':
      return newExpression(walk, node, place, use);
    case 'subscript_expression':
      return subscript(walk, node, place, use);
    case 'unary_expression':
      return unary(walk, node, place);
    default:
      return rareExpression(walk, node, place, use);
  }
}

/** The comment of a cast: `/** @type {Order} *\/ (value)`. */
function commentBefore(walk: Walk, node: SyntaxNode): string | undefined {
  if (
    !walk.source
      .slice(Math.max(0, node.start - 8), node.start)
      .trimEnd()
      .endsWith('*/')
  )
    return undefined;
  const siblings = node.parent?.children ?? [];
  const before = siblings[siblings.indexOf(node) - 1];
  return before?.type === 'comment' ? docText(walk.source, before) : undefined;
}

function rareExpression(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  switch (node.type) {
    case 'true':
    case 'false':
      return walk.facts.textLiteral('boolean', node.type);
    case 'null':
      return walk.literal('null');
    case 'regex':
      return walk.literal('regex');
    case 'augmented_assignment_expression':
      return augmentedAssignment(walk, node, place);
    case 'jsx_element':
    case 'jsx_self_closing_element':
    case 'jsx_fragment':
      readJsx(walk, node, place);
      return walk.unknown();
    case 'class': {
      const name = field(node, 'name');
      const declared = { span: node, doc: undefined, exported: false, decorators: [] };
      const def = walk.visit.defineClass(walk, node, place, name ? walk.text(name) : '', declared);
      return walk.facts.expr({ k: 'definition', def });
    }
    case 'super':
      return place.cls === NONE
        ? walk.unknown()
        : walk.facts.expr({ k: 'super', def: place.cls, ...(place.isStatic ? { static: true } : {}) });
    case 'type_assertion':
      return typeAssertion(walk, node, place, use);
    case 'update_expression': {
      const inner = field(node, 'argument');
      if (inner) readExpression(walk, inner, place, PLAIN);
      return walk.literal('number');
    }
    case 'sequence_expression':
      return sequence(walk, node, place, use);
    case 'yield_expression':
      return yieldExpression(walk, node, place);
    case 'spread_element': {
      const inner = firstNamed(node);
      return inner ? walk.facts.expr({ k: 'iterate', of: readExpression(walk, inner, place, PLAIN) }) : walk.unknown();
    }
    case 'nested_identifier':
      return memberExpression(walk, node, place, use);
    case 'meta_property':
      // `import.meta`: no name that anything binds.
      return walk.name(walk.text(node), place, node.start);
    case 'comment':
    case 'string_fragment':
      return walk.unknown();
    default:
      walk.visit.statements(walk, node.children, place);
      return walk.unknown();
  }
}

function identifier(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const name = walk.text(node);
  if (name === 'undefined') return walk.literal('null');
  const expr = walk.name(name, place, node.start);
  if (use.context) walk.reference(node, name, expr, place, use.context);
  return expr;
}

function thisExpression(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  switch (place.self.k) {
    case 'instance':
      return walk.facts.expr({ k: 'self', def: place.self.def, scope: place.scope, at: node.start });
    case 'static':
      return walk.facts.expr({ k: 'cls', def: place.self.def });
    case 'value':
      return place.self.expr;
    case 'none':
      return walk.unknown();
  }
}

function memberExpression(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const objectNode = field(node, 'object');
  const property = field(node, 'property');
  if (!objectNode || !property) return walk.unknown();
  const name = walk.text(property);
  if (isExportsObject(walk, objectNode, place))
    return walk.facts.expr({ k: 'name', name: exportedName(name), scope: 0, at: walk.source.length });
  const object = readExpression(walk, objectNode, place, PLAIN);
  const expr = walk.facts.expr({ k: 'member', object, name });
  if (use.context) walk.reference(property, name, expr, place, use.context);
  return expr;
}

function subscript(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const objectNode = field(node, 'object');
  const index = field(node, 'index');
  if (!objectNode) return walk.unknown();
  const object = readExpression(walk, objectNode, place, PLAIN);
  const key = index?.type === 'number' ? walk.text(index) : stringValue(walk.source, index);
  const by = index && key === undefined ? readExpression(walk, index, place, PLAIN) : undefined;
  const expr = walk.facts.expr({
    k: 'index',
    object,
    ...(key === undefined ? {} : { key }),
    ...(by === undefined ? {} : { by }),
  });
  if (use.context && index && key !== undefined) walk.reference(index, key, expr, place, use.context);
  return expr;
}

function castExpression(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const parts = node.children.filter((child) => child.named && child.type !== 'comment');
  const [inner, type] = parts;
  if (!inner) return walk.unknown();
  const value = readExpression(walk, inner, place, use);
  // `as const` has no type node, `as any` says nothing: the value itself is the better answer.
  if (!type || type.type === 'predefined_type' || node.type === 'satisfies_expression') return value;
  return walk.facts.expr({ k: 'cast', type: readType(walk, type, place) });
}

function typeAssertion(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const [list, inner] = node.children.filter((child) => child.named && child.type !== 'comment');
  if (inner) readExpression(walk, inner, place, use);
  const type = list ? firstNamed(list) : undefined;
  return type ? walk.facts.expr({ k: 'cast', type: readType(walk, type, place) }) : walk.unknown();
}

function sequence(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const parts: SyntaxNode[] = [];
  const stack = [node];
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.type === 'sequence_expression')
      for (let i = at.children.length - 1; i >= 0; i -= 1) stack.push(at.children[i] as SyntaxNode);
    else if (at.named && at.type !== 'comment') parts.push(at);
  }
  let last = walk.unknown();
  parts.forEach((part, index) => {
    last = readExpression(walk, part, place, index === parts.length - 1 ? use : PLAIN);
  });
  return last;
}

function unary(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const operand = field(node, 'argument');
  if (operand) readExpression(walk, operand, place, PLAIN);
  switch (operatorOf(walk, node)) {
    case 'typeof':
      return walk.literal('string');
    case 'void':
      return walk.literal('null');
    case '!':
    case 'delete':
      return walk.literal('boolean');
    default:
      return walk.literal('number');
  }
}

function binaryExpression(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const operator = operatorOf(walk, node);
  return LOGICAL.has(operator) ? logical(walk, node, place, use) : arithmetic(walk, node, place, operator);
}

interface Operand {
  readonly node: SyntaxNode;
  /** It is joined by nothing but `+` to the whole. */
  readonly joined: boolean;
}

/** Operands of `a + b * (c - d)` in order. Joined text is a template; nothing else of it can be called, so only what is inside matters. */
function arithmetic(walk: Walk, node: SyntaxNode, place: Place, operator: string): ExprId {
  let hasText = false;
  const parts: ExprId[] = [];
  const stack: Operand[] = [{ node, joined: true }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    const inner = unwrap(at.node);
    const inside = inner.type === 'binary_expression' ? operatorOf(walk, inner) : '||';
    if (!LOGICAL.has(inside)) {
      const isJoin = inside === '+';
      const joined = at.joined && isJoin;
      const left = field(inner, 'left');
      const right = field(inner, 'right');
      if (right) stack.push({ node: right, joined });
      if (left) stack.push({ node: left, joined });
      if (at.joined && !isJoin) parts.push(walk.literal('number'));
      continue;
    }
    hasText ||= at.joined && (inner.type === 'string' || inner.type === 'template_string');
    const expr = readExpression(walk, at.node, place, PLAIN);
    if (at.joined) parts.push(expr);
  }
  if (COMPARISONS.has(operator)) return walk.literal('boolean');
  if (operator !== '+') return walk.literal('number');
  return walk.facts.expr(hasText ? { k: 'template', parts } : { k: 'template', parts, sum: true });
}

/** `a || b`, `a ?? b`: one of them. `a && b`: b, seen with what a proves. */
function logical(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const spine: SyntaxNode[] = [];
  let first = node;
  while (first.type === 'binary_expression' && LOGICAL.has(operatorOf(walk, first))) {
    spine.push(first);
    const left = field(first, 'left');
    if (!left) return walk.unknown();
    first = left;
  }
  const value: Use = { context: use.context, holder: use.holder };
  let at = place;
  let options: ExprId[] = [];
  let operand = first;
  for (let i = spine.length - 1; i >= 0; i -= 1) {
    const step = spine[i];
    const right = step && field(step, 'right');
    if (!step || !right) break;
    const isAnd = operatorOf(walk, step) === '&&';
    const expr = readExpression(walk, operand, at, isAnd ? PLAIN : value);
    if (isAnd) {
      options = [];
      at = provenPlace(walk, right, at, proofs(walk, operand, true));
    } else {
      options.push(expr);
      at = operatorOf(walk, step) === '||' ? provenPlace(walk, right, at, proofs(walk, operand, false)) : at;
    }
    operand = right;
  }
  options.push(readExpression(walk, operand, at, value));
  return walk.choice(options);
}

/** A block for an expression that is only reached when `found` holds. */
function provenPlace(walk: Walk, node: SyntaxNode, place: Place, found: readonly Proof[], branchOf?: number): Place {
  if (found.length === 0) return place;
  const scope: ScopeId = walk.scope('block', place, node, branchOf === undefined ? {} : { branchOf });
  applyProofs(walk, found, scope, place);
  return { ...place, scope };
}

function ternary(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const condition = field(node, 'condition');
  const consequence = field(node, 'consequence');
  const alternative = field(node, 'alternative');
  if (!condition || !consequence || !alternative) return walk.unknown();
  readExpression(walk, condition, place, PLAIN);
  const value: Use = { context: use.context, holder: use.holder };
  const yes = readExpression(walk, consequence, provenPlace(walk, consequence, place, proofs(walk, condition, true)), value);
  const no = readExpression(walk, alternative, provenPlace(walk, alternative, place, proofs(walk, condition, false)), value);
  return walk.facts.expr({ k: 'choice', options: [yes, no] });
}

function yieldExpression(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const inner = firstNamed(node);
  if (place.fn !== NONE) {
    const open = walk.facts.open(place.fn);
    if (!open.flags.includes('generator')) open.flags.push('generator');
  }
  if (!inner) return walk.unknown();
  const value = readExpression(walk, inner, place, RETURNED);
  const isDelegate = /^yield\s*\*/.test(walk.source.slice(node.start, inner.start));
  if (place.fn !== NONE)
    walk.facts.open(place.fn).yieldValues.push(isDelegate ? walk.facts.expr({ k: 'iterate', of: value }) : value);
  return walk.unknown();
}
