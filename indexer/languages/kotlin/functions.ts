/**
 * Functions, constructors, accessors and lambdas. The type before a function's name is its receiver: `this` inside is of that type. A
 * lambda is an anonymous function: its calls belong to the function around it, its last expression is what it gives.
 */
import type { DefId, ExprId, ParamFact, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readAnnotations } from '#indexer/languages/kotlin/annotations';
import { CONSTRUCTOR, define, modifierFlags } from '#indexer/languages/kotlin/definitions';
import { bindParts } from '#indexer/languages/kotlin/destructuring';
import { childOfType, isType, nameOf } from '#indexer/languages/kotlin/syntax';
import { isText, nameText, readTypeParams } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

/** The name of a lambda's only parameter where none is written. */
const IMPLICIT_PARAMETER = 'it';

export function readFunction(walk: Walk, node: SyntaxNode): ExprId {
  const nameNode = nameOf(node);
  if (!nameNode) return walk.readChildren(node);
  const { place, facts } = walk;
  const name = nameText(walk.text(nameNode));
  const isMember = place.inClass !== NONE && place.owner === place.inClass;
  const flags = modifierFlags(walk, node);
  const hasBody = childOfType(node, 'function_body') !== undefined;
  if (isMember && !hasBody && facts.open(place.inClass).kind === 'interface' && !flags.includes('abstract'))
    flags.push('abstract');
  const def = define(walk, {
    node,
    nameNode,
    name,
    kind: isMember ? 'method' : 'function',
    body: facts.scope('function', place.scope),
    flags,
    decorators: readAnnotations(walk, node),
  });
  if (isMember) facts.member(place.inClass, { name, static: place.inCompanion, def });
  else walk.bind(name, nameNode.start, { k: 'definition', def });
  const receiver = meaningful(node).find((child) => isType(child) && child.end <= nameNode.start);
  insideFunction(walk, def, receiver !== undefined, () => {
    const open = facts.open(def);
    open.typeParams = readTypeParams(walk, node);
    if (receiver) open.receiver = walk.type(receiver);
    const parameters = childOfType(node, 'function_value_parameters');
    readParameters(walk, def, parameters);
    const result = meaningful(node).find((child) => isType(child) && child.start >= (parameters?.end ?? nameNode.end));
    if (result) open.returns = walk.type(result);
    readBody(walk, def, childOfType(node, 'function_body'));
  });
  return walk.unknown();
}

/** `{ … }` gives what is returned, `= x` gives x. Without a declared result a block gives nothing. */
export function readBody(walk: Walk, def: DefId, body: SyntaxNode | undefined): void {
  const [only] = body ? meaningful(body) : [];
  if (!only) return;
  if (only.type === 'block') walk.readChildren(only);
  else walk.facts.open(def).returnValues.push(walk.read(only));
}

export function insideFunction(walk: Walk, def: DefId, hasReceiver: boolean, read: () => void): void {
  const open = walk.facts.open(def);
  const caller = open.qualified === '' ? {} : { caller: def };
  const receiver = hasReceiver ? { receiver: def } : {};
  walk.within({ ...caller, ...receiver, scope: open.body, owner: def, inFunction: def }, read);
}

/** Reads parameters standing inside the function and binds their names. A default follows its parameter. */
function readParameters(walk: Walk, def: DefId, list: SyntaxNode | undefined): void {
  const params: ParamFact[] = [];
  let isRest = false;
  let decorators: readonly ExprId[] = [];
  for (const child of list ? meaningful(list) : []) {
    if (child.type === 'parameter_modifiers') {
      isRest = child.children.some((modifier) => modifier.children.some((word) => word.type === 'vararg'));
      decorators = readAnnotations(walk, { ...child, children: [child] });
    } else if (child.type === 'parameter') {
      const read = readParameter(walk, child, isRest);
      if (!read) continue;
      walk.bind(read.name, child.start, { k: 'param', def, index: params.length });
      params.push(decorators.length > 0 ? { ...read, decorators } : read);
      isRest = false;
      decorators = [];
    } else {
      const last = params.pop();
      const value = walk.read(child);
      if (last) params.push({ ...last, default: value });
    }
  }
  walk.facts.open(def).params = params;
}

function readParameter(walk: Walk, node: SyntaxNode, isRest: boolean): ParamFact | undefined {
  const nameNode = childOfType(node, 'identifier');
  if (!nameNode) return undefined;
  const typeNode = meaningful(node).find(isType);
  const name = nameText(walk.text(nameNode));
  if (typeNode && isText(walk, typeNode)) walk.textNames.add(name);
  return { name, ...(typeNode ? { type: walk.type(typeNode) } : {}), ...(isRest ? { rest: 'list' as const } : {}) };
}

