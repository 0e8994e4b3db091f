/**
 * Calls and their arguments. A few calls mean more than a call: `super()`, `getattr` with a literal name, `cast`, imports by name,
 * `type(self)`, `cls.__new__(cls)`. They stay calls, and their value says what is known.
 */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { builtinCallValue } from '#indexer/languages/python/builtin-calls';
import { noteAdded } from '#indexer/languages/python/container-writes';
import { textParts } from '#indexer/languages/python/expressions';
import { formatParts } from '#indexer/languages/python/format-text';
import { noteDynamicImport } from '#indexer/languages/python/imports';
import { literalKey } from '#indexer/languages/python/literal-keys';
import { nameNode, refer } from '#indexer/languages/python/references';
import { type Frame, functionAround, type Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;

export function readCall(walk: Walk, node: SyntaxNode): ExprId {
  return readCallAs(walk, node, false);
}

/** A call that is a decorator: applied, not made by the code around it. */
export function readDecoratorCall(walk: Walk, node: SyntaxNode): ExprId {
  return readCallAs(walk, node, true);
}

function readCallAs(walk: Walk, node: SyntaxNode, decorator: boolean): ExprId {
  const calleeNode = childByField(node, 'function');
  const argsNode = childByField(node, 'arguments');
  if (!calleeNode || !argsNode) {
    walk.visitChildren(node);
    return walk.unknown();
  }
  const { facts } = walk;
  if (isSuper(walk, calleeNode)) {
    const found = readSuper(walk, argsNode);
    if (found !== undefined) return found;
  }
  const callee = walk.expression(calleeNode);
  const args = argsNode.type === 'argument_list' ? readArguments(walk, argsNode) : [{ expr: walk.expression(argsNode) }];
  const expr = facts.expr({ k: 'call', callee, args });
  args.forEach((arg, index) => {
    const fact = facts.exprs[arg.expr];
    if (fact?.k !== 'definition') return;
    const open = facts.open(fact.def);
    if (open.name === '') open.argumentOf = { call: expr, index };
  });
  noteCall(walk, calleeNode, expr, decorator);
  if (calleeNode.type === 'attribute' && args.length > 0) noteAdded(walk, calleeNode, argsNode, args);
  return valueOfCall(walk, { node, calleeNode, argsNode, callee, args }) ?? expr;
}

function noteCall(walk: Walk, callee: SyntaxNode, expr: ExprId, decorator: boolean): void {
  if (walk.isDamaged && /\b(def|class)\s+$/.test(walk.source.slice(Math.max(0, callee.start - 8), callee.start))) return;
  const at = nameNode(callee);
  const isNamed = at.type === 'identifier';
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(at),
    name: isNamed ? walk.text(at) : '',
    text: calleeText(walk, callee),
    ...(decorator ? { decorator } : {}),
  });
}

function calleeText(walk: Walk, callee: SyntaxNode): string {
  const text = walk.source.slice(callee.start, Math.min(callee.end, callee.start + 4 * MAX_TEXT));
  return foldSpace(text)
    .replace(/ ?\. ?/g, '.')
    .slice(0, MAX_TEXT);
}

function readArguments(walk: Walk, list: SyntaxNode): ArgFact[] {
  const args: ArgFact[] = [];
  for (const child of list.children) {
    if (!child.named || child.type === 'comment') continue;
    const value = child.type === 'keyword_argument' ? childByField(child, 'value') : child;
    const spread = child.type === 'list_splat' || child.type === 'dictionary_splat';
    const inner = spread ? meaningful(child)[0] : value;
    if (!inner) continue;
    const expr = walk.expression(inner);
    refer(walk, inner, expr, 'argument');
    const name = child.type === 'keyword_argument' ? childByField(child, 'name') : undefined;
    args.push({ expr, ...(name ? { name: walk.text(name) } : {}), ...(spread ? { spread } : {}) });
  }
  return args;
}

function isSuper(walk: Walk, callee: SyntaxNode): boolean {
  return callee.type === 'identifier' && callee.end - callee.start === 5 && walk.text(callee) === 'super';
}

/** `super()` and `super(Class, self)` in a method of the class. */
function readSuper(walk: Walk, args: SyntaxNode): ExprId | undefined {
  const [named] = meaningful(args);
  const frame = methodAround(walk.place.frame);
  if (!frame && !named) return undefined;
  const def = named ? classNamed(walk, walk.text(named)) : walk.place.inClass;
  if (def === NONE) return undefined;
  return walk.facts.expr({ k: 'super', def, ...(frame?.receiver?.k === 'cls' ? { static: true } : {}) });
}

