/** Bases of a class: parents, interfaces and used traits, each as a type with the arguments a doc comment gives it. */
import type { DefId, HeritageFact, TypeId } from '#indexer/facts/file-facts';
import { classKey } from '#indexer/languages/php/names';
import type { DocTag } from '#indexer/languages/php/phpdoc';
import { nameNode } from '#indexer/languages/php/references';
import { docType } from '#indexer/languages/php/types';
import type { Walk } from '#indexer/languages/php/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

/** Adds a base class, interface or trait; a doc comment may say its type arguments. */
export function addBase(
  walk: Walk,
  def: DefId,
  base: SyntaxNode,
  how: { readonly relation: HeritageFact['relation']; readonly tags: readonly DocTag[]; readonly mixin?: true },
): void {
  const at = nameNode(base);
  walk.facts.open(def).heritage.push({
    relation: how.relation,
    type: baseType(walk, base, how.tags),
    ...pointOf(at),
    ...(how.mixin ? { mixin: true } : {}),
  });
}

function baseType(walk: Walk, base: SyntaxNode, tags: readonly DocTag[]): TypeId {
  const written = walk.text(base);
  const last = written.slice(written.lastIndexOf('\\') + 1);
  const doc = tags.find(
    ({ tag, type }) =>
      (tag === 'extends' || tag === 'implements' || tag === 'use') &&
      type?.k === 'name' &&
      type.name.slice(type.name.lastIndexOf('\\') + 1) === last,
  );
  const args = doc?.type?.k === 'name' ? doc.type.args.map((arg) => docType(walk, arg, base.start)) : [];
  return walk.facts.type({ k: 'ref', path: [classKey(walk, written)], args, scope: walk.place.block, at: base.start });
}