/** `constructor(…) : this(…) { … }` */
export function readSecondaryConstructor(walk: Walk, node: SyntaxNode): ExprId {
  const { place, facts } = walk;
  if (place.inClass === NONE) return walk.readChildren(node);
  const def = define(walk, {
    node,
    nameNode: childOfType(node, 'constructor') ?? node,
    name: 'constructor',
    kind: 'method',
    body: facts.scope('function', place.scope),
    flags: modifierFlags(walk, node),
    decorators: readAnnotations(walk, node),
  });
  facts.member(place.inClass, { name: CONSTRUCTOR, static: false, def });
  insideFunction(walk, def, false, () => {
    readParameters(walk, def, childOfType(node, 'function_value_parameters'));
    for (const child of meaningful(node))
      if (child.type === 'constructor_delegation_call' || child.type === 'block') walk.read(child);
  });
  return walk.unknown();
}

export interface LambdaPlace {
  /** What `this` is inside, for functions that hand a receiver to their lambda. */
  readonly receiver?: TypeId;
}

/** A lambda or an anonymous function. */
export function defineLambda(walk: Walk, node: SyntaxNode, { receiver }: LambdaPlace = {}): DefId {
  const { place, facts } = walk;
  const def = define(walk, { node, nameNode: node, name: '', kind: 'function', body: facts.scope('function', place.scope) });
  if (receiver !== undefined) facts.open(def).receiver = receiver;
  const outside = place.inFunction;
  insideFunction(walk, def, receiver !== undefined, () => {
    // `return` in a lambda leaves the function around it; an anonymous function is left itself.
    if (node.type === 'anonymous_function') readAnonymousFunction(walk, def, node);
    else walk.within({ inFunction: outside }, () => readLambdaBody(walk, def, node));
  });
  return def;
}

export function readLambda(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'definition', def: defineLambda(walk, node) });
}

function readAnonymousFunction(walk: Walk, def: DefId, node: SyntaxNode): void {
  const parameters = childOfType(node, 'function_value_parameters');
  readParameters(walk, def, parameters);
  const result = meaningful(node).find((child) => isType(child) && child.start >= (parameters?.end ?? node.start));
  if (result) walk.facts.open(def).returns = walk.type(result);
  readBody(walk, def, childOfType(node, 'function_body'));
}

function readLambdaBody(walk: Walk, def: DefId, node: SyntaxNode): void {
  const { facts } = walk;
  const written = childOfType(node, 'lambda_parameters');
  const params: ParamFact[] = [];
  for (const child of written ? meaningful(written) : []) {
    const index = params.length;
    if (child.type === 'multi_variable_declaration') {
      const hidden = ` ${index}`;
      params.push({ name: hidden });
      walk.bind(hidden, child.start, { k: 'param', def, index });
      const value = facts.expr({ k: 'name', name: hidden, scope: walk.place.scope, at: child.end });
      bindParts(walk, child, value);
    } else if (child.type === 'variable_declaration') {
      const param = readParameter(walk, child, false);
      if (!param) continue;
      params.push(param);
      walk.bind(param.name, child.start, { k: 'param', def, index });
    }
  }
  if (!written) {
    params.push({ name: IMPLICIT_PARAMETER });
    walk.bind(IMPLICIT_PARAMETER, node.start, { k: 'param', def, index: 0 });
  }
  facts.open(def).params = params;
  const statements = meaningful(node).filter((child) => child !== written);
  statements.forEach((statement, index) => {
    const value = walk.read(statement);
    if (index === statements.length - 1) facts.open(def).returnValues.push(value);
  });
}

/** A function literal that stands where `type` is expected. */
export function expectType(walk: Walk, expr: ExprId, type: TypeId | undefined): void {
  const fact = walk.facts.exprs[expr];
  if (type === undefined || fact?.k !== 'definition') return;
  const open = walk.facts.open(fact.def);
  if (open.name === '' && open.kind === 'function') open.type = type;
}

/** `return x` leaves a function, `return@label x` a lambda, which then may give x too. */
export function readReturn(walk: Walk, node: SyntaxNode): ExprId {
  const value = meaningful(node).find((child) => child.field !== 'label');
  if (!value) return walk.unknown();
  const expr = walk.read(value);
  const isLabelled = node.children.some((child) => child.field === 'label');
  const target = isLabelled ? walk.place.owner : walk.place.inFunction;
  if (target !== NONE && walk.facts.open(target).kind !== 'class') walk.facts.open(target).returnValues.push(expr);
  return walk.unknown();
}
