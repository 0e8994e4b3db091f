/**
 * Fields, properties, indexers and events. A property or event whose accessors have bodies is a symbol, since code in them runs; one
 * without is a field.
 */
import type { DefId, DefinitionFlag, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readAttributes } from '#indexer/languages/csharp/attributes';
import { addMember, declare, isVisible, modifiersOf, signatureKey } from '#indexer/languages/csharp/declarations';
import { asFacts, bindParameters, readParameters } from '#indexer/languages/csharp/parameters';
import { refer } from '#indexer/languages/csharp/references';
import { awaitedType } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Member name of `this[…]`. */
export const INDEXER = 'this[]';

export function readField(walk: Walk, node: SyntaxNode): void {
  const modifiers = modifiersOf(walk, node);
  const declaration = node.children.find((child) => child.type === 'variable_declaration');
  const typeNode = declaration ? childByField(declaration, 'type') : undefined;
  const decorators = readAttributes(walk, node);
  const type = typeNode ? walk.type(typeNode) : undefined;
  const isFixed = modifiers.has('const') || modifiers.has('readonly');
  for (const declarator of declaration?.children ?? []) {
    const nameNode = declarator.type === 'variable_declarator' ? childByField(declarator, 'name') : undefined;
    if (!nameNode) continue;
    const valueNode = initialValue(declarator, nameNode);
    const value = valueNode ? readInitial(walk, valueNode, type) : undefined;
    const name = walk.name(nameNode);
    addMember(
      walk,
      {
        name,
        static: modifiers.has('static') || modifiers.has('const'),
        line: nameNode.startRow + 1,
        ...(type === undefined ? {} : { type }),
        ...(value !== undefined && (isFixed || isText(walk, value)) ? { value } : {}),
        ...(decorators.length > 0 ? { decorators } : {}),
      },
      name,
    );
  }
}

/** The value of a declarator: its last part. */
export function initialValue(declarator: SyntaxNode, nameNode: SyntaxNode): SyntaxNode | undefined {
  const last = meaningful(declarator).at(-1);
  return last === nameNode || last?.type === 'bracketed_argument_list' ? undefined : last;
}

function isText(walk: Walk, expr: ExprId): boolean {
  const fact = walk.facts.exprs[expr];
  return fact?.k === 'literal' || fact?.k === 'template';
}

/** Pattern variables of an initialiser are no names of the type. */
function readInitial(walk: Walk, node: SyntaxNode, type: TypeId | undefined): ExprId {
  return walk.within(walk.openBlock(), () => {
    const expr = walk.expression(node, type);
    refer(walk, node, expr, 'stored');
    return expr;
  });
}

function hasBody(accessor: SyntaxNode): boolean {
  return childByField(accessor, 'body') !== undefined;
}

/** `IShape.Area` of an explicit implementation: seen through the interface alone. */
export function memberName(walk: Walk, node: SyntaxNode, name: string): string {
  const specifier = node.children.find((child) => child.type === 'explicit_interface_specifier');
  return specifier ? `${walk.text(specifier).replace(/\.$/, '')}.${name}` : name;
}

export function readProperty(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  const typeNode = childByField(node, 'type');
  if (!nameNode || !typeNode) return;
  const name = walk.name(nameNode);
  const accessors = childByField(node, 'accessors');
  const value = childByField(node, 'value');
  const bodies = (accessors?.children ?? []).filter(hasBody);
  if (value?.type !== 'arrow_expression_clause' && bodies.length === 0) {
    readAutoProperty(walk, node, { nameNode, typeNode, value });
    return;
  }
  const def = readWithBodies(walk, node, { nameNode, name, typeNode });
  const initial = value && value.type !== 'arrow_expression_clause' ? value : undefined;
  if (initial) readInitial(walk, initial, walk.facts.open(def).returns);
}

interface PropertyParts {
  readonly nameNode: SyntaxNode;
  readonly typeNode: SyntaxNode;
}

function readAutoProperty(walk: Walk, node: SyntaxNode, parts: PropertyParts & { readonly value: SyntaxNode | undefined }): void {
  const { nameNode, typeNode, value } = parts;
  const name = memberName(walk, node, walk.name(nameNode));
  const decorators = readAttributes(walk, node);
  const type = walk.type(typeNode);
  const initial = value ? readInitial(walk, value, type) : undefined;
  const accessors = childByField(node, 'accessors');
  const isFixed = !(accessors?.children ?? []).some((child) => /\b(set|init)\b/.test(walk.text(child)));
  addMember(
    walk,
    {
      name,
      static: modifiersOf(walk, node).has('static'),
      type,
      line: nameNode.startRow + 1,
      ...(initial !== undefined && (isFixed || isText(walk, initial)) ? { value: initial } : {}),
      ...(decorators.length > 0 ? { decorators } : {}),
    },
    name,
  );
}

