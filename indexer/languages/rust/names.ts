/** Binding names in the block the reader stands in. */
import type { BindingFact, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** `block`: where the act stands, when that is not the scope itself. */
export function bind(walk: Walk, name: string, at: number, what: BindingFact['what'], block: ScopeId = walk.place.block): void {
  if (name !== '_' && name !== '') walk.facts.bindings.push({ name, scope: walk.place.block, block, at, what });
}

export function bindVariable(walk: Walk, name: string, at: number, what: BindingFact['what']): void {
  walk.declare(name, 'value');
  bind(walk, name, at, what);
}

export function boundTo(expr: ExprId | undefined, type?: TypeId): BindingFact['what'] {
  return { k: 'value', ...(expr === undefined ? {} : { expr }), ...(type === undefined ? {} : { type }) };
}

const VALUE_ITEM = /^(function|const|static)_item$/;
const PATH_ITEMS = new Set(['struct_item', 'enum_item', 'union_item', 'trait_item', 'type_item', 'mod_item']);

function nameOf(walk: Walk, item: SyntaxNode): string | undefined {
  const name = childByField(item, 'name');
  return name && walk.text(name);
}

/** The name by which a module is reached that shares its own with a value of the same scope. */
export function twinName(name: string): string {
  return `${name}::`;
}

/** Declares what the items of a module or block name, before their bodies are read: items may be used above where they stand. */
export function declareItems(walk: Walk, items: readonly SyntaxNode[]): void {
  const names = new Set(items.flatMap((item) => (VALUE_ITEM.test(item.type) ? [nameOf(walk, item)] : [])));
  for (const item of items) {
    const name = item.type === 'mod_item' ? nameOf(walk, item) : undefined;
    if (name !== undefined && names.has(name)) walk.declare(name, 'twin');
  }
  for (const item of items) {
    const name = childByField(item, 'name');
    if (!name) continue;
    if (PATH_ITEMS.has(item.type)) walk.declare(walk.text(name), 'path');
    else if (VALUE_ITEM.test(item.type)) walk.declare(walk.text(name), 'value');
    else if (item.type === 'macro_definition') walk.declare(`${walk.text(name)}!`, 'value');
  }
}
