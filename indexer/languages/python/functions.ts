/**
 * Functions, methods and lambdas. Decorators, defaults and annotations are read outside the function and belong to the code
 * around it; the first parameter of a method is its receiver, whatever its name.
 */
import type { DefId, DefinitionFlag, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { bind } from '#indexer/languages/python/bindings';
import { readDecoratorCall } from '#indexer/languages/python/calls';
import { asContextManager } from '#indexer/languages/python/context-managers';
import { bindParameters, type Parameter, readParameters } from '#indexer/languages/python/parameters';
import { refer } from '#indexer/languages/python/references';
import { docOf, isPublicName, lineOf, signatureOf } from '#indexer/languages/python/text';
import { readTypeParams, type TypeParams } from '#indexer/languages/python/type-params';
import { dottedPath } from '#indexer/languages/python/type-syntax';
import type { Frame, Place, Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

export interface Decorators {
  readonly exprs: readonly ExprId[];
  /** Last names: `setter` of `@price.setter`. */
  readonly names: readonly string[];
  /** First line of the decorated statement. */
  readonly startRow: number;
}

export function readDecorators(walk: Walk, node: SyntaxNode): Decorators {
  const exprs: ExprId[] = [];
  const names: string[] = [];
  for (const child of node.children) {
    if (child.type !== 'decorator') continue;
    const [value] = meaningful(child);
    if (!value) continue;
    const isCall = value.type === 'call';
    const expr = isCall ? readDecoratorCall(walk, value) : walk.expression(value);
    if (!isCall) refer(walk, value, expr, 'decorator');
    exprs.push(expr);
    const named = isCall ? childByField(value, 'function') : value;
    names.push((named ? dottedPath(named, walk.source)?.at(-1) : undefined) ?? '');
  }
  return { exprs, names, startRow: node.startRow };
}

/** `outer.inner`, `Class.method`. */
export function qualifiedName(walk: Walk, name: string): string {
  for (let def = walk.place.owner; def !== NONE; def = walk.facts.open(def).owner) {
    const { qualified } = walk.facts.open(def);
    if (qualified !== '') return `${qualified}.${name}`;
  }
  return name;
}

/** Visible outside its file: public at top level, or in a class that is. */
export function isExported(walk: Walk, name: string): boolean {
  const { frame } = walk.place;
  if (!isPublicName(name) || frame.kind === 'function' || frame.kind === 'comprehension') return false;
  return frame.kind === 'module' || walk.facts.open(frame.def).flags.includes('exported');
}

const FLAG_OF: Readonly<Record<string, DefinitionFlag>> = {
  staticmethod: 'static',
  classmethod: 'classmethod',
  overload: 'overload',
  abstractmethod: 'abstract',
  abstractproperty: 'abstract',
  setter: 'property',
  getter: 'property',
  deleter: 'property',
  reify: 'property',
};

const IMPLICIT_FLAG: Readonly<Record<string, DefinitionFlag>> = {
  __new__: 'static',
  __init_subclass__: 'classmethod',
  __class_getitem__: 'classmethod',
};

function flagsOf(walk: Walk, node: SyntaxNode, name: string, decorators: Decorators): DefinitionFlag[] {
  const flags = new Set<DefinitionFlag>();
  if (node.children.some((child) => child.type === 'async')) flags.add('async');
  for (const decorator of decorators.names) {
    const flag = Object.hasOwn(FLAG_OF, decorator) ? FLAG_OF[decorator] : undefined;
    if (flag) flags.add(flag);
    if (decorator.endsWith('property')) flags.add('property');
  }
  const implicit = walk.place.frame.kind === 'class' && Object.hasOwn(IMPLICIT_FLAG, name) ? IMPLICIT_FLAG[name] : undefined;
  if (implicit) flags.add(implicit);
  if (isExported(walk, name)) flags.add('exported');
  return [...flags];
}

export function readFunction(walk: Walk, node: SyntaxNode, decorators: Decorators): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const name = walk.text(nameNode);
  const outside = walk.place;
  const inClass = outside.frame.kind === 'class';
  const body = childByField(node, 'body');
  const def = walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind: inClass ? 'method' : 'function',
    owner: outside.owner,
    scope: outside.block,
    body: walk.facts.scope('function', outside.lexical),
    ...pointOf(nameNode),
    startLine: decorators.startRow + 1,
    endLine: node.endRow + 1,
    signature: signatureOf(node, walk.source),
    doc: docOf(node, walk.source),
    flags: flagsOf(walk, node, name, decorators),
    decorators: [...decorators.exprs],
  });
  bind(walk, name, body?.start ?? node.end, { k: 'definition', def });
  if (inClass && !decorators.names.some((decorator) => decorator === 'setter' || decorator === 'deleter'))
    walk.facts.member(outside.frame.def, { name, static: isStatic(walk, def), def });
  applyDecorators(walk, def, decorators);
  readSignatureAndBody(walk, node, def, decorators);
}

