/** Type parameters that doc comments declare (`@template T of Model`). */
import type { DefId } from '#indexer/facts/file-facts';
import type { DocTag } from '#indexer/languages/php/phpdoc';
import { docType } from '#indexer/languages/php/types';
import type { Walk } from '#indexer/languages/php/walk';

/** Gives `def` its type parameters; returns all that are in sight inside it. */
export function readTemplates(walk: Walk, def: DefId, tags: readonly DocTag[]): ReadonlySet<string> {
  const declared = tags.filter(({ tag, name }) => tag === 'template' && name !== undefined);
  if (declared.length === 0) return walk.place.typeParams;
  const inSight = new Set([...walk.place.typeParams, ...declared.flatMap(({ name }) => name ?? [])]);
  const open = walk.facts.open(def);
  walk.within({ typeParams: inSight }, () => {
    open.typeParams = declared.map(({ name = '', bound }) => {
      const constraint = bound ? docType(walk, bound, 0) : undefined;
      return constraint === undefined ? { name } : { name, constraint };
    });
  });
  return inSight;
}
