/**
 * Assignments: names get another value, `this.x = v` is a member of the class, `Foo.prototype.bar = function` and `app.use = function` are
 * members of what the name stands for, and writing to `exports` exports.
 */
import type { ExprId, MemberFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { addBase, addPrototypeBase } from '#indexer/languages/typescript/extract/calls';
import { assignExport, exportTarget } from '#indexer/languages/typescript/extract/commonjs';
import { noteAssigned } from '#indexer/languages/typescript/extract/container-writes';
import { documentedType } from '#indexer/languages/typescript/extract/doc-types';
import { operatorOf } from '#indexer/languages/typescript/extract/narrowing';
import { destructure } from '#indexer/languages/typescript/extract/patterns';
import { docText, field, isFunction, unwrap } from '#indexer/languages/typescript/extract/syntax';
import type { Place, Self, Use, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN, qualify, STORED } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

export function assignment(walk: Walk, node: SyntaxNode, place: Place, use: Use): ExprId {
  const left = field(node, 'left');
  const right = field(node, 'right');
  if (!left || !right) return walk.unknown();
  const target = exportTarget(walk, left, place);
  if (target !== undefined) {
    const nameNode = (left.type === 'member_expression' ? field(left, 'property') : undefined) ?? left;
    return assignExport(walk, target, right, place, { nameNode: target === '=' ? left : nameNode, ...statementOf(walk, node) });
  }
  if (left.type === 'member_expression') return assignMember(walk, node, left, right, place);
  if (left.type === 'identifier' || left.type === 'undefined') {
    const value = walk.visit.expression(walk, right, place, { ...STORED, holder: use.holder });
    assignName(walk, left, value, place, node.end);
    return value;
  }
  const value = walk.visit.expression(walk, right, place, PLAIN);
  destructure(walk, left, value, place, (to, expr) => assignTarget(walk, to, expr, place, node.end));
  return value;
}

/** `a ||= b`, `a ??= b` may store b; `+=` and the like store nothing that can be called. */
export function augmentedAssignment(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const left = field(node, 'left');
  const right = field(node, 'right');
  if (!left || !right) return walk.unknown();
  const operator = operatorOf(walk, node);
  const isLogical = operator === '||=' || operator === '??=' || operator === '&&=';
  const value = walk.visit.expression(walk, right, place, isLogical ? STORED : PLAIN);
  if (isLogical) assignTarget(walk, left, value, place, node.end);
  if (left.type === 'identifier')
    return isLogical ? walk.choice([walk.name(walk.text(left), place, left.start), value]) : walk.unknown();
  walk.visit.expression(walk, left, place, PLAIN);
  return isLogical ? value : walk.unknown();
}

function assignTarget(walk: Walk, target: SyntaxNode, value: ExprId, place: Place, at: number): void {
  const to = unwrap(target);
  if (to.type === 'identifier' || to.type === 'shorthand_property_identifier_pattern') assignName(walk, to, value, place, at);
  else if (to.type === 'member_expression') memberValue(walk, to, value, place);
  else if (to.type === 'subscript_expression') {
    const read = walk.visit.expression(walk, to, place, PLAIN);
    noteAssigned(walk, to, value, place, read);
  }
}

function assignName(walk: Walk, target: SyntaxNode, expr: ExprId, place: Place, at: number): void {
  const name = walk.text(target);
  const scope = walk.declaringScope(place.scope, name);
  if (scope === NONE) return;
  walk.facts.bindings.push({ name, scope, block: place.scope, at, what: { k: 'value', expr } });
}

function assignMember(walk: Walk, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode, place: Place): ExprId {
  const object = field(left, 'object');
  const property = field(left, 'property');
  if (!object || !property) return walk.visit.expression(walk, right, place, PLAIN);
  const owner = memberOwner(walk, object, place);
  const inner = unwrap(right);
  const name = walk.text(property);
  if (name === '__proto__') addPrototypeBase(walk, object, inner, place);
  if (owner?.def !== undefined && owner.named && isFunction(inner)) {
    const { span, doc } = statementOf(walk, node);
    const def = walk.visit.defineFunction(walk, inner, place, {
      name,
      qualified: qualify(owner.qualified, name),
      kind: 'method',
      nameNode: property,
      span,
      doc,
      self: inner.type === 'arrow_function' ? place.self : owner.self,
      isStatic: owner.isStatic,
      signatureFrom: left.start,
    });
    addOwned(walk, owner, { name, static: owner.isStatic, def });
    const value = walk.facts.expr({ k: 'definition', def });
    if (isLocal(walk, owner)) noteAssigned(walk, left, value, place);
    return value;
  }
  if (owner && object.type === 'identifier' && name === 'prototype') return assignPrototype(walk, object, inner, place, owner);
  if (object.type !== 'this' && !owner) walk.visit.expression(walk, object, place, PLAIN);
  const holder = owner?.named ? { prefix: qualify(owner.qualified, name), def: NONE, direct: false, shallow: false } : undefined;
  const value = walk.visit.expression(walk, right, place, { ...STORED, holder });
  if (owner) {
    const type = walk.isScript ? documentedType(walk, statementOf(walk, node).doc, place, node.start) : undefined;
    addOwned(walk, owner, { name, static: owner.isStatic, value, ...(type === undefined ? {} : { type }) });
  }
  if (!owner || isLocal(walk, owner)) noteAssigned(walk, left, value, place);
  return value;
}

/** `Foo.prototype = { … }`, `= Object.create(Base.prototype)`, `= new Base()`. */
function assignPrototype(walk: Walk, cls: SyntaxNode, value: SyntaxNode, place: Place, owner: Owner): ExprId {
  if (value.type === 'object') {
    const scope = walk.declaringScope(place.scope, walk.text(cls));
    const def = scope === NONE ? NONE : walk.declaredDefinition(scope, walk.text(cls));
    const holder = { prefix: owner.qualified, def, direct: def !== NONE, shallow: true };
    return walk.visit.expression(walk, value, place, { holder });
  }
  if (value.type === 'new_expression') {
    const base = field(value, 'constructor');
    if (base) addBase(walk, cls, base, place);
  }
  if (value.type === 'call_expression') {
    const callee = field(value, 'function');
    const first = field(value, 'arguments')?.children.find((child) => child.named);
    const base = first?.type === 'member_expression' ? field(first, 'object') : undefined;
    if (callee && base && walk.text(callee) === 'Object.create') addBase(walk, cls, base, place);
  }
  return walk.visit.expression(walk, value, place, PLAIN);
}

/** What a member is written to. */
interface Owner {
  /** The definition, where it is already known; NONE for a name to be settled at the end. */
  readonly def: number;
  readonly name: string;
  readonly scope: number;
  readonly qualified: string;
  readonly named: boolean;
  readonly isStatic: boolean;
  readonly self: Self;
}

function addOwned(walk: Walk, owner: Owner, member: MemberFact): void {
  if (owner.def !== NONE) walk.facts.member(owner.def, member);
  else walk.addLateMember(owner.scope, owner.name, member);
}

/** A name that has no definition to add members to. */
function isLocal(walk: Walk, owner: Owner): boolean {
  return owner.def === NONE && walk.declaredDefinition(owner.scope, owner.name) === NONE;
}

function memberOwner(walk: Walk, object: SyntaxNode, place: Place): Owner | undefined {
  if (object.type === 'this') {
    if (place.self.k !== 'instance' && place.self.k !== 'static') return undefined;
    const { qualified } = walk.facts.open(place.self.def);
    const isStatic = place.self.k === 'static';
    return { def: place.self.def, name: '', scope: NONE, qualified, named: qualified !== '', isStatic, self: place.self };
  }
  if (object.type === 'identifier') return namedOwner(walk, object, place, true);
  if (object.type !== 'member_expression') return undefined;
  const inner = field(object, 'object');
  const property = field(object, 'property');
  return inner?.type === 'identifier' && property && walk.text(property) === 'prototype'
    ? namedOwner(walk, inner, place, false)
    : undefined;
}

function namedOwner(walk: Walk, node: SyntaxNode, place: Place, isStatic: boolean): Owner | undefined {
  const name = walk.text(node);
  const scope = walk.declaringScope(place.scope, name);
  if (scope === NONE) return undefined;
  const def = walk.declaredDefinition(scope, name);
  const kind = def === NONE ? undefined : walk.facts.open(def).kind;
  const holdsInstance = kind === 'variable';
  const self: Self = def === NONE ? { k: 'none' } : { k: isStatic && !holdsInstance ? 'static' : 'instance', def };
  return {
    def: NONE,
    name,
    scope,
    qualified: qualify(walk.scopePrefix(scope), name),
    named: scope !== NONE,
    isStatic: isStatic && !holdsInstance,
    self,
  };
}

function memberValue(walk: Walk, target: SyntaxNode, value: ExprId, place: Place): void {
  const object = field(target, 'object');
  const property = field(target, 'property');
  if (!object || !property) return;
  const owner = memberOwner(walk, object, place);
  if (owner) addOwned(walk, owner, { name: walk.text(property), static: owner.isStatic, value });
  else walk.visit.expression(walk, object, place, PLAIN);
}

/** The statement an assignment makes up, and the comment in front of it. */
function statementOf(walk: Walk, node: SyntaxNode): { readonly span: SyntaxNode; readonly doc: string | undefined } {
  let at = node;
  while (at.parent && (at.parent.type === 'assignment_expression' || at.parent.type === 'parenthesized_expression'))
    at = at.parent;
  const statement = at.parent?.type === 'expression_statement' ? at.parent : undefined;
  if (!statement) return { span: node, doc: undefined };
  const siblings = statement.parent?.children ?? [];
  const before = siblings[siblings.indexOf(statement) - 1];
  return { span: statement, doc: before?.type === 'comment' ? docText(walk.source, before) : undefined };
}
