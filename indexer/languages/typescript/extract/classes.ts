/**
 * Classes: heritage, fields, methods, accessors, constructors. Members are no names of any scope; they are reached through `this` or
 * an instance, so they stand in the class's member list. A getter speaks for a property that has both accessors.
 */
import type { DefId, DefinitionFlag, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readDecorators } from '#indexer/languages/typescript/extract/decorators';
import { documentedType } from '#indexer/languages/typescript/extract/doc-types';
import {
  childOf,
  docText,
  field,
  has,
  isFunction,
  propertyName,
  signatureText,
  unwrap,
} from '#indexer/languages/typescript/extract/syntax';
import { readType, typeArguments, typeParameters, typePath, typeRef } from '#indexer/languages/typescript/extract/types';
import type { Declared, Place, Self, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN, qualify, STORED } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf, spanOf } from '#indexer/parse/syntax-tree';

export function defineClass(walk: Walk, node: SyntaxNode, place: Place, name: string, declared: Declared): DefId {
  const nameNode = field(node, 'name');
  const ownName = nameNode ? walk.text(nameNode) : '';
  const qualified = name === '' ? '' : qualify(place.prefix, name);
  const outer = ownName !== '' && ownName !== name ? ownNamePlace(walk, node, place) : place;
  const scope = walk.scope('class', outer, node, { prefix: name === '' ? place.prefix : qualified });
  const body = field(node, 'body');
  const flags: DefinitionFlag[] = [];
  if (has(node, 'abstract')) flags.push('abstract');
  if (declared.exported) flags.push('exported');
  const def = walk.facts.definition({
    name,
    qualified,
    kind: 'class',
    owner: place.owner,
    scope: place.scope,
    body: scope,
    ...spanOf(nameNode ?? node, declared.span),
    signature: name === '' ? '' : signatureText(walk.source, signatureStart(node), body?.start ?? node.end),
    flags,
  });
  if (outer !== place) walk.bindDefinition(ownName, outer.lexical, outer, def, node.start);
  const open = walk.facts.open(def);
  walk.setDoc(def, declared.doc);
  const inner: Place = {
    ...outer,
    scope,
    lexical: scope,
    variable: scope,
    caller: name === '' ? place.caller : def,
    owner: def,
    prefix: name === '' ? place.prefix : qualified,
    self: { k: 'instance', def },
    cls: def,
    isStatic: false,
    namespace: NONE,
    ambient: false,
    returnHolder: undefined,
  };
  open.typeParams.push(...typeParameters(walk, node, inner));
  const decorators = [...declared.decorators, ...node.children.filter((child) => child.type === 'decorator')];
  if (decorators.length > 0) open.decorators.push(...readDecorators(walk, decorators, place));
  readHeritage(walk, node, def, inner);
  if (body) readMembers(walk, body, def, inner);
  return def;
}

/** A class expression's own name is known only inside it. */
function ownNamePlace(walk: Walk, node: SyntaxNode, place: Place): Place {
  const scope = walk.scope('block', place, node);
  return { ...place, scope, lexical: scope };
}

function signatureStart(node: SyntaxNode): number {
  return node.children.find((child) => child.type === 'class' || child.type === 'abstract')?.start ?? node.start;
}

function readHeritage(walk: Walk, node: SyntaxNode, def: DefId, place: Place): void {
  const heritage = childOf(node, 'class_heritage');
  if (!heritage) return;
  const { heritage: found } = walk.facts.open(def);
  for (const child of heritage.children) {
    if (child.type === 'implements_clause') {
      for (const base of child.children)
        if (base.named && base.type !== 'comment')
          found.push({ relation: 'implements', type: readType(walk, base, place), ...baseAt(base) });
      continue;
    }
    const base =
      child.type === 'extends_clause' ? field(child, 'value') : child.named && child.type !== 'comment' ? child : undefined;
    if (!base) continue;
    const args = child.type === 'extends_clause' ? typeArguments(walk, child, place) : [];
    const isPath = base.type === 'identifier' || (base.type === 'member_expression' && /^[\w$.]+$/.test(walk.text(base)));
    if (args.length > 0 && isPath)
      found.push({ relation: 'extends', type: typeRef(walk, typePath(walk, base), args, base, place), ...baseAt(base) });
    else found.push({ relation: 'extends', expr: walk.visit.expression(walk, base, place, PLAIN), ...baseAt(base) });
  }
}