/** Decorators that say how a method is reached, not what it is. */
const DESCRIPTORS = new Set([
  'staticmethod',
  'classmethod',
  'overload',
  'abstractmethod',
  'setter',
  'getter',
  'deleter',
  'override',
]);

/** What the name holds once its decorators have run, the one nearest to the function first. */
function applyDecorators(walk: Walk, def: DefId, { exprs, names }: Decorators): void {
  let value: ExprId | undefined;
  for (let index = exprs.length - 1; index >= 0; index -= 1) {
    const callee = exprs[index];
    const name = names[index] ?? '';
    if (callee === undefined || DESCRIPTORS.has(name) || name.endsWith('property')) continue;
    const inner = value ?? walk.facts.expr({ k: 'definition', def });
    value = walk.facts.expr({ k: 'call', callee, args: [{ expr: inner }] });
  }
  if (value !== undefined) walk.facts.open(def).value = value;
}

function readSignatureAndBody(walk: Walk, node: SyntaxNode, def: DefId, decorators: Decorators): void {
  const open = walk.facts.open(def);
  const parameterList = childByField(node, 'parameters');
  const typeParams = readTypeParams(walk, node, def, parameterList);
  const parameters = walk.within({ typeParams: typeParams.inSight }, () => {
    const read = readParameters(walk, parameterList);
    const returned = childByField(node, 'return_type');
    if (returned) open.returns = walk.type(returned);
    return read;
  });
  readBody(walk, { node, def, parameters, typeParams, receiver: receiverOf(walk, def, parameters, decorators) });
  asContextManager(walk, def, decorators.names);
}

function isStatic(walk: Walk, def: DefId): boolean {
  const { flags } = walk.facts.open(def);
  return flags.includes('static') || flags.includes('classmethod');
}

/** What the first parameter stands for in a method. */
function receiverOf(walk: Walk, def: DefId, parameters: readonly Parameter[], decorators: Decorators): Frame['receiver'] {
  const { frame } = walk.place;
  const [first] = parameters;
  if (frame.kind !== 'class' || !first || first.rest) return undefined;
  const { flags, name } = walk.facts.open(def);
  if (flags.includes('static') && name !== '__new__') return undefined;
  const isClass = flags.includes('classmethod') || name === '__new__' || (first.name === 'cls' && decorators.exprs.length > 0);
  return { name: first.name, k: isClass ? 'cls' : 'self', def: frame.def };
}

interface Body {
  readonly node: SyntaxNode;
  readonly def: DefId;
  readonly parameters: readonly Parameter[];
  readonly receiver: Frame['receiver'];
  readonly typeParams?: TypeParams;
}

function readBody(walk: Walk, { node, def, parameters, receiver, typeParams }: Body): void {
  const outside = walk.place;
  const scope = walk.facts.open(def).body;
  const frame: Frame = { kind: 'function', scope, def, parent: outside.frame, names: new Set(), receiver };
  const isSymbol = walk.facts.open(def).name !== '';
  const place: Partial<Place> = { frame, block: scope, lexical: scope, owner: def, ...(isSymbol ? { caller: def } : {}) };
  walk.within({ ...place, ...(typeParams ? { typeParams: typeParams.inSight } : {}) }, () => {
    bindParameters(walk, def, frame, parameters);
    const body = childByField(node, 'body');
    if (node.type === 'lambda') {
      if (!body) return;
      const expr = walk.expression(body);
      refer(walk, body, expr, 'returned');
      walk.facts.open(def).returnValues.push(expr);
      return;
    }
    for (const child of node.children) {
      if (child === body) walk.visitChildren(child);
      else if (child.type === 'ERROR') walk.visit(child);
    }
  });
}

/** A lambda; with `nameNode` one that an assignment in a module or class names. */
export function readLambda(walk: Walk, node: SyntaxNode, nameNode?: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'definition', def: defineLambda(walk, node, nameNode) });
}

export function defineLambda(walk: Walk, node: SyntaxNode, nameNode?: SyntaxNode): DefId {
  const outside = walk.place;
  const name = nameNode ? walk.text(nameNode) : '';
  const at = nameNode ?? node;
  const def = walk.facts.definition({
    name,
    qualified: name === '' ? '' : qualifiedName(walk, name),
    kind: nameNode && outside.frame.kind === 'class' ? 'method' : 'function',
    owner: outside.owner,
    scope: outside.block,
    body: walk.facts.scope('function', outside.lexical),
    ...pointOf(at),
    startLine: at.startRow + 1,
    endLine: node.endRow + 1,
    signature: nameNode?.parent ? lineOf(nameNode.parent, walk.source) : lineOf(node, walk.source),
    flags: nameNode && isExported(walk, name) ? ['exported'] : [],
  });
  const parameters = readParameters(walk, childByField(node, 'parameters'));
  const receiver = nameNode ? receiverOf(walk, def, parameters, { exprs: [], names: [], startRow: 0 }) : undefined;
  readBody(walk, { node, def, parameters, receiver });
  return def;
}
