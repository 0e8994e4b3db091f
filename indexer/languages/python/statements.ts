/**
 * Control flow. Arms that exclude each other (if/elif/else, match cases, the except clauses and the else of a try) are blocks of one
 * group. A try body is a block of its own and its else stands inside it: what the body bound may hold in a handler too. A test that
 * leaves otherwise (`if not isinstance(x, C): return`, `assert isinstance(x, C)`) opens a block for the rest of its suite.
 */
import { NONE } from '#indexer/facts/file-facts';
import { notePublicNamesCall } from '#indexer/languages/python/assignments';
import { noteContext, noteIteration, noteRaised } from '#indexer/languages/python/implicit-calls';
import { narrowRest, openNarrowed, type Proof, proofsOf, typeOfClasses } from '#indexer/languages/python/narrowing';
import { refer } from '#indexer/languages/python/references';
import { bindTarget } from '#indexer/languages/python/targets';
import { positional } from '#indexer/languages/python/tuples';
import { functionAround, type Walk } from '#indexer/languages/python/walk';
import { childByField, childrenByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Reads a suite inside a new block. */
function readArm(walk: Walk, suite: SyntaxNode | undefined, proofs: readonly Proof[], group?: number): void {
  if (suite) walk.within(openNarrowed(walk, proofs, group), () => walk.visitChildren(suite));
}

export function readExpressionStatement(walk: Walk, node: SyntaxNode): void {
  for (const child of node.children) {
    if (!child.named || child.type === 'comment') continue;
    if (child.type === 'string') continueDocstring(walk, child);
    else walk.visit(child);
    if (child.type === 'call') notePublicNamesCall(walk, child);
  }
}

/** A string standing alone says nothing; only its interpolations run. */
function continueDocstring(walk: Walk, node: SyntaxNode): void {
  for (const child of node.children) if (child.type === 'interpolation') walk.visitChildren(child);
}

export function readIf(walk: Walk, node: SyntaxNode): void {
  const condition = childByField(node, 'condition');
  const suite = childByField(node, 'consequence');
  const others = childrenByField(node, 'alternative');
  const group = walk.newGroup();
  const failed: Proof[] = [];
  if (condition) walk.expression(condition);
  const wasTypeOnly = walk.typeOnly;
  if (condition && isTypeChecking(walk, condition)) walk.typeOnly = true;
  readArm(walk, suite, condition ? proofsOf(walk, condition, true) : [], group);
  walk.typeOnly = wasTypeOnly;
  if (condition) failed.push(...proofsOf(walk, condition, false));
  for (const other of others) {
    const test = childByField(other, 'condition');
    if (test) walk.expression(test);
    const proofs = test ? proofsOf(walk, test, true) : [];
    readArm(walk, childByField(other, 'consequence') ?? childByField(other, 'body'), [...failed, ...proofs], group);
    if (test) failed.push(...proofsOf(walk, test, false));
  }
  const arms = [suite, ...others.map((other) => childByField(other, 'consequence'))];
  if (arms.every((arm) => arm !== undefined && leaves(arm))) narrowRest(walk, failed);
}

const LEAVING = new Set(['return_statement', 'raise_statement', 'continue_statement', 'break_statement']);

function leaves(suite: SyntaxNode): boolean {
  return LEAVING.has(meaningful(suite).at(-1)?.type ?? '');
}

function isTypeChecking(walk: Walk, condition: SyntaxNode): boolean {
  if (condition.type !== 'identifier' && condition.type !== 'attribute') return false;
  return /(^|\.)TYPE_CHECKING$/.test(walk.text(condition));
}

export function readFor(walk: Walk, node: SyntaxNode): void {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  const body = childByField(node, 'body');
  const of = right ? walk.expression(right) : walk.unknown();
  if (right) noteIteration(walk, right, of, isAsync(node));
  walk.within(walk.openBlock(), () => {
    if (left) bindTarget(walk, left, { expr: walk.facts.expr({ k: 'iterate', of }), at: right?.end ?? left.end });
    if (body) walk.visitChildren(body);
  });
  readArm(walk, elseOf(node), []);
}

function isAsync(node: SyntaxNode): boolean {
  return node.children.some((child) => child.type === 'async');
}

/** `raise Failed from cause`. */
export function readRaise(walk: Walk, node: SyntaxNode): void {
  const [value] = meaningful(node);
  for (const child of meaningful(node)) {
    const read = walk.expression(child);
    if (child === value) noteRaised(walk, child, read);
  }
}

export function readWhile(walk: Walk, node: SyntaxNode): void {
  const condition = childByField(node, 'condition');
  if (condition) walk.expression(condition);
  readArm(walk, childByField(node, 'body'), condition ? proofsOf(walk, condition, true) : []);
  readArm(walk, elseOf(node), []);
}

function elseOf(node: SyntaxNode): SyntaxNode | undefined {
  const clause = node.children.find((child) => child.type === 'else_clause');
  return clause ? childByField(clause, 'body') : undefined;
}

function suiteOf(clause: SyntaxNode): SyntaxNode | undefined {
  return clause.children.find((child) => child.type === 'block');
}

export function readTry(walk: Walk, node: SyntaxNode): void {
  const body = childByField(node, 'body');
  const tried = walk.openBlock();
  const group = walk.newGroup();
  walk.within(tried, () => {
    if (body) walk.visitChildren(body);
  });
  for (const clause of node.children) {
    if (clause.type === 'except_clause' || clause.type === 'except_group_clause') readExcept(walk, clause, group);
    else if (clause.type === 'else_clause') {
      const suite = childByField(clause, 'body');
      walk.within(tried, () => readArm(walk, suite, [], group));
    } else if (clause.type === 'finally_clause') {
      const suite = suiteOf(clause);
      if (suite) walk.visitChildren(suite);
    } else if (clause.type === 'ERROR') walk.visit(clause);
  }
}

function readExcept(walk: Walk, clause: SyntaxNode, group: number): void {
  const place = walk.openBlock(group);
  walk.within(place, () => {
    const value = childByField(clause, 'value') ?? meaningful(clause).find((child) => child.type !== 'block');
    const [classes] = value?.type === 'as_pattern' ? meaningful(value) : [value];
    const alias = value?.type === 'as_pattern' ? childByField(value, 'alias') : undefined;
    if (classes) walk.expression(classes);
    if (alias && classes) {
      const type = typeOfClasses(walk, classes);
      const expr = type === undefined ? walk.unknown() : walk.facts.expr({ k: 'cast', type });
      bindTarget(walk, alias, { expr, at: alias.end });
    }
    const suite = suiteOf(clause);
    if (suite) walk.visitChildren(suite);
  });
}

export function readWith(walk: Walk, node: SyntaxNode): void {
  const clause = node.children.find((child) => child.type === 'with_clause');
  for (const item of clause?.children ?? []) {
    const value = item.type === 'with_item' ? childByField(item, 'value') : undefined;
    if (!value) continue;
    const alias = value.type === 'as_pattern' ? childByField(value, 'alias') : undefined;
    const manager = value.type === 'as_pattern' ? meaningful(value)[0] : value;
    if (!manager) continue;
    const of = walk.expression(manager);
    noteContext(walk, manager, of, isAsync(node));
    if (alias) bindTarget(walk, alias, { expr: walk.facts.expr({ k: 'enter', of }), at: alias.end });
  }
  const body = childByField(node, 'body');
  if (body) walk.visitChildren(body);
}

export function readReturn(walk: Walk, node: SyntaxNode): void {
  const [value] = meaningful(node);
  const def = functionAround(walk.place.frame);
  if (!value) return;
  const expr = walk.expression(value);
  refer(walk, value, expr, 'returned');
  if (def !== NONE) walk.facts.open(def).returnValues.push(positional(walk, expr));
}

export function readAssert(walk: Walk, node: SyntaxNode): void {
  const [condition] = meaningful(node);
  walk.visitChildren(node);
  if (condition) narrowRest(walk, proofsOf(walk, condition, true));
}

/** `del x` binds nothing. */
export function readDelete(walk: Walk, node: SyntaxNode): void {
  for (const child of meaningful(node)) if (child.type !== 'identifier') walk.visit(child);
}

const WHOLE = new Set([
  'function_definition',
  'class_definition',
  'decorated_definition',
  'import_statement',
  'import_from_statement',
  'ERROR',
]);

/** Where the parser lost its way only whole definitions and imports are read: whose code the rest is, nobody knows. */
export function readDamaged(walk: Walk, node: SyntaxNode): void {
  for (const child of node.children) if (WHOLE.has(child.type)) walk.visit(child);
}
