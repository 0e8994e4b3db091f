/**
 * Classes, structs, records, interfaces, enums and delegates. A nested type is a static member of the type around it. The parameters of
 * a primary constructor are fields that its methods see by their bare names; a record's are public properties.
 */
import type { DefId, DefinitionFlag, DefinitionKind, HeritageFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readAttributes } from '#indexer/languages/csharp/attributes';
import { readArguments } from '#indexer/languages/csharp/calls';
import { addMember, declare, isTwin, isVisible, modifiersOf } from '#indexer/languages/csharp/declarations';
import { asFacts, type Parameter, readParameters } from '#indexer/languages/csharp/parameters';
import { arityOf, readTypeParams, place as tuplePlace, withArity } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

const KIND: Readonly<Record<string, DefinitionKind>> = {
  interface_declaration: 'interface',
  enum_declaration: 'enum',
  delegate_declaration: 'type',
};

/** Opens a type and makes it known where it stands. */
function openType(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode, bodyScope: boolean): DefId {
  const modifiers = modifiersOf(walk, node);
  const name = walk.name(nameNode);
  const flags: DefinitionFlag[] = [];
  if (modifiers.has('abstract')) flags.push('abstract');
  if (modifiers.has('static')) flags.push('static');
  if (modifiers.has('partial')) flags.push('partial');
  if (isVisible(walk, modifiers)) flags.push('exported');
  const kind = KIND[node.type] ?? 'class';
  const body = bodyScope ? walk.facts.scope('class', walk.place.block) : NONE;
  const def = declare(walk, { node, nameNode, name, kind, body, more: { flags } });
  const known = withArity(name, arityOf(node));
  if (walk.place.type !== NONE) addMember(walk, { name: known, static: true, def }, `type ${known}`);
  if (!isTwin(walk, `bound ${known}`)) walk.bind(known, nameNode.start, { k: 'definition', def });
  return def;
}

export function readTypeDeclaration(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const def = openType(walk, node, nameNode, true);
  const open = walk.facts.open(def);
  const inside = { names: open.body, block: open.body, owner: def, caller: def, type: def, fn: NONE };
  walk.within(inside, () => {
    open.typeParams = [...readTypeParams(walk, node)];
    const list = node.children.find((child) => child.type === 'parameter_list');
    const parameters = readParameters(walk, list);
    open.params = asFacts(parameters);
    addPrimary(walk, node, parameters);
    readBases(walk, node, def);
    const body = childByField(node, 'body');
    if (body) walk.visitChildren(body);
    keepAssigned(walk, def);
  });
}

/** Values that constructors give to fields the type itself declares. */
function keepAssigned(walk: Walk, def: DefId): void {
  const { members } = walk.facts.open(def);
  const fields = new Map(members.flatMap((member) => (member.def === undefined ? [[member.name, member] as const] : [])));
  for (const { name, value } of walk.assignedIn(def)) {
    const field = fields.get(name);
    if (field) walk.facts.member(def, { name, static: field.static, value });
  }
}

/** A primary constructor's parameters; a record also takes apart into its places. */
function addPrimary(walk: Walk, node: SyntaxNode, parameters: readonly Parameter[]): void {
  const isRecord = node.type === 'record_declaration' || node.type === 'record_struct_declaration';
  for (const [index, parameter] of parameters.entries()) {
    const { name, type, decorators, node: nameNode } = parameter;
    const typed = type === undefined ? {} : { type };
    const more = decorators ? { decorators } : {};
    walk.facts.member(walk.place.type, { name, static: false, line: nameNode.startRow + 1, ...typed, ...more });
    if (isRecord && type !== undefined) walk.facts.member(walk.place.type, { name: tuplePlace(index), static: false, type });
  }
}

/** Interfaces are named `IName`; only a class's first base can be a class. */
const INTERFACE_NAME = /^I[A-Z]/;

function relationOf(walk: Walk, node: SyntaxNode, base: SyntaxNode, index: number): HeritageFact['relation'] {
  if (node.type === 'interface_declaration') return 'extends';
  if (node.type === 'struct_declaration' || index > 0) return 'implements';
  const text = walk.text(base).replace(/<.*$/s, '');
  return INTERFACE_NAME.test(text.split('.').at(-1) ?? '') ? 'implements' : 'extends';
}

function readBases(walk: Walk, node: SyntaxNode, def: DefId): void {
  const list = node.children.find((child) => child.type === 'base_list');
  if (!list || node.type === 'enum_declaration') return;
  const given = list.children.find((child) => child.type === 'argument_list');
  const entries = meaningful(list).filter((child) => child !== given);
  for (const [index, entry] of entries.entries()) {
    const isPrimary = entry.type === 'primary_constructor_base_type';
    const base = isPrimary ? (childByField(entry, 'type') ?? meaningful(entry)[0]) : entry;
    if (!base) continue;
    const relation = relationOf(walk, node, base, index);
    const type = walk.type(base);
    walk.facts.open(def).heritage.push({ relation, type, ...pointOf(base) });
    const args = isPrimary ? entry.children.find((child) => child.type === 'argument_list') : index === 0 ? given : undefined;
    if (args) readBaseCall(walk, base, args, def);
  }
}

/** `: Base(name)`: the primary constructor calls the base's. */
function readBaseCall(walk: Walk, base: SyntaxNode, list: SyntaxNode, def: DefId): void {
  const args = readArguments(walk, list);
  const expr = walk.facts.expr({ k: 'call', callee: walk.facts.expr({ k: 'super', def }), args });
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(base),
    name: 'base',
    text: 'base',
  });
}

export function readEnumMember(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  const value = childByField(node, 'value');
  if (value) walk.expression(value);
  if (!nameNode) return;
  const decorators = readAttributes(walk, node);
  walk.facts.member(walk.place.type, {
    name: walk.name(nameNode),
    static: true,
    value: walk.facts.expr({ k: 'self', def: walk.place.type }),
    line: nameNode.startRow + 1,
    ...(decorators.length > 0 ? { decorators } : {}),
  });
}

/** A delegate is a name for a function type. */
export function readDelegate(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) return;
  const def = openType(walk, node, nameNode, true);
  const open = walk.facts.open(def);
  walk.within({ names: open.body, block: open.body, owner: def }, () => {
    open.typeParams = [...readTypeParams(walk, node)];
    const parameters = readParameters(walk, childByField(node, 'parameters'));
    const result = childByField(node, 'type') ?? childByField(node, 'returns');
    const unknown = walk.facts.type({ k: 'unknown' });
    open.aliasOf = walk.facts.type({
      k: 'function',
      params: parameters.map((parameter) => parameter.type ?? unknown),
      returns: result ? walk.type(result) : unknown,
    });
  });
}
