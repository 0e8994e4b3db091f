/**
 * Methods, blocks and lambdas. What a body gives last is its result. Code in a block belongs to the method around it; a method outside
 * any class is a function of its file and of the files that require it.
 */
import type { DefId, DefinitionFlag, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { bindParameter, readParameters } from '#indexer/languages/ruby/parameters';
import { refer } from '#indexer/languages/ruby/references';
import { readSequence } from '#indexer/languages/ruby/sequences';
import { signatureOf } from '#indexer/languages/ruby/text';
import type { Frame, Walk } from '#indexer/languages/ruby/walk';
import { childByField, pointOf, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

/** Name under which a method outside classes is bound: functions and variables never meet. */
export function functionKey(name: string): string {
  return `${name}()`;
}

/** `def name`, `def self.name`. */
export function readMethod(walk: Walk, node: SyntaxNode): ExprId {
  const nameNode = childByField(node, 'name');
  const object = childByField(node, 'object');
  if (!nameNode) return walk.unknown();
  const isOwn = object !== undefined || walk.classBody.isSingleton;
  const name = nameNode.type === 'setter' ? walk.text(nameNode).replace(/\s+/g, '') : walk.text(nameNode);
  const isForeign = object !== undefined && object.type !== 'self' && !namesClass(walk, object);
  if (isOwn && (name === 'included' || name === 'prepended')) extendIncluders(walk, node);
  defineMethod(walk, {
    node,
    nameNode,
    name,
    isStatic: isOwn,
    isMember: !isForeign,
    parameters: childByField(node, 'parameters'),
    body: childByField(node, 'body'),
  });
  return walk.literal('symbol', name);
}

/** `def self.included(base) = base.extend(ClassMethods)`: classes that include the module have those methods as their own. */
function extendIncluders(walk: Walk, node: SyntaxNode): void {
  const { inClass } = walk.place;
  const parameters = childByField(node, 'parameters');
  const [base] = parameters ? meaningful(parameters) : [];
  const body = childByField(node, 'body');
  if (inClass === NONE || !base || !body) return;
  for (const call of body.type === 'call' ? [body] : meaningful(body)) {
    const receiver = childByField(call, 'receiver');
    const method = childByField(call, 'method');
    const list = childByField(call, 'arguments');
    const isExtend = call.type === 'call' && receiver && method && walk.text(method) === 'extend';
    if (!isExtend || walk.text(receiver) !== walk.text(base) || !list) continue;
    for (const arg of meaningful(list)) {
      if (arg.type !== 'constant' && arg.type !== 'scope_resolution') continue;
      const at = pointOf(arg);
      walk.facts.open(inClass).heritage.push({ relation: 'extends', mixin: true, ofClass: true, expr: walk.read(arg), ...at });
    }
  }
}

/** `def Order.open` inside Order. */
function namesClass(walk: Walk, object: SyntaxNode): boolean {
  const { inClass } = walk.place;
  return inClass !== NONE && object.type === 'constant' && walk.facts.open(inClass).name === walk.text(object);
}

export interface MethodParts {
  readonly node: SyntaxNode;
  readonly nameNode: SyntaxNode;
  readonly name: string;
  readonly isStatic: boolean;
  /** False for a method of one object alone. */
  readonly isMember: boolean;
  readonly parameters: SyntaxNode | undefined;
  readonly body: SyntaxNode | undefined;
}

export function defineMethod(walk: Walk, parts: MethodParts): DefId {
  const { facts, place, classBody } = walk;
  const { node, nameNode, name, isStatic, isMember, parameters, body } = parts;
  const inClass = isMember ? place.inClass : NONE;
  const flags: DefinitionFlag[] = [
    ...(isStatic ? (['static'] as const) : []),
    ...(classBody.isPrivate ? [] : (['exported'] as const)),
  ];
  const def = facts.definition({
    name: isMember && qualified(walk, name) === '' ? '' : name,
    qualified: qualified(walk, name),
    kind: inClass === NONE ? 'function' : 'method',
    owner: place.owner,
    scope: place.block,
    body: facts.scope('function', place.constants),
    ...spanOf(nameNode, node),
    signature: signatureOf(node, walk.source),
    flags,
    ...(walk.doc === undefined ? {} : { doc: walk.doc }),
  });
  walk.doc = undefined;
  if (inClass !== NONE) addMembers(walk, inClass, { name, isStatic, def });
  else if (isMember && place.inClass === NONE) {
    const scope = place.frame.kind === 'block' ? place.frame.scope : 0;
    facts.bindings.push({ name: functionKey(name), scope, block: scope, at: node.start, what: { k: 'definition', def } });
  }
  const frame: Frame = { kind: 'method', scope: facts.open(def).body, def, parent: place.frame, locals: new Set() };
  const caller = facts.open(def).name === '' ? place.caller : def;
  walk.within({ frame, block: frame.scope, caller, owner: def, isStatic, method: name }, () => {
    readParameters(walk, def, parameters);
    if (body) readBody(walk, def, body);
  });
  return def;
}

function addMembers(
  walk: Walk,
  owner: DefId,
  { name, isStatic, def }: { readonly name: string; readonly isStatic: boolean; readonly def: DefId },
): void {
  walk.facts.member(owner, { name, static: isStatic, def });
  if (walk.classBody.isModuleFunction && !isStatic) walk.facts.member(owner, { name, static: true, def });
}

function qualified(walk: Walk, name: string): string {
  for (
    let at = walk.place.inClass === NONE ? walk.place.owner : walk.place.inClass;
    at !== NONE;
    at = walk.facts.open(at).owner
  ) {
    const around = walk.facts.open(at);
    if (around.qualified !== '') return `${around.qualified}.${name}`;
    if (around.kind === 'class') return '';
  }
  return name;
}

function readBody(walk: Walk, def: DefId, body: SyntaxNode): void {
  const isRun = body.type === 'body_statement' || body.type === 'block_body' || body.type === 'then';
  const value = isRun ? readSequence(walk, body) : walk.read(body);
  const last = isRun ? meaningful(body).at(-1) : body;
  if (last) refer(walk, last, value, 'returned');
  const { name } = walk.facts.open(def);
  if (name !== 'initialize' && !name.endsWith('=')) walk.facts.open(def).returnValues.push(value);
}

/** `{ |x| … }`, `do |x| … end`, `->(x) { … }`: a function without a name. */
export function readBlock(walk: Walk, node: SyntaxNode, parameters?: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const def = facts.definition({
    name: '',
    qualified: '',
    kind: 'function',
    owner: place.owner,
    scope: place.block,
    body: facts.scope('function', place.block),
    ...spanOf(node),
    signature: '',
  });
  const frame: Frame = { kind: 'block', scope: facts.open(def).body, def, parent: place.frame, locals: new Set() };
  walk.within({ frame, block: frame.scope, owner: def }, () => {
    const list = parameters ?? childByField(node, 'parameters');
    const body = childByField(node, 'body');
    if (list) readParameters(walk, def, list);
    else nameless(walk, def, body);
    if (body) readBody(walk, def, body);
  });
  return facts.expr({ k: 'definition', def });
}

/** A block without parameters may call its first one `it` or `_1`. */
function nameless(walk: Walk, def: DefId, body: SyntaxNode | undefined): void {
  const found = body ? /\b(it|_1)\b(?!\s*["'(:])/.exec(walk.text(body))?.[1] : undefined;
  if (found === undefined || !body) return;
  bindParameter(walk, def, found, 0, body.start);
  walk.facts.open(def).params = [{ name: found }];
}

export function readLambda(walk: Walk, node: SyntaxNode): ExprId {
  const body = childByField(node, 'body');
  return body ? readBlock(walk, body, childByField(node, 'parameters')) : walk.unknown();
}

/** `alias new old`. */
export function readAlias(walk: Walk, node: SyntaxNode): ExprId {
  const name = childByField(node, 'name');
  const old = childByField(node, 'alias');
  if (name && old) addAlias(walk, walk.text(name).replace(/^:/, ''), walk.text(old).replace(/^:/, ''));
  return walk.literal('null');
}

/** A second name of a method: the same method where this body defines it, else whatever its class finds. */
export function addAlias(walk: Walk, name: string, old: string): void {
  const { facts, place, classBody } = walk;
  const { inClass } = place;
  if (inClass === NONE) return;
  const isStatic = classBody.isSingleton;
  const known = facts
    .open(inClass)
    .members.findLast((member) => member.name === old && member.static === isStatic && member.def !== undefined);
  if (known?.def !== undefined) {
    facts.member(inClass, { name, static: isStatic, def: known.def });
    return;
  }
  const object = facts.expr({ k: isStatic ? 'cls' : 'self', def: inClass });
  facts.member(inClass, { name, static: isStatic, value: facts.expr({ k: 'member', object, name: old, call: true }) });
}
