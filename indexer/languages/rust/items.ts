/**
 * Items that make types: structs, enums with their variants, traits, `impl` blocks, aliases; and constants, statics, modules. An `impl`
 * is a nameless block that extends its type; a variant with contents is a type inside its enum, so that patterns can take it apart.
 */
import type { DefId, DefinitionFlag, DefinitionKind, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { defineFunction, itemBlock, qualifiedName, readSignatureAndBody, selfParameter } from '#indexer/languages/rust/functions';
import { bind, boundTo, declareItems, twinName } from '#indexer/languages/rust/names';
import { pathOf, pathValue } from '#indexer/languages/rust/paths';
import { nameNode, refer } from '#indexer/languages/rust/references';
import { attributesOf, docOf, isPublic, signatureOf, startLineOf } from '#indexer/languages/rust/text';
import { readTypeParams } from '#indexer/languages/rust/type-params';
import { builtin } from '#indexer/languages/rust/types';
import type { SelfType, Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, pointOf, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

const ITERATES = new Set(['Iterator', 'IntoIterator', 'DoubleEndedIterator']);

interface Defined {
  readonly def: DefId;
  readonly name: string;
  readonly body: ScopeId;
}

function define(walk: Walk, node: SyntaxNode, kind: DefinitionKind): Defined | undefined {
  const named = childByField(node, 'name');
  if (!named) return undefined;
  const name = walk.text(named);
  const flags: DefinitionFlag[] = isPublic(node) ? ['exported'] : [];
  const scope = walk.facts.scope('class', walk.place.block);
  const def = walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind,
    owner: walk.place.owner,
    scope: walk.place.block,
    body: scope,
    ...pointOf(named),
    startLine: startLineOf(node),
    endLine: node.endRow + 1,
    signature: signatureOf(node, walk.source),
    doc: docOf(node, walk.source),
    flags,
  });
  return { def, name, body: scope };
}

export function readStruct(walk: Walk, node: SyntaxNode): void {
  const made = define(walk, node, 'class');
  if (!made) return;
  bind(walk, made.name, node.start, { k: 'definition', def: made.def }, itemBlock(walk, node));
  const typeParams = readTypeParams(walk, node, made.def, made.body);
  walk.within({ typeParams }, () => {
    readFields(walk, childByField(node, 'body'), made.def);
    readDerives(walk, node, made.def);
  });
}

function readFields(walk: Walk, body: SyntaxNode | undefined, def: DefId): void {
  if (!body) return;
  if (body.type === 'ordered_field_declaration_list') {
    const types = body.children.filter((child) => child.field === 'type' && child.named);
    types.forEach((type, index) => {
      walk.facts.member(def, { name: String(index), static: false, type: walk.type(type), line: type.startRow + 1 });
    });
    return;
  }
  for (const field of meaningful(body)) {
    const name = childByField(field, 'name');
    const type = childByField(field, 'type');
    if (!name || !type) continue;
    const decorators = attributesOf(field, walk.source).map((text) => walk.facts.expr({ k: 'literal', type: 'str', text }));
    walk.facts.member(def, {
      name: walk.text(name),
      static: false,
      type: walk.type(type),
      line: name.startRow + 1,
      ...(decorators.length > 0 ? { decorators } : {}),
    });
  }
}

