/**
 * Control flow. Arms that exclude each other are blocks of one group. A test that leaves otherwise (`if (!$x instanceof Order) return;`)
 * opens a block for the rest of its function or loop.
 */
import { NONE } from '#indexer/facts/file-facts';
import { assign, bindDocumented } from '#indexer/languages/php/assignments';
import { openNarrowed, type Proof, proofsOf } from '#indexer/languages/php/narrowing';
import { refer } from '#indexer/languages/php/references';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, childrenByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** A doc comment that types a variable holds from its place on, unless it types the assignment after it. */
export function readExpressionStatement(walk: Walk, node: SyntaxNode): void {
  const { doc } = walk;
  const [inner] = meaningful(node);
  if (doc?.includes('@var') && inner?.type !== 'assignment_expression') bindDocumented(walk, doc, node.start);
  for (const child of meaningful(node)) walk.visit(child);
}

function readArm(walk: Walk, body: SyntaxNode | undefined, proofs: readonly Proof[], group?: number): void {
  if (!body) return;
  walk.within({ ...walk.openBlock(group) }, () => {
    walk.within(openNarrowed(walk, proofs), () => walk.visit(body));
  });
}

export function readIf(walk: Walk, node: SyntaxNode): void {
  const condition = childByField(node, 'condition');
  const body = childByField(node, 'body');
  const others = childrenByField(node, 'alternative');
  const group = walk.newGroup();
  const failed: Proof[] = [];
  if (condition) walk.expression(condition);
  readArm(walk, body, condition ? proofsOf(walk, condition, true) : [], group);
  if (condition) failed.push(...proofsOf(walk, condition, false));
  for (const other of others) {
    const test = childByField(other, 'condition');
    if (test) walk.expression(test);
    readArm(walk, childByField(other, 'body'), [...failed, ...(test ? proofsOf(walk, test, true) : [])], group);
    if (test) failed.push(...proofsOf(walk, test, false));
  }
  const arms = [body, ...others.map((other) => childByField(other, 'body'))];
  if (failed.length > 0 && arms.every((arm) => arm !== undefined && leaves(arm)))
    walk.place = { ...walk.place, ...openNarrowed(walk, failed) };
}

const LEAVING = /^(return_statement|continue_statement|break_statement|exit_statement|throw_statement)$/;

function leaves(body: SyntaxNode): boolean {
  const last = body.type === 'compound_statement' || body.type === 'colon_block' ? meaningful(body).at(-1) : body;
  if (!last) return false;
  const isThrow = last.type === 'expression_statement' && meaningful(last)[0]?.type === 'throw_expression';
  return isThrow || LEAVING.test(last.type);
}

export function readWhile(walk: Walk, node: SyntaxNode): void {
  const condition = childByField(node, 'condition');
  const body = childByField(node, 'body');
  walk.within(walk.openBlock(), () => {
    if (node.type === 'do_statement') {
      if (body) walk.visit(body);
      if (condition) walk.expression(condition);
      return;
    }
    if (condition) walk.expression(condition);
    readArm(walk, body, condition ? proofsOf(walk, condition, true) : []);
  });
}

export function readFor(walk: Walk, node: SyntaxNode): void {
  for (const field of ['initialize', 'condition']) for (const part of childrenByField(node, field)) walk.visit(part);
  walk.within(walk.openBlock(), () => {
    for (const part of node.children) if (part.named && (part.field === 'body' || part.field === null)) walk.visit(part);
    for (const part of childrenByField(node, 'update')) walk.visit(part);
  });
}

export function readSwitch(walk: Walk, node: SyntaxNode): void {
  const condition = childByField(node, 'condition');
  const body = childByField(node, 'body');
  if (condition) walk.expression(condition);
  for (const arm of body ? meaningful(body) : []) {
    const value = childByField(arm, 'value');
    if (value) walk.expression(value);
    walk.within(walk.openBlock(), () => {
      for (const child of meaningful(arm)) if (child !== value) walk.visit(child);
    });
  }
}

export function readTry(walk: Walk, node: SyntaxNode): void {
  const body = childByField(node, 'body');
  const group = walk.newGroup();
  if (body) walk.within(walk.openBlock(), () => walk.visitChildren(body));
  for (const clause of node.children) {
    if (clause.type === 'catch_clause') walk.within(walk.openBlock(group), () => readCatch(walk, clause));
    else if (clause.type === 'finally_clause') {
      const last = childByField(clause, 'body');
      if (last) walk.visitChildren(last);
    }
  }
}

function readCatch(walk: Walk, clause: SyntaxNode): void {
  const type = childByField(clause, 'type');
  const name = childByField(clause, 'name');
  const body = childByField(clause, 'body');
  if (name) {
    const expr = type ? walk.facts.expr({ k: 'cast', type: walk.type(type) }) : walk.unknown();
    assign(walk, name, { expr, at: name.end });
  }
  if (body) walk.visitChildren(body);
}

/** A function's result; what a file returns is what including it gives. */
export function readReturn(walk: Walk, node: SyntaxNode): void {
  const [value] = meaningful(node);
  const { frame } = walk.place;
  if (!value) return;
  const expr = walk.expression(value);
  refer(walk, value, expr, 'returned');
  if (frame.def !== NONE) walk.facts.open(frame.def).returnValues.push(expr);
  else walk.facts.exports.push({ k: 'value', exported: '=', expr, line: node.startRow + 1 });
}
