/**
 * Type declarations: structs with their fields and embedded types, interfaces with their methods, other defined types, aliases.
 * A defined type is a class whatever it is made of, since it may have methods; `aliasOf` keeps what it is made of.
 */
import type { DefId, DefinitionKind } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { bind } from '#indexer/languages/go/names';
import { readSignature, readTypeParams } from '#indexer/languages/go/parameters';
import { docOf, isExportedName, signatureOf, stringText } from '#indexer/languages/go/text';
import { typePath } from '#indexer/languages/go/types';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, pointOf, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

export function readTypeDeclaration(walk: Walk, node: SyntaxNode): void {
  for (const spec of meaningful(node)) if (spec.type === 'type_spec' || spec.type === 'type_alias') readSpec(walk, spec, node);
}

function kindOf(spec: SyntaxNode, type: SyntaxNode): DefinitionKind {
  if (spec.type === 'type_alias') return 'type';
  return type.type === 'interface_type' ? 'interface' : 'class';
}

function readSpec(walk: Walk, spec: SyntaxNode, declaration: SyntaxNode): void {
  const nameNode = childByField(spec, 'name');
  const type = childByField(spec, 'type');
  if (!nameNode || !type) return;
  const name = walk.text(nameNode);
  const isAlone = spec.startRow === declaration.startRow;
  const scope = walk.facts.scope('class', walk.place.block);
  const def = walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind: kindOf(spec, type),
    owner: walk.place.owner,
    scope: walk.place.block,
    body: scope,
    ...pointOf(nameNode),
    startLine: (isAlone ? declaration : spec).startRow + 1,
    endLine: spec.endRow + 1,
    signature: signatureLine(walk, spec, type),
    doc: docOf(isAlone ? declaration : spec, walk.source),
    flags: isExportedName(name) && walk.place.owner === NONE ? ['exported'] : [],
  });
  if (walk.place.block === 0) walk.types.set(name, def);
  if (walk.place.block !== 0) walk.declare(name, type.type === 'function_type' ? 'functionType' : 'type');
  bind(walk, name, nameNode.end, { k: 'definition', def });
  const typeParams = readTypeParams(walk, spec, def, scope);
  walk.within({ typeParams }, () => readShape(walk, type, def));
}

function readShape(walk: Walk, type: SyntaxNode, def: DefId): void {
  if (type.type === 'struct_type') readFields(walk, type, def);
  else if (type.type === 'interface_type') readMethods(walk, type, def);
  else walk.facts.open(def).aliasOf = walk.type(type);
}

function signatureLine(walk: Walk, spec: SyntaxNode, type: SyntaxNode): string {
  const isBlock = type.type === 'struct_type' || type.type === 'interface_type';
  const end = isBlock ? (type.children[0]?.end ?? type.start) : spec.end;
  return foldSpace(`type ${walk.source.slice(spec.start, end)}`).slice(0, 300);
}

function qualifiedName(walk: Walk, name: string): string {
  for (let def = walk.place.owner; def !== NONE; def = walk.facts.open(def).owner) {
    const { qualified } = walk.facts.open(def);
    if (qualified !== '') return `${qualified}.${name}`;
  }
  return name;
}

function readFields(walk: Walk, struct: SyntaxNode, def: DefId): void {
  const list = struct.children.find((child) => child.type === 'field_declaration_list');
  for (const field of list ? meaningful(list) : []) {
    const typeNode = childByField(field, 'type');
    if (!typeNode) continue;
    const type = walk.type(typeNode);
    const names = field.children.filter((child) => child.field === 'name');
    const tag = childByField(field, 'tag');
    const decorators = tag
      ? { decorators: [walk.facts.expr({ k: 'literal', type: 'string', text: stringText(tag, walk.source) })] }
      : {};
    for (const name of names)
      walk.facts.member(def, { name: walk.text(name), static: false, type, line: name.startRow + 1, ...decorators });
    const embedded = names.length === 0 ? typePath(walk, typeNode)?.at(-1) : undefined;
    if (embedded === undefined) continue;
    walk.facts.member(def, { name: embedded, static: false, type, line: field.startRow + 1, embedded: true, ...decorators });
  }
}

function readMethods(walk: Walk, type: SyntaxNode, def: DefId): void {
  for (const child of meaningful(type)) {
    if (child.type === 'method_elem') readMethod(walk, child, def);
    else if (child.type === 'type_elem') readEmbedded(walk, child, def);
  }
}

function readMethod(walk: Walk, node: SyntaxNode, owner: DefId): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) return;
  const name = walk.text(nameNode);
  const def = walk.facts.definition({
    name,
    qualified: `${walk.facts.open(owner).qualified}.${name}`,
    kind: 'method',
    owner,
    scope: walk.place.block,
    ...spanOf(nameNode, node),
    signature: signatureOf(node, walk.source),
    doc: docOf(node, walk.source),
    flags: isExportedName(name) ? ['abstract', 'exported'] : ['abstract'],
  });
  readSignature(walk, node, def);
  walk.facts.member(owner, { name, static: false, def });
}

/** An embedded interface hands down its methods; a union of types is a constraint and has none. */
function readEmbedded(walk: Walk, element: SyntaxNode, def: DefId): void {
  const parts = meaningful(element);
  const [base] = parts;
  if (!base || parts.length !== 1 || !typePath(walk, base)) return;
  const at = base.type === 'qualified_type' ? (childByField(base, 'name') ?? base) : base;
  const type = walk.type(base);
  walk.facts.open(def).heritage.push({ relation: 'extends', type, ...pointOf(at) });
}
