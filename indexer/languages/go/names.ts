/**
 * Binding names. A variable's type is fixed where it is declared, so a later assignment binds again only where it may hand over
 * another function.
 */
import type { BindingFact, ExprId, TypeId } from '#indexer/facts/file-facts';
import type { NameKind, Walk } from '#indexer/languages/go/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

/** Binds in the current block. */
export function bind(walk: Walk, name: string, at: number, what: BindingFact['what']): void {
  if (name === '_' || name === '') return;
  const { block } = walk.place;
  walk.facts.bindings.push({ name, scope: block, block, at, what });
}

export function declareAndBind(walk: Walk, name: string, at: number, kind: NameKind, what: BindingFact['what']): void {
  if (name === '_' || name === '') return;
  walk.declare(name, kind);
  bind(walk, name, at, what);
}

export function boundTo(expr: ExprId | undefined, type?: TypeId): BindingFact['what'] {
  return { k: 'value', ...(expr === undefined ? {} : { expr }), ...(type === undefined ? {} : { type }) };
}

const MAY_BE_FUNCTION = new Set(['identifier', 'selector_expression', 'func_literal']);

/** `name = value`: another value of the same type. */
export function rebind(walk: Walk, target: SyntaxNode, value: SyntaxNode | undefined, expr: ExprId, at: number): void {
  const name = walk.text(target);
  const declared = walk.declarationOf(name);
  if (declared?.kind !== 'variable' || !value || !MAY_BE_FUNCTION.has(value.type)) return;
  walk.facts.bindings.push({ name, scope: declared.scope, block: walk.place.block, at, what: boundTo(expr) });
}