function baseAt(base: SyntaxNode): { readonly line: number; readonly column: number } {
  const at = (base.type === 'member_expression' ? field(base, 'property') : undefined) ?? base;
  return { ...pointOf(at) };
}

function readMembers(walk: Walk, body: SyntaxNode, def: DefId, place: Place): void {
  let doc: string | undefined;
  let decorators: SyntaxNode[] = [];
  const setters: { readonly name: string; readonly isStatic: boolean; readonly def: DefId }[] = [];
  for (const child of body.children) {
    if (child.type === 'comment') {
      doc = docText(walk.source, child) ?? doc;
      continue;
    }
    if (child.type === 'decorator') {
      decorators.push(child);
      continue;
    }
    switch (child.type) {
      case 'method_definition':
      case 'abstract_method_signature':
      case 'method_signature':
        readMethod(walk, child, place, { cls: def, doc, decorators, setters });
        break;
      case 'public_field_definition':
      case 'field_definition':
        readField(walk, child, place, { cls: def, doc, decorators });
        break;
      case 'class_static_block': {
        const block = field(child, 'body');
        if (block) {
          const scope = walk.scope('function', place, block);
          const inside: Place = { ...place, scope, lexical: scope, variable: scope, self: { k: 'static', def }, isStatic: true };
          walk.visit.statements(walk, block.children, inside);
        }
        break;
      }
      default:
        if (child.type === 'ERROR') walk.visit.statements(walk, child.children, place);
    }
    doc = undefined;
    decorators = [];
  }
  addSetters(walk, def, setters);
  dropReplacements(walk, body, def);
}

/** `this.flush = () => …` replaces a method for one object for a while: the class's method speaks for the name. */
function dropReplacements(walk: Walk, body: SyntaxNode, cls: DefId): void {
  const { members } = walk.facts.open(cls);
  const declared = new Set<string>();
  for (const child of body.children) {
    const nameNode = child.type === 'method_definition' ? field(child, 'name') : undefined;
    if (nameNode) declared.add(`${has(child, 'static')}:${propertyName(walk.source, nameNode)}`);
  }
  const kept = members.filter(({ def, name, static: isStatic }) => {
    const owner = def === undefined || !declared.has(`${isStatic}:${name}`) ? cls : walk.facts.open(def).owner;
    return owner === cls;
  });
  members.splice(0, members.length, ...kept);
}

interface MemberContext {
  readonly cls: DefId;
  readonly doc: string | undefined;
  readonly decorators: readonly SyntaxNode[];
}

function selfIn(cls: DefId, isStatic: boolean): Self {
  return { k: isStatic ? 'static' : 'instance', def: cls };
}

function readMethod(
  walk: Walk,
  node: SyntaxNode,
  place: Place,
  context: MemberContext & { readonly setters: { name: string; isStatic: boolean; def: DefId }[] },
): void {
  const nameNode = field(node, 'name');
  if (!nameNode) return;
  readComputedName(walk, nameNode, place);
  const { cls, doc } = context;
  const isStatic = has(node, 'static');
  const name = propertyName(walk.source, nameNode);
  const own = node.children.filter((child) => child.type === 'decorator');
  const decorators = [...context.decorators, ...own];
  const isSymbol = name !== '' && walk.facts.open(cls).name !== '';
  const def = walk.visit.defineFunction(walk, node, place, {
    name: isSymbol ? name : '',
    qualified: qualify(place.prefix, name),
    kind: 'method',
    nameNode,
    span: context.decorators[0] ? { ...node, startRow: context.decorators[0].startRow } : node,
    doc,
    decorators,
    isStatic,
    self: selfIn(cls, isStatic),
    signatureFrom: own.length > 0 ? nameNode.start : node.start,
  });
  if (name === '') return;
  if (node.type === 'method_signature' && isOverload(walk, node, name)) {
    walk.facts.open(def).flags.push('overload');
    return;
  }
  if (has(node, 'set')) context.setters.push({ name, isStatic, def });
  else walk.facts.member(cls, { name, static: isStatic, def });
}

