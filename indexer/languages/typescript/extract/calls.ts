/** Calls, `new`, tagged templates, `import()` and `require()`: one CallFact each, placed at the callee's last name. */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { addImport, exportProperties, isExportsObject, requiredModule } from '#indexer/languages/typescript/extract/commonjs';
import { noteAdded } from '#indexer/languages/typescript/extract/container-writes';
import {
  calleeText,
  field,
  firstNamed,
  isFunction,
  lastNameNode,
  propertyName,
  stringValue,
  unwrap,
} from '#indexer/languages/typescript/extract/syntax';
import { template } from '#indexer/languages/typescript/extract/text-values';
import { typeArguments } from '#indexer/languages/typescript/extract/types';
import type { FunctionShape, Holder, Place, Use, Walk } from '#indexer/languages/typescript/extract/walk';
import { ARGUMENT, PLAIN } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

/** Functions written into `Object.assign(module.exports, { … })` are called after their keys. */
const EXPORTED: Holder = { prefix: '', def: NONE, direct: false, shallow: false };

/** The grammar takes `await load<T>(x)` and `!check<T>(x)` for calls of `await load` and `!check`: what stands behind is the call. */
export function callExpression(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const called = field(node, 'function');
  if (called?.type === 'unary_expression') {
    plainCall(walk, node, field(called, 'argument'), place, use);
    return walk.unknown();
  }
  if (called?.type !== 'await_expression') return plainCall(walk, node, called, place, use);
  const of = plainCall(walk, node, firstNamed(called), place, use);
  return walk.facts.expr({ k: 'await', of });
}

function plainCall(walk: Walk, node: SyntaxNode, calleeNode: SyntaxNode | undefined, place: Place, use: Use): ExprId {
  const argsNode = field(node, 'arguments');
  if (!calleeNode) return walk.unknown();
  if (calleeNode.type === 'import') return dynamicImport(walk, argsNode, place);
  const required = requiredModule(walk, node, place);
  if (required) {
    addImport(walk, required.at, { module: required.module, names: ['*'] });
    return walk.facts.expr({ k: 'module', module: required.module });
  }
  const callee = readCallee(walk, calleeNode, place, use);
  const { id, args } = walk.reserveCall('call', callee, typeArguments(walk, node, place));
  addCall(walk, node, calleeNode, { id, place, isDecorator: use.context === 'decorator' });
  if (argsNode?.type === 'template_string') {
    const text = template(walk, argsNode, place);
    args.push({ expr: text }, ...interpolated(walk, text));
  } else if (argsNode && assignsExports(walk, calleeNode, argsNode, place)) {
    readArguments(walk, argsNode, args, { place, use: { holder: EXPORTED }, call: id });
    for (const arg of args.slice(1)) exportProperties(walk, arg.expr, node.startRow + 1);
  } else if (argsNode) readArguments(walk, argsNode, args, { place, use, call: id });
  if (calleeNode.type === 'identifier' || calleeNode.type === 'member_expression')
    knownEffects(walk, calleeNode, argsNode, place);
  if (calleeNode.type === 'member_expression' && argsNode) noteAdded(walk, calleeNode, argsNode, { called: callee, args }, place);
  return id;
}

export function newExpression(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const calleeNode = field(node, 'constructor');
  if (!calleeNode) return walk.unknown();
  const callee = walk.visit.expression(walk, calleeNode, place, PLAIN);
  const { id, args } = walk.reserveCall('new', callee, typeArguments(walk, node, place));
  addCall(walk, node, calleeNode, { id, place, isDecorator: false });
  const argsNode = field(node, 'arguments');
  if (argsNode) readArguments(walk, argsNode, args, { place, use, call: id });
  return id;
}

/** Reads a call around a function so that the function takes the shape's name. */
export function wrapperCall(
  walk: Walk,
  call: SyntaxNode,
  fn: SyntaxNode,
  place: Place,
  shape: FunctionShape,
): { readonly expr: ExprId; readonly def: number } {
  const wrapped = { fn, shape, def: NONE };
  const expr = walk.visit.expression(walk, call, place, { wrapped });
  return { expr, def: wrapped.def };
}

/** What a tagged template hands over after its text. */
function interpolated(walk: Walk, text: ExprId): readonly ArgFact[] {
  const fact = walk.facts.exprs[text];
  if (fact?.k !== 'template') return [];
  return fact.parts.flatMap((expr) => (walk.facts.exprs[expr]?.k === 'literal' ? [] : [{ expr }]));
}

function readCallee(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  if (node.type === 'super')
    return place.cls === NONE
      ? walk.unknown()
      : walk.facts.expr({ k: 'super', def: place.cls, ...(place.isStatic ? { static: true } : {}) });
  const inner = unwrap(node);
  if (isFunction(inner)) return walk.visit.expression(walk, inner, place, { holder: use.holder });
  if (inner.type === 'member_expression') {
    const property = field(inner, 'property');
    const object = field(inner, 'object');
    const isBind = property && object && use.context !== undefined && walk.text(property) === 'bind';
    if (isBind) {
      const of = walk.visit.expression(walk, object, place, { context: use.context });
      return walk.facts.expr({ k: 'member', object: of, name: 'bind' });
    }
  }
  return walk.visit.expression(walk, node, place, inner.type === 'call_expression' ? { holder: use.holder } : PLAIN);
}