function methodAround(frame: Frame): Frame | undefined {
  let at: Frame | undefined = frame;
  while (at && at.parent?.kind !== 'class') at = at.parent;
  return at;
}

function classNamed(walk: Walk, name: string): number {
  for (let def = walk.place.owner; def !== NONE; def = walk.facts.open(def).owner) {
    const { kind, name: own } = walk.facts.open(def);
    if ((kind === 'class' || kind === 'enum') && (own === name || name === '__class__')) return def;
  }
  return NONE;
}

interface ReadCall {
  readonly node: SyntaxNode;
  readonly calleeNode: SyntaxNode;
  readonly argsNode: SyntaxNode;
  readonly callee: ExprId;
  readonly args: readonly ArgFact[];
}

/** What is known of a call's value beyond "the result of a call". */
function valueOfCall(walk: Walk, call: ReadCall): ExprId | undefined {
  const callee = walk.facts.exprs[call.callee];
  if (callee?.k !== 'name' && callee?.k !== 'member') return undefined;
  switch (callee.name) {
    case 'getattr':
      return callee.k === 'name' ? attributeByName(walk, call) : undefined;
    case 'type':
      return callee.k === 'name' ? classOfReceiver(walk, call) : undefined;
    case 'cast':
      return castValue(walk, call);
    case 'import_module':
    case '__import__':
      return importedModule(walk, call);
    case 'format': {
      const parts = callee.k === 'member' ? textParts(walk, callee.object) : undefined;
      return parts && walk.facts.expr({ k: 'template', parts: formatParts(walk, parts, call.args) });
    }
    case '__new__':
      return callee.k === 'member' ? newInstance(walk, call) : undefined;
    default:
      return callee.k === 'name' ? builtinCallValue(walk, callee.name, call.args) : undefined;
  }
}

function attributeByName(walk: Walk, { argsNode, args }: ReadCall): ExprId | undefined {
  const [object, , fallback] = args;
  const nameNodeOf = meaningful(argsNode)[1];
  const name = nameNodeOf?.type === 'string' ? literalKey(walk, nameNodeOf) : undefined;
  if (!object || name === undefined) return undefined;
  const member = walk.facts.expr({ k: 'member', object: object.expr, name });
  return fallback ? walk.facts.expr({ k: 'choice', options: [member, fallback.expr] }) : member;
}

function classOfReceiver(walk: Walk, { args }: ReadCall): ExprId | undefined {
  const [only, more] = args;
  const fact = only && !more ? walk.facts.exprs[only.expr] : undefined;
  return fact?.k === 'self' ? walk.facts.expr({ k: 'cls', def: fact.def }) : undefined;
}

function castValue(walk: Walk, { calleeNode, argsNode }: ReadCall): ExprId | undefined {
  const [first = ''] = walk.text(calleeNode).split('.', 1);
  const [type, value] = meaningful(argsNode);
  if (!walk.typingNames.has(first) || !type || !value) return undefined;
  return walk.facts.expr({ k: 'cast', type: walk.type(type) });
}

/** `import_module("a.b")`; a relative name needs this file's own package beside it. */
function importedModule(walk: Walk, { node, argsNode }: ReadCall): ExprId | undefined {
  const [name, pack] = meaningful(argsNode);
  const module = name?.type === 'string' ? literalKey(walk, name) : undefined;
  if (!module || !/^\.*[\w.]+$/.test(module)) return undefined;
  if (module.startsWith('.') && !(pack && /(^|=\s*)__(package|name)__$/.test(walk.text(pack)))) return undefined;
  noteDynamicImport(walk, node, module);
  return walk.facts.expr({ k: 'module', module });
}

/** `super().__new__(cls)`, `object.__new__(Order)`: an instance of the class handed over. */
function newInstance(walk: Walk, { args }: ReadCall): ExprId | undefined {
  const [given] = args;
  const fact = given ? walk.facts.exprs[given.expr] : undefined;
  if (!given || functionAround(walk.place.frame) === NONE) return undefined;
  if (fact?.k === 'cls') return walk.facts.expr({ k: 'self', def: fact.def });
  const isNamed = fact?.k === 'name' || fact?.k === 'member';
  return isNamed ? walk.facts.expr({ k: 'call', callee: given.expr, args: [] }) : undefined;
}
