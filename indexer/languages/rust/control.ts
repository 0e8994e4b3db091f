/** Control flow: which block each part stands in, what patterns bind there, and the value a block, `if` or `match` gives. */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { declareItems } from '#indexer/languages/rust/names';
import { bindPattern } from '#indexer/languages/rust/patterns';
import { refer } from '#indexer/languages/rust/references';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readBlock(walk: Walk, node: SyntaxNode): ExprId {
  return walk.inBlock(() => readStatements(walk, node));
}

/** The statements of a block, in the current block; the value is that of a last expression without `;`. */
export function readStatements(walk: Walk, node: SyntaxNode): ExprId {
  const parts = meaningful(node);
  const { place } = walk;
  declareItems(walk, parts);
  let value: ExprId | undefined;
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1 && !walk.isStatement(part) && part.type !== 'expression_statement';
    const isBlockLike = part.type === 'expression_statement' && index === parts.length - 1 && !walk.text(part).endsWith(';');
    const [inner] = isBlockLike ? meaningful(part) : [];
    if (isLast || inner) value = walk.expression(inner ?? part);
    else walk.visit(part);
  });
  walk.place = place;
  return value ?? walk.literal('null');
}

/** The node of the value a block gives, for references. */
export function lastExpression(node: SyntaxNode): SyntaxNode | undefined {
  const last = meaningful(node).at(-1);
  return last && /^(identifier|scoped_identifier)$/.test(last.type) ? last : undefined;
}

export function readLet(walk: Walk, node: SyntaxNode): void {
  const pattern = childByField(node, 'pattern');
  const typeNode = childByField(node, 'type');
  const value = childByField(node, 'value');
  const alternative = childByField(node, 'alternative');
  const expr = value ? walk.expression(value) : undefined;
  if (value && expr !== undefined) refer(walk, value, expr, 'stored');
  if (alternative) readBlock(walk, alternative);
  if (!pattern) return;
  const isInferred = typeNode !== undefined && /\b_\b/.test(walk.text(typeNode)) && expr !== undefined;
  const declared = typeNode && !isInferred ? walk.facts.expr({ k: 'cast', type: walk.type(typeNode) }) : undefined;
  if (namesOf(walk, pattern).some((name) => walk.declaredIn(walk.place.block, name, 'value'))) walk.startBlock();
  bindPattern(walk, pattern, declared ?? expr ?? walk.unknown(), node.end);
}

/** Names a pattern may bind. */
function namesOf(walk: Walk, pattern: SyntaxNode): readonly string[] {
  if (pattern.type === 'identifier' || pattern.type === 'shorthand_field_identifier') return [walk.text(pattern)];
  return pattern.children.flatMap((child) => namesOf(walk, child));
}

export function readIf(walk: Walk, node: SyntaxNode): ExprId {
  const group = walk.newGroup();
  const condition = childByField(node, 'condition');
  const consequence = childByField(node, 'consequence');
  const alternative = childByField(node, 'alternative');
  const yes = walk.inBlock(() => {
    if (condition) readCondition(walk, condition);
    return consequence ? readStatements(walk, consequence) : walk.unknown();
  }, group);
  const [otherwise] = alternative ? meaningful(alternative) : [];
  if (!otherwise) return walk.literal('null');
  const no = walk.inBlock(
    () => (otherwise.type === 'block' ? readStatements(walk, otherwise) : walk.expression(otherwise)),
    group,
  );
  return walk.facts.expr({ k: 'choice', options: [yes, no] });
}

/** A condition; `let` in it binds names in the current block. */
function readCondition(walk: Walk, node: SyntaxNode): void {
  if (node.type === 'let_chain') {
    for (const part of meaningful(node)) readCondition(walk, part);
    return;
  }
  if (node.type !== 'let_condition') {
    walk.expression(node);
    return;
  }
  const pattern = childByField(node, 'pattern');
  const value = childByField(node, 'value');
  const expr = value ? walk.expression(value) : walk.unknown();
  if (pattern) bindPattern(walk, pattern, expr, node.end);
}

export function readLoop(walk: Walk, node: SyntaxNode): ExprId {
  walk.inBlock(() => {
    const condition = childByField(node, 'condition');
    const body = childByField(node, 'body');
    if (condition) readCondition(walk, condition);
    if (body) readStatements(walk, body);
  });
  return walk.unknown();
}

export function readFor(walk: Walk, node: SyntaxNode): ExprId {
  const pattern = childByField(node, 'pattern');
  const value = childByField(node, 'value');
  const body = childByField(node, 'body');
  const of = value ? walk.expression(value) : walk.unknown();
  walk.inBlock(() => {
    if (pattern) bindPattern(walk, pattern, walk.facts.expr({ k: 'iterate', of }), node.start);
    if (body) readStatements(walk, body);
  });
  return walk.literal('null');
}

export function readMatch(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'value');
  const body = childByField(node, 'body');
  const expr = value ? walk.expression(value) : walk.unknown();
  const group = walk.newGroup();
  const arms = body ? meaningful(body).filter((arm) => arm.type === 'match_arm') : [];
  const options = arms.map((arm) => walk.inBlock(() => readArm(walk, arm, expr), group));
  return options.length > 0 ? walk.facts.expr({ k: 'choice', options }) : walk.unknown();
}

function readArm(walk: Walk, arm: SyntaxNode, subject: ExprId): ExprId {
  const pattern = childByField(arm, 'pattern');
  const value = childByField(arm, 'value');
  if (pattern) {
    bindPattern(walk, pattern, subject, arm.start);
    const condition = childByField(pattern, 'condition');
    if (condition) readCondition(walk, condition);
  }
  return value ? walk.expression(value) : walk.unknown();
}

export function readReturn(walk: Walk, node: SyntaxNode): ExprId {
  const [value] = meaningful(node);
  if (value) {
    const expr = walk.expression(value);
    refer(walk, value, expr, 'returned');
    const { inFunction } = walk.place;
    if (inFunction !== NONE) walk.facts.open(inFunction).returnValues.push(expr);
  }
  return walk.literal('null');
}

/** `break`, `continue`: nothing comes out of them. */
export function readJump(walk: Walk, node: SyntaxNode): ExprId {
  for (const child of meaningful(node)) if (child.type !== 'label') walk.expression(child);
  return walk.literal('null');
}