function addCall(
  walk: Walk,
  node: SyntaxNode,
  calleeNode: SyntaxNode,
  made: { readonly id: ExprId; readonly place: Place; readonly isDecorator: boolean },
): void {
  const inner = unwrap(calleeNode);
  const ownName = isFunction(inner) ? field(inner, 'name') : undefined;
  if (isFunction(inner) && !ownName) return;
  const nameNode = ownName ?? lastNameNode(walk.source, calleeNode);
  const at = nameNode ?? calleeNode;
  const { id, place, isDecorator } = made;
  walk.facts.calls.push({
    expr: id,
    caller: place.caller,
    scope: place.scope,
    line: (nameNode ? at.startRow : node.startRow) + 1,
    column: (nameNode ? at.startColumn : node.startColumn) + 1,
    name: nameNode ? propertyName(walk.source, nameNode) : '',
    text: ownName ? walk.text(ownName) : calleeText(walk.source, calleeNode),
    ...(isDecorator ? { decorator: true } : {}),
  });
}

function readArguments(
  walk: Walk,
  list: SyntaxNode,
  args: ArgFact[],
  made: { readonly place: Place; readonly use: Use; readonly call: ExprId },
): void {
  const { place, use, call } = made;
  const inherited = use.holder && !use.holder.shallow ? { ...use.holder, direct: false } : undefined;
  for (const child of list.children) {
    if (!child.named || child.type === 'comment') continue;
    const argumentOf = { call, index: args.length };
    const { wrapped } = use;
    if (wrapped && wrapped.fn === child) {
      wrapped.def = walk.visit.defineFunction(walk, child, place, { ...wrapped.shape, argumentOf });
      args.push({ expr: walk.facts.expr({ k: 'definition', def: wrapped.def }) });
      continue;
    }
    if (child.type === 'spread_element') {
      const inner = firstNamed(child);
      if (inner) args.push({ expr: walk.visit.expression(walk, inner, place, PLAIN), spread: true });
      continue;
    }
    const simple = inherited === undefined && !isFunction(child);
    args.push({
      expr: walk.visit.expression(walk, child, place, simple ? ARGUMENT : { context: 'argument', holder: inherited, argumentOf }),
    });
  }
}

function dynamicImport(walk: Walk, argsNode: SyntaxNode | undefined, place: Place): ExprId {
  const first = argsNode ? firstNamed(argsNode) : undefined;
  const module = stringValue(walk.source, first);
  if (!first || module === undefined) {
    if (first) walk.visit.expression(walk, first, place, PLAIN);
    return walk.unknown();
  }
  addImport(walk, first, { module, names: ['*'], dynamic: true });
  return walk.facts.expr({ k: 'module', module, dynamic: true });
}

/** True for `Object.assign(module.exports, …)`. */
function assignsExports(walk: Walk, callee: SyntaxNode, argsNode: SyntaxNode | undefined, place: Place): boolean {
  if (callee.type !== 'member_expression' || callee.end - callee.start !== 13) return false;
  const first = argsNode?.type === 'arguments' ? firstNamed(argsNode) : undefined;
  return first !== undefined && walk.text(callee) === 'Object.assign' && isExportsObject(walk, first, place);
}

/**
 * `util.inherits(A, B)`, `Object.setPrototypeOf(A.prototype, B.prototype)`: calls that say what A inherits from; `__exportStar(require(…),
 * exports)` of compiled modules.
 */
function knownEffects(walk: Walk, callee: SyntaxNode, argsNode: SyntaxNode | undefined, place: Place): void {
  const nameNode = lastNameNode(walk.source, callee);
  if (!nameNode || !argsNode || argsNode.type !== 'arguments') return;
  const length = nameNode.end - nameNode.start;
  if (length !== 8 && length !== 12 && length !== 14) return;
  const name = walk.text(nameNode);
  if (name !== 'inherits' && name !== 'setPrototypeOf' && name !== '__exportStar') return;
  const [first, second] = argsNode.children.filter((child) => child.named && child.type !== 'comment');
  if (!first || !second) return;
  if (name === 'inherits' && first.type === 'identifier') addBase(walk, first, second, place);
  const all = name === '__exportStar' ? requiredModule(walk, first, place) : undefined;
  if (all) walk.facts.exports.push({ k: 'star', module: all.module, line: first.startRow + 1 });
  if (name === 'setPrototypeOf') addPrototypeBase(walk, first, second, place);
}

/** `A.prototype` gets `B.prototype` as its own prototype. */
export function addPrototypeBase(walk: Walk, target: SyntaxNode, source: SyntaxNode, place: Place): void {
  const cls = prototypeOwner(walk, target);
  const base = prototypeOwner(walk, source);
  if (cls?.type === 'identifier' && base) addBase(walk, cls, base, place);
}

function prototypeOwner(walk: Walk, node: SyntaxNode): SyntaxNode | undefined {
  const property = node.type === 'member_expression' ? field(node, 'property') : undefined;
  return property && walk.text(property) === 'prototype' ? field(node, 'object') : undefined;
}

/** Says that the function `cls` inherits from `base`, when `cls` is defined in this file. */
export function addBase(walk: Walk, cls: SyntaxNode, base: SyntaxNode, place: Place): void {
  const name = walk.text(cls);
  const scope = walk.declaringScope(place.scope, name);
  const def = scope === NONE ? NONE : walk.declaredDefinition(scope, name);
  if (def === NONE) return;
  const expr = walk.visit.expression(walk, base, place, PLAIN);
  walk.facts.open(def).heritage.push({ relation: 'extends', expr, ...pointOf(base) });
}
