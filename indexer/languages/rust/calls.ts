/**
 * Calls. A function reached through a type (`Store::open`) is a member of a value of that type, so that traits and generics decide like
 * for methods; a variant (`Shape::Sq(…)`) gives a value of its enum. `clone` and the smart pointers hand on what they are given.
 */

import type { ArgFact, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { noteArguments } from '#indexer/facts/value-uses';
import { TRANSPARENT_TYPES } from '#indexer/languages/rust/builtin-names';
import { WRAPPING_CALLS } from '#indexer/languages/rust/builtins';
import { type PathSyntax, pathOf, pathType, pathValue } from '#indexer/languages/rust/paths';
import { nameNode, refer } from '#indexer/languages/rust/references';
import { builtin, readType, typeArguments } from '#indexer/languages/rust/types';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;
/** Methods that give what they are called on, or something that stands for it. */
const HANDS_ON_RECEIVER = new Set(['clone', 'to_owned', 'by_ref', 'into_boxed', 'boxed']);
const UPPER = /^[A-Z]/;
const LOWER = /^[a-z_]/;

export function readCall(walk: Walk, node: SyntaxNode): ExprId {
  const calleeNode = childByField(node, 'function');
  const argsNode = childByField(node, 'arguments');
  if (!calleeNode || !argsNode) {
    walk.visitChildren(node);
    return walk.unknown();
  }
  const wrapped = wrapping(walk, calleeNode);
  if (wrapped) return wrappedValue(walk, wrapped, readArguments(walk, argsNode), node.start);
  const { expr: callee, typeArgs } = readCallee(walk, calleeNode);
  const args = readArguments(walk, argsNode);
  const expr = walk.facts.expr({ k: 'call', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}) });
  noteArguments(walk, args, expr);
  noteCall(walk, calleeNode, expr);
  return valueOfCall(walk, calleeNode, { expr, callee, args }) ?? expr;
}

/** `Some`, `Ok`, `Err` where the file gives them no meaning of its own. */
function wrapping(walk: Walk, callee: SyntaxNode): string | undefined {
  if (callee.type !== 'identifier') return undefined;
  const name = walk.text(callee);
  return Object.hasOwn(WRAPPING_CALLS, name) && walk.scopeOf(name, 'path') === undefined ? name : undefined;
}

function wrappedValue(walk: Walk, name: string, args: readonly ArgFact[], at: number): ExprId {
  const [only] = args;
  const inner: TypeId = only ? walk.facts.type({ k: 'typeof', expr: only.expr }) : walk.facts.type({ k: 'unknown' });
  const unknown = walk.facts.type({ k: 'unknown' });
  const type = builtin(
    walk,
    (Object.hasOwn(WRAPPING_CALLS, name) ? WRAPPING_CALLS[name] : undefined) ?? '',
    name === 'Err' ? [unknown, inner] : [inner],
    at,
  );
  return walk.facts.expr({ k: 'cast', type });
}

interface Callee {
  readonly expr: ExprId;
  readonly typeArgs: readonly TypeId[];
}

function readCallee(walk: Walk, node: SyntaxNode): Callee {
  if (node.type === 'generic_function') {
    const inner = childByField(node, 'function');
    const typeArgs = typeArguments(walk, childByField(node, 'type_arguments'));
    return inner ? { expr: readCallee(walk, inner).expr, typeArgs } : { expr: walk.unknown(), typeArgs };
  }
  const path = node.type === 'scoped_identifier' || node.type === 'identifier' ? pathOf(walk, node) : undefined;
  if (node.type === 'field_expression') return { expr: methodValue(walk, node), typeArgs: [] };
  if (!path) return { expr: walk.expression(node), typeArgs: [] };
  return { expr: functionValue(walk, path, node) ?? walk.expression(node), typeArgs: [] };
}

/** `value.name` as a callee: the method, never the field. */
function methodValue(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'value');
  const field = childByField(node, 'field');
  return value && field ? member(walk, walk.expression(value), walk.text(field)) : walk.unknown();
}

/** `Type::function`, `<Type as Trait>::function`, `T::function`; undefined for other paths. */
export function functionValue(walk: Walk, path: PathSyntax, node: SyntaxNode): ExprId | undefined {
  const name = path.names.at(-1) ?? '';
  const before = path.names.slice(0, -1);
  const owner = before.at(-1) ?? '';
  if (path.qualified) return memberOfType(walk, qualifiedType(walk, path.qualified), name);
  if (before.length === 0) return selfConstructor(walk, name, node.start);
  if (!LOWER.test(name) || !UPPER.test(owner)) return undefined;
  if (before.length === 1 && isPointer(walk, owner))
    return member(walk, walk.facts.expr({ k: 'name', name: owner, scope: NONE, at: node.start }), name);
  const written = path.typeArgs ? typeArguments(walk, path.typeArgs) : [];
  return memberOfType(walk, pathType(walk, { names: before }, written, node.start), name);
}

