/** Type parameters with the bounds written beside them and in `where` clauses. */
import type { DefId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { boundsType } from '#indexer/languages/rust/types';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Adds the type parameters to the definition; `scope` is that of its body. Returns all that are in sight there. */
export function readTypeParams(walk: Walk, node: SyntaxNode, def: DefId, scope: ScopeId): ReadonlyMap<string, ScopeId> {
  const list = childByField(node, 'type_parameters');
  const bounds = new Map<string, SyntaxNode[]>();
  const defaults = new Map<string, SyntaxNode>();
  for (const param of list ? meaningful(list) : []) {
    const name = param.type === 'type_parameter' ? childByField(param, 'name') : undefined;
    if (!name) continue;
    bounds.set(walk.text(name), boundNodes(param));
    const byDefault = childByField(param, 'default_type');
    if (byDefault) defaults.set(walk.text(name), byDefault);
  }
  const where = node.children.find((child) => child.type === 'where_clause');
  for (const predicate of where ? meaningful(where) : []) {
    const left = childByField(predicate, 'left');
    if (left) bounds.get(walk.text(left))?.push(...boundNodes(predicate));
  }
  if (bounds.size === 0) return walk.place.typeParams;
  const inSight = new Map(walk.place.typeParams);
  for (const name of bounds.keys()) inSight.set(name, scope);
  walk.within({ typeParams: inSight }, () => {
    for (const [name, nodes] of bounds) {
      const constraint: TypeId | undefined = nodes.length > 0 ? boundsType(walk, nodes) : undefined;
      const byDefault = defaults.get(name);
      walk.facts.open(def).typeParams.push({
        name,
        ...(constraint === undefined ? {} : { constraint }),
        ...(byDefault ? { default: walk.type(byDefault) } : {}),
      });
    }
  });
  return inSight;
}

function boundNodes(node: SyntaxNode): SyntaxNode[] {
  const bounds = childByField(node, 'bounds');
  return bounds ? [...meaningful(bounds)] : [];
}