/** `[key()]`: what stands in it runs when the class is made. */
function readComputedName(walk: Walk, name: SyntaxNode, place: Place): void {
  if (name.type !== 'computed_property_name') return;
  for (const child of name.children)
    if (child.named && child.type !== 'comment') walk.visit.expression(walk, child, place, PLAIN);
}

/** True when the next member is the same method again. */
function isOverload(walk: Walk, node: SyntaxNode, name: string): boolean {
  const siblings = node.parent?.children ?? [];
  for (let i = siblings.indexOf(node) + 1; i > 0 && i < siblings.length; i += 1) {
    const next = siblings[i];
    if (!next || next.type === 'comment' || next.type === 'decorator') continue;
    const nameNode = field(next, 'name');
    return (
      nameNode !== undefined &&
      (next.type === 'method_signature' || next.type === 'method_definition') &&
      propertyName(walk.source, nameNode) === name
    );
  }
  return false;
}

function addSetters(walk: Walk, cls: DefId, setters: readonly { name: string; isStatic: boolean; def: DefId }[]): void {
  for (const { name, isStatic, def } of setters) {
    const { members } = walk.facts.open(cls);
    if (!members.some((member) => member.name === name && member.static === isStatic && member.def !== undefined))
      members.push({ name, static: isStatic, def });
  }
}

function readField(walk: Walk, node: SyntaxNode, place: Place, context: MemberContext): void {
  const nameNode = field(node, 'name') ?? field(node, 'property');
  if (!nameNode) return;
  readComputedName(walk, nameNode, place);
  const { cls, doc } = context;
  const name = propertyName(walk.source, nameNode);
  const isStatic = has(node, 'static');
  const own = node.children.filter((child) => child.type === 'decorator');
  const decorators = readDecorators(walk, [...context.decorators, ...own], place);
  const typeNode = field(node, 'type');
  const type: TypeId | undefined = typeNode ? readType(walk, typeNode, place) : documentedType(walk, doc, place, node.start);
  const valueNode = field(node, 'value');
  const inside: Place = { ...place, self: selfIn(cls, isStatic), isStatic };
  if (valueNode && isFunction(unwrap(valueNode)) && name !== '') {
    const literal = unwrap(valueNode);
    const isSymbol = walk.facts.open(cls).name !== '';
    const def = walk.visit.defineFunction(walk, literal, inside, {
      name: isSymbol ? name : '',
      qualified: qualify(place.prefix, name),
      kind: 'method',
      nameNode,
      span: node,
      doc,
      isStatic,
      self: selfIn(cls, isStatic),
      type,
      signatureFrom: nameNode.start,
    });
    walk.facts.open(def).decorators.push(...decorators);
    walk.facts.member(cls, { name, static: isStatic, def });
    return;
  }
  const holder = name === '' ? undefined : { prefix: qualify(place.prefix, name), def: NONE, direct: false, shallow: false };
  const value = valueNode ? walk.visit.expression(walk, valueNode, inside, { ...STORED, holder }) : undefined;
  if (name === '') return;
  walk.facts.member(cls, {
    name,
    static: isStatic,
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value }),
    ...(decorators.length > 0 ? { decorators } : {}),
    line: nameNode.startRow + 1,
  });
}

/** `export default class {}` and class statements. */
export function classStatement(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): DefId {
  const nameNode = field(node, 'name');
  const name = nameNode ? walk.text(nameNode) : 'default';
  const earlier = walk.declaredDefinition(place.lexical, name);
  const def = walk.visit.defineClass(walk, node, place, name, declared);
  if (earlier !== NONE && walk.facts.open(earlier).kind === 'interface') walk.mergeMembers(earlier, def);
  walk.bindHoisted(name, place, def);
  return def;
}