/** `Self(…)` makes an instance of the type. */
function selfConstructor(walk: Walk, name: string, at: number): ExprId | undefined {
  return name === 'Self' && walk.place.self ? pathValue(walk, ['Self'], at) : undefined;
}

/** `<Type as Trait>` is the trait, `<Type>` the type. */
function qualifiedType(walk: Walk, bracketed: SyntaxNode): TypeId {
  const [inner] = meaningful(bracketed);
  const trait = inner?.type === 'qualified_type' ? childByField(inner, 'alias') : inner;
  return trait ? readType(walk, trait) : walk.facts.type({ k: 'unknown' });
}

function memberOfType(walk: Walk, type: TypeId, name: string): ExprId {
  return member(walk, walk.facts.expr({ k: 'cast', type }), name);
}

function member(walk: Walk, object: ExprId, name: string): ExprId {
  return walk.facts.expr({ k: 'member', object, name, call: true });
}

function isPointer(walk: Walk, name: string): boolean {
  return TRANSPARENT_TYPES.includes(name) && walk.scopeOf(name, 'path') === undefined;
}

function readArguments(walk: Walk, list: SyntaxNode): ArgFact[] {
  return meaningful(list)
    .filter((child) => child.type !== 'attribute_item')
    .map((child) => {
      const expr = walk.expression(child);
      refer(walk, child, expr, 'argument');
      return { expr };
    });
}

/** Notes a `call` or `new` whose callee is written at `callee`. */
export function noteCall(walk: Walk, callee: SyntaxNode, expr: ExprId): void {
  const at = nameNode(callee);
  const isNamed = /identifier$/.test(at.type);
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(at),
    name: isNamed ? walk.text(at) : '',
    text: calleeText(walk, callee, at),
  });
}

function calleeText(walk: Walk, callee: SyntaxNode, name: SyntaxNode): string {
  const text = walk.source.slice(callee.start, Math.min(name.end, callee.start + 4 * MAX_TEXT));
  return foldSpace(text)
    .replace(/ ?(\.|::) ?/g, '$1')
    .slice(0, MAX_TEXT);
}

interface ReadCall {
  readonly expr: ExprId;
  readonly callee: ExprId;
  readonly args: readonly ArgFact[];
}

/** What is known of a call's value beyond "the result of a call". */
function valueOfCall(walk: Walk, calleeNode: SyntaxNode, { callee, args }: ReadCall): ExprId | undefined {
  const fact = walk.facts.exprs[callee];
  if (calleeNode.type === 'field_expression' || calleeNode.type === 'generic_function') {
    if (fact?.k !== 'member') return undefined;
    if (args.length === 0 && HANDS_ON_RECEIVER.has(fact.name)) return fact.object;
    return flattenedValue(walk, fact.object, fact.name, args) ?? collectedValue(walk, calleeNode, fact.name);
  }
  const names = pathOf(walk, calleeNode)?.names ?? [];
  const last = names.at(-1) ?? '';
  const owner = names.at(-2) ?? '';
  const [only] = args;
  if (names.length === 2 && isPointer(walk, owner) && only && /^(new|clone|pin|from|as_ref)$/.test(last)) return only.expr;
  // `Builder::default()`, derived or written: a value of the type.
  const isDefault = last === 'default' && args.length === 0 && owner !== 'Default';
  if (names.length < 2 || !(UPPER.test(last) || isDefault) || !UPPER.test(owner)) return undefined;
  return walk.facts.expr({ k: 'cast', type: pathType(walk, { names: names.slice(0, -1) }, [], calleeNode.start) });
}

const FLATTENS = new Set(['filter_map', 'flat_map', 'map_while']);

/** `xs.filter_map(f)` is `xs.map(f).flatten()`. */
function flattenedValue(walk: Walk, object: ExprId, name: string, args: readonly ArgFact[]): ExprId | undefined {
  if (!FLATTENS.has(name)) return undefined;
  const mapped = walk.facts.expr({ k: 'call', callee: member(walk, object, 'map'), args });
  return walk.facts.expr({ k: 'call', callee: member(walk, mapped, 'flatten'), args: [] });
}

/** `collect::<T>()` and `parse::<T>()` where the type is written whole; `Vec<_>` is what `collect` gives anyway. */
function collectedValue(walk: Walk, calleeNode: SyntaxNode, name: string): ExprId | undefined {
  const list = calleeNode.type === 'generic_function' ? childByField(calleeNode, 'type_arguments') : undefined;
  const [type] = list ? meaningful(list) : [];
  if (!type || (name !== 'collect' && name !== 'parse')) return undefined;
  const text = walk.text(type);
  if (/^Vec\s*<\s*_\s*>$/.test(text)) return undefined;
  if (/\b_\b/.test(text)) return walk.unknown();
  const read = readType(walk, type);
  return walk.facts.expr({ k: 'cast', type: name === 'parse' ? builtin(walk, 'Result', [read], type.start) : read });
}
