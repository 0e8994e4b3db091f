/**
 * Names: local variables, instance and class variables, constants, self. Instance variables are members of self under their own name
 * with `@`; constants are names of the class, module or file around.
 */
import type { BindingFact, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Frame, Walk } from '#indexer/languages/ruby/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField } from '#indexer/parse/syntax-tree';

/** The frame that owns a local variable seen here. */
function ownerOf(frame: Frame, name: string): Frame | undefined {
  for (let at: Frame | undefined = frame; at; at = at.parent) {
    if (at.locals.has(name)) return at;
    if (at.kind !== 'block') return undefined;
  }
  return undefined;
}

export function isLocal(walk: Walk, name: string): boolean {
  return ownerOf(walk.place.frame, name) !== undefined;
}

export function bindLocal(walk: Walk, name: string, at: number, what: BindingFact['what']): void {
  const { frame, block } = walk.place;
  const owner = ownerOf(frame, name) ?? frame;
  owner.locals.add(name);
  walk.facts.bindings.push({ name, scope: owner.scope, block, at, what });
}

export function localRef(walk: Walk, name: string, at: number): ExprId {
  return walk.facts.expr({ k: 'name', name, scope: walk.place.block, at });
}

/** Self, as an instance or as the class itself; undefined at the top of a file. */
export function selfRef(walk: Walk): ExprId | undefined {
  const { inClass, isStatic } = walk.place;
  return inClass === NONE ? undefined : walk.facts.expr({ k: isStatic ? 'cls' : 'self', def: inClass });
}

export function readSelf(walk: Walk): ExprId {
  return selfRef(walk) ?? walk.unknown();
}

/** `@name`, `@@name`. */
export function readVariable(walk: Walk, node: SyntaxNode): ExprId {
  const name = walk.text(node);
  const { inClass } = walk.place;
  if (inClass === NONE) return walk.unknown();
  const object = name.startsWith('@@') ? walk.facts.expr({ k: 'cls', def: inClass }) : readSelf(walk);
  return walk.facts.expr({ k: 'member', object, name });
}

/** `Order`: looked up by nesting. */
export function readConstant(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'name', name: walk.text(node), scope: walk.place.block, at: node.start });
}

/** `Billing::Order`, `::Order`. */
export function readScopeResolution(walk: Walk, node: SyntaxNode): ExprId {
  const scope = childByField(node, 'scope');
  const name = childByField(node, 'name');
  if (!name) return walk.unknown();
  if (!scope)
    return walk.facts.expr({ k: 'name', name: walk.text(name), scope: walk.facts.namespaces[0]?.scope ?? 0, at: node.start });
  return walk.facts.expr({ k: 'member', object: walk.read(scope), name: walk.text(name) });
}

/** Parts of a constant path as written; undefined when a part is computed. */
export function constantPath(walk: Walk, node: SyntaxNode): readonly string[] | undefined {
  if (node.type === 'constant') return [walk.text(node)];
  if (node.type !== 'scope_resolution') return undefined;
  const scope = childByField(node, 'scope');
  const name = childByField(node, 'name');
  const before = scope ? constantPath(walk, scope) : [''];
  return name && before ? [...before, walk.text(name)] : undefined;
}
