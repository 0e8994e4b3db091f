/** Parameters, named results and type parameters. Their types are read outside the function's own scope, where no parameter hides a type. */
import type { DefId, ParamFact, ScopeId } from '#indexer/facts/file-facts';
import { boundTo, declareAndBind } from '#indexer/languages/go/names';
import { resultPlaces, resultType } from '#indexer/languages/go/types';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Adds the type parameters to the definition; `scope` is that of its body. Returns all that are in sight there. */
export function readTypeParams(walk: Walk, node: SyntaxNode, def: DefId, scope: ScopeId): ReadonlyMap<string, ScopeId> {
  const list = childByField(node, 'type_parameters');
  if (!list) return walk.place.typeParams;
  const inSight = new Map(walk.place.typeParams);
  const declared = meaningful(list).flatMap((declaration) => {
    const type = childByField(declaration, 'type');
    return declaration.children.filter((child) => child.field === 'name').map((name) => ({ name: walk.text(name), type }));
  });
  for (const { name } of declared) inSight.set(name, scope);
  walk.within({ typeParams: inSight }, () => {
    for (const { name, type } of declared)
      walk.facts.open(def).typeParams.push(type ? { name, constraint: walk.type(type) } : { name });
  });
  return inSight;
}

/** Reads the signature into the definition, standing outside its body. */
export function readSignature(walk: Walk, node: SyntaxNode, def: DefId): void {
  const open = walk.facts.open(def);
  const list = childByField(node, 'parameters');
  for (const declaration of list ? meaningful(list) : []) {
    const typeNode = childByField(declaration, 'type');
    const isRest = declaration.type === 'variadic_parameter_declaration';
    const names = declaration.children.filter((child) => child.field === 'name').map((name) => walk.text(name));
    for (const name of names.length > 0 ? names : ['']) {
      const type = typeNode ? walk.type(typeNode) : undefined;
      const param: ParamFact = { name, ...(type === undefined ? {} : { type }), ...(isRest ? { rest: 'list' as const } : {}) };
      open.params.push(param);
    }
  }
  const returns = resultType(walk, node);
  if (returns !== undefined) open.returns = returns;
}

/** Binds parameters and named results, standing inside the body. */
export function bindParameters(walk: Walk, node: SyntaxNode, def: DefId): void {
  walk.facts.open(def).params.forEach(({ name }, index) => {
    declareAndBind(walk, name, node.start, 'variable', { k: 'param', def, index });
    const type = walk.facts.types[walk.facts.open(def).params[index]?.type ?? -1];
    if (type?.k === 'ref' && type.path.length === 1 && type.path[0] === 'string') walk.declareText(name);
  });
  const result = childByField(node, 'result');
  if (result?.type !== 'parameter_list') return;
  for (const { name, type } of resultPlaces(result))
    if (name) declareAndBind(walk, walk.text(name), node.start, 'variable', boundTo(undefined, walk.type(type)));
}
