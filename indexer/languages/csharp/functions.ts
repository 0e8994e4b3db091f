/**
 * Methods, constructors, operators, local functions and lambdas. A constructor is the member `.ctor` and the symbol `Order.Order`; an
 * operator goes by its name in the runtime (`op_Addition`).
 */
import type { DefId, DefinitionFlag, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { readArguments } from '#indexer/languages/csharp/calls';
import { addMember, declare, isVisible, modifiersOf, signatureKey } from '#indexer/languages/csharp/declarations';
import { memberName, readBody, readResult } from '#indexer/languages/csharp/members';
import { asFacts, bindParameters, readParameters, receiverOf } from '#indexer/languages/csharp/parameters';
import { readTypeParams } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, pointOf, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

export const CONSTRUCTOR = '.ctor';
const STATIC_CONSTRUCTOR = '.cctor';

const OPERATOR_NAMES: Readonly<Record<string, string>> = {
  '+': 'op_Addition',
  '-': 'op_Subtraction',
  '*': 'op_Multiply',
  '/': 'op_Division',
  '%': 'op_Modulus',
  '==': 'op_Equality',
  '!=': 'op_Inequality',
  '<': 'op_LessThan',
  '>': 'op_GreaterThan',
  '<=': 'op_LessThanOrEqual',
  '>=': 'op_GreaterThanOrEqual',
  '&': 'op_BitwiseAnd',
  '|': 'op_BitwiseOr',
  '^': 'op_ExclusiveOr',
  '<<': 'op_LeftShift',
  '>>': 'op_RightShift',
  '!': 'op_LogicalNot',
  '~': 'op_OnesComplement',
  '++': 'op_Increment',
  '--': 'op_Decrement',
  true: 'op_True',
  false: 'op_False',
};

/** The method a binary or unary operator calls on a type that declares it. */
export function operatorMethod(token: string): string | undefined {
  return OPERATOR_NAMES[token];
}

function flagsOf(walk: Walk, node: SyntaxNode, modifiers: ReadonlySet<string>): DefinitionFlag[] {
  const flags: DefinitionFlag[] = [];
  const bodiless = childByField(node, 'body') === undefined;
  const inInterface = walk.place.type !== NONE && walk.facts.open(walk.place.type).kind === 'interface';
  if (modifiers.has('static')) flags.push('static');
  if (modifiers.has('private') && !modifiers.has('protected')) flags.push('private');
  if (modifiers.has('async')) flags.push('async');
  if (modifiers.has('abstract') || (inInterface && bodiless)) flags.push('abstract');
  // The other half of a partial method has the body; without one a generator writes it.
  if (modifiers.has('partial') && bodiless) flags.push('overload');
  if (isVisible(walk, modifiers)) flags.push('exported');
  return flags;
}

/** A function with a name: opened, its signature and body read. */
function readNamed(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode, name: string): DefId {
  const isLocal = node.type === 'local_function_statement';
  const body = walk.facts.scope('function', walk.place.block);
  const flags = flagsOf(walk, node, modifiersOf(walk, node));
  const def = declare(walk, { node, nameNode, name, kind: isLocal ? 'function' : 'method', body, more: { flags } });
  const open = walk.facts.open(def);
  if (isLocal) walk.bind(name, nameNode.start, { k: 'definition', def });
  walk.within({ names: body, block: body, owner: def, caller: def, fn: def, twins: undefined }, () => {
    open.typeParams = [...readTypeParams(walk, node)];
    const parameters = readParameters(walk, childByField(node, 'parameters'));
    open.params = asFacts(parameters);
    const receiver = receiverOf(parameters);
    if (receiver !== undefined) open.receiver = receiver;
    const returns = childByField(node, 'returns') ?? childByField(node, 'type');
    if (returns) open.returns = walk.type(returns);
    bindParameters(walk, def, parameters);
    readInitializer(walk, node);
    const code = childByField(node, 'body');
    if (code) readBody(walk, code);
  });
  return def;
}

export function readMethod(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) return;
  const name = walk.name(nameNode);
  const def = readNamed(walk, node, nameNode, name);
  const known = memberName(walk, node, name);
  addMember(walk, { name: known, static: isStatic(walk, def), def }, signatureKey(walk, known, node));
}

