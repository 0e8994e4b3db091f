/**
 * Classes, interfaces, objects and enums, anonymous ones too. Parameters of the primary constructor with `val` or `var` are properties.
 * Members of a companion are static members of its class. Code that initialises properties belongs to the class.
 */
import type { DefId, DefinitionKind, ExprId, HeritageFact, ParamFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { addCallSignature, implicitMethod } from '#indexer/facts/unwritten-members';
import { readAnnotations } from '#indexer/languages/kotlin/annotations';
import { readValueArguments } from '#indexer/languages/kotlin/arguments';
import { CONSTRUCTOR, define, modifierFlags } from '#indexer/languages/kotlin/definitions';
import { addDataMembers, addEnumMembers } from '#indexer/languages/kotlin/implicit-members';
import { childOfType, hasModifier, isType, nameOf } from '#indexer/languages/kotlin/syntax';
import { isText, nameText, readTypeParams } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful, pointOf } from '#indexer/parse/syntax-tree';

function kindOf(node: SyntaxNode): DefinitionKind {
  if (node.children.some((child) => child.type === 'interface')) return 'interface';
  return hasModifier(node, 'enum') ? 'enum' : 'class';
}

export function readClass(walk: Walk, node: SyntaxNode): ExprId {
  const nameNode = nameOf(node);
  if (!nameNode) return walk.readChildren(node);
  const { place, facts } = walk;
  const name = nameText(walk.text(nameNode));
  const kind = kindOf(node);
  const def = define(walk, {
    node,
    nameNode,
    name,
    kind,
    body: facts.scope('class', place.scope),
    flags: modifierFlags(walk, node).filter((flag) => flag !== 'static'),
    decorators: readAnnotations(walk, node),
  });
  const isMember = place.inClass !== NONE && place.owner === place.inClass;
  if (isMember) facts.member(place.inClass, { name, static: true, def });
  else walk.bind(name, nameNode.start, { k: 'definition', def });
  insideClass(walk, def, () => {
    facts.open(def).typeParams = readTypeParams(walk, node);
    readPrimaryConstructor(walk, def, node, nameNode);
    readHeritage(walk, def, node, kind === 'interface' ? 'extends' : 'implements');
    const body = bodyOf(node);
    if (body) walk.readChildren(body);
    if (kind === 'enum') addEnumMembers(walk, def, nameNode);
    if (hasModifier(node, 'data')) addDataMembers(walk, def, nameNode);
    if (kind === 'interface') addCallSignature(walk, def);
  });
  return walk.unknown();
}

function insideClass(walk: Walk, def: DefId, read: () => void): void {
  const open = walk.facts.open(def);
  const caller = open.qualified === '' ? {} : { caller: def };
  walk.within(
    { ...caller, scope: open.body, owner: def, inClass: def, inCompanion: false, receiver: def, inFunction: NONE },
    read,
  );
}

/** The parameters of the primary constructor are seen by the initialisers of the class. */
function readPrimaryConstructor(walk: Walk, def: DefId, node: SyntaxNode, at: SyntaxNode): void {
  const written = childOfType(node, 'primary_constructor');
  const list = written ? childOfType(written, 'class_parameters') : undefined;
  const params: ParamFact[] = [];
  for (const child of list ? meaningful(list) : []) {
    const nameNode = child.type === 'class_parameter' ? childOfType(child, 'identifier') : undefined;
    if (!nameNode) continue;
    const typeNode = meaningful(child).find(isType);
    const name = nameText(walk.text(nameNode));
    if (typeNode && isText(walk, typeNode)) walk.textNames.add(name);
    const value = meaningful(child).findLast((part) => part !== nameNode && part !== typeNode && part.type !== 'modifiers');
    const decorators = readAnnotations(walk, child);
    const type = typeNode ? walk.type(typeNode) : undefined;
    const isRest = hasModifier(child, 'vararg');
    params.push({
      name,
      ...(type === undefined ? {} : { type }),
      ...(value ? { default: walk.read(value) } : {}),
      ...(isRest ? { rest: 'list' as const } : {}),
      ...(decorators.length > 0 ? { decorators } : {}),
    });
    const isProperty = child.children.some((part) => part.type === 'val' || part.type === 'var');
    if (isProperty) {
      walk.facts.member(def, {
        name,
        static: false,
        line: nameNode.startRow + 1,
        ...(type === undefined ? {} : { type }),
        ...(decorators.length > 0 ? { decorators } : {}),
      });
    } else walk.bind(name, nameNode.start, { k: 'value', ...(type === undefined ? {} : { type }) });
  }
  const { kind } = walk.facts.open(def);
  if (list || (kind === 'class' && !childOfType(node, 'class_body')?.children.some((c) => c.type === 'secondary_constructor')))
    implicitMethod(walk, def, { name: walk.facts.open(def).name, member: CONSTRUCTOR, at, params });
}

