/**
 * Statements: blocks own the names declared in them. Variables keep the type they are declared with, so an assignment binds nothing.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { expectType } from '#indexer/languages/java/methods';
import { readPattern } from '#indexer/languages/java/patterns';
import { declaredType, noteName } from '#indexer/languages/java/types';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, childrenByField, meaningful } from '#indexer/parse/syntax-tree';

export function readBlock(walk: Walk, node: SyntaxNode): void {
  walk.inBlock(() => walk.visitChildren(node));
}

export function readLocal(walk: Walk, node: SyntaxNode): void {
  const typeNode = childByField(node, 'type');
  for (const declarator of childrenByField(node, 'declarator')) {
    const nameNode = childByField(declarator, 'name');
    const valueNode = childByField(declarator, 'value');
    const type = declaredType(walk, typeNode, declarator);
    const expr = valueNode ? walk.expression(valueNode) : undefined;
    if (expr !== undefined) expectType(walk, expr, type);
    if (!nameNode) continue;
    const name = walk.text(nameNode);
    noteName(walk, name, typeNode);
    walk.bind(name, declarator.end, {
      k: 'value',
      ...(type === undefined ? {} : { type }),
      ...(expr === undefined ? {} : { expr }),
    });
  }
}

export function readForEach(walk: Walk, node: SyntaxNode): void {
  const typeNode = childByField(node, 'type');
  const nameNode = childByField(node, 'name');
  const value = childByField(node, 'value');
  const body = childByField(node, 'body');
  const of = value ? walk.expression(value) : walk.unknown();
  walk.inBlock(() => {
    if (nameNode) {
      const type = declaredType(walk, typeNode, node);
      noteName(walk, walk.text(nameNode), typeNode);
      const what =
        type === undefined ? { k: 'value' as const, expr: walk.facts.expr({ k: 'iterate', of }) } : { k: 'value' as const, type };
      walk.bind(walk.text(nameNode), nameNode.start, what);
    }
    if (body) walk.visit(body);
  });
}

/** `for (…; …; …)`, `try (…)`: names of the head hold in the body. */
export function readHeaded(walk: Walk, node: SyntaxNode): void {
  walk.inBlock(() => walk.visitChildren(node));
}

export function readResource(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  const value = childByField(node, 'value');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const type = declaredType(walk, childByField(node, 'type'), node);
  const expr = value ? walk.expression(value) : undefined;
  walk.bind(walk.text(nameNode), node.end, {
    k: 'value',
    ...(type === undefined ? {} : { type }),
    ...(expr === undefined ? {} : { expr }),
  });
}

export function readCatch(walk: Walk, node: SyntaxNode): void {
  const parameter = meaningful(node).find((child) => child.type === 'catch_formal_parameter');
  const nameNode = parameter ? childByField(parameter, 'name') : undefined;
  const typeNode = parameter ? meaningful(parameter).find((child) => child.type === 'catch_type') : undefined;
  walk.inBlock(() => {
    if (nameNode && typeNode) {
      const [only, more] = meaningful(typeNode);
      const type = walk.type(only && !more ? only : typeNode);
      walk.bind(walk.text(nameNode), nameNode.start, { k: 'value', type });
    }
    const body = childByField(node, 'body');
    if (body) walk.visit(body);
  });
}

/** A switch is a statement and an expression: its value is one of what its arms give. */
export function readSwitch(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  const body = childByField(node, 'body');
  const subject = condition ? walk.expression(condition) : walk.unknown();
  const values: ExprId[] = [];
  walk.within({ yields: values }, () =>
    walk.inBlock(() => {
      for (const arm of body ? meaningful(body) : []) readArm(walk, arm, subject, values);
    }),
  );
  return values.length === 0 ? walk.unknown() : walk.facts.expr({ k: 'choice', options: values });
}

/** The statements of old-style groups share one block; a `->` arm has its own. */
function readArm(walk: Walk, arm: SyntaxNode, subject: ExprId, values: ExprId[]): void {
  const read = (): void => {
    for (const child of meaningful(arm)) {
      if (child.type === 'switch_label') readLabel(walk, child, subject);
      else if (arm.type === 'switch_rule' && child.type === 'expression_statement') {
        const [value] = meaningful(child);
        if (value) values.push(walk.expression(value));
      } else walk.visit(child);
    }
  };
  if (arm.type === 'switch_rule') walk.inBlock(read);
  else read();
}

function readLabel(walk: Walk, label: SyntaxNode, subject: ExprId): void {
  for (const child of meaningful(label)) {
    if (child.type === 'pattern' || child.type.endsWith('_pattern')) readPattern(walk, child, subject);
    else if (child.type === 'guard') walk.visitChildren(child);
  }
}

export function readYield(walk: Walk, node: SyntaxNode): void {
  const [value] = meaningful(node);
  if (value) walk.place.yields?.push(walk.expression(value));
}
