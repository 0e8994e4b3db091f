/**
 * Classes and modules. Both are open: several bodies of one full name are one class. The names of a body are a namespace, so that other
 * files that open the class see them. `class A::B` adds B to A without standing inside it.
 */
import type { BindingFact, DefId, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { BUILTIN_TYPES, libraryName } from '#indexer/languages/ruby/builtins';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { readSequence } from '#indexer/languages/ruby/sequences';
import { addFields, madeBy } from '#indexer/languages/ruby/structs';
import { signatureOf } from '#indexer/languages/ruby/text';
import { constantPath } from '#indexer/languages/ruby/variables';
import { type Frame, TOP_CONSTANTS, type Walk } from '#indexer/languages/ruby/walk';
import { childByField, pointOf, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

export function readClass(walk: Walk, node: SyntaxNode): ExprId {
  const nameNode = childByField(node, 'name');
  const path = nameNode ? constantPath(walk, nameNode) : undefined;
  if (!nameNode || !path) return walk.unknown();
  const superclass = childByField(node, 'superclass');
  const base = superclass ? meaningful(superclass)[0] : undefined;
  const expr = base ? walk.read(base) : undefined;
  const def = openClass(walk, { node, nameNode, path });
  if (base && expr !== undefined) {
    const at = childByField(base, 'name') ?? base;
    walk.facts.open(def).heritage.push({ relation: 'extends', expr, ...pointOf(at) });
    const args = madeBy(walk, base) === 'Struct' || madeBy(walk, base) === 'Data' ? childByField(base, 'arguments') : undefined;
    if (args) addFields(walk, def, meaningful(args));
  }
  readClassBody(walk, def, childByField(node, 'body'));
  return walk.unknown();
}

interface Opening {
  readonly node: SyntaxNode;
  readonly nameNode: SyntaxNode;
  /** As written; starts with an empty part after a leading `::`. */
  readonly path: readonly string[];
}

/** Defines the class or module and binds its name. */
export function openClass(walk: Walk, { node, nameNode, path }: Opening): DefId {
  const { facts, place } = walk;
  const name = path.at(-1) ?? '';
  const isRooted = path[0] === '';
  const outer = isRooted ? '' : place.namespace;
  const above = path.slice(isRooted ? 1 : 0, -1);
  const holder = [outer, ...above].filter((part) => part !== '').join('::');
  const holderScope = above.length > 0 || isRooted ? holderScopeOf(walk, holder) : place.constants;
  const at = childByField(nameNode, 'name') ?? nameNode;
  const full = holder === '' ? name : `${holder}::${name}`;
  const body = facts.scope('class', above.length > 0 && outer === '' ? TOP_CONSTANTS : place.constants);
  const def = facts.definition({
    name,
    qualified: full.replaceAll('::', '.'),
    kind: 'class',
    owner: above.length > 0 || isRooted ? NONE : place.owner,
    scope: holderScope,
    body,
    ...spanOf(at, node),
    signature: signatureOf(node, walk.source),
    flags: ['exported'],
    ...(walk.doc === undefined ? {} : { doc: walk.doc }),
  });
  walk.doc = undefined;
  facts.bindings.push({
    name,
    scope: holderScope,
    block: holderScope,
    at: node.start,
    what: { k: 'definition', def },
  });
  facts.namespaces.push({ name: full, scope: body });
  if (holder === '') joinLibrary(walk, def, name, at);
  if (above.length > 0) addToHolder(walk, { above, isRooted, name, def, node });
  else if (place.inClass !== NONE && !isRooted) facts.member(place.inClass, { name, static: true, def });
  return def;
}

/** A class of the language or of a gem that is opened here keeps what it has. */
function joinLibrary(walk: Walk, def: DefId, name: string, at: SyntaxNode): void {
  const { facts } = walk;
  const place = pointOf(at);
  if (Object.hasOwn(BUILTIN_TYPES, name)) {
    facts.open(def).extensionOf = facts.type({ k: 'ref', path: [`::${name}`], args: [], scope: TOP_CONSTANTS, at: at.start });
    facts.bindings.push(outside(`::${name}`, 'ruby:', name));
    return;
  }
  const origin = libraryName([name])?.origin;
  if (origin === undefined) return;
  facts.bindings.push(outside(`::${name}`, origin, name));
  const expr = facts.expr({ k: 'name', name: `::${name}`, scope: TOP_CONSTANTS, at: at.start });
  facts.open(def).heritage.push({ relation: 'extends', mixin: true, expr, ...place });
}

function outside(name: string, module: string, imported: string): BindingFact {
  return { name, scope: TOP_CONSTANTS, block: TOP_CONSTANTS, at: 0, what: { k: 'import', module, imported } };
}

/** The scope that stands for the names of a module this file does not open. */
function holderScopeOf(walk: Walk, holder: string): number {
  const known = walk.facts.namespaces.find(({ name }) => name === holder);
  if (known) return known.scope;
  const scope = walk.facts.scope('block', TOP_CONSTANTS);
  walk.facts.namespaces.push({ name: holder, scope });
  return scope;
}

interface Added {
  readonly above: readonly string[];
  readonly isRooted: boolean;
  readonly name: string;
  readonly def: DefId;
  readonly node: SyntaxNode;
}

/** `class A::B`: a nameless block gives A the member B. */
function addToHolder(walk: Walk, { above, isRooted, name, def, node }: Added): void {
  const { facts, place } = walk;
  const scope = isRooted ? TOP_CONSTANTS : place.block;
  const type = facts.type({ k: 'ref', path: above, args: [], scope, at: node.start });
  const block = facts.definition({
    name: '',
    qualified: '',
    kind: 'class',
    owner: NONE,
    scope: TOP_CONSTANTS,
    ...pointOf(node),
    startLine: node.startRow + 1,
    endLine: node.startRow + 1,
    signature: '',
    extensionOf: type,
  });
  facts.member(block, { name, static: true, def });
}

/** Reads the body standing inside the class, where self is the class. */
export function readClassBody(walk: Walk, def: DefId, body: SyntaxNode | undefined): void {
  if (!body) return;
  const { facts } = walk;
  const open = facts.open(def);
  const frame: Frame = { kind: 'class', scope: open.body, def, parent: walk.place.frame, locals: new Set() };
  const before = walk.classBody;
  walk.classBody = { isPrivate: false, isModuleFunction: false, isSingleton: false };
  const namespace = facts.namespaces.findLast(({ scope }) => scope === open.body)?.name ?? '';
  const place = {
    frame,
    block: open.body,
    caller: def,
    owner: def,
    inClass: def,
    isStatic: true,
    constants: open.body,
    method: '',
    namespace,
  };
  walk.within(place, () => readSequence(walk, body));
  walk.classBody = before;
}

/** `class << self`: methods inside are the class's own. */
export function readSingletonClass(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'value');
  const body = childByField(node, 'body');
  if (!body) return walk.unknown();
  if (value?.type !== 'self') return walk.unknown();
  const before = walk.classBody;
  walk.classBody = { isPrivate: false, isModuleFunction: false, isSingleton: true };
  readSequence(walk, body);
  walk.classBody = before;
  return walk.unknown();
}
