/**
 * Expressions out of the loose tokens of a macro's arguments: names, paths, members, calls, literals, closures. Whatever is not one of
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
    const read = startsClosure(tokens, tree, at) ? readClosure(tokens, at) : readExpression(tokens, at);
    if (read) found.push(read.node);
    at = read ? read.next : at + 1;
  }
  return found;
}

/** `|` where no value stands before it, so that it cannot mean "or". */
function startsClosure(tokens: Tokens, tree: SyntaxNode, at: number): boolean {
  const before = tokens.nodes[at - 1];
  const from = before?.end ?? tree.start + 1;
  const gap = tokens.source.slice(from, tokens.nodes[at]?.start ?? from).replace(/\s+/g, '');
  const isMoved = before !== undefined && tokens.source.slice(before.start, before.end) === 'move';
  return before === undefined || isMoved ? /^\|&*$/.test(gap) : /(,|=|=>|&&|\|\|)\|&*$/.test(gap);
}

/** `|a, &b| body`; a body without braces ends at the next comma. */
function readClosure(tokens: Tokens, from: number): Read | undefined {
  let at = from;
  while (at < tokens.nodes.length && (at === from || !between(tokens, at).includes('|'))) at += 1;
  const body = closureBody(tokens, at);
  const first = tokens.nodes[from];
  if (!first || !body) return undefined;
  const names = tokens.nodes.slice(from, at).filter((node) => /^(identifier|token_tree)$/.test(node.type));
  const list = made(
    'closure_parameters',
    names.map((node) => asPattern(tokens, node)),
    names.at(-1)?.end ?? first.end,
  );
  const parts = [...(list ? [as(list, 'parameters')] : []), as(body.node, 'body')];
  const closure = made('closure_expression', parts, body.node.end);
  return closure ? { node: closure, next: body.next } : undefined;
}

function closureBody(tokens: Tokens, from: number): Read | undefined {
  const parts: SyntaxNode[] = [];
  let at = from;
  do {
    const read = readExpression(tokens, at);
    if (read) parts.push(read.node);
    at = read ? read.next : at + 1;
  } while (at < tokens.nodes.length && !between(tokens, at).startsWith(','));
  const [only] = parts;
  const node = parts.length === 1 ? only : made('operator_parts', parts, parts.at(-1)?.end ?? 0);
  return node ? { node, next: at } : undefined;
}

/** `(a, b)` among the parameters of a closure takes a tuple apart. */
function asPattern(tokens: Tokens, node: SyntaxNode): SyntaxNode {
  if (node.type !== 'token_tree') return node;
  const children = node.children.filter((child) => /^(identifier|token_tree)$/.test(child.type));
  return { ...node, type: 'tuple_pattern', children: children.map((child) => asPattern(tokens, child)) };
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
  const literal = node && /^[A-Z]/.test(lastName(tokens, node)) ? readStruct(tokens, node, at) : undefined;
  return literal ?? (node ? { node, next: at } : undefined);
}

function lastName({ source }: Tokens, node: SyntaxNode): string {
  const last = node.type === 'scoped_identifier' ? node.children.at(-1) : node;
  return last ? source.slice(last.start, last.end) : '';
}

/** `Name { field: value, other }` */
function readStruct(tokens: Tokens, name: SyntaxNode, at: number): Read | undefined {
  const body = tokens.nodes[at];
  if (!body || between(tokens, at) !== '' || !opens(tokens, body, '{')) return undefined;
  const inner: Tokens = { nodes: body.children.filter((child) => !/comment$/.test(child.type)), source: tokens.source };
  const fields: SyntaxNode[] = [];
  for (let from = 0; from < inner.nodes.length; ) {
    const field = inner.nodes[from];
    const value = between(inner, from + 1) === ':' ? readExpression(inner, from + 1) : undefined;
    const parts = field && value ? [as(field, 'field', 'field_identifier'), as(value.node, 'value')] : [];
    const initializer = made('field_initializer', parts, value?.node.end ?? 0);
    if (initializer) fields.push(initializer);
    from = value ? value.next : from + 1;
  }
  const list: SyntaxNode = { ...body, type: 'field_initializer_list', field: 'body', children: fields };
  const type = name.type === 'identifier' ? 'type_identifier' : 'scoped_type_identifier';
  const struct = made('struct_expression', [as(name, 'name', type), list], body.end);
  return struct ? { node: struct, next: at + 1 } : undefined;
}

function readPostfix(tokens: Tokens, node: SyntaxNode, at: number): Read | undefined {
  const token = tokens.nodes[at];
  if (!token) return undefined;
  const gap = between(tokens, at);
  const isCallable = node.type === 'identifier' || node.type === 'scoped_identifier' || node.type === 'field_expression';
  if (gap === '' && isCallable && opens(tokens, token, '(')) return callOf(tokens, node, token, at + 1);
  if (gap === '' && !LITERAL.test(node.type) && opens(tokens, token, '[')) return indexOf(tokens, node, token, at + 1);
  if (isCallable && /^::<[^()]*$/.test(gap)) return genericCall(tokens, node, at);
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

/** `sum::<f64>()`: the types are passed over. */
function genericCall(tokens: Tokens, node: SyntaxNode, from: number): Read | undefined {
  let at = from + 1;
  while (at < tokens.nodes.length && /^[<>,&:]*$/.test(between(tokens, at)) && !between(tokens, at).includes('>')) at += 1;
  const list = tokens.nodes[at];
  return list && /^>+$/.test(between(tokens, at)) && opens(tokens, list, '(') ? callOf(tokens, node, list, at + 1) : undefined;
}

function indexOf(tokens: Tokens, node: SyntaxNode, list: SyntaxNode, next: number): Read | undefined {
  const inner = tokenExpressions(list, tokens.source);
  const isRange = tokens.source.slice(list.start, list.end).includes('..');
  const parts = isRange ? [made('range_expression', inner, list.end) ?? list] : inner;
  const index = made('index_expression', [as(node, 'value'), ...parts.map((part) => as(part, 'index'))], list.end);
  return index ? { node: index, next } : undefined;
}

function callOf(tokens: Tokens, callee: SyntaxNode, list: SyntaxNode, next: number): Read | undefined {
  const args: SyntaxNode = { ...list, type: 'arguments', field: 'arguments', children: tokenExpressions(list, tokens.source) };
  const call = made('call_expression', [as(callee, 'function'), args], list.end);
  return call ? { node: call, next } : undefined;
}
