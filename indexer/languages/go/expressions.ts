/** Expressions other than calls, composite literals and function literals. */
import type { ExprId } from '#indexer/facts/file-facts';
import { stringText } from '#indexer/languages/go/text';
import type { ExpressionReader, Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readIdentifier(walk: Walk, node: SyntaxNode): ExprId {
  const name = walk.text(node);
  if (name === '_') return walk.unknown();
  return walk.facts.expr({ k: 'name', name, scope: walk.place.block, at: node.start });
}

export function readSelector(walk: Walk, node: SyntaxNode): ExprId {
  const operand = childByField(node, 'operand');
  const field = childByField(node, 'field');
  if (!operand) return walk.unknown();
  const object = walk.expression(operand);
  return field ? walk.facts.expr({ k: 'member', object, name: walk.text(field) }) : walk.unknown();
}

/** `xs[i]`, or a generic function with its type argument, which looks the same: `Map[Plate]`. */
export function readIndex(walk: Walk, node: SyntaxNode): ExprId {
  const operand = childByField(node, 'operand');
  const index = childByField(node, 'index');
  if (!operand || !index) return walk.unknown();
  const object = walk.expression(operand);
  if (isTypeArgument(walk, operand, index)) return object;
  walk.expression(index);
  const isLiteral = /^(interpreted_string|raw_string|int)_literal$/.test(index.type);
  const key = index.type === 'int_literal' ? walk.text(index) : isLiteral ? stringText(index, walk.source) : undefined;
  return walk.facts.expr(key === undefined ? { k: 'index', object } : { k: 'index', object, key });
}

/** Whether `operand[index]` gives a generic function its type: neither side is a variable of this file. */
export function isTypeArgument(walk: Walk, operand: SyntaxNode, index: SyntaxNode): boolean {
  if (/_type$/.test(index.type)) return true;
  if (operand.type !== 'identifier' && operand.type !== 'selector_expression') return false;
  if (operand.type === 'identifier') {
    const declared = walk.declarationOf(walk.text(operand));
    if (declared?.kind === 'variable') return false;
  } else if (!isPackage(walk, operand)) return false;
  if (index.type === 'selector_expression') return isPackage(walk, index) && /^[A-Z]/.test(lastName(walk, index));
  if (index.type !== 'identifier') return false;
  const name = walk.text(index);
  const kind = walk.declarationOf(name)?.kind;
  if (kind) return kind === 'type' || kind === 'functionType';
  return walk.place.typeParams.has(name) || BASIC_TYPES.has(name) || isKnownFunction(walk, operand) || /^[A-Z]/.test(name);
}

const BASIC_TYPES = new Set(
  'string bool byte rune error any int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr float32 float64'.split(' '),
);

function isPackage(walk: Walk, selector: SyntaxNode): boolean {
  const operand = childByField(selector, 'operand');
  return operand?.type === 'identifier' && walk.declarationOf(walk.text(operand))?.kind === 'package';
}

function isKnownFunction(walk: Walk, operand: SyntaxNode): boolean {
  return operand.type === 'identifier' && walk.declarationOf(walk.text(operand))?.kind === 'function';
}

function lastName(walk: Walk, selector: SyntaxNode): string {
  const field = childByField(selector, 'field');
  return field ? walk.text(field) : '';
}

/** A slice has the type of what it is cut from. */
export function readSlice(walk: Walk, node: SyntaxNode): ExprId {
  const operand = childByField(node, 'operand');
  const object = operand ? walk.expression(operand) : walk.unknown();
  for (const child of node.children) if (child.named && child !== operand) walk.expression(child);
  return object;
}

export function readParenthesized(walk: Walk, node: SyntaxNode): ExprId {
  const [inner] = meaningful(node);
  return inner ? walk.expression(inner) : walk.unknown();
}

/** `&x` and `*x` are x; `<-ch` is an element of the channel. */
export function readUnary(walk: Walk, node: SyntaxNode): ExprId {
  const operand = childByField(node, 'operand');
  const operator = childByField(node, 'operator')?.type;
  if (!operand) return walk.unknown();
  const of = walk.expression(operand);
  if (operator === '&' || operator === '*') return of;
  if (operator === '<-') return walk.facts.expr({ k: 'iterate', of });
  return operator === '!' ? walk.literal('bool') : of;
}

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

export function readBinary(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  const operator = childByField(node, 'operator')?.type ?? '';
  if (!left || !right) return walk.unknown();
  const parts = [walk.expression(left), walk.expression(right)];
  if (COMPARISONS.has(operator)) return walk.literal('bool');
  if (operator !== '+') return parts[0] ?? walk.unknown();
  const flat = parts.flatMap((part) => {
    const fact = walk.facts.exprs[part];
    return fact?.k === 'template' ? fact.parts : [part];
  });
  return flat.some((part) => isText(walk, part)) ? walk.facts.expr({ k: 'template', parts: flat }) : (parts[0] ?? walk.unknown());
}

/** Packages whose functions give texts. */
const TEXT_PACKAGES = new Set(['strings', 'strconv']);

/** Whether the value certainly is a text: numbers are added too. */
function isText(walk: Walk, expr: ExprId): boolean {
  const fact = walk.facts.exprs[expr];
  switch (fact?.k) {
    case 'literal':
      return fact.type === 'string';
    case 'template':
      return true;
    case 'name':
      return walk.isText(fact.name);
    case 'member':
      return walk.textFields.has(fact.name);
    case 'call': {
      const callee = walk.facts.exprs[fact.callee];
      const object = callee?.k === 'member' ? walk.facts.exprs[callee.object] : undefined;
      if (callee?.k !== 'member' || object?.k !== 'name') return false;
      return TEXT_PACKAGES.has(object.name) || (object.name === 'fmt' && callee.name.startsWith('Sprint'));
    }
    default:
      return false;
  }
}

export function readString(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'literal', type: 'string', text: stringText(node, walk.source) });
}

export function number(type: string): ExpressionReader {
  return (walk, node) => walk.facts.expr({ k: 'literal', type, text: walk.text(node).slice(0, 40) });
}

/** A literal that says nothing but its type. */
export function plain(type: string): ExpressionReader {
  return (walk) => walk.literal(type);
}

/** `value.(Type)` */
export function readAssertion(walk: Walk, node: SyntaxNode): ExprId {
  const operand = childByField(node, 'operand');
  const type = childByField(node, 'type');
  if (operand) walk.expression(operand);
  return type ? walk.facts.expr({ k: 'cast', type: walk.type(type) }) : walk.unknown();
}

/** `[]byte(text)`, `map[string]int(m)` */
export function readConversion(walk: Walk, node: SyntaxNode): ExprId {
  const operand = childByField(node, 'operand');
  const type = childByField(node, 'type');
  if (operand) walk.expression(operand);
  return type ? walk.facts.expr({ k: 'cast', type: walk.type(type) }) : walk.unknown();
}
