/**
 * Properties and local variables. A property with a getter is a function that is read; one behind `by lazy` has what the lambda gives; at
 * top level a property is a variable of the package.
 */
import type { DefId, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readAnnotations } from '#indexer/languages/kotlin/annotations';
import { define, modifierFlags } from '#indexer/languages/kotlin/definitions';
import { bindParts } from '#indexer/languages/kotlin/destructuring';
import { expectType, insideFunction, readBody } from '#indexer/languages/kotlin/functions';
import { childOfType, isType } from '#indexer/languages/kotlin/syntax';
import { isText, nameText, readTypeParams } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

const PARTS = new Set(['modifiers', 'type_parameters', 'type_constraints', 'getter', 'setter', 'property_delegate']);

interface Property {
  readonly node: SyntaxNode;
  readonly nameNode: SyntaxNode;
  readonly name: string;
  readonly typeNode: SyntaxNode | undefined;
  readonly receiver: SyntaxNode | undefined;
  readonly getter: SyntaxNode | undefined;
}

export function readProperty(walk: Walk, node: SyntaxNode): ExprId {
  const several = childOfType(node, 'multi_variable_declaration');
  if (several) {
    const value = initialiser(walk, node, several);
    bindParts(walk, several, value ?? walk.unknown());
    return walk.unknown();
  }
  const variable = childOfType(node, 'variable_declaration');
  const nameNode = variable ? childOfType(variable, 'identifier') : undefined;
  if (!variable || !nameNode) return walk.readChildren(node);
  const property: Property = {
    node,
    nameNode,
    name: nameText(walk.text(nameNode)),
    typeNode: meaningful(variable).find(isType),
    receiver: meaningful(node).find((child) => isType(child) && child.end <= variable.start),
    getter: childOfType(node, 'getter'),
  };
  if (property.typeNode && isText(walk, property.typeNode)) walk.textNames.add(property.name);
  if (property.getter && childOfType(property.getter, 'function_body')) readComputed(walk, property);
  else readStored(walk, property, variable);
  const setter = childOfType(node, 'setter');
  if (setter) readSetter(walk, setter, property);
  return walk.unknown();
}

/** The value after `=`, or what the delegate gives. */
function initialiser(walk: Walk, node: SyntaxNode, variable: SyntaxNode): ExprId | undefined {
  const delegate = childOfType(node, 'property_delegate');
  if (delegate) return delegated(walk, delegate);
  const value = meaningful(node).find((child) => child.start >= variable.end && !PARTS.has(child.type) && !isType(child));
  return value ? walk.read(value) : undefined;
}

function delegated(walk: Walk, node: SyntaxNode): ExprId | undefined {
  const [call] = meaningful(node);
  if (!call) return undefined;
  const read = walk.read(call);
  const fact = walk.facts.exprs[read];
  const callee = fact?.k === 'call' ? walk.facts.exprs[fact.callee] : undefined;
  const lambda = fact?.k === 'call' ? fact.args.at(-1)?.expr : undefined;
  if (callee?.k === 'name' && callee.name === 'lazy' && lambda !== undefined)
    return walk.facts.expr({ k: 'call', callee: lambda, args: [] });
  const getValue = walk.facts.expr({ k: 'member', object: read, name: 'getValue' });
  return walk.facts.expr({ k: 'call', callee: getValue, args: [] });
}

function readStored(walk: Walk, { node, nameNode, name, typeNode }: Property, variable: SyntaxNode): void {
  const { place, facts } = walk;
  const isTop = place.owner === NONE;
  const isMember = place.inClass !== NONE && place.owner === place.inClass;
  const decorators = isMember || isTop ? readAnnotations(walk, node) : [];
  const type: TypeId | undefined = typeNode ? walk.type(typeNode) : undefined;
  const shared = { ...(type === undefined ? {} : { type }) };
  const def = isTop
    ? define(walk, { node, nameNode, name, kind: 'variable', body: NONE, flags: modifierFlags(walk, node), decorators })
    : NONE;
  const value = walk.within(def === NONE ? {} : { caller: def, owner: def }, () => initialiser(walk, node, variable));
  if (value !== undefined) expectType(walk, value, type);
  if (def !== NONE) {
    Object.assign(facts.open(def), shared, value === undefined ? {} : { value });
    walk.bind(name, nameNode.start, { k: 'definition', def });
  } else if (isMember) {
    facts.member(place.inClass, {
      name,
      static: place.inCompanion,
      line: nameNode.startRow + 1,
      ...shared,
      ...(value === undefined ? {} : { value }),
      ...(decorators.length > 0 ? { decorators } : {}),
    });
  } else walk.bind(name, node.end, { k: 'value', ...shared, ...(value === undefined ? {} : { expr: value }) });
}

/** `val total: Int get() = …` */
function readComputed(walk: Walk, property: Property): void {
  const { node, nameNode, name, typeNode, receiver, getter } = property;
  const { place, facts } = walk;
  const isMember = place.inClass !== NONE && place.owner === place.inClass;
  const def: DefId = define(walk, {
    node,
    nameNode,
    name,
    kind: isMember ? 'method' : 'function',
    body: facts.scope('function', place.scope),
    flags: [...modifierFlags(walk, node), 'property'],
    decorators: readAnnotations(walk, node),
  });
  if (isMember) facts.member(place.inClass, { name, static: place.inCompanion, def });
  else walk.bind(name, nameNode.start, { k: 'definition', def });
  insideFunction(walk, def, receiver !== undefined, () => {
    const open = facts.open(def);
    open.typeParams = readTypeParams(walk, node);
    if (receiver) open.receiver = walk.type(receiver);
    if (typeNode) open.returns = walk.type(typeNode);
    readBody(walk, def, getter ? childOfType(getter, 'function_body') : undefined);
  });
}

/** A setter makes a symbol of its property, like a getter does; it is no member to be read. */
function readSetter(walk: Walk, setter: SyntaxNode, { node, nameNode, name, typeNode, getter }: Property): void {
  const { place, facts } = walk;
  const body = childOfType(setter, 'function_body');
  const parameter = childOfType(setter, 'identifier');
  if (!body) return;
  const isMember = place.inClass !== NONE && place.owner === place.inClass;
  const made =
    getter && childOfType(getter, 'function_body') ? facts.definitions.findLast((open) => open.name === name) : undefined;
  const own = made ? facts.definitions.indexOf(made) : NONE;
  const def =
    own !== NONE || !isMember ? own : define(walk, { node, nameNode, name, kind: 'method', body: NONE, flags: ['property'] });
  const caller = def === NONE ? {} : { caller: def };
  walk.within(caller, () =>
    walk.inBlock(() => {
      if (parameter) {
        const type = typeNode ? { type: walk.type(typeNode) } : {};
        walk.bind(nameText(walk.text(parameter)), parameter.start, { k: 'value', ...type });
      }
      walk.readChildren(body);
    }),
  );
}
