/**
 * Ids of symbols and entities: the one place that makes and takes them apart.
 * A symbol id is `path::Qualified.name` (top-level code: `path::<module>`); an entity id is `kind::name`.
 * An id can name several definitions (overloads, redefinition); inside the database a number (`key`) tells them apart.
 */

/** Name of the symbol that stands for a file's top-level code. */
export const MODULE_NAME = '<module>';

/** Entity kinds that are not source; they stand where a path stands in a symbol id. */
export const ENTITY_KINDS = ['route', 'rpc', 'schedule', 'topic', 'table', 'http', 'config'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** `path::Qualified.name`, or `kind::name` for an entity. */
export type SymbolId = string;

export function symbolId(path: string, qualifiedName: string): SymbolId {
  return `${path}::${qualifiedName}`;
}

export function moduleId(path: string): SymbolId {
  return `${path}::${MODULE_NAME}`;
}

/** `route::POST /orders`, `table::orders`, `config::STRIPE_KEY`. */
export function entityId(kind: EntityKind, name: string): SymbolId {
  return `${kind}::${name}`;
}

/** Takes an id apart at its first `::`. */
export function splitSymbolId(id: SymbolId): { readonly path: string; readonly name: string } {
  const at = id.indexOf('::');
  return at < 0 ? { path: '', name: id } : { path: id.slice(0, at), name: id.slice(at + 2) };
}

/** The last segment of the qualified name: `cancel` of `src/order.py::Order.cancel`; the whole name of an entity. */
export function lastName(id: SymbolId): string {
  const { name } = splitSymbolId(id);
  if (isEntityId(id)) return name;
  return name.slice(name.lastIndexOf('.') + 1);
}

export function isEntityId(id: SymbolId): boolean {
  return entityKind(id) !== null;
}

/** The kind of an entity; null for a symbol of the source. */
export function entityKind(id: SymbolId): EntityKind | null {
  const { path } = splitSymbolId(id);
  return ENTITY_KINDS.find((kind) => kind === path) ?? null;
}
