/**
 * `const`, `let` and `var`: a variable that holds a function or class is that function or class; at the top level of a file any other
 * variable is a definition too, so that its members and type can be reached from other files.
 */
import type { DefId, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { exportAssignment, requireBinding } from '#indexer/languages/typescript/extract/commonjs';
import { documentedType } from '#indexer/languages/typescript/extract/doc-types';
import { destructure } from '#indexer/languages/typescript/extract/patterns';
import { field, firstNamed, isClass, isFunction, signatureText, unwrap } from '#indexer/languages/typescript/extract/syntax';
import { readType } from '#indexer/languages/typescript/extract/types';
import type { Declared, FunctionShape, Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { isTopLevel, PLAIN, qualify, STORED } from '#indexer/languages/typescript/extract/walk';
import { wrappedFunction } from '#indexer/languages/typescript/extract/wrapped';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { spanOf } from '#indexer/parse/syntax-tree';

/** A declared name and the definition it got (NONE for names that are only bound). */
interface DeclaredName {
  readonly name: string;
  readonly def: DefId;
  readonly line: number;
}

export function declareVariables(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): DeclaredName[] {
  const declarators = node.children.filter((child) => child.type === 'variable_declarator');
  const scope = node.type === 'variable_declaration' ? place.variable : place.lexical;
  const names: DeclaredName[] = [];
  for (const declarator of declarators) {
    const span = declarators.length === 1 ? declared : { ...declared, span: declarator };
    declareOne(walk, declarator, place, { declared: span, scope, names });
  }
  return names;
}

interface Declaring {
  readonly declared: Declared;
  readonly scope: ScopeId;
  readonly names: DeclaredName[];
}

function declareOne(walk: Walk, node: SyntaxNode, place: Place, declaring: Declaring): void {
  const nameNode = field(node, 'name');
  const value = field(node, 'value');
  if (!nameNode) return;
  if (value && requireBinding(walk, nameNode, value, place, declaring.scope)) return;
  if (nameNode.type !== 'identifier') {
    declarePattern(walk, node, place, declaring);
    return;
  }
  const name = walk.text(nameNode);
  const def = value ? (callableVariable(walk, node, value, place, declaring) ?? NONE) : NONE;
  if (def !== NONE) {
    declaring.names.push({ name, def, line: nameNode.startRow + 1 });
    return;
  }
  if (isTopLevel(place) && (declaring.scope === 0 || place.namespace !== NONE || place.ambient)) {
    declaring.names.push({ name, def: topLevelVariable(walk, node, place, declaring), line: nameNode.startRow + 1 });
    return;
  }
  const typeNode = field(node, 'type');
  const type = typeNode ? readType(walk, typeNode, place) : documentedType(walk, declaring.declared.doc, place, node.start);
  const literalType = value && unwrap(value).type === 'object' ? type : undefined;
  const holder = { prefix: qualify(place.prefix, name), def: NONE, direct: true, shallow: false, type: literalType };
  walk.declare(declaring.scope, name);
  const expr = value ? walk.visit.expression(walk, value, place, { ...STORED, holder }) : undefined;
  if (expr === undefined && type === undefined) return;
  bindValue(walk, name, place, { scope: declaring.scope, at: node.end, expr, type });
  declaring.names.push({ name, def: NONE, line: nameNode.startRow + 1 });
}

function bindValue(
  walk: Walk,
  name: string,
  place: Place,
  made: { readonly scope: ScopeId; readonly at: number; readonly expr?: ExprId | undefined; readonly type?: number | undefined },
): void {
  const { scope, at, expr, type } = made;
  walk.facts.bindings.push({
    name,
    scope,
    block: place.scope,
    at,
    what: { k: 'value', ...(expr === undefined ? {} : { expr }), ...(type === undefined ? {} : { type }) },
  });
}

/** A variable whose value is a function, a class, or a call around a function. */
function callableVariable(
  walk: Walk,
  node: SyntaxNode,
  value: SyntaxNode,
  place: Place,
  declaring: Declaring,
): DefId | undefined {
  const nameNode = field(node, 'name');
  const inner = unwrap(value);
  if (!nameNode) return undefined;
  const name = walk.text(nameNode);
  const { declared, scope } = declaring;
  if (isClass(inner)) {
    const def = walk.visit.defineClass(walk, inner, place, name, declared);
    const open = walk.facts.open(def);
    open.line = nameNode.startRow + 1;
    open.column = nameNode.startColumn + 1;
    walk.bindDefinition(name, scope, place, def, node.end);
    return def;
  }
  const wrapped = isFunction(inner) ? undefined : wrappedFunction(walk, inner);
  if (!isFunction(inner) && !wrapped) return undefined;
  const typeNode = field(node, 'type');
  walk.declare(scope, name);
  const shape: FunctionShape = {
    name,
    qualified: qualify(place.prefix, name),
    kind: 'function',
    nameNode,
    span: declared.span,
    doc: declared.doc,
    exported: declared.exported,
    type: typeNode ? readType(walk, typeNode, place) : documentedType(walk, declared.doc, place, node.start),
    signatureFrom: declared.span.start,
  };
  if (!wrapped) {
    const def = walk.visit.defineFunction(walk, inner, place, shape);
    const ownName = field(inner, 'name');
    const body = walk.facts.open(def).body;
    if (ownName && body !== NONE && walk.text(ownName) !== name) bindOwnName(walk, walk.text(ownName), body, place, def);
    walk.bindDefinition(name, scope, place, def, node.end);
    return def;
  }
  const { expr, def } = walk.visit.wrapper(walk, inner, wrapped, place, shape);
  walk.facts.open(def).value = expr;
  walk.bindDefinition(name, scope, place, def, node.end);
  return def;
}

/** A function expression's own name is known only inside it. */
function bindOwnName(walk: Walk, name: string, body: ScopeId, place: Place, def: DefId): void {
  walk.bindDefinition(name, body, { ...place, scope: body }, def, walk.scopeStart(body));
}

function topLevelVariable(walk: Walk, node: SyntaxNode, place: Place, declaring: Declaring): DefId {
  const { declared, scope } = declaring;
  const nameNode = field(node, 'name') ?? node;
  const name = walk.text(nameNode);
  const typeNode = field(node, 'type');
  const value = field(node, 'value');
  const def = openVariable(walk, nameNode, place, declared, typeNode?.end ?? value?.end ?? node.end);
  const open = walk.facts.open(def);
  walk.bindDefinition(name, scope, place, def, node.end);
  const type = typeNode ? readType(walk, typeNode, place) : documentedType(walk, declared.doc, place, node.start);
  if (type !== undefined) open.type = type;
  if (value) {
    const initial = exportAssignment(walk, value, name);
    const isObject = unwrap(initial).type === 'object';
    const holder = { prefix: open.qualified, def, direct: isObject, shallow: false, type: isObject ? type : undefined };
    open.value = walk.visit.expression(walk, initial, place, { ...STORED, holder });
  }
  return def;
}

function openVariable(walk: Walk, nameNode: SyntaxNode, place: Place, declared: Declared, signatureEnd: number): DefId {
  const name = walk.text(nameNode);
  const def = walk.facts.definition({
    name,
    qualified: qualify(place.prefix, name),
    kind: 'variable',
    owner: place.owner,
    scope: place.scope,
    ...spanOf(nameNode, declared.span),
    signature: signatureText(walk.source, declared.span.start, Math.min(signatureEnd, nameNode.end + 160)),
    flags: declared.exported ? ['exported'] : [],
  });
  walk.setDoc(def, declared.doc);
  return def;
}

function declarePattern(walk: Walk, node: SyntaxNode, place: Place, declaring: Declaring): void {
  const pattern = field(node, 'name');
  const valueNode = field(node, 'value');
  const typeNode = field(node, 'type');
  if (!pattern) return;
  let value = valueNode ? walk.visit.expression(walk, valueNode, place, PLAIN) : walk.unknown();
  if (typeNode) value = walk.facts.expr({ k: 'cast', type: readType(walk, typeNode, place) });
  const isSymbol = isTopLevel(place) && declaring.scope === 0;
  destructure(walk, pattern, value, place, (target, expr) => {
    const name = walk.text(target);
    let def = NONE;
    if (isSymbol) {
      def = openVariable(walk, target, place, declaring.declared, target.end);
      const open = walk.facts.open(def);
      open.value = expr;
      open.signature = name;
      walk.bindDefinition(name, declaring.scope, place, def, node.end);
    } else {
      walk.declare(declaring.scope, name);
      bindValue(walk, name, place, { scope: declaring.scope, at: node.end, expr });
    }
    declaring.names.push({ name, def, line: target.startRow + 1 });
  });
}

/** The loop variable of `for (const x of xs)`. */
export function declareLoopVariable(walk: Walk, left: SyntaxNode, value: ExprId, place: Place, scope: ScopeId | undefined): void {
  destructure(walk, firstPattern(left), value, place, (target, expr) => {
    if (target.type !== 'identifier' && target.type !== 'shorthand_property_identifier_pattern') return;
    const name = walk.text(target);
    let owner = scope;
    if (owner === undefined) owner = walk.declaringScope(place.scope, name);
    else walk.declare(owner, name);
    if (owner !== NONE) bindValue(walk, name, place, { scope: owner, at: left.end, expr });
  });
}

function firstPattern(node: SyntaxNode): SyntaxNode {
  return node.type === 'parenthesized_expression' ? (firstNamed(node) ?? node) : node;
}