/** `#[derive(Clone, Debug)]`: methods that nobody wrote. */
function readDerives(walk: Walk, node: SyntaxNode, def: DefId): void {
  const derived = attributesOf(node, walk.source).find((text) => /^#\[\s*derive\b/.test(text));
  if (!derived) return;
  walk.facts.open(def).heritage.push({
    relation: 'extends',
    type: builtin(walk, 'Clone', [], node.start),
    ...pointOf(node),
  });
}

export function readEnum(walk: Walk, node: SyntaxNode): void {
  const made = define(walk, node, 'enum');
  if (!made) return;
  const { def } = made;
  bind(walk, made.name, node.start, { k: 'definition', def }, itemBlock(walk, node));
  const typeParams = readTypeParams(walk, node, def, made.body);
  const body = childByField(node, 'body');
  walk.within({ typeParams }, () => {
    readDerives(walk, node, def);
    walk.within({ owner: def, block: made.body }, () => {
      for (const variant of body ? meaningful(body) : []) {
        if (variant.type === 'enum_variant') readVariant(walk, variant, def);
      }
    });
  });
}

/** A variant without contents is a value of the enum. */
function readVariant(walk: Walk, variant: SyntaxNode, def: DefId): void {
  const named = childByField(variant, 'name');
  const contents = childByField(variant, 'body');
  if (!named) return;
  const name = walk.text(named);
  if (!contents) {
    walk.facts.member(def, { name, static: true, line: named.startRow + 1, value: walk.facts.expr({ k: 'self', def }) });
    return;
  }
  const inner = define(walk, variant, 'class');
  if (!inner) return;
  walk.facts.member(def, { name, static: true, def: inner.def });
  readFields(walk, contents, inner.def);
}

export function readTrait(walk: Walk, node: SyntaxNode): void {
  const made = define(walk, node, 'interface');
  if (!made) return;
  const { def } = made;
  bind(walk, made.name, node.start, { k: 'definition', def }, itemBlock(walk, node));
  const typeParams = readTypeParams(walk, node, def, made.body);
  const types = associatedTypes(walk, childByField(node, 'body'));
  const self: SelfType = { def, type: walk.facts.type({ k: 'self', def }), node: undefined, types };
  walk.within({ typeParams, self }, () => {
    const bounds = childByField(node, 'bounds');
    for (const base of bounds ? meaningful(bounds) : []) addHeritage(walk, def, base, 'extends');
    readMembers(walk, childByField(node, 'body'), def);
  });
}

function addHeritage(walk: Walk, def: DefId, base: SyntaxNode, relation: 'extends' | 'implements'): void {
  if (!/identifier$|generic_type/.test(base.type)) return;
  const at = nameNode(base);
  walk.facts.open(def).heritage.push({ relation, type: walk.type(base), ...pointOf(at) });
}

export function readImpl(walk: Walk, node: SyntaxNode): void {
  const typeNode = childByField(node, 'type');
  const body = childByField(node, 'body');
  if (!typeNode) {
    walk.visitChildren(node);
    return;
  }
  const scope = walk.facts.scope('class', walk.place.block);
  const def = walk.facts.definition({
    name: '',
    qualified: '',
    kind: 'class',
    owner: walk.place.owner,
    scope: walk.place.block,
    body: scope,
    ...spanOf(typeNode, node),
    signature: signatureOf(node, walk.source),
  });
  const typeParams = readTypeParams(walk, node, def, scope);
  walk.within({ typeParams }, () => {
    const type = walk.type(typeNode);
    walk.facts.open(def).extensionOf = type;
    const trait = childByField(node, 'trait');
    const self: SelfType = { def, type, node: plainType(typeNode), types: associatedTypes(walk, body) };
    walk.within({ self }, () => {
      if (trait && !walk.source.slice(node.start, trait.start).includes('!')) addTrait(walk, def, trait, self);
      readMembers(walk, body, def, typeName(walk, typeNode));
    });
  });
}

/** `impl Iterator for Lexer { type Item = Token; … }` is an iterator of tokens. */
function addTrait(walk: Walk, def: DefId, trait: SyntaxNode, { types }: SelfType): void {
  const item = types.get('Item');
  const name = pathOf(walk, trait)?.names.at(-1) ?? '';
  if (!item || !ITERATES.has(name) || walk.scopeOf(name, 'path') !== undefined) {
    addHeritage(walk, def, trait, 'implements');
    return;
  }
  const at = nameNode(trait);
  const type = builtin(walk, name, [walk.type(item)], trait.start);
  walk.facts.open(def).heritage.push({ relation: 'implements', type, ...pointOf(at) });
}

/** The type under `&` and `Box<…>`-like wrapping syntax. */
function plainType(node: SyntaxNode): SyntaxNode {
  const inner = node.type === 'reference_type' ? childByField(node, 'type') : undefined;
  return inner ? plainType(inner) : node;
}

/** How methods of the type are named: its last name. */
function typeName(walk: Walk, node: SyntaxNode): string {
  const plain = plainType(node);
  const trait = /^(dynamic|abstract)_type$/.test(plain.type) ? childByField(plain, 'trait') : undefined;
  return pathOf(walk, trait ?? plain)?.names.at(-1) ?? foldSpace(walk.text(plain)).slice(0, 40);
}

/** What an `impl` gives for the associated types of a trait; in the trait what they are bound to be. */
function associatedTypes(walk: Walk, body: SyntaxNode | undefined): ReadonlyMap<string, SyntaxNode> {
  const types = new Map<string, SyntaxNode>();
  for (const item of body ? meaningful(body) : []) {
    const name = /^(type_item|associated_type)$/.test(item.type) ? childByField(item, 'name') : undefined;
    const type = childByField(item, item.type === 'type_item' ? 'type' : 'bounds');
    if (name && type) types.set(walk.text(name), type);
  }
  return types;
}

/** Methods and constants of a trait or `impl`; `name` where the block itself has none. */
function readMembers(walk: Walk, body: SyntaxNode | undefined, def: DefId, name?: string): void {
  if (!body) return;
  const prefix = name === undefined ? walk.facts.open(def).qualified : qualifiedName(walk, name);
  walk.within({ owner: def }, () => {
    for (const item of meaningful(body)) {
      const named = childByField(item, 'name');
      if (!named) {
        if (item.type === 'macro_invocation') walk.visit(item);
        continue;
      }
      if (item.type === 'function_item' || item.type === 'function_signature_item') {
        const qualified = `${prefix}.${walk.text(named)}`;
        const method = defineFunction(walk, { node: item, nameNode: named, qualified, kind: 'method' });
        walk.facts.member(def, { name: walk.text(named), static: !selfParameter(item), def: method });
        readSignatureAndBody(walk, item, method);
      } else if (item.type === 'const_item') readAssociatedConst(walk, item, walk.text(named), def);
    }
  });
}

function readAssociatedConst(walk: Walk, item: SyntaxNode, name: string, def: DefId): void {
  const type = childByField(item, 'type');
  const value = childByField(item, 'value');
  walk.facts.member(def, {
    name,
    static: true,
    line: item.startRow + 1,
    ...(type ? { type: walk.type(type) } : {}),
    ...(value ? { value: walk.expression(value) } : {}),
  });
}

/** `const` and `static`: at the top of a module a variable whose initial value makes its own calls. */
export function readConst(walk: Walk, node: SyntaxNode): void {
  const nameOf = childByField(node, 'name');
  const typeNode = childByField(node, 'type');
  const value = childByField(node, 'value');
  if (!nameOf || walk.text(nameOf) === '_') {
    walk.visitChildren(node);
    return;
  }
  const type = typeNode ? walk.type(typeNode) : undefined;
  const isLocal = walk.place.inFunction !== NONE;
  const made = isLocal ? undefined : define(walk, node, 'variable');
  const caller = made ? { caller: made.def } : {};
  const expr = value ? walk.within(caller, () => walk.expression(value)) : undefined;
  if (value && expr !== undefined) refer(walk, value, expr, 'stored');
  if (!made) {
    bind(walk, walk.text(nameOf), node.end, boundTo(expr, type));
    return;
  }
  const open = walk.facts.open(made.def);
  if (type !== undefined) open.type = type;
  if (expr !== undefined) open.value = expr;
  bind(walk, made.name, node.end, { k: 'definition', def: made.def }, itemBlock(walk, node));
}

/** `type Alias<T> = …`; a plain one is another name of the same type, also where values are made. */
export function readAlias(walk: Walk, node: SyntaxNode): void {
  const made = define(walk, node, 'type');
  const typeNode = childByField(node, 'type');
  if (!made || !typeNode) return;
  const typeParams = readTypeParams(walk, node, made.def, made.body);
  walk.within({ typeParams }, () => {
    walk.facts.open(made.def).aliasOf = walk.type(typeNode);
  });
  const path = /^(scoped_)?type_identifier$/.test(typeNode.type) ? pathOf(walk, typeNode) : undefined;
  const what = path ? boundTo(pathValue(walk, path.names, typeNode.start)) : ({ k: 'definition', def: made.def } as const);
  bind(walk, made.name, node.start, what, itemBlock(walk, node));
}

/** `mod a { … }`: its items see nothing of the file around it but what they import. */
export function readInlineModule(walk: Walk, node: SyntaxNode, body: SyntaxNode): void {
  const nameOf = childByField(node, 'name');
  if (!nameOf) return;
  const name = walk.text(nameOf);
  const scope = walk.facts.scope('module', NONE);
  const def = walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind: 'namespace',
    owner: walk.place.owner,
    scope: walk.place.block,
    body: scope,
    ...pointOf(nameOf),
    startLine: startLineOf(node),
    endLine: node.endRow + 1,
    signature: signatureOf(node, walk.source),
    doc: docOf(node, walk.source),
    flags: isPublic(node) ? ['exported'] : [],
  });
  bind(walk, name, node.start, { k: 'definition', def }, itemBlock(walk, node));
  if (walk.declaredIn(walk.place.block, name, 'twin')) bind(walk, twinName(name), node.start, { k: 'definition', def });
  const modules = [...walk.place.modules, name];
  walk.within({ block: scope, owner: def, modules, moduleScope: scope, typeParams: new Map() }, () => {
    declareItems(walk, meaningful(body));
    walk.visitChildren(body);
  });
}
