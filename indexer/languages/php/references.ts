/**
 * Functions, methods and classes used as values: `f(...)`, `Order::class`, `[$this, 'save']`, `'Order::make'`. A string is taken for a
 * callable only in these forms or where a function of the language asks for one.
 */
import type { ExprId, ReferenceFact } from '#indexer/facts/file-facts';
import { classRef, functionRef } from '#indexer/languages/php/names';
import { unwrapped } from '#indexer/languages/php/nodes';
import { stringLiteral } from '#indexer/languages/php/strings';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

type Context = ReferenceFact['context'];

const METHOD_STRING = /^\\?([A-Za-z_][\w\\]*)::([A-Za-z_]\w*)$/;
const NAME = /^[A-Za-z_]\w*$/;
const FUNCTION_STRING = /^\\?[A-Za-z_][\w\\]*$/;

export function pushReference(walk: Walk, at: SyntaxNode, expr: ExprId, name: string, context: Context): void {
  walk.facts.references.push({
    expr,
    caller: walk.place.caller,
    ...pointOf(at),
    name,
    context,
  });
}

/** Notes what `node`, whose value is `expr`, hands on. */
export function refer(walk: Walk, node: SyntaxNode, expr: ExprId, context: Context): void {
  const value = unwrapped(node);
  if (value.type === 'class_constant_access_expression') {
    const [holder, name] = meaningful(value);
    if (holder && name && walk.text(name) === 'class') pushReference(walk, holder, expr, walk.text(holder), context);
    return;
  }
  if (value.type === 'array_creation_expression') {
    const callable = arrayCallable(walk, value);
    if (callable) pushReference(walk, callable.at, callable.expr, callable.name, context);
    return;
  }
  const found = stringLiteral(walk, value);
  const method = found === undefined ? undefined : methodOfString(walk, found, value.start);
  if (method) pushReference(walk, value, method.expr, method.name, context);
}

interface Callable {
  readonly expr: ExprId;
  readonly at: SyntaxNode;
  readonly name: string;
}

/** `[$object, 'method']`, `[Order::class, 'make']`. */
function arrayCallable(walk: Walk, node: SyntaxNode): Callable | undefined {
  const [first, second, more] = meaningful(node);
  const [holder] = first ? meaningful(first) : [];
  const [named] = second ? meaningful(second) : [];
  if (!first || !second || !holder || !named || more) return undefined;
  if (meaningful(first).length !== 1 || meaningful(second).length !== 1) return undefined;
  const name = stringLiteral(walk, named);
  if (name === undefined || !NAME.test(name) || !holdsMethods(holder)) return undefined;
  const object =
    holder.type === 'string' ? classRef(walk, `\\${walk.text(holder).slice(1, -1)}`, holder.start) : walk.expression(holder);
  return { expr: walk.facts.expr({ k: 'member', object, name }), at: named, name };
}

const HOLDERS = new Set([
  'variable_name',
  'member_access_expression',
  'class_constant_access_expression',
  'scoped_property_access_expression',
  'name',
]);

function holdsMethods(node: SyntaxNode): boolean {
  return HOLDERS.has(node.type);
}

function methodOfString(walk: Walk, text: string, at: number): { readonly expr: ExprId; readonly name: string } | undefined {
  const [, holder = '', name = ''] = METHOD_STRING.exec(text.replace(/\\\\/g, '\\')) ?? [];
  if (holder === '') return undefined;
  return { expr: walk.facts.expr({ k: 'member', object: classRef(walk, `\\${holder}`, at), name }), name };
}

/** What a callable handed to a function of the language calls; undefined for anything decided at run time. */
export function callableValue(walk: Walk, node: SyntaxNode): Callable | undefined {
  const value = unwrapped(node);
  if (value.type === 'array_creation_expression') return arrayCallable(walk, value);
  const text = stringLiteral(walk, value)?.replace(/\\\\/g, '\\');
  if (text === undefined) return undefined;
  const method = methodOfString(walk, text, value.start);
  if (method) return { ...method, at: value };
  if (!FUNCTION_STRING.test(text)) return undefined;
  const full = text.startsWith('\\') ? text : `\\${text}`;
  return { expr: functionRef(walk, full, value.start), at: value, name: text.slice(text.lastIndexOf('\\') + 1) };
}

/** `f(...)`: the function itself. */
export function isFirstClass(args: SyntaxNode | undefined): boolean {
  return args?.children.some((child) => child.type === 'variadic_placeholder') ?? false;
}

/** The node that carries a callee's last name. */
export function nameNode(callee: SyntaxNode): SyntaxNode {
  const named = childByField(callee, 'name') ?? callee;
  if (named.type === 'qualified_name' || named.type === 'relative_name') return meaningful(named).at(-1) ?? named;
  return named;
}
