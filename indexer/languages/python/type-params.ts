/**
 * Type parameters: PEP 695 brackets, `Generic[T]`, and TypeVars of this file used in a signature. A TypeVar that annotates the
 * receiver stands for the receiver's own type.
 */
import type { DefId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export interface TypeParams {
  readonly inSight: ReadonlyMap<string, ScopeId | 'self'>;
}

const TYPE_VAR_MAKERS = new Set(['TypeVar', 'ParamSpec', 'TypeVarTuple']);

/** Gives `def` its type parameters; `signature` is searched for TypeVars. */
export function readTypeParams(walk: Walk, node: SyntaxNode, def: DefId, signature: SyntaxNode | undefined): TypeParams {
  const open = walk.facts.open(def);
  const written = childByField(node, 'type_parameters');
  const own = new Map<string, SyntaxNode | undefined>();
  for (const child of written ? meaningful(written) : []) {
    const [first, bound] = meaningful(child.children[0]?.type === 'constrained_type' ? child.children[0] : child);
    const name = first ? identifierIn(first) : undefined;
    if (name) own.set(walk.text(name), bound);
  }
  const before = walk.place.typeParams;
  const used = signature && walk.typeVars.size > 0 ? typeVarsIn(walk, signature) : [];
  const receiver = walk.place.frame.kind === 'class' && signature ? receiverTypeVar(walk, signature) : undefined;
  const inSight = new Map(before);
  for (const name of used) if (!before.has(name)) inSight.set(name, name === receiver ? 'self' : open.body);
  for (const name of own.keys()) inSight.set(name, open.body);
  if (inSight.size === before.size && own.size === 0) return { inSight: before };
  walk.within({ typeParams: inSight }, () => {
    for (const [name, bound] of own) open.typeParams.push(typeParam(name, bound ? walk.type(bound) : undefined));
  });
  for (const name of used)
    if (!own.has(name) && !before.has(name) && name !== receiver) open.typeParams.push(typeParam(name, walk.typeVars.get(name)));
  return { inSight };
}

function typeParam(name: string, constraint: TypeId | undefined): { name: string; constraint?: TypeId } {
  return constraint === undefined ? { name } : { name, constraint };
}

function identifierIn(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'identifier') return node;
  for (const child of node.children) {
    const found = identifierIn(child);
    if (found) return found;
  }
  return undefined;
}

/** TypeVars of this file named below `node`, each once. */
export function typeVarsIn(walk: Walk, node: SyntaxNode, found = new Set<string>()): readonly string[] {
  for (const child of node.children) {
    if (child.type === 'identifier') {
      const name = walk.text(child);
      if (walk.typeVars.has(name)) found.add(name);
    } else if (child.children.length > 0) typeVarsIn(walk, child, found);
  }
  return [...found];
}

function receiverTypeVar(walk: Walk, parameters: SyntaxNode): string | undefined {
  const first = meaningful(parameters)[0];
  if (first?.type !== 'typed_parameter') return undefined;
  const type = childByField(first, 'type');
  const [only, more] = type ? typeVarsIn(walk, type) : [];
  return more === undefined ? only : undefined;
}

/** Remembers `T = TypeVar("T", bound="Order")`. */
export function noteTypeVar(walk: Walk, name: string, value: SyntaxNode): void {
  const callee = value.type === 'call' ? childByField(value, 'function') : undefined;
  const args = childByField(value, 'arguments');
  if (!callee || !args) return;
  const made = callee.type === 'attribute' ? childByField(callee, 'attribute') : callee;
  if (!made || !TYPE_VAR_MAKERS.has(walk.text(made))) return;
  const bound = args.children.find((child) => {
    const keyword = child.type === 'keyword_argument' ? childByField(child, 'name') : undefined;
    return keyword !== undefined && walk.text(keyword) === 'bound';
  });
  const type = bound ? childByField(bound, 'value') : undefined;
  walk.typeVars.set(name, type ? walk.type(type) : undefined);
}
