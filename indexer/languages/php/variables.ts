/**
 * Variables: which function owns one, and what is known where it is used. A function sees its own variables alone, so those it uses
 * and never binds are bound to nothing at its end instead of being looked up further out.
 */
import type { BindingFact, ExprId } from '#indexer/facts/file-facts';
import type { Frame, Walk } from '#indexer/languages/php/walk';

export const SUPERGLOBALS = new Set([
  '$GLOBALS',
  '$_GET',
  '$_POST',
  '$_SERVER',
  '$_COOKIE',
  '$_FILES',
  '$_ENV',
  '$_REQUEST',
  '$_SESSION',
]);

/** A variable in use, by its name with the `$`. */
export function variableRef(walk: Walk, name: string, at: number): ExprId {
  const { place, facts } = walk;
  if (name === '$this' && place.inClass >= 0) return facts.expr({ k: place.isStatic ? 'cls' : 'self', def: place.inClass });
  if (SUPERGLOBALS.has(name)) return facts.expr({ k: 'name', name, scope: 0, at });
  place.frame.used.add(name);
  return facts.expr({ k: 'name', name, scope: place.block, at });
}

export function bindVariable(walk: Walk, name: string, at: number, what: BindingFact['what']): void {
  const { frame, block } = walk.place;
  frame.bound.add(name);
  walk.facts.bindings.push({ name, scope: frame.scope, block, at, what });
}

/** What a frame used without binding belongs to nobody; an arrow function's belong to the function around it. */
export function closeFrame(walk: Walk, frame: Frame): void {
  for (const name of frame.used) {
    if (frame.bound.has(name)) continue;
    if (frame.kind === 'arrow') frame.parent?.used.add(name);
    else walk.facts.bindings.push({ name, scope: frame.scope, block: frame.scope, at: 0, what: { k: 'unknown' } });
  }
}
