/**
 * Functions: definitions in place, members in and out of their class, declarations without a body, and lambdas. A declaration stands
 * for the definition: it is kept only where this file does not define the same thing.
 */
import type { DefId, DefinitionFlag, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Declarator } from '#indexer/languages/c-family/declarators';
import { readDeclarator } from '#indexer/languages/c-family/declarators';
import { readInitializers } from '#indexer/languages/c-family/initializers';
import { macroTestName } from '#indexer/languages/c-family/macros';
import { readParameters, readTemplateParameters } from '#indexer/languages/c-family/parameters';
import type { Segment } from '#indexer/languages/c-family/syntax';
import { hasSpecifier, placeOf, segmentsOf, templateOf, withTemplate } from '#indexer/languages/c-family/syntax';
import { parameterNodes, pathType, returnType } from '#indexer/languages/c-family/types';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

/** Member name of constructors: no method can have it. */
export const CONSTRUCTOR = 'constructor()';

/** What is to be defined: the node with the specifiers, its declarator and its name. */
interface Definable {
  readonly node: SyntaxNode;
  readonly declarator: Declarator;
  readonly name: string;
  readonly nameNode: SyntaxNode;
  readonly body: SyntaxNode | undefined;
}

export function readFunctionDefinition(walk: Walk, node: SyntaxNode, place: Place): void {
  const declarator = readDeclarator(childByField(node, 'declarator'));
  const isCast = childByField(node, 'declarator')?.type === 'operator_cast' || declarator.name?.type === 'operator_cast';
  const nameNode = declarator.name;
  if (!nameNode || (declarator.kind !== 'function' && !isCast)) {
    walk.statements(node.children, place);
    return;
  }
  const test = macroTestName(walk, node, declarator, place);
  const segments = test === undefined ? nameSegments(walk, nameNode) : [{ text: test, node: nameNode, args: undefined }];
  const last = segments.at(-1);
  if (!last) return;
  const body = childByField(node, 'body') ?? node.children.find((child) => child.type === 'try_statement');
  const wish: Definable = { node, declarator, name: last.text, nameNode: last.node, body };
  const owners = segments.slice(0, -1).filter((segment) => segment.text !== '');
  if (test !== undefined) defineTest(walk, wish, place);
  else if (owners.length === 0) defineHere(walk, wish, place);
  else defineOutOfLine(walk, wish, { owners, at: place });
}

/** `TEST_F(Fixture, Name) {…}`: what the class has is in sight, if it is one; nothing calls the function by its name. */
function defineTest(walk: Walk, wish: Definable, place: Place): void {
  const [fixture = ''] = wish.name.split('.');
  const segments = [{ text: fixture, node: wish.nameNode, args: undefined }];
  const inside = extend(walk, wish, { segments, place, prefix: place.prefix });
  const def = openFunction(walk, wish, inside, 'function');
  readBody(walk, wish, def, inside);
}

/** A nameless block that extends a class from outside of it; the place inside. */
function extend(
  walk: Walk,
  wish: Definable,
  { segments, place, prefix }: { readonly segments: readonly Segment[]; readonly place: Place; readonly prefix: string },
): Place {
  const scope = walk.facts.scope('class', place.block);
  const extension = walk.facts.definition({
    name: '',
    qualified: '',
    kind: 'class',
    owner: place.owner,
    scope: place.block,
    body: scope,
    ...placeOf(walk, wish.nameNode, wish.node, wish.body),
    extensionOf: pathType(walk, segments, place, wish.node.start),
  });
  return { ...place, block: scope, scope, owner: extension, self: extension, prefix };
}

/** The name's parts; an `operator bool` is one part. */
function nameSegments(walk: Walk, node: SyntaxNode): readonly Segment[] {
  const found = segmentsOf(walk, node);
  return found.map((segment) =>
    segment.node.type === 'operator_cast' ? { ...segment, text: castName(walk, segment.node) } : segment,
  );
}

function castName(walk: Walk, node: SyntaxNode): string {
  const type = childByField(node, 'type');
  return `operator ${type ? walk.text(type) : ''}`;
}

function defineHere(walk: Walk, wish: Definable, place: Place): void {
  const inClass = place.self !== NONE && place.owner === place.self && !place.isLocal;
  const def = openFunction(walk, wish, place, inClass ? 'method' : 'function');
  if (inClass) addMember(walk, place.self, def);
  else {
    walk.defined.add(keyOf(walk, wish, place));
    walk.bind(wish.name, place, wish.node.start, { k: 'definition', def });
  }
  readBody(walk, wish, def, { ...place, self: inClass ? place.self : NONE });
}

