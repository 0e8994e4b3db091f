/** Expressions. A pointer, a reference and an array have the members of what they point at, so `*`, `&` and C's `[]` are looked through. */
import type { Expr, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { construction, pathExpr, readArguments, readCall } from '#indexer/languages/c-family/calls';
import { readLambda } from '#indexer/languages/c-family/functions';
import { refer } from '#indexer/languages/c-family/references';
import { segmentsOf } from '#indexer/languages/c-family/syntax';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

type Reader = (walk: Walk, node: SyntaxNode, place: Place) => ExprId;

const MAX_LITERAL_TEXT = 4000;

const READERS: Readonly<Record<string, Reader>> = {
  identifier: readName,
  qualified_identifier: readName,
  template_function: readName,
  this: (walk, _node, place) => (place.self === NONE ? walk.unknown() : walk.expr({ k: 'self', def: place.self })),
  field_expression: readField,
  call_expression: readCall,
  new_expression: readNew,
  compound_literal_expression: readCompound,
  subscript_expression: readSubscript,
  pointer_expression: readPointer,
  parenthesized_expression: readInner,
  condition_clause: readInner,
  cast_expression: readCast,
  assignment_expression: readAssignment,
  conditional_expression: readConditional,
  comma_expression: readComma,
  binary_expression: readBinary,
  initializer_list: readList,
  lambda_expression: readLambda,
  sizeof_expression: (walk) => walk.expr({ k: 'literal', type: 'int' }),
  number_literal: (walk, node) => walk.expr({ k: 'literal', type: /^[^xX]*[.eE]/.test(walk.text(node)) ? 'double' : 'int' }),
  char_literal: (walk) => walk.expr({ k: 'literal', type: 'char' }),
  string_literal: readString,
  raw_string_literal: readString,
  concatenated_string: readString,
  true: (walk) => walk.expr({ k: 'literal', type: 'bool' }),
  false: (walk) => walk.expr({ k: 'literal', type: 'bool' }),
  null: (walk) => walk.expr({ k: 'literal', type: 'null' }),
};
const READER_MAP = new Map(Object.entries(READERS));

/** See `Readers.expression`. */
export function readExpression(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const reader = READER_MAP.get(node.type);
  if (reader) return reader(walk, node, place);
  walk.statements(node.children, place);
  return walk.unknown();
}

function readName(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  return pathExpr(walk, segmentsOf(walk, node), place, node.start);
}

/** `a.b`, `a->b`, and `a->Base::b`, which is of the base whatever `a` is. */
function readField(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const argument = childByField(node, 'argument');
  const field = childByField(node, 'field');
  if (!argument || !field) return walk.unknown();
  const object = walk.expression(argument, place);
  const segments = segmentsOf(walk, field);
  const name = segments.at(-1)?.text ?? '';
  if (segments.length > 1)
    return walk.expr({ k: 'member', object: pathExpr(walk, segments.slice(0, -1), place, field.start), name });
  const arrow =
    walk.isCpp && (walk.text(node).startsWith('->', argument.end - node.start + gap(walk, argument)) || isPointee(argument));
  return walk.expr({ k: 'member', object, name, ...(arrow ? { arrow: true } : {}) });
}

/** White space after a node. */
function gap(walk: Walk, node: SyntaxNode): number {
  let at = node.end;
  while (/\s/.test(walk.source[at] ?? '')) at += 1;
  return at - node.end;
}

/** `(*p)` */
function isPointee(node: SyntaxNode): boolean {
  if (node.type === 'parenthesized_expression') return meaningful(node).some(isPointee);
  return node.type === 'pointer_expression' && childByField(node, 'operator')?.type === '*';
}

function readNew(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const type = childByField(node, 'type');
  const list = childByField(node, 'arguments');
  const placement = childByField(node, 'placement');
  if (placement) readArguments(walk, placement, place);
  const size = childByField(node, 'declarator');
  if (size) walk.statements(size.children, place);
  return type ? construction(walk, { type, ...(list ? { list } : {}) }, place) : walk.unknown();
}

/** `Foo{1}` makes a Foo; C's `(struct foo){…}` is a value of that type. */
function readCompound(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const type = childByField(node, 'type');
  const value = childByField(node, 'value');
  if (!type) return walk.unknown();
  if (type.type !== 'type_descriptor') return construction(walk, { type, ...(value ? { list: value } : {}) }, place);
  if (value) walk.expression(value, place);
  const id = walk.type(type, place);
  return id === undefined ? walk.unknown() : walk.expr({ k: 'cast', type: id });
}

function readSubscript(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const argument = childByField(node, 'argument');
  const object = argument ? walk.expression(argument, place) : walk.unknown();
  for (const child of node.children) if (child.named && child !== argument) walk.statement(child, place);
  return walk.isCpp ? walk.expr({ k: 'index', object }) : object;
}

function readPointer(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const argument = childByField(node, 'argument');
  return argument ? walk.expression(argument, place) : walk.unknown();
}

function readInner(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  let last = walk.unknown();
  for (const child of meaningful(node)) {
    if (child.type === 'declaration') walk.statement(child, place);
    else last = walk.expression(child, place);
  }
  return last;
}

function readCast(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const type = childByField(node, 'type');
  const value = childByField(node, 'value');
  const inner = value ? walk.expression(value, place) : walk.unknown();
  const fact = walk.facts.exprs[inner];
  const id = type ? walk.type(type, place) : undefined;
  const kind = id === undefined ? undefined : walk.facts.types[id]?.k;
  // A function cast to a pointer type is still that function.
  if (id === undefined || (fact?.k === 'name' && (kind === 'function' || kind === 'literal'))) return inner;
  return walk.expr({ k: 'cast', type: id });
}

/** An assignment to a pointer to a function says what a later call reaches. Other variables are what their type says. */
function readAssignment(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const expr = walk.expression(right, place);
  refer(walk, right, expr, place, 'stored');
  const name = left.type === 'identifier' ? walk.text(left) : undefined;
  const scope = name === undefined || !walk.open.has(name) ? undefined : walk.ownerOf(name, place.block);
  if (name === undefined || scope === undefined) walk.expression(left, place);
  else walk.facts.bindings.push({ name, scope, block: place.block, at: node.end, what: { k: 'value', expr } });
  return expr;
}

function readConditional(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const part = (field: string): ExprId | undefined => {
    const child = childByField(node, field);
    if (!child) return undefined;
    const expr = walk.expression(child, place);
    if (field !== 'condition') refer(walk, child, expr, place, 'stored');
    return expr;
  };
  part('condition');
  const options = [part('consequence'), part('alternative')].filter((option) => option !== undefined);
  return options.length > 0 ? walk.expr({ k: 'choice', options }) : walk.unknown();
}

function readComma(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  let last = walk.unknown();
  for (const child of meaningful(node)) last = walk.expression(child, place);
  return last;
}

const TESTS = /^(==|!=|<|>|<=|>=|&&|\|\||and|or)$/;

/** Operators of a class give what their member says; the call they are is not drawn. */
function readBinary(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  const operator = childByField(node, 'operator')?.type ?? '';
  const object = left ? walk.expression(left, place) : walk.unknown();
  const other = right ? walk.expression(right, place) : walk.unknown();
  if (TESTS.test(operator)) return walk.expr({ k: 'literal', type: 'bool' });
  const plain = walk.facts.exprs[object];
  if (plain?.k === 'literal' || !walk.isCpp) return object;
  const callee = walk.expr({ k: 'member', object, name: `operator${operator}` });
  return walk.expr({ k: 'call', callee, args: [{ expr: other }] });
}

/** `{a, b}` and `{ .open = f, .close = g }`. */
function readList(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const items: ExprId[] = [];
  const props: { readonly name: string; readonly expr: ExprId }[] = [];
  for (const child of meaningful(node)) {
    const value = child.type === 'initializer_pair' ? childByField(child, 'value') : child;
    if (!value) continue;
    const expr = walk.expression(value, place);
    refer(walk, value, expr, place, 'stored');
    const designator = child.type === 'initializer_pair' ? childByField(child, 'designator') : undefined;
    if (designator?.type === 'field_designator') props.push({ name: walk.text(designator).replace(/^\./, '').trim(), expr });
    else items.push(expr);
  }
  if (props.length > 0) return walk.expr({ k: 'object', props, spreads: [] });
  return walk.expr({ k: 'literal', type: 'list', items });
}

function readString(walk: Walk, node: SyntaxNode): ExprId {
  const literal: Expr = { k: 'literal', type: 'string' };
  const parts = node.type === 'concatenated_string' ? meaningful(node) : [node];
  const text = parts.map((part) => stringText(walk, part)).join('');
  return walk.expr(
    text.length <= MAX_LITERAL_TEXT ? { ...literal, text } : { ...literal, text: text.slice(0, MAX_LITERAL_TEXT) },
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', '"': '"', "'": "'", '\\': '\\' };

function stringText(walk: Walk, node: SyntaxNode): string {
  const raw = walk.text(node);
  const rawLiteral = /R"([^(]*)\(([\s\S]*)\)\1"$/.exec(raw);
  if (rawLiteral) return rawLiteral[2] ?? '';
  return raw
    .replace(/^[^"]*"/, '')
    .replace(/"[^"]*$/, '')
    .replace(/\\(.)/g, (all, char: string) => ESCAPES[char] ?? all);
}
