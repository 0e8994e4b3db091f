/**
 * `var`, `const`, `:=` and `=`. At package level each name is a variable of its own, and calls in its value are its; inside functions
 * names are only bound. Several names may share one call, whose results they take apart.
 */
import type { DefId, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { defineLiteral } from '#indexer/languages/go/functions';
import { bind, boundTo, declareAndBind, rebind } from '#indexer/languages/go/names';
import { refer } from '#indexer/languages/go/references';
import { docOf, isExportedName } from '#indexer/languages/go/text';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** `var ( … )` and `const ( … )`. In a const block a name without a value has the type and value of the one above. */
export function readVariables(walk: Walk, node: SyntaxNode): void {
  const isConst = node.type === 'const_declaration';
  let above: SyntaxNode | undefined;
  for (const spec of specs(node)) {
    const isBare = !childByField(spec, 'value') && !childByField(spec, 'type');
    const said = isConst && isBare && above ? above : spec;
    if (!isBare) above = spec;
    if (walk.place.block === 0) readPackageSpec(walk, spec, said, node);
    else readLocalSpec(walk, spec, said);
  }
}

function specs(node: SyntaxNode): readonly SyntaxNode[] {
  return meaningful(node).flatMap((child) => (child.type === 'var_spec_list' ? meaningful(child) : [child]));
}

const namesOf = (spec: SyntaxNode): readonly SyntaxNode[] =>
  spec.children.filter((child) => child.field === 'name' && child.named);

function valuesOf(spec: SyntaxNode): readonly SyntaxNode[] {
  const list = childByField(spec, 'value');
  return list ? meaningful(list) : [];
}

/** A declared function type says less than the function it is given. */
function declaredType(walk: Walk, spec: SyntaxNode): TypeId | undefined {
  const type = childByField(spec, 'type');
  return type && !(type.type === 'function_type' && childByField(spec, 'value')) ? walk.type(type) : undefined;
}

function readLocalSpec(walk: Walk, spec: SyntaxNode, said: SyntaxNode): void {
  const names = namesOf(spec);
  const type = declaredType(walk, said);
  const exprs = spec === said ? parts(walk, valuesOf(spec), names.length) : [];
  names.forEach((name, index) => {
    declareAndBind(walk, walk.text(name), spec.end, 'variable', boundTo(exprs[index], type));
    if (isTextSpec(walk, said, exprs[index])) walk.declareText(walk.text(name));
  });
}

function readPackageSpec(walk: Walk, spec: SyntaxNode, said: SyntaxNode, declaration: SyntaxNode): void {
  const names = namesOf(spec);
  const values = valuesOf(spec);
  const [only] = names;
  const [literal] = values;
  if (only && names.length === 1 && literal?.type === 'func_literal' && walk.text(only) !== '_') {
    const def = defineLiteral(walk, literal, only);
    bind(walk, walk.text(only), spec.end, { k: 'definition', def });
    return;
  }
  const type = declaredType(walk, said);
  const defs = names.map((name) => (walk.text(name) === '_' ? NONE : defineVariable(walk, { name, spec, declaration, type })));
  const caller = defs.find((def) => def !== NONE) ?? NONE;
  const exprs = walk.within({ caller, owner: caller }, () => parts(walk, spec === said ? values : [], names.length));
  names.forEach((name, index) => {
    const def = defs[index] ?? NONE;
    const expr = exprs[index];
    if (def === NONE) return;
    if (expr !== undefined) walk.facts.open(def).value = expr;
    if (isTextSpec(walk, said, expr)) walk.declareText(walk.text(name));
    bind(walk, walk.text(name), spec.end, { k: 'definition', def });
  });
}

function isTextSpec(walk: Walk, spec: SyntaxNode, value: ExprId | undefined): boolean {
  const type = childByField(spec, 'type');
  return type ? walk.text(type) === 'string' : isTextValue(walk, value);
}

function isTextValue(walk: Walk, value: ExprId | undefined): boolean {
  const fact = value === undefined ? undefined : walk.facts.exprs[value];
  return fact?.k === 'template' || (fact?.k === 'literal' && fact.type === 'string');
}

interface NewVariable {
  readonly name: SyntaxNode;
  readonly spec: SyntaxNode;
  readonly declaration: SyntaxNode;
  readonly type: TypeId | undefined;
}

function defineVariable(walk: Walk, { name, spec, declaration, type }: NewVariable): DefId {
  const text = walk.text(name);
  const whole = spec.startRow === declaration.startRow ? declaration : spec;
  const keyword = declaration.type === 'const_declaration' ? 'const' : 'var';
  return walk.facts.definition({
    name: text,
    qualified: text,
    kind: 'variable',
    owner: NONE,
    scope: 0,
    ...pointOf(name),
    startLine: whole.startRow + 1,
    endLine: spec.endRow + 1,
    signature: foldSpace(`${keyword} ${walk.source.slice(spec.start, Math.min(spec.end, spec.start + 400))}`).slice(0, 300),
    doc: docOf(whole, walk.source),
    flags: isExportedName(text) ? ['exported'] : [],
    ...(type === undefined ? {} : { type }),
  });
}

/** Values for `count` names: one each, or the results of one call, or a value and whether it was there. */
export function parts(walk: Walk, values: readonly SyntaxNode[], count: number): readonly ExprId[] {
  const [only] = values;
  if (!only || values.length === count) {
    return values.map((value) => {
      const expr = walk.expression(value);
      refer(walk, value, expr, 'stored');
      return expr;
    });
  }
  const expr = walk.expression(only);
  if (values.length > 1) {
    for (const value of values.slice(1)) walk.expression(value);
    return [];
  }
  if (only.type !== 'call_expression') return [expr, walk.literal('bool')];
  return Array.from({ length: count }, (_, index) => walk.facts.expr({ k: 'index', object: expr, key: String(index) }));
}

/** `a, b := f()`: new names; those this block already has are assigned. */
export function readShortVariables(walk: Walk, node: SyntaxNode): void {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return;
  const names = meaningful(left);
  const values = meaningful(right);
  const exprs = parts(walk, values, names.length);
  names.forEach((name, index) => {
    if (name.type !== 'identifier') return;
    const text = walk.text(name);
    const expr = exprs[index];
    if (!walk.declaredIn(walk.place.block, text)) {
      declareAndBind(walk, text, node.end, 'variable', boundTo(expr));
      if (isTextValue(walk, expr)) walk.declareText(text);
    } else if (expr !== undefined) rebind(walk, name, values[index], expr, node.end);
  });
}

export function readAssignment(walk: Walk, node: SyntaxNode): void {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return;
  const targets = meaningful(left);
  const values = meaningful(right);
  const exprs = parts(walk, values, targets.length);
  targets.forEach((target, index) => {
    const expr = exprs[index];
    if (target.type !== 'identifier') noteField(walk, target, expr);
    else if (expr !== undefined) rebind(walk, target, values[index], expr, node.end);
  });
}

/** `s.field = value` in a method of the type. */
function noteField(walk: Walk, target: SyntaxNode, value: ExprId | undefined): void {
  const field = childByField(target, 'field');
  const operand = childByField(target, 'operand');
  const { receiver } = walk.place;
  const isOwn = operand?.type === 'identifier' && receiver !== undefined && walk.text(operand) === receiver.name;
  if (field && isOwn && value !== undefined) walk.fieldValues.push({ type: receiver.type, field: walk.text(field), value });
  walk.expression(target);
}
