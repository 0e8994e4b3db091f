/**
 * Control flow. `if`, `when` and `try` are expressions: their value is one of what their arms give. A block owns the names declared in it;
 * an arm knows what its condition proves.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { bindParts } from '#indexer/languages/kotlin/destructuring';
import { inNarrowed, narrowRest, type Proof, proofsOf, THIS } from '#indexer/languages/kotlin/narrowing';
import { childOfType, isType } from '#indexer/languages/kotlin/syntax';
import { nameText } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, childrenByField, meaningful } from '#indexer/parse/syntax-tree';

const LEAVING = new Set(['return_expression', 'throw_expression', 'labeled_expression']);

export function readBlock(walk: Walk, node: SyntaxNode): ExprId {
  return walk.inBlock(() => walk.readChildren(node));
}

/** Reads an arm; what leaves the function gives no value. */
function armValue(walk: Walk, node: SyntaxNode): readonly ExprId[] {
  const value = node.type === 'block' ? walk.readChildren(node) : walk.read(node);
  return leaves(node) ? [] : [value];
}

function leaves(node: SyntaxNode): boolean {
  const last = node.type === 'block' ? meaningful(node).at(-1) : node;
  return last !== undefined && LEAVING.has(last.type);
}

function choice(walk: Walk, options: readonly ExprId[]): ExprId {
  const [only] = options;
  if (only === undefined) return walk.unknown();
  return options.length === 1 ? only : walk.facts.expr({ k: 'choice', options });
}

export function readIf(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  if (!condition) return walk.readChildren(node);
  walk.read(condition);
  const isElse = node.children.findIndex((child) => child.type === 'else');
  const arms = meaningful(node).filter((child) => child !== condition);
  const elseStart = node.children[isElse]?.start ?? Number.POSITIVE_INFINITY;
  const yes = arms.find((arm) => arm.start < elseStart);
  const no = arms.find((arm) => arm.start >= elseStart);
  const group = walk.newGroup();
  const values: ExprId[] = [];
  if (yes) values.push(...inNarrowed(walk, proofsOf(walk, condition, true), () => armValue(walk, yes), group));
  if (no) values.push(...inNarrowed(walk, proofsOf(walk, condition, false), () => armValue(walk, no), group));
  if (yes && !no && leaves(yes)) narrowRest(walk, proofsOf(walk, condition, false));
  return no ? choice(walk, values) : walk.unknown();
}

export function readWhen(walk: Walk, node: SyntaxNode): ExprId {
  const subjectNode = childOfType(node, 'when_subject');
  return walk.inBlock(() => {
    const name = subjectNode ? readSubject(walk, subjectNode) : undefined;
    const values: ExprId[] = [];
    const failed: Proof[] = [];
    const group = walk.newGroup();
    for (const entry of node.children) {
      if (entry.type !== 'when_entry') continue;
      const { holds, fails } = readConditions(walk, entry, name);
      const body = meaningful(entry).findLast((child) => child.field !== 'condition');
      if (body) values.push(...inNarrowed(walk, [...failed, ...holds], () => armValue(walk, body), group));
      failed.push(...fails);
    }
    return choice(walk, values);
  });
}

/** Name of what is compared; `when (val x = …)` binds it. */
function readSubject(walk: Walk, node: SyntaxNode): string | undefined {
  const variable = childOfType(node, 'variable_declaration');
  const value = meaningful(node).findLast((child) => child !== variable && child.type !== 'modifiers');
  const expr = value ? walk.read(value) : undefined;
  const nameNode = variable ? childOfType(variable, 'identifier') : value?.type === 'identifier' ? value : undefined;
  const isSelf = !variable && value?.type === 'this_expression' && walk.text(value) === THIS;
  const name = nameNode ? nameText(walk.text(nameNode)) : isSelf ? THIS : undefined;
  if (variable && name !== undefined) walk.bind(name, variable.end, { k: 'value', ...(expr === undefined ? {} : { expr }) });
  return name;
}

interface Conditions {
  readonly holds: readonly Proof[];
  readonly fails: readonly Proof[];
}

function readConditions(walk: Walk, entry: SyntaxNode, name: string | undefined): Conditions {
  const conditions = childrenByField(entry, 'condition');
  const types = conditions.map((condition) => testedType(walk, condition));
  for (const [index, condition] of conditions.entries()) if (types[index] === undefined) walk.readChildren(wrapped(condition));
  if (name === undefined) {
    const [only, more] = conditions;
    if (!only || more) return { holds: [], fails: [] };
    return { holds: proofsOf(walk, only, true), fails: proofsOf(walk, only, false) };
  }
  const known = types.filter((type) => type !== undefined);
  if (known.length === 0 || known.length < conditions.length) return { holds: [], fails: [] };
  const [first] = known;
  const type = known.length === 1 && first !== undefined ? first : walk.facts.type({ k: 'union', options: known });
  return { holds: [{ name, type }], fails: known.map((option) => ({ name, type: option, not: true })) };
}

/** A node whose only child is `node`, so that it is read by its own kind. */
function wrapped(node: SyntaxNode): SyntaxNode {
  return { ...node, type: 'when_condition', children: [node] };
}

/** The type of `is T`; undefined for any other condition. */
function testedType(walk: Walk, node: SyntaxNode): number | undefined {
  if (node.type !== 'type_test' || walk.text(node).startsWith('!')) return undefined;
  const type = meaningful(node).find(isType);
  return type ? walk.type(type) : undefined;
}

export function readTypeTest(walk: Walk): ExprId {
  return walk.unknown();
}

export function readFor(walk: Walk, node: SyntaxNode): ExprId {
  const variable = childOfType(node, 'variable_declaration', 'multi_variable_declaration');
  const parts = meaningful(node).filter((child) => child !== variable && child.type !== 'label');
  const [iterable, body] = parts;
  const of = iterable ? walk.read(iterable) : walk.unknown();
  walk.inBlock(() => {
    const value = walk.facts.expr({ k: 'iterate', of });
    if (variable?.type === 'multi_variable_declaration') bindParts(walk, variable, value);
    else if (variable) bindVariable(walk, variable, value);
    if (body) walk.read(body);
  });
  return walk.unknown();
}

function bindVariable(walk: Walk, node: SyntaxNode, expr: ExprId): void {
  const nameNode = childOfType(node, 'identifier');
  const typeNode = meaningful(node).find(isType);
  if (!nameNode) return;
  const type = typeNode ? { type: walk.type(typeNode) } : {};
  walk.bind(nameText(walk.text(nameNode)), node.end, { k: 'value', expr, ...type });
}

export function readTry(walk: Walk, node: SyntaxNode): ExprId {
  const values: ExprId[] = [];
  for (const child of meaningful(node)) {
    if (child.type === 'block') values.push(...walk.inBlock(() => armValue(walk, child)));
    else if (child.type === 'catch_block') values.push(...readCatch(walk, child));
    else walk.read(child);
  }
  return choice(walk, values);
}

function readCatch(walk: Walk, node: SyntaxNode): readonly ExprId[] {
  const nameNode = childOfType(node, 'identifier');
  const typeNode = meaningful(node).find(isType);
  const body = childOfType(node, 'block');
  return walk.inBlock(() => {
    if (nameNode && typeNode) walk.bind(nameText(walk.text(nameNode)), nameNode.start, { k: 'value', type: walk.type(typeNode) });
    return body ? armValue(walk, body) : [];
  });
}
