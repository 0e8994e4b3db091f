/** Small questions about one syntax node: its name, its text for people, what it is underneath. Makes no facts. */
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const WRAPPERS = new Set(['parenthesized_expression', 'as_expression', 'satisfies_expression', 'non_null_expression']);
const FUNCTIONS = new Set(['arrow_function', 'function_expression', 'generator_function', 'function']);

export function field(node: SyntaxNode, name: string): SyntaxNode | undefined {
  const { children } = node;
  for (let i = 0; i < children.length; i += 1) if (children[i]?.field === name) return children[i];
  return undefined;
}

export function childOf(node: SyntaxNode, type: string): SyntaxNode | undefined {
  const { children } = node;
  for (let i = 0; i < children.length; i += 1) if (children[i]?.type === type) return children[i];
  return undefined;
}

export function has(node: SyntaxNode, type: string): boolean {
  return childOf(node, type) !== undefined;
}

/** First child that is neither a token nor a comment. */
export function firstNamed(node: SyntaxNode): SyntaxNode | undefined {
  const { children } = node;
  for (let i = 0; i < children.length; i += 1) if (children[i]?.named && children[i]?.type !== 'comment') return children[i];
  return undefined;
}

export function isFunction(node: SyntaxNode): boolean {
  return node.named && FUNCTIONS.has(node.type);
}

export function isClass(node: SyntaxNode): boolean {
  return node.named && (node.type === 'class' || node.type === 'class_declaration' || node.type === 'abstract_class_declaration');
}

/** The expression inside parentheses, `as`, `satisfies` and `!`. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (WRAPPERS.has(at.type)) {
    const inner = firstNamed(at);
    if (!inner) return at;
    at = inner;
  }
  return at;
}

/** The text of a string literal without quotes; undefined for anything else. */
export function stringValue(source: string, node: SyntaxNode | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === 'string') return source.slice(node.start + 1, Math.max(node.start + 1, node.end - 1));
  if (node.type === 'template_string' && !has(node, 'template_substitution')) return source.slice(node.start + 1, node.end - 1);
  return undefined;
}

/** The name of a property or member; empty when it is computed at run time. */
export function propertyName(source: string, node: SyntaxNode): string {
  switch (node.type) {
    case 'string':
      return stringValue(source, node) ?? '';
    case 'computed_property_name': {
      const inner = firstNamed(node);
      if (!inner) return '';
      const literal = stringValue(source, inner);
      if (literal !== undefined) return literal;
      if (inner.type === 'number' || inner.type === 'identifier')
        return inner.type === 'number' ? source.slice(inner.start, inner.end) : '';
      const text = source.slice(inner.start, inner.end);
      return /^Symbol\.\w+$/.test(text) ? `[${text.slice(7)}]` : '';
    }
    default:
      return source.slice(node.start, node.end);
  }
}

/** Whitespace folded, at most `limit` characters. */
function foldText(text: string, limit: number): string {
  const folded = text
    .slice(0, limit * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return folded.length > limit ? `${folded.slice(0, limit - 1)}…` : folded;
}

const MAX_SIGNATURE = 300;

export function signatureText(source: string, from: number, to: number): string {
  const text = source
    .slice(from, Math.min(to, from + 4 * MAX_SIGNATURE))
    .replace(/^(?:\s*(?:export|default|declare)\b)+\s*/, '')
    .replace(/\s*(?:=>|=)?\s*[;{]?\s*$/, '');
  return foldText(text, MAX_SIGNATURE);
}

/** Enough for every tag of a long comment; what is stored is shorter. */
const MAX_DOC = 6000;

/** The text of a documentation comment without its markers; undefined for other comments. */
export function docText(source: string, comment: SyntaxNode): string | undefined {
  if (!source.startsWith('/**', comment.start)) return undefined;
  const text = source
    .slice(comment.start + 3, comment.end - 2)
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
  return text === '' ? undefined : text.slice(0, MAX_DOC);
}

/** The node that holds a callee's last name; undefined when the callee is computed. */
export function lastNameNode(source: string, node: SyntaxNode): SyntaxNode | undefined {
  const at = unwrap(node);
  switch (at.type) {
    case 'identifier':
    case 'super':
    case 'this':
    case 'import':
      return at;
    case 'member_expression':
      return field(at, 'property');
    case 'subscript_expression': {
      const index = field(at, 'index');
      return stringValue(source, index) === undefined ? undefined : index;
    }
    case 'instantiation_expression': {
      const inner = firstNamed(at);
      return inner && lastNameNode(source, inner);
    }
    default:
      return undefined;
  }
}

const MAX_CALLEE = 80;
const MAX_CALLEE_DEPTH = 8;

/** A callee as a reader would write it: `this.orders.find`; the insides of long chains are left out. */
export function calleeText(source: string, node: SyntaxNode): string {
  const text =
    node.end - node.start <= MAX_CALLEE ? source.slice(node.start, node.end) : chainText(source, node, MAX_CALLEE_DEPTH);
  return foldText(text, MAX_CALLEE);
}

function chainText(source: string, node: SyntaxNode, depth: number): string {
  if (depth === 0) return '…';
  switch (node.type) {
    case 'member_expression': {
      const object = field(node, 'object');
      const property = field(node, 'property');
      const tail = property ? source.slice(property.start, property.end) : '';
      const head = object ? chainText(source, object, depth - 1) : '';
      return `${head}.${tail}`;
    }
    case 'call_expression': {
      const callee = field(node, 'function');
      return `${callee ? chainText(source, callee, depth - 1) : ''}()`;
    }
    case 'new_expression': {
      const callee = field(node, 'constructor');
      return `new ${callee ? chainText(source, callee, depth - 1) : ''}()`;
    }
    case 'identifier':
    case 'this':
    case 'super':
      return source.slice(node.start, node.end);
    case 'await_expression':
    case 'parenthesized_expression':
    case 'non_null_expression': {
      const inner = firstNamed(node);
      return inner ? chainText(source, inner, depth - 1) : '…';
    }
    default:
      return '…';
  }
}
