/** Statements and the preprocessor's branches: which scopes they open, and in which order things happen. */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import * as declarations from '#indexer/languages/c-family/declarations';
import { readDeclarator } from '#indexer/languages/c-family/declarators';
import { readFunctionDefinition } from '#indexer/languages/c-family/functions';
import { readFunctionMacro, readPlainMacro } from '#indexer/languages/c-family/macros';
import { refer } from '#indexer/languages/c-family/references';
import { declaredType, parameterType } from '#indexer/languages/c-family/types';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful, pointOf } from '#indexer/parse/syntax-tree';

type Reader = (walk: Walk, node: SyntaxNode, place: Place) => void;

function readChildren(walk: Walk, node: SyntaxNode, place: Place): void {
  walk.statements(node.children, place);
}

function skip(): void {
  // Nothing in it is read.
}

const READERS: Readonly<Record<string, Reader>> = {
  comment: skip,
  preproc_include: readInclude,
  preproc_function_def: readFunctionMacro,
  preproc_def: readPlainMacro,
  preproc_call: skip,
  preproc_if: readBranches,
  preproc_ifdef: readBranches,
  function_definition: readFunctionDefinition,
  declaration: declarations.readDeclaration,
  type_definition: declarations.readTypedef,
  alias_declaration: declarations.readAlias,
  using_declaration: declarations.readUsing,
  namespace_alias_definition: declarations.readNamespaceAlias,
  namespace_definition: declarations.readNamespace,
  class_specifier: readClass,
  struct_specifier: readClass,
  union_specifier: readClass,
  enum_specifier: readClass,
  template_declaration: readTemplate,
  template_instantiation: skip,
  friend_declaration: skip,
  static_assert_declaration: skip,
  concept_definition: skip,
  access_specifier: skip,
  attribute_specifier: skip,
  compound_statement: (walk, node, place) => walk.statements(node.children, walk.braces(place)),
  if_statement: readIf,
  for_statement: (walk, node, place) => walk.statements(node.children, walk.braces(place)),
  while_statement: (walk, node, place) => walk.statements(node.children, walk.braces(place)),
  switch_statement: (walk, node, place) => walk.statements(node.children, walk.braces(place)),
  for_range_loop: readRange,
  catch_clause: readCatch,
  return_statement: readReturn,
  co_return_statement: readReturn,
  type_identifier: skip,
  primitive_type: skip,
  field_identifier: skip,
  statement_identifier: skip,
  template_argument_list: skip,
};
const READER_MAP = new Map(Object.entries(READERS));

/** See `Readers.statement`. */
export function readStatement(walk: Walk, node: SyntaxNode, place: Place): void {
  const reader = READER_MAP.get(node.type);
  if (reader) reader(walk, node, place);
  else if (node.type.endsWith('_statement') || node.type === 'linkage_specification' || node.type === 'ERROR')
    readChildren(walk, node, place);
  else walk.expression(node, place);
}

function readInclude(walk: Walk, node: SyntaxNode): void {
  const path = childByField(node, 'path');
  if (!path) return;
  const module = walk.text(path).trim();
  const at = pointOf(path);
  walk.facts.imports.push({ module, names: [], ...at, typeOnly: false, dynamic: false });
}

function readClass(walk: Walk, node: SyntaxNode, place: Place): void {
  walk.type(node, place);
}

function readTemplate(walk: Walk, node: SyntaxNode, place: Place): void {
  for (const child of meaningful(node))
    if (child.field !== 'parameters' && child.type !== 'requires_clause') walk.statement(child, place);
}

/** `#ifndef GUARD` around a whole header, and `#ifdef __cplusplus`, are no branches; `#if 0` is never read. */
function readBranches(walk: Walk, node: SyntaxNode, place: Place): void {
  const alternative = childByField(node, 'alternative');
  const body = node.children.filter((child) => child.field === null && child.named);
  const condition = childByField(node, 'condition');
  if (isGuard(walk, node, body)) {
    walk.statements(body, place);
    return;
  }
  const group = walk.newGroup();
  const isDead = condition !== undefined && walk.text(condition).trim() === '0';
  const isPartial = place.isPartial || (alternative === undefined && !definesOwnName(walk, node, body));
  if (!isDead) walk.statements(body, { ...walk.arm(place, group), isPartial });
  readAlternative(walk, alternative, group, place);
}

