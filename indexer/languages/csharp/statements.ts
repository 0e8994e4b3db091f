/**
 * Statements. Every block owns its names; arms that exclude each other (if/else, switch sections, catch clauses, the arms of an `#if`)
 * are blocks of one group.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { bindPlaces } from '#indexer/languages/csharp/assignments';
import { noteImplicit } from '#indexer/languages/csharp/implicit-calls';
import { initialValue, readResult } from '#indexer/languages/csharp/members';
import { bindPattern, bindTuple } from '#indexer/languages/csharp/patterns';
import { refer } from '#indexer/languages/csharp/references';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readBlock(walk: Walk, node: SyntaxNode): void {
  walk.within(walk.openBlock(), () => walk.visitChildren(node));
}

/** A statement or block as one arm. */
function readArm(walk: Walk, node: SyntaxNode | undefined, group?: number): void {
  if (!node) return;
  walk.within(walk.openBlock(group), () => {
    if (node.type === 'block') walk.visitChildren(node);
    else walk.visit(node);
  });
}

export function readIf(walk: Walk, node: SyntaxNode): void {
  const condition = childByField(node, 'condition');
  if (condition) walk.expression(condition);
  const group = walk.newGroup();
  readArm(walk, childByField(node, 'consequence'), group);
  readArm(walk, childByField(node, 'alternative'), group);
}

/** `Order order = Make(), other;` */
export function readVariables(walk: Walk, node: SyntaxNode): void {
  const declared = childByField(node, 'type');
  const inner = declared?.type === 'ref_type' ? childByField(declared, 'type') : declared;
  const typeNode = inner?.type === 'implicit_type' ? undefined : inner;
  const type = typeNode ? walk.type(typeNode) : undefined;
  for (const declarator of node.children) {
    if (declarator.type !== 'variable_declarator') continue;
    const nameNode = childByField(declarator, 'name');
    const tuple = declarator.children.find((child) => child.type === 'tuple_pattern');
    const valueNode = initialValue(declarator, nameNode ?? tuple ?? declarator);
    const expr = valueNode && valueNode !== tuple ? walk.expression(valueNode, type) : undefined;
    if (valueNode && expr !== undefined) refer(walk, valueNode, expr, 'stored');
    if (tuple && expr !== undefined) bindTuple(walk, tuple, expr);
    else if (nameNode)
      walk.bind(walk.name(nameNode), declarator.end, {
        k: 'value',
        ...(type === undefined ? {} : { type }),
        ...(expr === undefined ? {} : { expr }),
      });
  }
}

export function readReturn(walk: Walk, node: SyntaxNode): void {
  const [value] = meaningful(node);
  if (value) readResult(walk, value);
}

export function readYield(walk: Walk, node: SyntaxNode): void {
  const [value] = meaningful(node);
  const { fn } = walk.place;
  const expr = value ? walk.expression(value) : undefined;
  if (fn === NONE) return;
  const open = walk.facts.open(fn);
  if (!open.flags.includes('generator')) open.flags.push('generator');
  if (expr !== undefined) open.yieldValues.push(expr);
}

export function readForEach(walk: Walk, node: SyntaxNode): void {
  const typeNode = childByField(node, 'type');
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  const of = right ? walk.expression(right) : walk.unknown();
  if (right) noteImplicit(walk, right, { object: of, name: 'GetEnumerator' });
  walk.within(walk.openBlock(), () => {
    const item = walk.facts.expr({ k: 'iterate', of });
    if (left?.type === 'identifier') {
      const isTyped = typeNode !== undefined && typeNode.type !== 'implicit_type';
      walk.bind(walk.name(left), left.end, isTyped ? { k: 'value', type: walk.type(typeNode) } : { k: 'value', expr: item });
    } else if (left) bindPlaces(walk, left, item);
    const body = childByField(node, 'body');
    if (body?.type === 'block') walk.visitChildren(body);
    else if (body) walk.visit(body);
  });
}

/** `for`, `using`, `fixed`, `lock`: what they declare is seen inside alone. */
export function readScoped(walk: Walk, node: SyntaxNode): void {
  walk.within(walk.openBlock(), () => walk.visitChildren(node));
}

export function readSwitch(walk: Walk, node: SyntaxNode): void {
  const value = childByField(node, 'value');
  const subject = value ? walk.expression(value) : walk.unknown();
  const group = walk.newGroup();
  const body = childByField(node, 'body');
  for (const section of body?.children ?? []) {
    if (section.type === 'switch_section') walk.within(walk.openBlock(group), () => readSection(walk, section, subject));
    else if (section.named) walk.visit(section);
  }
}

const PATTERN = /_pattern$/;

function readSection(walk: Walk, section: SyntaxNode, subject: ExprId): void {
  for (const child of meaningful(section)) {
    if (PATTERN.test(child.type)) bindPattern(walk, child, subject);
    else if (child.type === 'when_clause') walk.visitChildren(child);
    else walk.visit(child);
  }
}

export function readTry(walk: Walk, node: SyntaxNode): void {
  const group = walk.newGroup();
  readArm(walk, childByField(node, 'body'));
  for (const clause of node.children) {
    if (clause.type === 'catch_clause') walk.within(walk.openBlock(group), () => readCatch(walk, clause));
    else if (clause.type === 'finally_clause') walk.visitChildren(clause);
  }
}

function readCatch(walk: Walk, clause: SyntaxNode): void {
  for (const child of meaningful(clause)) {
    if (child.type !== 'catch_declaration') {
      walk.visit(child);
      continue;
    }
    const typeNode = childByField(child, 'type');
    const nameNode = childByField(child, 'name');
    if (typeNode && nameNode) walk.bind(walk.name(nameNode), nameNode.end, { k: 'value', type: walk.type(typeNode) });
  }
}

/** `goto done` names a label, no value; `label: statement` is the statement. */
export function readLabeled(walk: Walk, node: SyntaxNode): void {
  const [, statement] = meaningful(node);
  if (statement) walk.visit(statement);
}

/** A statement that names nothing a reader follows. */
export function readNothing(): void {
  return;
}

/**
 * `#if … #elif … #else`: every arm is read, since nobody knows which build is meant. What an arm declares is seen after the `#endif`.
 */
export function readPreprocessor(walk: Walk, node: SyntaxNode): void {
  const group = walk.newGroup();
  const twins = walk.place.twins ?? new Set<string>();
  let arm: SyntaxNode | undefined = node;
  while (arm) {
    const next: SyntaxNode | undefined = childByField(arm, 'alternative');
    const condition = childByField(arm, 'condition');
    const parts = meaningful(arm).filter((child) => child !== next && child !== condition);
    const inType = walk.place.fn === NONE;
    const block = inType ? walk.place.block : walk.facts.scope('block', walk.place.block, group);
    walk.within({ block, twins }, () => {
      for (const part of parts) walk.visit(part);
    });
    arm = next;
  }
}
