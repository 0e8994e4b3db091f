/**
 * A generator under `@contextmanager` returns a context manager that hands out what the generator yields.
 */
import type { DefId, TypeId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/python/walk';

/** Name of the built-in type below; no Python name, so nothing can shadow it. */
export const CONTEXT_MANAGER = '@contextmanager';

const MAKERS = new Set(['contextmanager', 'asynccontextmanager']);

/** Rewrites the result of a decorated generator. */
export function asContextManager(walk: Walk, def: DefId, decorators: readonly string[]): void {
  if (!decorators.some((name) => MAKERS.has(name))) return;
  const open = walk.facts.open(def);
  const item = yieldedType(walk, def);
  if (item === undefined) return;
  open.returns = walk.facts.type({ k: 'ref', path: [CONTEXT_MANAGER], args: [item], scope: open.scope, at: 0 });
  open.flags = open.flags.filter((flag) => flag !== 'generator' && flag !== 'async');
  open.yieldValues = [];
}

function yieldedType(walk: Walk, def: DefId): TypeId | undefined {
  const open = walk.facts.open(def);
  const declared = open.returns === undefined ? undefined : walk.facts.types[open.returns];
  if (declared?.k === 'ref') return declared.args[0];
  const [value] = open.yieldValues;
  return value === undefined ? undefined : walk.facts.type({ k: 'typeof', expr: value });
}