/** A base that is constructed is a class; the others are interfaces, unless this is one itself. */
function readHeritage(walk: Walk, def: DefId, node: SyntaxNode, plain: HeritageFact['relation']): void {
  const list = childOfType(node, 'delegation_specifiers');
  for (const specifier of list ? meaningful(list) : []) {
    const [base] = specifier.type === 'delegation_specifier' ? meaningful(specifier) : [specifier];
    if (!base) continue;
    const isConstructed = base.type === 'constructor_invocation';
    const type = base.type === 'user_type' ? base : childOfType(base, 'user_type');
    if (!type) continue;
    const at = type.children.findLast((child) => child.type === 'identifier') ?? type;
    walk.facts.open(def).heritage.push({
      relation: isConstructed ? 'extends' : plain,
      type: walk.type(type),
      ...pointOf(at),
    });
    const args = childOfType(base, 'value_arguments');
    if (args) readValueArguments(walk, args);
    if (base.type !== 'explicit_delegation') continue;
    for (const part of meaningful(base)) {
      if (part === type) continue;
      const [delegate] = takesBody(part) ? meaningful(part) : [part];
      if (delegate) walk.read(delegate);
    }
  }
}

function takesBody(node: SyntaxNode): boolean {
  return node.type === 'call_expression' && childOfType(node, 'annotated_lambda') !== undefined;
}

/** The body of a class; behind `by x` the grammar takes it for a lambda handed to `x`. */
function bodyOf(node: SyntaxNode): SyntaxNode | undefined {
  const body = childOfType(node, 'class_body', 'enum_class_body');
  const specifiers = body ? undefined : childOfType(node, 'delegation_specifiers');
  const last = specifiers ? meaningful(specifiers).at(-1) : undefined;
  const delegation = last ? childOfType(last, 'explicit_delegation') : undefined;
  const call = delegation?.children.find(takesBody);
  const lambda = call ? childOfType(call, 'annotated_lambda') : undefined;
  return body ?? (lambda ? childOfType(lambda, 'lambda_literal') : undefined);
}

/** `object : Base(…), I { … }`: a class without a name. */
export function readObjectLiteral(walk: Walk, node: SyntaxNode): ExprId {
  const { place, facts } = walk;
  const def = define(walk, { node, nameNode: node, name: '', kind: 'class', body: facts.scope('class', place.scope) });
  insideClass(walk, def, () => {
    readHeritage(walk, def, node, 'implements');
    const body = childOfType(node, 'class_body');
    if (body) walk.readChildren(body);
  });
  return facts.expr({ k: 'new', callee: facts.expr({ k: 'definition', def }), args: [] });
}

/** A companion's members are the class's own static ones; its name stands for the class. */
export function readCompanion(walk: Walk, node: SyntaxNode): ExprId {
  const { place, facts } = walk;
  const body = childOfType(node, 'class_body');
  if (place.inClass === NONE) return walk.readChildren(node);
  const nameNode = nameOf(node);
  const value = facts.expr({ k: 'cls', def: place.inClass });
  facts.member(place.inClass, { name: nameNode ? walk.text(nameNode) : 'Companion', static: true, value });
  if (body) walk.within({ inCompanion: true }, () => walk.readChildren(body));
  return walk.unknown();
}

export function readEnumEntry(walk: Walk, node: SyntaxNode): ExprId {
  const { place, facts } = walk;
  const nameNode = childOfType(node, 'identifier');
  const owner = place.inClass;
  if (!nameNode || owner === NONE) return walk.readChildren(node);
  const value = facts.expr({ k: 'self', def: owner });
  facts.member(owner, { name: walk.text(nameNode), static: true, value, line: nameNode.startRow + 1 });
  const args = childOfType(node, 'value_arguments');
  if (args) readValueArguments(walk, args);
  const body = childOfType(node, 'class_body');
  if (!body) return walk.unknown();
  const def = define(walk, { node: body, nameNode: body, name: '', kind: 'class', body: facts.scope('class', place.scope) });
  const at = pointOf(body);
  facts.open(def).heritage.push({ relation: 'extends', type: facts.type({ k: 'self', def: owner }), ...at });
  insideClass(walk, def, () => walk.readChildren(body));
  return walk.unknown();
}

/** `typealias Handler = (Order) -> Unit` */
export function readTypeAlias(walk: Walk, node: SyntaxNode): ExprId {
  const nameNode = nameOf(node);
  const type = meaningful(node).findLast(isType);
  if (!nameNode || !type) return walk.unknown();
  const { place, facts } = walk;
  const name = nameText(walk.text(nameNode));
  const flags = modifierFlags(walk, node);
  const def = define(walk, { node, nameNode, name, kind: 'type', body: facts.scope('class', place.scope), flags });
  if (place.inClass !== NONE && place.owner === place.inClass) facts.member(place.inClass, { name, static: true, def });
  else walk.bind(name, nameNode.start, { k: 'definition', def });
  walk.within({ scope: facts.open(def).body, owner: def }, () => {
    facts.open(def).typeParams = readTypeParams(walk, node);
    facts.open(def).aliasOf = walk.type(type);
  });
  return walk.unknown();
}