function isStatic(walk: Walk, def: DefId): boolean {
  return walk.facts.open(def).flags.includes('static');
}

export function readLocalFunction(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (nameNode) readNamed(walk, node, nameNode, walk.name(nameNode));
}

export function readConstructor(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) return;
  const def = readNamed(walk, node, nameNode, walk.name(nameNode));
  const known = isStatic(walk, def) ? STATIC_CONSTRUCTOR : CONSTRUCTOR;
  addMember(walk, { name: known, static: known !== CONSTRUCTOR, def }, signatureKey(walk, known, node));
}

/** `: base(…)` and `: this(…)`. */
function readInitializer(walk: Walk, node: SyntaxNode): void {
  const initializer = node.children.find((child) => child.type === 'constructor_initializer');
  const list = initializer?.children.find((child) => child.type === 'argument_list');
  const word = initializer?.children.find((child) => child.type === 'base' || child.type === 'this');
  if (!list || !word) return;
  const { facts, place } = walk;
  const args = readArguments(walk, list);
  const callee =
    word.type === 'base'
      ? facts.expr({ k: 'super', def: place.type })
      : facts.expr({ k: 'member', object: facts.expr({ k: 'self', def: place.type }), name: CONSTRUCTOR });
  facts.calls.push({
    expr: facts.expr({ k: 'call', callee, args }),
    caller: place.caller,
    scope: place.block,
    ...pointOf(word),
    name: word.type,
    text: word.type,
  });
}

export function readDestructor(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (nameNode) readNamed(walk, node, nameNode, 'Finalize');
}

export function readOperator(walk: Walk, node: SyntaxNode): void {
  const token = childByField(node, 'operator');
  const name = token ? OPERATOR_NAMES[walk.text(token)] : undefined;
  if (!token || !name) return;
  const def = readNamed(walk, node, token, name);
  addMember(walk, { name, static: true, def }, signatureKey(walk, name, node));
}

/** `implicit operator int(…)`: nobody calls it by name. */
export function readConversion(walk: Walk, node: SyntaxNode): void {
  const typeNode = childByField(node, 'type');
  if (!typeNode) return;
  const isImplicit = node.children.some((child) => child.type === 'implicit');
  readNamed(walk, node, typeNode, isImplicit ? 'op_Implicit' : 'op_Explicit');
}

/** `x => …`, `async (a, b) => { … }`, `delegate (int a) { … }`. `expected`: the function type it is to have. */
export function readLambda(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  const { place, facts } = walk;
  const scope = facts.scope('function', place.block);
  const isAsync = node.children.some(
    (child) => child.type === 'async' || (child.type === 'modifier' && walk.text(child) === 'async'),
  );
  const def = facts.definition({
    name: '',
    qualified: '',
    kind: 'function',
    owner: place.owner,
    scope: place.block,
    body: scope,
    ...spanOf(node),
    signature: foldSpace(walk.source.slice(node.start, Math.min(node.end, node.start + 200))).slice(0, 120),
    flags: isAsync ? ['async'] : [],
    ...(expected === undefined ? {} : { type: expected }),
  });
  const open = facts.open(def);
  walk.within({ names: scope, block: scope, owner: def, fn: def }, () => {
    const parameters = readParameters(walk, childByField(node, 'parameters'));
    open.params = asFacts(parameters);
    bindParameters(walk, def, parameters);
    const returns = childByField(node, 'type');
    if (returns) open.returns = walk.type(returns);
    const body = childByField(node, 'body') ?? meaningful(node).find((child) => child.type === 'block');
    if (body?.type === 'block') walk.visitChildren(body);
    else if (body) readResult(walk, body);
  });
  return facts.expr({ k: 'definition', def });
}
