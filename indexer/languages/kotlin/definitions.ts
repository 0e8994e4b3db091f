/** What all definitions share: where they stand, how they are named, and the implicit ones that nobody wrote, which are no symbols. */

import type { DefId, DefinitionFlag, DefinitionKind, ExprId, ScopeId } from '#indexer/facts/file-facts';
import { qualifiedName } from '#indexer/facts/qualified-names';
import { docText } from '#indexer/facts/source-text';
import { hasModifier, signatureOf } from '#indexer/languages/kotlin/syntax';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { spanOf } from '#indexer/parse/syntax-tree';

/** Member name of constructors, the same as Java's. */
export const CONSTRUCTOR = '<init>';

export interface Declared {
  readonly node: SyntaxNode;
  readonly nameNode: SyntaxNode;
  readonly name: string;
  readonly kind: DefinitionKind;
  /** NONE for what has no body of its own. */
  readonly body: ScopeId;
  readonly flags?: readonly DefinitionFlag[];
  readonly decorators?: readonly ExprId[];
}

export function define(walk: Walk, declared: Declared): DefId {
  const { node, nameNode, name, kind, body, flags = [], decorators = [] } = declared;
  const { place, doc } = walk;
  walk.doc = undefined;
  return walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind,
    owner: place.owner,
    scope: place.scope,
    body,
    ...spanOf(nameNode, node),
    signature: name === '' ? '' : signatureOf(node, walk.source),
    ...(doc === undefined || name === '' ? {} : { doc: docText(doc) }),
    flags: [...flags],
    decorators: [...decorators],
  });
}

export function modifierFlags(walk: Walk, node: SyntaxNode): DefinitionFlag[] {
  const flags: DefinitionFlag[] = [];
  if (walk.place.inCompanion) flags.push('static');
  if (hasModifier(node, 'abstract')) flags.push('abstract');
  if (hasModifier(node, 'suspend')) flags.push('async');
  if (hasModifier(node, 'expect')) flags.push('declaration');
  flags.push(hasModifier(node, 'private') ? 'private' : 'exported');
  return flags;
}

export function hasMember(walk: Walk, owner: DefId, member: string): boolean {
  return walk.facts.open(owner).members.some(({ name, def }) => name === member && def !== undefined);
}
