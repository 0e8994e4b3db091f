/**
 * Classes, interfaces, enums, records and annotation types, named, local and anonymous. Bases are types; fields are members with their
 * declared types. Code that initialises fields belongs to the class itself.
 */
import type { DefId, DefinitionKind, ExprId, HeritageFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { addCallSignature } from '#indexer/facts/unwritten-members';
import { NO_ANNOTATIONS, readAnnotations } from '#indexer/languages/java/annotations';
import { define, modifierFlags } from '#indexer/languages/java/definitions';
import { addEnumMembers, addRecordMembers } from '#indexer/languages/java/implicit-members';
import { addGeneratedMembers } from '#indexer/languages/java/lombok';
import { expectType, readParameter } from '#indexer/languages/java/methods';
import { hasModifier } from '#indexer/languages/java/syntax';
import { declaredType, noteName, readTypeParams } from '#indexer/languages/java/types';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, childrenByField, meaningful, pointOf } from '#indexer/parse/syntax-tree';

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
  record_declaration: 'class',
};

export function readClass(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const { place, facts } = walk;
  const annotations = readAnnotations(walk, node);
  const name = walk.text(nameNode);
  const kind = KINDS[node.type] ?? 'class';
  const flags = modifierFlags(node);
  const def = define(walk, { node, nameNode, name, kind, scopeKind: 'class', flags, annotations });
  const isMember = place.inClass !== NONE && place.owner === place.inClass;
  if (isMember) facts.member(place.inClass, { name, static: true, def });
  else walk.bind(name, nameNode.start, { k: 'definition', def });
  insideClass(walk, def, () => {
    facts.open(def).typeParams = readTypeParams(walk, node);
    readHeritage(walk, def, node);
    if (node.type === 'record_declaration') readRecordFields(walk, def, node);
    const body = childByField(node, 'body');
    if (body) walk.visitChildren(body);
    if (node.type === 'enum_declaration') addEnumMembers(walk, def, nameNode);
    if (node.type === 'record_declaration') addRecordMembers(walk, def, nameNode);
    if (kind === 'interface') addCallSignature(walk, def);
    addGeneratedMembers(walk, def, { nameNode, names: annotations.names });
  });
}

function insideClass(walk: Walk, def: DefId, read: () => void): void {
  const open = walk.facts.open(def);
  const caller = open.qualified === '' ? {} : { caller: def };
  walk.within(
    { ...caller, scope: open.body, owner: def, inClass: def, inFunction: NONE, isStatic: false, yields: undefined },
    read,
  );
}

function readHeritage(walk: Walk, def: DefId, node: SyntaxNode): void {
  const isInterface = node.type === 'interface_declaration';
  for (const clause of node.children) {
    if (clause.type === 'superclass') addBases(walk, def, meaningful(clause), 'extends');
    if (clause.type !== 'super_interfaces' && clause.type !== 'extends_interfaces') continue;
    const list = meaningful(clause).find((child) => child.type === 'type_list' || child.type === 'interface_type_list');
    addBases(walk, def, list ? meaningful(list) : meaningful(clause), isInterface ? 'extends' : 'implements');
  }
}

function addBases(walk: Walk, def: DefId, types: readonly SyntaxNode[], relation: HeritageFact['relation']): void {
  for (const node of types) {
    const at = nameOfType(node);
    walk.facts.open(def).heritage.push({ relation, type: walk.type(node), ...pointOf(at) });
  }
}

/** The node with the last name of a type. */
export function nameOfType(node: SyntaxNode): SyntaxNode {
  if (node.type === 'generic_type') {
    const [named] = meaningful(node);
    return named ? nameOfType(named) : node;
  }
  return node.type === 'scoped_type_identifier' ? (meaningful(node).at(-1) ?? node) : node;
}

/** `new Base(…) { … }`: a class without a name below `Base`. */
export function defineAnonymous(walk: Walk, base: SyntaxNode, body: SyntaxNode): DefId {
  const def = define(walk, {
    node: body,
    nameNode: base,
    name: '',
    kind: 'class',
    scopeKind: 'class',
    flags: [],
    annotations: NO_ANNOTATIONS,
  });
  addBases(walk, def, [base], 'extends');
  insideClass(walk, def, () => walk.visitChildren(body));
  return def;
}

/** The body of an enum constant: a class below the enum. */
export function defineConstantBody(walk: Walk, owner: DefId, body: SyntaxNode): void {
  const def = define(walk, {
    node: body,
    nameNode: body,
    name: '',
    kind: 'class',
    scopeKind: 'class',
    flags: [],
    annotations: NO_ANNOTATIONS,
  });
  const type = walk.facts.type({ k: 'self', def: owner });
  walk.facts.open(def).heritage.push({ relation: 'extends', type, ...pointOf(body) });
  insideClass(walk, def, () => walk.visitChildren(body));
}

/** Fields of a class, constants of an interface. */
export function readField(walk: Walk, node: SyntaxNode): void {
  const { facts, place } = walk;
  const typeNode = childByField(node, 'type');
  const { exprs } = readAnnotations(walk, node);
  const isStatic = hasModifier(node, 'static') || facts.open(place.inClass).kind === 'interface';
  for (const declarator of childrenByField(node, 'declarator')) {
    const nameNode = childByField(declarator, 'name');
    if (!nameNode) continue;
    const name = walk.text(nameNode);
    noteName(walk, name, typeNode);
    const type = declaredType(walk, typeNode, declarator);
    const valueNode = childByField(declarator, 'value');
    const value: ExprId | undefined = valueNode ? walk.within({ isStatic }, () => walk.expression(valueNode)) : undefined;
    if (value !== undefined) expectType(walk, value, type);
    facts.member(place.inClass, {
      name,
      static: isStatic,
      line: nameNode.startRow + 1,
      ...(type === undefined ? {} : { type }),
      ...(value === undefined ? {} : { value }),
      ...(exprs.length > 0 ? { decorators: exprs } : {}),
    });
  }
}

/** The components of a record are its fields. */
function readRecordFields(walk: Walk, def: DefId, node: SyntaxNode): void {
  const list = childByField(node, 'parameters');
  for (const component of list ? meaningful(list) : []) {
    const read = readParameter(walk, component);
    if (!read) continue;
    const { name, type, decorators } = read.fact;
    walk.facts.member(def, {
      name,
      static: false,
      line: component.startRow + 1,
      ...(type === undefined ? {} : { type }),
      ...(decorators ? { decorators } : {}),
    });
  }
}

/** `static { … }` and `{ … }` in a class body. */
export function readInitialiser(walk: Walk, node: SyntaxNode): void {
  const isStatic = node.type === 'static_initializer';
  walk.within({ isStatic: walk.place.isStatic || isStatic }, () => walk.inBlock(() => walk.visitChildren(node)));
}
