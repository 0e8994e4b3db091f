/**
 * Methods, constructors and lambdas. Types of parameters and results are read inside the method's scope, where its type parameters are
 * in sight. A lambda is an anonymous function: its calls belong to the method around it.
 */
import type { DefId, DefinitionFlag, ExprId, ParamFact, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { type Annotations, readAnnotations, readElementValue } from '#indexer/languages/java/annotations';
import { CONSTRUCTOR, define, modifierFlags } from '#indexer/languages/java/definitions';
import { declaredType, noteName, readTypeParams } from '#indexer/languages/java/types';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful, spanOf } from '#indexer/parse/syntax-tree';

export function readMethod(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const annotations = readAnnotations(walk, node);
  const name = walk.text(nameNode);
  const flags = methodFlags(walk, node);
  const def = define(walk, { node, nameNode, name, kind: 'method', scopeKind: 'function', flags, annotations });
  walk.facts.member(walk.place.inClass, { name, static: flags.includes('static'), def });
  insideFunction(walk, def, () => {
    const open = walk.facts.open(def);
    open.typeParams = readTypeParams(walk, node);
    const type = childByField(node, 'type');
    if (type) open.returns = declaredType(walk, type, node) ?? walk.facts.type({ k: 'unknown' });
    readParameters(walk, def, childByField(node, 'parameters'));
    const body = childByField(node, 'body');
    if (body) walk.visitChildren(body);
    const value = childByField(node, 'value');
    if (value) open.returnValues.push(readElementValue(walk, value));
  });
}

/** A method of an interface without a body is abstract, whatever its modifiers say. */
function methodFlags(walk: Walk, node: SyntaxNode): DefinitionFlag[] {
  const flags = modifierFlags(node);
  const isInterface = walk.facts.open(walk.place.inClass).kind === 'interface';
  if (isInterface && !childByField(node, 'body') && !flags.includes('abstract')) flags.push('abstract');
  return flags;
}

export function readConstructor(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const annotations = readAnnotations(walk, node);
  const def = defineConstructor(walk, node, nameNode, annotations);
  insideFunction(walk, def, () => {
    walk.facts.open(def).typeParams = readTypeParams(walk, node);
    readParameters(walk, def, childByField(node, 'parameters'));
    const body = childByField(node, 'body');
    if (body) walk.visitChildren(body);
  });
}

/** `record P(int x) { P { … } }`: the parameters are the record's components. */
export function readCompactConstructor(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  const body = childByField(node, 'body');
  if (!nameNode || !body) {
    walk.visitChildren(node);
    return;
  }
  const record = node.parent?.parent;
  const def = defineConstructor(walk, node, nameNode, readAnnotations(walk, node));
  insideFunction(walk, def, () => {
    readParameters(walk, def, record ? childByField(record, 'parameters') : undefined);
    walk.visitChildren(body);
  });
}

function defineConstructor(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode, annotations: Annotations): DefId {
  const name = walk.text(nameNode);
  const flags = modifierFlags(node);
  const def = define(walk, { node, nameNode, name, kind: 'method', scopeKind: 'function', flags, annotations });
  walk.facts.member(walk.place.inClass, { name: CONSTRUCTOR, static: false, def });
  return def;
}

function insideFunction(walk: Walk, def: DefId, read: () => void): void {
  const open = walk.facts.open(def);
  const caller = open.qualified === '' ? {} : { caller: def };
  const isStatic = open.flags.includes('static');
  walk.within(
    { ...caller, scope: open.body, owner: def, inFunction: def, isStatic: walk.place.isStatic || isStatic, yields: undefined },
    read,
  );
}

/** Reads parameters standing inside the function and binds their names. The receiver parameter (`A this`) is none. */
function readParameters(walk: Walk, def: DefId, list: SyntaxNode | undefined): void {
  if (!list) return;
  const params: ParamFact[] = [];
  for (const child of meaningful(list)) {
    const read = readParameter(walk, child);
    if (!read || read.fact.name === 'this') continue;
    walk.bind(read.fact.name, read.at, { k: 'param', def, index: params.length });
    params.push(read.fact);
  }
  walk.facts.open(def).params = params;
}

export function readParameter(walk: Walk, node: SyntaxNode): { readonly fact: ParamFact; readonly at: number } | undefined {
  if (node.type === 'identifier') return { fact: { name: walk.text(node) }, at: node.start };
  const isRest = node.type === 'spread_parameter';
  if (!isRest && node.type !== 'formal_parameter') return undefined;
  const declarator = isRest ? meaningful(node).find((child) => child.type === 'variable_declarator') : node;
  const nameNode = declarator ? childByField(declarator, 'name') : undefined;
  if (!nameNode) return undefined;
  const typeNode = isRest
    ? meaningful(node).find((child) => child.type !== 'modifiers' && child.type !== 'variable_declarator')
    : childByField(node, 'type');
  const name = walk.text(nameNode);
  noteName(walk, name, typeNode);
  const type: TypeId | undefined = declaredType(walk, typeNode, declarator);
  const { exprs } = readAnnotations(walk, node);
  const fact: ParamFact = {
    name,
    ...(type === undefined ? {} : { type }),
    ...(isRest ? { rest: 'list' as const } : {}),
    ...(exprs.length > 0 ? { decorators: exprs } : {}),
  };
  return { fact, at: nameNode.start };
}

/** A lambda; `type` is the functional interface it is declared as, where the place says so. */
export function readLambda(walk: Walk, node: SyntaxNode): ExprId {
  const parameters = childByField(node, 'parameters');
  const body = childByField(node, 'body');
  const { place, facts } = walk;
  const def = facts.definition({
    name: '',
    qualified: '',
    kind: 'function',
    owner: place.owner,
    scope: place.scope,
    body: facts.scope('function', place.scope),
    ...spanOf(node),
    signature: '',
  });
  insideFunction(walk, def, () => {
    if (parameters?.type === 'identifier') {
      walk.bind(walk.text(parameters), parameters.start, { k: 'param', def, index: 0 });
      facts.open(def).params = [{ name: walk.text(parameters) }];
    } else readParameters(walk, def, parameters);
    if (body?.type === 'block') walk.visitChildren(body);
    else if (body) facts.open(def).returnValues.push(walk.expression(body));
  });
  return facts.expr({ k: 'definition', def });
}

/** A function literal that stands where `type` is expected. */
export function expectType(walk: Walk, expr: ExprId, type: TypeId | undefined): void {
  const fact = walk.facts.exprs[expr];
  if (type === undefined || fact?.k !== 'definition') return;
  const open = walk.facts.open(fact.def);
  if (open.name === '' && open.kind === 'function') open.type = type;
}

export function readReturn(walk: Walk, node: SyntaxNode): void {
  const [value] = meaningful(node);
  if (!value) return;
  const expr = walk.expression(value);
  const { inFunction } = walk.place;
  if (inFunction !== NONE) walk.facts.open(inFunction).returnValues.push(expr);
}
