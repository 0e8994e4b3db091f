/**
 * Assignments, `__all__`, type aliases. `x += y` rebinds nothing: it keeps its type.
 */
import type { ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { bind } from '#indexer/languages/python/bindings';
import { defineLambda } from '#indexer/languages/python/functions';
import { refer } from '#indexer/languages/python/references';
import { bindTarget } from '#indexer/languages/python/targets';
import { isPublicName, lineOf } from '#indexer/languages/python/text';
import { positional } from '#indexer/languages/python/tuples';
import { noteTypeVar } from '#indexer/languages/python/type-params';
import { dottedPath, stringText } from '#indexer/languages/python/type-syntax';
import type { Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

export function readAssignment(walk: Walk, node: SyntaxNode): void {
  const targets: SyntaxNode[] = [];
  let typeNode: SyntaxNode | undefined;
  let value: SyntaxNode | undefined = node;
  while (value?.type === 'assignment') {
    const left = childByField(value, 'left');
    if (left) targets.push(left);
    typeNode ??= childByField(value, 'type');
    value = childByField(value, 'right');
  }
  const [first] = targets;
  if (first && value?.type === 'lambda' && targets.length === 1 && first.type === 'identifier' && nameLambda(walk, first, value))
    return;
  const isAlias = typeNode !== undefined && dottedPath(typeNode, walk.source)?.at(-1) === 'TypeAlias';
  const type = typeNode && !isAlias ? walk.type(typeNode) : undefined;
  const aliasOf = value && (isAlias || (!typeNode && isTypeForm(walk, value))) ? walk.type(value) : undefined;
  const expr = value ? readValue(walk, first, value) : undefined;
  for (const target of targets) {
    if (value && target.type === 'identifier') noteNamedValue(walk, walk.text(target), value);
    const isWhole = target.type === 'identifier' || target.type === 'attribute';
    const kept = expr !== undefined && isWhole ? positional(walk, expr) : expr;
    bindTarget(walk, target, { expr: kept, type, aliasOf, at: node.end, statement: node });
  }
}

function readValue(walk: Walk, target: SyntaxNode | undefined, value: SyntaxNode): ExprId {
  const expr = walk.expression(value);
  refer(walk, value, expr, 'stored');
  const { frame } = walk.place;
  if (frame.kind !== 'class' || target?.type !== 'identifier') return expr;
  return classLevelValue(walk, target, expr);
}

/** In a class body: an enum's member is an instance of it, and `property(read)` is what `read` returns. */
function classLevelValue(walk: Walk, target: SyntaxNode, expr: ExprId): ExprId {
  const { facts, place } = walk;
  const { def } = place.frame;
  if (facts.open(def).kind === 'enum' && !walk.text(target).startsWith('_'))
    return facts.expr({ k: 'new', callee: facts.expr({ k: 'cls', def }), args: [{ expr }] });
  const call = facts.exprs[expr];
  const callee = call?.k === 'call' ? facts.exprs[call.callee] : undefined;
  if (call?.k !== 'call' || callee?.k !== 'name' || callee.name !== 'property') return expr;
  const getter = call.args[0] ? facts.exprs[call.args[0].expr] : undefined;
  if (getter?.k !== 'name') return expr;
  const method = facts.expr({ k: 'member', object: facts.expr({ k: 'self', def }), name: getter.name });
  return facts.expr({ k: 'call', callee: method, args: [] });
}

/** `name = lambda …` in a module or class defines a function of that name. */
function nameLambda(walk: Walk, name: SyntaxNode, lambda: SyntaxNode): boolean {
  const { frame } = walk.place;
  if (frame.kind !== 'module' && frame.kind !== 'class') return false;
  const def = defineLambda(walk, lambda, name);
  bind(walk, walk.text(name), lambda.end, { k: 'definition', def });
  if (frame.kind === 'class') walk.facts.member(frame.def, { name: walk.text(name), static: false, def });
  return true;
}

function noteNamedValue(walk: Walk, name: string, value: SyntaxNode): void {
  if (walk.place.frame.kind !== 'module') return;
  if (name === '__all__') walk.facts.publicNames = literalNames(walk, value);
  else if (value.type === 'call') noteTypeVar(walk, name, value);
}

function literalNames(walk: Walk, node: SyntaxNode): string[] | undefined {
  if (node.type !== 'list' && node.type !== 'tuple' && node.type !== 'expression_list') return undefined;
  const names: string[] = [];
  for (const child of meaningful(node)) {
    if (child.type !== 'string') return undefined;
    names.push(stringText(child, walk.source));
  }
  return names;
}

/** `__all__ += [...]` extends the public names; one that cannot be read leaves them undeclared. */
export function readAugmented(walk: Walk, node: SyntaxNode): void {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (right) walk.expression(right);
  if (!left) return;
  if (left.type !== 'identifier') walk.expression(left);
  else if (right && walk.text(left) === '__all__') extendPublicNames(walk, right);
}

/** `__all__.extend([...])`, `__all__.append("x")`, seen at an expression statement. */
export function notePublicNamesCall(walk: Walk, call: SyntaxNode): void {
  const callee = childByField(call, 'function');
  const args = childByField(call, 'arguments');
  if (walk.place.frame.kind !== 'module' || !callee || !args || !walk.text(callee).startsWith('__all__.')) return;
  const [first] = meaningful(args);
  const method = walk.text(callee).slice('__all__.'.length);
  if (method === 'extend' && first) extendPublicNames(walk, first);
  else if (method === 'append' && first?.type === 'string') walk.facts.publicNames?.push(stringText(first, walk.source));
}

function extendPublicNames(walk: Walk, value: SyntaxNode): void {
  const more = literalNames(walk, value);
  const { publicNames } = walk.facts;
  walk.facts.publicNames = more && publicNames ? [...publicNames, ...more] : undefined;
}

const TYPE_FORMS = new Set(['Optional', 'Union', 'Callable', 'Type', 'List', 'Dict', 'Tuple', 'Annotated', 'Literal']);
const BUILTIN_FORMS = new Set(['list', 'dict', 'tuple', 'set', 'frozenset', 'type']);

const MAX_UNION = 20;

/** `Handler = Callable[[Request], Response]`: a subscript that can only be a type, at module level. */
function isTypeForm(walk: Walk, value: SyntaxNode, depth = 0): boolean {
  if (walk.place.frame.kind !== 'module' || depth > MAX_UNION) return false;
  if (value.type === 'binary_operator') {
    if (childByField(value, 'operator')?.type !== '|') return false;
    const sides = [childByField(value, 'left'), childByField(value, 'right')];
    return sides.some((side) => side && (side.type === 'none' || isTypeForm(walk, side, depth + 1)));
  }
  const base = value.type === 'subscript' ? childByField(value, 'value') : undefined;
  const path = base ? dottedPath(base, walk.source) : undefined;
  const [first = ''] = path ?? [];
  if (!path) return false;
  if (walk.typingNames.get(first) === '*') return TYPE_FORMS.has(path[1] ?? '');
  return path.length === 1 && (BUILTIN_FORMS.has(first) || TYPE_FORMS.has(walk.typingNames.get(first) ?? ''));
}

/** `type Name = …` */
export function readTypeAlias(walk: Walk, node: SyntaxNode): void {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  const nameNode = left ? firstIdentifier(left) : undefined;
  if (!nameNode || !right) return;
  const name = walk.text(nameNode);
  const { owner, block, frame } = walk.place;
  const def = walk.facts.definition({
    name,
    qualified: owner === NONE ? name : `${walk.facts.open(owner).qualified}.${name}`,
    kind: 'type',
    owner,
    scope: block,
    ...spanOf(nameNode, node),
    signature: lineOf(node, walk.source),
    flags: frame.kind === 'module' && isPublicName(name) ? ['exported'] : [],
    aliasOf: aliasedType(walk, right),
  });
  bind(walk, name, node.end, { k: 'definition', def });
}

function aliasedType(walk: Walk, right: SyntaxNode): TypeId {
  return walk.type(right);
}

function firstIdentifier(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'identifier') return node;
  for (const child of node.children) {
    const found = firstIdentifier(child);
    if (found) return found;
  }
  return undefined;
}