/**
 * `void Foo::run() {…}`: adds to the class it names. Names of namespaces in front are no part of the symbol's name; that a name is a
 * namespace's is known where this file opens it, and otherwise by its being written in lower case before a class that is not, or
 * after a namespace that is known.
 */
function defineOutOfLine(
  walk: Walk,
  wish: Definable,
  { owners, at }: { readonly owners: readonly Segment[]; readonly at: Place },
): void {
  const first = firstClass(walk, owners);
  const classes = owners.slice(first);
  const place = first === 0 ? at : insideNamespace(walk, owners.slice(0, first), at);
  if (classes.length === 0) {
    defineHere(walk, wish, place);
    return;
  }
  const prefix = walk.qualify(classes.map((segment) => segment.text).join('.'), place);
  const inside = extend(walk, wish, { segments: classes, place, prefix });
  readTemplateParameters(walk, outerTemplate(wish.node), inside.owner, inside);
  const def = openFunction(walk, wish, inside, 'method');
  addMember(walk, inside.owner, def);
  readBody(walk, wish, def, inside);
}

/** `void app::start() {…}`: stands outside the namespace's braces and sees its names. */
function insideNamespace(walk: Walk, owners: readonly Segment[], place: Place): Place {
  const name = owners.map((segment) => segment.text).join('::');
  const full = place.namespace === '' ? name : `${place.namespace}::${name}`;
  const scope = walk.facts.scope('block', place.block);
  walk.facts.namespaces.push({ name: full, scope });
  return { ...place, block: scope, scope, namespace: full };
}

function firstClass(walk: Walk, owners: readonly Segment[]): number {
  let first = 0;
  while (first < owners.length) {
    const text = owners[first]?.text ?? '';
    const next = owners[first + 1]?.text;
    const isKnown = walk.namespaces.has(text);
    const looksLike = /^[a-z]/.test(text) && (next === undefined ? first > 0 : /^[A-Z]/.test(next));
    if (!isKnown && !looksLike) break;
    first += 1;
  }
  return first;
}

/** The template head of the class when there are two: `template <class T> template <class U> void Box<T>::put(U)`. */
function outerTemplate(node: SyntaxNode): SyntaxNode | undefined {
  const outer = withTemplate(node);
  return outer === node ? undefined : childByField(outer, 'parameters');
}

function openFunction(walk: Walk, wish: Definable, place: Place, kind: 'function' | 'method'): DefId {
  const outer = withTemplate(wish.node);
  const { callable } = wish.declarator;
  const body = walk.facts.scope('function', place.block);
  const inside: Place = { ...place, block: body, scope: body };
  const def = walk.facts.definition({
    name: wish.name,
    qualified: walk.qualify(wish.name, place),
    kind,
    owner: place.owner,
    scope: place.block,
    body,
    ...placeOf(walk, wish.nameNode, outer, wish.body),
    flags: flagsOf(walk, wish, place),
  });
  const ownTemplate =
    place.self !== NONE && place.owner !== NONE && walk.facts.open(place.owner).extensionOf !== undefined
      ? innerTemplate(wish.node)
      : templateOf(wish.node);
  readTemplateParameters(walk, ownTemplate, def, inside);
  const returns = returnType(walk, wish.node, callable, inside) ?? castResult(walk, wish, inside);
  if (returns !== undefined) walk.facts.open(def).returns = returns;
  if (callable) readParameters(walk, callable, def, { ...inside, owner: def, caller: def, isLocal: true });
  return def;
}

/** An `operator bool` gives what it names. */
function castResult(walk: Walk, { nameNode }: Definable, place: Place) {
  const type = nameNode.type === 'operator_cast' ? childByField(nameNode, 'type') : undefined;
  return type ? walk.type(type, place) : undefined;
}

/** The head of the function itself, where the class has one too. */
function innerTemplate(node: SyntaxNode): SyntaxNode | undefined {
  return node.parent?.parent?.type === 'template_declaration' ? templateOf(node) : undefined;
}

function flagsOf(walk: Walk, { node, body }: Definable, place: Place): DefinitionFlag[] {
  const flags: DefinitionFlag[] = [];
  if (hasSpecifier(walk, node, 'static') || place.isHidden) flags.push('static');
  if (!body && node.type !== 'function_definition') flags.push('declaration');
  const isPure = node.type === 'field_declaration' && childByField(node, 'default_value') !== undefined;
  if (isPure) flags.push('abstract');
  if (isVirtual(walk, node)) flags.push('virtual');
  return flags;
}

