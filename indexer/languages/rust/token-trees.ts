/**
 * Expressions out of the loose tokens of a macro's arguments: names, paths, members, calls, literals, references. Whatever is not one of
 * these separates them. The nodes made stand where their tokens stand, so lines and texts are those of the source.
 */
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const LITERAL = /_literal$/;
const OPENS = new Set(['(', '[', '{']);

interface Tokens {
  readonly nodes: readonly SyntaxNode[];
  readonly source: string;
}

export function tokenExpressions(tree: SyntaxNode, source: string): readonly SyntaxNode[] {
  const tokens: Tokens = { nodes: tree.children.filter((child) => !/comment$/.test(child.type)), source };
  const found: SyntaxNode[] = [];
  for (let at = 0; at < tokens.nodes.length; ) {
    if (startsClosure(tokens, tree, at)) break;
    const read = readExpression(tokens, at);
    if (read) found.push(read.node);
    at = read ? read.next : at + 1;
  }
  return found;
}

/** A closure's parameters are unknown here, so nothing after them is read. */
function startsClosure(tokens: Tokens, tree: SyntaxNode, at: number): boolean {
  const from = tokens.nodes[at - 1]?.end ?? tree.start + 1;
  const gap = tokens.source.slice(from, tokens.nodes[at]?.start ?? from);
  return /(^|[^|])\|([^|]|$)/.test(gap);
}

interface Read {
  readonly node: SyntaxNode;
  readonly next: number;
}

/** What stands between two tokens, spaces left out: `::`, `.`, `,`. */
function between(tokens: Tokens, at: number): string {
  const before = tokens.nodes[at - 1];
  const after = tokens.nodes[at];
  return before && after ? tokens.source.slice(before.end, after.start).replace(/\s+/g, '') : '';
}

function opens(tokens: Tokens, node: SyntaxNode | undefined, char: string): boolean {
  return node?.type === 'token_tree' && tokens.source[node.start] === char;
}

function made(type: string, parts: readonly SyntaxNode[], end: number): SyntaxNode | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return undefined;
  const { start, startRow, startColumn } = first;
  return {
    type,
    field: null,
    named: true,
    start,
    end,
    startRow,
    startColumn,
    endRow: last.endRow,
    children: parts,
    parent: null,
  };
}

function as(node: SyntaxNode, field: string, type: string = node.type): SyntaxNode {
  return { ...node, field, type };
}

function readExpression(tokens: Tokens, from: number): Read | undefined {
  const first = readPrimary(tokens, from);
  if (!first) return undefined;
  let { node, next } = first;
  for (let step = readPostfix(tokens, node, next); step; step = readPostfix(tokens, node, next)) ({ node, next } = step);
  return { node, next };
}

function readPrimary(tokens: Tokens, at: number): Read | undefined {
  const node = tokens.nodes[at];
  if (!node) return undefined;
  if (LITERAL.test(node.type)) return { node, next: at + 1 };
  if (node.type === 'token_tree') return OPENS.has(tokens.source[node.start] ?? '') ? group(tokens, node, at + 1) : undefined;
  if (!/^(identifier|self|crate|super|primitive_type)$/.test(node.type)) return undefined;
  return readPath(tokens, at);
}

/** `( … )` and `[ … ]` with what is in them. */
function group(tokens: Tokens, node: SyntaxNode, next: number): Read {
  const children = tokenExpressions(node, tokens.source);
  const type =
    tokens.source[node.start] === '['
      ? 'array_expression'
      : children.length === 1
        ? 'parenthesized_expression'
        : 'tuple_expression';
  return { node: { ...node, type, children }, next };
}

function readPath(tokens: Tokens, from: number): Read | undefined {
  let at = from + 1;
  let [node] = tokens.nodes.slice(from, at);
  while (node && between(tokens, at) === '::' && tokens.nodes[at]?.type === 'identifier') {
    const name = tokens.nodes[at];
    if (!name) break;
    node = made('scoped_identifier', [as(node, 'path'), as(name, 'name')], name.end);
    at += 1;
  }
  return node ? { node, next: at } : undefined;
}

function readPostfix(tokens: Tokens, node: SyntaxNode, at: number): Read | undefined {
  const token = tokens.nodes[at];
  if (!token) return undefined;
  const gap = between(tokens, at);
  const isCallable = node.type === 'identifier' || node.type === 'scoped_identifier' || node.type === 'field_expression';
  if (gap === '' && isCallable && opens(tokens, token, '(')) return callOf(tokens, node, token, at + 1);
  if (gap === '!' && opens(tokens, token, tokens.source[token.start] ?? '') && node.type === 'identifier') {
    const parts = [as(node, 'macro'), { ...token, field: null }];
    const macro = made('macro_invocation', parts, token.end);
    return macro ? { node: macro, next: at + 1 } : undefined;
  }
  const isTried = gap === '?.' || gap === '.';
  if (!isTried || !/^(identifier|integer_literal|await)$/.test(token.type)) return undefined;
  const object = gap === '?.' ? made('try_expression', [node], node.end) : node;
  if (!object) return undefined;
  if (token.type === 'await' || tokens.source.slice(token.start, token.end) === 'await') return { node: object, next: at + 1 };
  const member = made('field_expression', [as(object, 'value'), as(token, 'field', 'field_identifier')], token.end);
  return member ? { node: member, next: at + 1 } : undefined;
}

function callOf(tokens: Tokens, callee: SyntaxNode, list: SyntaxNode, next: number): Read | undefined {
  const args: SyntaxNode = { ...list, type: 'arguments', field: 'arguments', children: tokenExpressions(list, tokens.source) };
  const call = made('call_expression', [as(callee, 'function'), args], list.end);
  return call ? { node: call, next } : undefined;
}