interface Bodied extends PropertyParts {
  readonly name: string;
}

/** A property, indexer or event with code of its own. */
function readWithBodies(walk: Walk, node: SyntaxNode, { nameNode, name, typeNode }: Bodied): DefId {
  const modifiers = modifiersOf(walk, node);
  const isProperty = node.type === 'property_declaration';
  const flags: DefinitionFlag[] = [];
  if (isProperty) flags.push('property');
  if (modifiers.has('static')) flags.push('static');
  if (isVisible(walk, modifiers)) flags.push('exported');
  const body = walk.facts.scope('function', walk.place.block);
  const def = declare(walk, { node, nameNode, name, kind: 'method', body, more: { flags } });
  const open = walk.facts.open(def);
  walk.within({ names: body, block: body, owner: def, caller: def, fn: def }, () => {
    const type = walk.type(typeNode);
    open.returns = type;
    const parameters = readParameters(walk, childByField(node, 'parameters'));
    open.params = asFacts(parameters);
    bindParameters(walk, def, parameters);
    const value = childByField(node, 'value');
    if (value?.type === 'arrow_expression_clause') readArrow(walk, value);
    for (const accessor of childByField(node, 'accessors')?.children ?? []) readAccessor(walk, accessor, type);
  });
  const known = memberName(walk, node, name);
  addMember(walk, { name: known, static: modifiers.has('static'), def }, signatureKey(walk, known, node));
  return def;
}

/** `get`, `set`, `init`, `add` or `remove`; the last four see `value`. */
function readAccessor(walk: Walk, accessor: SyntaxNode, type: TypeId): void {
  const body = childByField(accessor, 'body');
  const word = childByField(accessor, 'name');
  if (accessor.type !== 'accessor_declaration' || !body) return;
  const isGetter = word !== undefined && walk.text(word) === 'get';
  walk.within({ ...walk.openBlock(), ...(isGetter ? {} : { fn: NONE }) }, () => {
    if (!isGetter) walk.bind('value', accessor.start, { k: 'value', type });
    readBody(walk, body);
  });
}

/** A block, or `=> expression`, of the function the walk stands in. */
export function readBody(walk: Walk, body: SyntaxNode): void {
  if (body.type === 'arrow_expression_clause') readArrow(walk, body);
  else walk.visitChildren(body);
}

function readArrow(walk: Walk, arrow: SyntaxNode): void {
  const [value] = meaningful(arrow);
  if (value) readResult(walk, value);
}

/** An expression whose value the function around hands back. */
export function readResult(walk: Walk, value: SyntaxNode): void {
  const { fn } = walk.place;
  const open = fn === NONE ? undefined : walk.facts.open(fn);
  const expr = walk.expression(value, open ? resultType(walk, fn) : undefined);
  refer(walk, value, expr, 'returned');
  open?.returnValues.push(expr);
}

/** What the function around is to return, awaited where it is async. */
function resultType(walk: Walk, fn: DefId): TypeId | undefined {
  const { returns, flags } = walk.facts.open(fn);
  if (returns === undefined || !flags.includes('async')) return returns;
  const awaited = awaitedType(walk, returns);
  return awaited === returns ? undefined : awaited;
}

export function readIndexer(walk: Walk, node: SyntaxNode): void {
  const typeNode = childByField(node, 'type');
  const nameNode = node.children.find((child) => child.type === 'this');
  if (typeNode && nameNode) readWithBodies(walk, node, { nameNode, name: INDEXER, typeNode });
}

/** `event Handler Changed { add … remove … }`. */
export function readEvent(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  const typeNode = childByField(node, 'type');
  if (!nameNode || !typeNode) return;
  const name = walk.name(nameNode);
  const bodies = (childByField(node, 'accessors')?.children ?? []).filter(hasBody);
  if (bodies.length > 0) readWithBodies(walk, node, { nameNode, name, typeNode });
  else addMember(walk, { name: memberName(walk, node, name), static: false, type: walk.type(typeNode) }, name);
}