/** Said in front, or by `override` behind the parameters. */
function isVirtual(walk: Walk, node: SyntaxNode): boolean {
  if (node.children.some((child) => child.type === 'virtual')) return true;
  const callable = readDeclarator(childByField(node, 'declarator')).callable;
  return callable?.children.some((child) => child.type === 'virtual_specifier' && walk.text(child) !== '') ?? false;
}

/** Constructors answer to a name of their own, since that of the class means the class. */
function addMember(walk: Walk, owner: DefId, def: DefId): void {
  const { name, qualified, flags } = walk.facts.open(def);
  const className = qualified.split('.').at(-2);
  const isConstructor = name === className;
  walk.facts.member(owner, { name: isConstructor ? CONSTRUCTOR : name, static: flags.includes('static'), def });
}

/** Reads the body; `outside` is where the function stands. */
function readBody(walk: Walk, { node, body }: Definable, def: DefId, outside: Place): void {
  const scope = walk.facts.open(def).body;
  const prefix = walk.facts.open(def).qualified;
  const inside: Place = { ...outside, block: scope, scope, caller: def, owner: def, prefix, isLocal: true };
  readInitializers(walk, node, inside);
  if (body) walk.statements(body.type === 'compound_statement' ? body.children : [body], inside);
}

/** Names one function of one scope; in C++ its parameters are part of it. */
function keyOf(walk: Walk, wish: Pick<Definable, 'name' | 'declarator'>, place: Place): string {
  const list = wish.declarator.callable ? childByField(wish.declarator.callable, 'parameters') : undefined;
  const params = walk.isCpp && list ? parameterNodes(walk, list).length : 0;
  return `${place.namespace} ${place.prefix} ${wish.name} ${params}`;
}

/** A function declared without a body. */
export function declareFunction(walk: Walk, node: SyntaxNode, declarator: Declarator, place: Place): void {
  const nameNode = declarator.name;
  const last = nameNode ? nameSegments(walk, nameNode).at(-1) : undefined;
  if (!last) return;
  const wish: Definable = { node, declarator, name: last.text, nameNode: last.node, body: undefined };
  const inClass = place.self !== NONE && place.owner === place.self && !place.isLocal;
  if (inClass) {
    addMember(walk, place.self, openFunction(walk, wish, place, 'method'));
    return;
  }
  if (nameNode?.type === 'qualified_identifier') return;
  const at = place.isLocal ? { ...place, caller: NONE, owner: NONE, prefix: '' } : place;
  const add = (): void => {
    const def = openFunction(walk, wish, at, 'function');
    walk.bind(wish.name, place, node.start, { k: 'definition', def });
  };
  walk.declare(wish.name, place.scope);
  walk.pending.push({ key: keyOf(walk, wish, at), add });
}

/** Adds the declarations of what this file does not define itself, each once. */
export function settleDeclarations(walk: Walk): void {
  for (const { key, add } of walk.pending) {
    if (walk.defined.has(key)) continue;
    walk.defined.add(key);
    add();
  }
}

/** `[this](int x) { … }`: no symbol of its own. */
export function readLambda(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const declarator = childByField(node, 'declarator');
  const body = childByField(node, 'body');
  const scope = walk.facts.scope('function', place.block);
  const def = walk.facts.definition({
    name: '',
    qualified: '',
    kind: 'function',
    owner: place.owner,
    scope: place.block,
    body: scope,
    ...placeOf(walk, node, node, body),
  });
  const inside: Place = { ...place, block: scope, scope, owner: def, isLocal: true };
  const captures = childByField(node, 'captures');
  for (const capture of captures ? meaningful(captures) : []) readCapture(walk, capture, inside, place);
  const callable = declarator ? readDeclarator(declarator).callable : undefined;
  if (callable) {
    readParameters(walk, callable, def, inside);
    const returns = returnType(walk, node, callable, inside);
    if (returns !== undefined) walk.facts.open(def).returns = returns;
  }
  if (body) walk.statements(body.children, inside);
  return walk.expr({ k: 'definition', def });
}

/** `[copy = value]` declares a name. */
function readCapture(walk: Walk, node: SyntaxNode, inside: Place, outside: Place): void {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (left && right) walk.bind(walk.text(left), inside, node.end, { k: 'value', expr: walk.expression(right, outside) });
}
