/**
 * Names: which scope an assignment binds in (`global` and `nonlocal` honoured), and what a name stands for where it is used
 * (the receiver of the method around it, or a name for the linker to look up).
 */
import type { BindingFact, ExprId, ScopeId } from '#indexer/facts/file-facts';
import type { Frame, Walk } from '#indexer/languages/python/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

/** Binds `name` where an assignment here binds it. */
export function bind(walk: Walk, name: string, at: number, what: BindingFact['what']): void {
  bindIn(walk, walk.place.frame, name, at, what);
}

/** Binds `name` outside the comprehensions around, as `:=` does. */
export function bindOutsideComprehensions(walk: Walk, name: string, at: number, what: BindingFact['what']): void {
  let frame = walk.place.frame;
  while (frame.kind === 'comprehension' && frame.parent) frame = frame.parent;
  bindIn(walk, frame, name, at, what);
}

function bindIn(walk: Walk, frame: Frame, name: string, at: number, what: BindingFact['what']): void {
  if (frame.receiver?.name === name && what.k !== 'param') frame.receiver = undefined;
  if (frame.kind === 'comprehension') frame.names.add(name);
  const scope = frame.declared?.get(name) ?? frame.scope;
  if (scope === 0 && !walk.moduleNames.has(name)) walk.moduleNames.set(name, -1);
  walk.facts.bindings.push({ name, scope, block: walk.place.block, at, what });
}

/** `global a, b`. */
export function readGlobal(walk: Walk, node: SyntaxNode): void {
  declare(walk, node, () => 0);
}

/** `nonlocal a, b`: the nearest function around that is not this one. */
export function readNonlocal(walk: Walk, node: SyntaxNode): void {
  declare(walk, node, (frame, name) => {
    let outer = frame.parent;
    while (outer && outer.kind !== 'function') outer = outer.parent;
    return outer?.declared?.get(name) ?? outer?.scope ?? 0;
  });
}

function declare(walk: Walk, node: SyntaxNode, ownerOf: (frame: Frame, name: string) => ScopeId): void {
  const { frame } = walk.place;
  if (frame.kind === 'module') return;
  frame.declared ??= new Map();
  for (const child of node.children) {
    if (child.type !== 'identifier') continue;
    const name = walk.text(child);
    frame.declared.set(name, ownerOf(frame, name));
  }
}

/** A name in use: `self` or `cls` of the method around it unless hidden, otherwise a name to look up. */
export function readIdentifier(walk: Walk, node: SyntaxNode): ExprId {
  const name = walk.text(node);
  return receiverNamed(walk, name, node.start) ?? walk.facts.expr({ k: 'name', name, scope: walk.place.block, at: node.start });
}

function receiverNamed(walk: Walk, name: string, at: number): ExprId | undefined {
  for (let frame: Frame | undefined = walk.place.frame; frame; frame = frame.parent) {
    if (frame.kind === 'class') continue;
    if (frame.receiver?.name === name) {
      const { k, def } = frame.receiver;
      return walk.facts.expr(k === 'self' ? { k, def, scope: walk.place.block, at } : { k, def });
    }
    if (frame.names.has(name)) return undefined;
  }
  return undefined;
}
