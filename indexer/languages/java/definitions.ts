/**
 * What all definitions share: where they stand, how they are named, and the implicit ones the language or a code generator writes
 * (record accessors, `Enum.values`, Lombok's getters). An implicit definition has a name but is no symbol.
 */

import type { DefId, DefinitionFlag, DefinitionKind } from '#indexer/facts/file-facts';
import { qualifiedName } from '#indexer/facts/qualified-names';
import { docText } from '#indexer/facts/source-text';
import type { Annotations } from '#indexer/languages/java/annotations';
import { hasModifier, signatureOf } from '#indexer/languages/java/syntax';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { spanOf } from '#indexer/parse/syntax-tree';

/** Member name of constructors, as class files have it. */
export const CONSTRUCTOR = '<init>';

export interface Declared {
  readonly node: SyntaxNode;
  readonly nameNode: SyntaxNode;
  readonly name: string;
  readonly kind: DefinitionKind;
  readonly scopeKind: 'class' | 'function';
  readonly flags: readonly DefinitionFlag[];
  readonly annotations: Annotations;
}

export function define(walk: Walk, declared: Declared): DefId {
  const { node, nameNode, name, kind } = declared;
  const { place, doc } = walk;
  return walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind,
    owner: place.owner,
    scope: place.scope,
    body: walk.facts.scope(declared.scopeKind, place.scope),
    ...spanOf(nameNode, node),
    signature: signatureOf(node, walk.source),
    ...(doc === undefined ? {} : { doc: docText(doc) }),
    flags: [...declared.flags],
    decorators: [...declared.annotations.exprs],
  });
}

export function modifierFlags(node: SyntaxNode): DefinitionFlag[] {
  const flags: DefinitionFlag[] = [];
  if (hasModifier(node, 'static')) flags.push('static');
  if (hasModifier(node, 'abstract')) flags.push('abstract');
  flags.push(hasModifier(node, 'private') ? 'private' : 'exported');
  return flags;
}

/** True when class `owner` has a method under this member name with so many parameters. */
export function hasMethod(walk: Walk, owner: DefId, member: string, count: number): boolean {
  return walk.facts
    .open(owner)
    .members.some(({ name, def }) => name === member && def !== undefined && walk.facts.open(def).params.length === count);
}