function readAlternative(walk: Walk, first: SyntaxNode | undefined, group: number, place: Place): void {
  for (let arm = first; arm; arm = childByField(arm, 'alternative')) {
    const body = arm.children.filter((child) => child.field === null && child.named);
    walk.statements(body, walk.arm(place, group));
  }
}

/** `#ifndef name` that defines the name itself: it is there either way. */
function definesOwnName(walk: Walk, node: SyntaxNode, body: readonly SyntaxNode[]): boolean {
  const name = childByField(node, 'name');
  return (
    name !== undefined &&
    body.some((child) => {
      const defined = childByField(child, 'name');
      return child.type.startsWith('preproc_') && defined !== undefined && walk.text(defined) === walk.text(name);
    })
  );
}

function isGuard(walk: Walk, node: SyntaxNode, body: readonly SyntaxNode[]): boolean {
  const name = childByField(node, 'name');
  if (!name) return false;
  if (walk.text(name) === '__cplusplus') return true;
  const first = body.find((child) => child.type !== 'comment');
  const defined = first?.type === 'preproc_def' ? childByField(first, 'name') : undefined;
  return defined !== undefined && walk.text(defined) === walk.text(name) && /^#\s*ifndef/.test(walk.text(node));
}

function readIf(walk: Walk, node: SyntaxNode, place: Place): void {
  const inside = walk.braces(place);
  const condition = childByField(node, 'condition');
  if (condition) walk.statement(condition, inside);
  const group = walk.newGroup();
  for (const field of ['consequence', 'alternative']) {
    const arm = childByField(node, field);
    if (arm) walk.statement(arm, walk.braces(inside, group));
  }
}

/** `for (auto& item : items)` */
function readRange(walk: Walk, node: SyntaxNode, place: Place): void {
  const inside = walk.braces(place);
  const right = childByField(node, 'right');
  const typeNode = childByField(node, 'type');
  const body = childByField(node, 'body');
  const whole = right ? walk.expression(right, inside) : walk.unknown();
  const item = walk.expr({ k: 'iterate', of: whole });
  const declarator = readDeclarator(childByField(node, 'declarator'));
  const type = typeNode ? declaredType(walk, typeNode, declarator, inside) : undefined;
  const at = right?.end ?? node.start;
  if (declarator.name) bindItem(walk, declarator.name, inside, at, type === undefined ? { expr: item } : { type });
  for (const [index, part] of (declarator.bindings ? meaningful(declarator.bindings) : []).entries())
    bindItem(walk, part, inside, at, { expr: walk.expr({ k: 'index', object: item, key: String(index) }) });
  if (body) walk.statement(body, inside);
}

function bindItem(
  walk: Walk,
  name: SyntaxNode,
  place: Place,
  at: number,
  what: { readonly expr?: ExprId; readonly type?: number },
): void {
  walk.bind(walk.text(name), place, at, { k: 'value', ...what });
}

function readCatch(walk: Walk, node: SyntaxNode, place: Place): void {
  const inside = walk.braces(place);
  const list = childByField(node, 'parameters');
  for (const param of list ? meaningful(list) : []) {
    const { name } = readDeclarator(childByField(param, 'declarator'));
    const type = parameterType(walk, param, inside);
    if (name) walk.bind(walk.text(name), inside, param.end, { k: 'value', ...(type === undefined ? {} : { type }) });
  }
  const body = childByField(node, 'body');
  if (body) walk.statements(body.children, inside);
}

function readReturn(walk: Walk, node: SyntaxNode, place: Place): void {
  const value = meaningful(node)[0];
  if (!value) return;
  const expr = walk.expression(value, place);
  refer(walk, value, expr, place, 'returned');
  const owner = place.owner === NONE ? undefined : walk.facts.open(place.owner);
  if (owner?.kind === 'function' || owner?.kind === 'method') owner.returnValues.push(expr);
}
