/**
 * Functions, methods and function literals. Methods stand in a nameless block for each receiver as it is written (`Pile[T]`), which
 * extends the type; a literal is no symbol unless a package-level variable names it.
 */
import type { DefId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { bind, boundTo, declareAndBind } from '#indexer/languages/go/names';
import { bindParameters, readSignature, readTypeParams } from '#indexer/languages/go/parameters';
import { docOf, isExportedName, signatureOf } from '#indexer/languages/go/text';
import { typePath } from '#indexer/languages/go/types';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, pointOf, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

/** Functions that run by themselves and cannot be named: a package may have several. */
const UNBOUND = new Set(['init', '_']);

export function readFunctionDeclaration(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const name = walk.text(nameNode);
  const def = defineFunction(walk, { node, nameNode, qualified: name, owner: NONE });
  if (!UNBOUND.has(name)) bind(walk, name, node.start, { k: 'definition', def });
  readFunction(walk, node, def);
}

interface NewFunction {
  readonly node: SyntaxNode;
  readonly nameNode: SyntaxNode;
  readonly qualified: string;
  readonly owner: DefId;
}

function defineFunction(walk: Walk, { node, nameNode, qualified, owner }: NewFunction): DefId {
  const name = walk.text(nameNode);
  return walk.facts.definition({
    name,
    qualified,
    kind: owner === NONE ? 'function' : 'method',
    owner,
    scope: walk.place.block,
    body: walk.facts.scope('function', walk.place.block),
    ...spanOf(nameNode, node),
    signature: signatureOf(node, walk.source),
    doc: docOf(node, walk.source),
    flags: isExportedName(name) ? ['exported'] : [],
  });
}

/** Signature and body; `receiver` is bound like a parameter. */
function readFunction(walk: Walk, node: SyntaxNode, def: DefId, receiver?: Receiver): void {
  const { body: scope, name } = walk.facts.open(def);
  const typeParams = readTypeParams(walk, node, def, scope);
  walk.within({ typeParams }, () => {
    readSignature(walk, node, def);
    const caller = name === '' ? walk.place.caller : def;
    walk.within({ block: scope, owner: def, inFunction: def, caller }, () => {
      if (receiver) declareAndBind(walk, receiver.name, node.start, 'variable', boundTo(undefined, receiver.type));
      bindParameters(walk, node, def);
      const body = childByField(node, 'body');
      if (body) walk.visitChildren(body);
    });
  });
}

interface Receiver {
  readonly name: string;
  readonly type: TypeId;
}

export function readMethodDeclaration(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  const list = childByField(node, 'receiver');
  const [declaration] = list ? meaningful(list) : [];
  const typeNode = declaration ? childByField(declaration, 'type') : undefined;
  const base = typeNode ? pointedTo(typeNode) : undefined;
  const typeName = base ? typePath(walk, base)?.at(-1) : undefined;
  if (!nameNode || !declaration || !base || typeName === undefined) {
    walk.visitChildren(node);
    return;
  }
  const block = extensionOf(walk, base);
  const def = defineFunction(walk, { node, nameNode, qualified: `${typeName}.${walk.text(nameNode)}`, owner: block.def });
  walk.facts.member(block.def, { name: walk.text(nameNode), static: false, def });
  const receiverName = childByField(declaration, 'name');
  const receiver = receiverName ? { name: walk.text(receiverName), type: block.type } : undefined;
  const named = receiver ? { receiver: { name: receiver.name, type: typeName } } : {};
  walk.within({ typeParams: block.typeParams, ...named }, () => readFunction(walk, node, def, receiver));
}

function pointedTo(type: SyntaxNode): SyntaxNode {
  const [inner] = /^(pointer|parenthesized)_type$/.test(type.type) ? meaningful(type) : [];
  return inner ? pointedTo(inner) : type;
}

interface Extension {
  readonly def: DefId;
  readonly type: TypeId;
  readonly typeParams: ReadonlyMap<string, ScopeId>;
}

const extensions = new WeakMap<Walk, Map<string, Extension>>();

/** The block that extends a receiver type; one for each way the file writes it, since each names its type parameters itself. */
function extensionOf(walk: Walk, base: SyntaxNode): Extension {
  const made = extensions.get(walk) ?? new Map<string, Extension>();
  extensions.set(walk, made);
  const text = walk.text(base);
  const known = made.get(text);
  if (known) return known;
  const scope = walk.facts.scope('class', 0);
  const list = childByField(base, 'type_arguments');
  const names = (list ? meaningful(list) : []).map((arg) => walk.text(arg));
  const typeParams = new Map(names.map((name) => [name, scope] as const));
  const def = walk.facts.definition({
    name: '',
    qualified: '',
    kind: 'class',
    owner: NONE,
    scope: 0,
    body: scope,
    ...spanOf(base),
    signature: text,
    typeParams: names.map((name) => ({ name })),
  });
  const type = walk.within({ block: 0, typeParams }, () => walk.type(base));
  walk.facts.open(def).extensionOf = type;
  const extension: Extension = { def, type, typeParams };
  made.set(text, extension);
  return extension;
}

export function readFunctionLiteral(walk: Walk, node: SyntaxNode): number {
  return walk.facts.expr({ k: 'definition', def: defineLiteral(walk, node) });
}

/** A function literal; `nameNode` where a package-level variable holds it. */
export function defineLiteral(walk: Walk, node: SyntaxNode, nameNode?: SyntaxNode): DefId {
  const name = nameNode ? walk.text(nameNode) : '';
  const at = nameNode ?? node;
  const def = walk.facts.definition({
    name,
    qualified: name,
    kind: 'function',
    owner: walk.place.owner,
    scope: walk.place.block,
    body: walk.facts.scope('function', walk.place.block),
    ...pointOf(at),
    startLine: at.startRow + 1,
    endLine: node.endRow + 1,
    signature: `${name === '' ? '' : `${name} = `}${signatureOf(node, walk.source)}`,
    flags: isExportedName(name) ? ['exported'] : [],
  });
  readFunction(walk, node, def);
  return def;
}
