/** Calls: of functions, members, constructors; and the casts that look like them. */
import type { ArgFact, CallFact, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { refer } from '#indexer/languages/c-family/references';
import type { Segment } from '#indexer/languages/c-family/syntax';
import { segmentsOf } from '#indexer/languages/c-family/syntax';
import { typeArguments } from '#indexer/languages/c-family/types';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful, pointOf } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;
const CASTS = new Set([
  'static_cast',
  'dynamic_cast',
  'const_cast',
  'reinterpret_cast',
  'static_pointer_cast',
  'dynamic_pointer_cast',
]);

export function readArguments(walk: Walk, list: SyntaxNode, place: Place): readonly ArgFact[] {
  return meaningful(list).map((node) => {
    const expr = walk.expression(node, place);
    refer(walk, node, expr, place, 'argument');
    return node.type === 'parameter_pack_expansion' ? { expr, spread: true } : { expr };
  });
}

/** A callee: its value, the node with its last name, that name, and written type arguments. */
interface Callee {
  readonly expr: ExprId;
  readonly at: SyntaxNode;
  readonly name: string;
  readonly typeArgs: readonly TypeId[];
}

function calleeOf(walk: Walk, node: SyntaxNode, place: Place): Callee {
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
    case 'qualified_identifier':
    case 'template_function':
    case 'template_type':
    case 'dependent_type': {
      const segments = segmentsOf(walk, node);
      const last = segments.at(-1);
      const args = last?.args;
      return {
        expr: pathExpr(walk, segments, place, node.start),
        at: last?.node ?? node,
        name: last?.text ?? '',
        typeArgs: args ? typeArguments(walk, args, place) : [],
      };
    }
    case 'field_expression': {
      const field = childByField(node, 'field');
      const last = field ? segmentsOf(walk, field).at(-1) : undefined;
      const typeArgs = last?.args ? typeArguments(walk, last.args, place) : [];
      return { expr: walk.expression(node, place), at: last?.node ?? node, name: last?.text ?? '', typeArgs };
    }
    default: {
      const expr = walk.expression(node, place);
      const fact = walk.facts.exprs[expr];
      return { expr, at: node, name: fact?.k === 'name' || fact?.k === 'member' ? fact.name : '', typeArgs: [] };
    }
  }
}

/** `a::B::c`: a name and members of what it means. A leading `::` starts at the file's own level. */
export function pathExpr(walk: Walk, segments: readonly Segment[], place: Place, at: number): ExprId {
  const [first, ...rest] = segments;
  if (!first) return walk.unknown();
  if (first.text === '') {
    const [head, ...tail] = rest;
    return head
      ? members(walk, walk.expr({ k: 'name', name: head.text, scope: 0, at: Number.MAX_SAFE_INTEGER }), tail)
      : walk.unknown();
  }
  return members(walk, walk.name(first.text, place, at), rest);
}

function members(walk: Walk, start: ExprId, rest: readonly Segment[]): ExprId {
  let object = start;
  for (const { text } of rest) object = walk.expr({ k: 'member', object, name: text });
  return object;
}

export function readCall(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const function_ = childByField(node, 'function');
  const list = childByField(node, 'arguments');
  if (!function_) return walk.unknown();
  if (function_.type === 'primitive_type') {
    if (list) readArguments(walk, list, place);
    return walk.expr({ k: 'literal', type: 'int' });
  }
  const cast = castType(walk, function_, place);
  if (cast !== undefined) {
    const args = list ? readArguments(walk, list, place) : [];
    return cast === NONE ? (args[0]?.expr ?? walk.unknown()) : walk.expr({ k: 'cast', type: cast });
  }
  const callee = calleeOf(walk, function_, place);
  const args = list && list.type === 'argument_list' ? readArguments(walk, list, place) : [];
  // `(name)(x)` calls a function or casts to a type.
  const isEither =
    function_.type === 'parenthesized_expression' && meaningful(function_)[0]?.type === 'identifier' && args.length === 1;
  return pushCall(
    walk,
    'call',
    { callee, args, text: walk.text(function_), ...(isEither ? { implicit: 'method' as const } : {}) },
    place,
  );
}

/** The type of `static_cast<T>(x)`; NONE when it says none, undefined when this is no cast. */
function castType(walk: Walk, node: SyntaxNode, place: Place): TypeId | undefined {
  const last = segmentsOf(walk, node).at(-1);
  if (!last?.args || !CASTS.has(last.text)) return undefined;
  const [arg] = meaningful(last.args);
  return (arg ? walk.type(arg, place) : undefined) ?? NONE;
}

interface Made {
  readonly callee: Callee;
  readonly args: readonly ArgFact[];
  readonly text: string;
  readonly implicit?: CallFact['implicit'];
}

function pushCall(walk: Walk, k: 'call' | 'new', { callee, args, text, implicit }: Made, place: Place): ExprId {
  const typeArgs = callee.typeArgs.length > 0 ? { typeArgs: callee.typeArgs } : {};
  const expr = walk.expr({ k, callee: callee.expr, args, ...typeArgs });
  walk.facts.calls.push({
    expr,
    caller: place.caller,
    scope: place.block,
    ...pointOf(callee.at),
    name: callee.name,
    text: text.replace(/\s+/g, ' ').replace(/->|::/g, '.').replace(/^\./, '').slice(0, MAX_TEXT),
    ...(implicit === undefined ? {} : { implicit }),
  });
  return expr;
}

/** What is made of which arguments: those in `list`, or `args` already read. */
export interface Construction {
  readonly type: SyntaxNode;
  readonly list?: SyntaxNode;
  readonly args?: readonly ArgFact[];
  readonly implicit?: 'class';
}

const CLASS_NAMES = new Set([
  'type_identifier',
  'identifier',
  'field_identifier',
  'qualified_identifier',
  'template_type',
  'template_method',
]);

/** `new Foo(x)`, `Foo f(x)`, `Foo{x}`: the class is made. Numbers and the like are only read. */
export function construction(walk: Walk, { type, list, args, implicit }: Construction, place: Place): ExprId {
  const given = args ?? (list ? readArguments(walk, list, place) : []);
  if (!CLASS_NAMES.has(type.type)) {
    const id = walk.type(type, place);
    return id === undefined ? walk.unknown() : walk.expr({ k: 'cast', type: id });
  }
  const segments = segmentsOf(walk, type);
  const last = segments.at(-1);
  const callee: Callee = {
    expr: pathExpr(walk, segments, place, type.start),
    at: last?.node ?? type,
    name: last?.text ?? '',
    typeArgs: last?.args ? typeArguments(walk, last.args, place) : [],
  };
  return pushCall(walk, 'new', { callee, args: given, text: walk.text(type), ...(implicit ? { implicit } : {}) }, place);
}
