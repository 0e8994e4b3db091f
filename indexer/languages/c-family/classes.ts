/** Classes, structs, unions and enums: members, bases, nested types. Members are not bound: they are asked of the class. */
import type { DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readDeclarator } from '#indexer/languages/c-family/declarators';
import { readEnum } from '#indexer/languages/c-family/enums';
import { declareFunction } from '#indexer/languages/c-family/functions';
import { readTemplateParameters } from '#indexer/languages/c-family/parameters';
import type { Segment } from '#indexer/languages/c-family/syntax';
import { hasSpecifier, placeOf, segmentsOf, templateOf, withTemplate } from '#indexer/languages/c-family/syntax';
import { declaredType, pathType, tagName } from '#indexer/languages/c-family/types';
import type { ClassOptions, Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful, pointOf } from '#indexer/parse/syntax-tree';

/** See `Readers.defineClass`. The definition of a class with a body; NONE for an anonymous enum. */
export function defineClass(walk: Walk, node: SyntaxNode, at: Place, options: ClassOptions = {}): DefId {
  if (node.type === 'enum_specifier') return readEnum(walk, node, at, options.name);
  const nameNode = childByField(node, 'name') ?? options.name;
  const body = childByField(node, 'body');
  const segments = nameNode ? segmentsOf(walk, nameNode) : [];
  const name = segments.at(-1)?.text ?? '';
  const owners = segments.slice(0, -1).filter((segment) => segment.text !== '');
  const outer = withTemplate(node);
  const place = owners.length > 0 ? insideClass(walk, node, owners, at) : at;
  const qualified = name === '' ? '' : walk.qualify(name, place);
  const scope = walk.facts.scope('class', place.block);
  const def = walk.facts.definition({
    name,
    qualified,
    kind: 'class',
    owner: place.owner,
    scope: place.block,
    body: scope,
    ...placeOf(walk, nameNode ?? node, outer, body),
    flags: [...(place.isHidden ? (['static'] as const) : []), ...(body ? [] : (['declaration'] as const))],
  });
  // A specialisation is a class of its own that only its template's own arguments choose: it is not bound.
  const isSpecialised = segments.at(-1)?.args !== undefined;
  if (name !== '' && !isSpecialised) {
    const bound = nameNode === options.name && !childByField(node, 'name') ? name : tagName(walk, name);
    walk.bind(bound, place, node.start, { k: 'definition', def });
  }
  const isNested = place.self !== NONE && place.owner === place.self;
  const inside: Place = {
    ...place,
    block: scope,
    scope,
    owner: def,
    caller: qualified === '' ? place.caller : def,
    self: def,
    prefix: qualified === '' ? place.prefix : qualified,
    isLocal: false,
  };
  readTemplateParameters(walk, options.template ?? templateOf(node), def, inside);
  readBases(walk, node, def, inside);
  if (body) readMembers(walk, body.children, inside);
  if (isNested && name === '') spreadAnonymous(walk, def, place.self);
  return def;
}

/** `struct Outer::Inner {…}` stands outside of Outer and sees its names. */
function insideClass(walk: Walk, node: SyntaxNode, owners: readonly Segment[], place: Place): Place {
  const scope = walk.facts.scope('class', place.block);
  const extension = walk.facts.definition({
    name: '',
    qualified: '',
    kind: 'class',
    owner: place.owner,
    scope: place.block,
    body: scope,
    ...placeOf(walk, node, node, childByField(node, 'body')),
    extensionOf: pathType(walk, owners, place, node.start),
  });
  const prefix = walk.qualify(owners.map((segment) => segment.text).join('.'), place);
  return { ...place, block: scope, scope, owner: extension, self: extension, prefix };
}

/** Members of an anonymous struct or union inside another are members of that one. */
function spreadAnonymous(walk: Walk, def: DefId, outer: DefId): void {
  for (const member of walk.facts.open(def).members) if (member.def === undefined) walk.facts.member(outer, member);
}

function readBases(walk: Walk, node: SyntaxNode, def: DefId, place: Place): void {
  const clause = node.children.find((child) => child.type === 'base_class_clause');
  for (const base of clause ? meaningful(clause) : []) {
    if (base.type === 'access_specifier' || base.type === 'attribute_declaration') continue;
    const type = walk.type(base, place);
    if (type === undefined) continue;
    walk.facts.open(def).heritage.push({ relation: 'extends', type, ...pointOf(base) });
  }
}

function readMembers(walk: Walk, nodes: readonly SyntaxNode[], place: Place): void {
  for (const node of nodes) {
    if (!node.named || node.type === 'comment' || node.type === 'access_specifier') continue;
    if (node.type === 'field_declaration') readField(walk, node, place);
    else walk.statement(node, place);
  }
}

/** `struct Impl;` */
export function isForward(node: SyntaxNode): boolean {
  return /^(class|struct|union)_specifier$/.test(node.type) && !childByField(node, 'body');
}

function readField(walk: Walk, node: SyntaxNode, place: Place): void {
  const typeNode = childByField(node, 'type');
  const declarators = node.children.filter((child) => child.field === 'declarator');
  if (typeNode && declarators.length === 0) {
    if (isForward(typeNode)) declareClass(walk, typeNode, place);
    else walk.type(typeNode, place);
    return;
  }
  const value = childByField(node, 'default_value');
  for (const child of declarators) {
    const declarator = readDeclarator(child);
    if (declarator.kind === 'function') {
      declareFunction(walk, node, declarator, place);
      continue;
    }
    if (!declarator.name) continue;
    const type = typeNode ? declaredType(walk, typeNode, declarator, place) : undefined;
    const expr = value && child === declarators.at(-1) ? walk.expression(value, { ...place, isLocal: true }) : undefined;
    walk.facts.member(place.self, {
      name: walk.text(declarator.name),
      static: hasSpecifier(walk, node, 'static'),
      ...(type === undefined ? {} : { type }),
      ...(expr === undefined || (type !== undefined && value?.type === 'initializer_list') ? {} : { value: expr }),
      line: declarator.name.startRow + 1,
    });
  }
}

/** `class Foo;`: stands for the class wherever it is defined, unless this file defines it. */
export function declareClass(walk: Walk, node: SyntaxNode, place: Place): void {
  const nameNode = childByField(node, 'name');
  if (nameNode?.type !== 'type_identifier' || node.type === 'enum_specifier') return;
  const name = tagName(walk, walk.text(nameNode));
  walk.pending.push({
    key: `class ${place.namespace} ${place.prefix} ${name}`,
    add: () => {
      if (walk.ownerOf(name, place.block) === undefined) defineClass(walk, node, place);
    },
  });
}
