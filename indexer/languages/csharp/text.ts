/**
 * Text that readers see: signatures folded to one line, and what documentation comments say without their tags.
 */

import { foldSpace, MAX_DOC, MAX_SIGNATURE } from '#indexer/facts/source-text';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_DOC_LINES = 60;

const BODIES = new Set([
  'block',
  'declaration_list',
  'enum_member_declaration_list',
  'arrow_expression_clause',
  'accessor_list',
  'constructor_initializer',
]);

/** From the first modifier to the body; attributes left out. */
export function signatureOf(node: SyntaxNode, source: string): string {
  let start = node.start;
  let end = node.end;
  for (const child of node.children) {
    if (child.type === 'attribute_list' || child.type === 'comment') {
      if (source.slice(start, child.start).trim() === '') start = child.end;
    } else if (BODIES.has(child.type) || child.field === 'body') {
      end = child.start;
      break;
    }
  }
  const text = source.slice(start, Math.min(end, start + 4 * MAX_SIGNATURE));
  return foldSpace(text)
    .replace(/\s*[;{]?$/, '')
    .slice(0, MAX_SIGNATURE);
}

/** The `///` lines right above a declaration. */
export function docOf(node: SyntaxNode, source: string): string | undefined {
  const siblings = node.parent?.children ?? [];
  const lines: string[] = [];
  let below = node.startRow;
  for (let index = siblings.indexOf(node) - 1; index >= 0 && lines.length < MAX_DOC_LINES; index -= 1) {
    const comment = siblings[index];
    if (comment?.type !== 'comment' || comment.endRow < below - 1) break;
    const text = source.slice(comment.start, comment.end);
    if (!text.startsWith('///')) break;
    lines.unshift(text.slice(3));
    below = comment.startRow;
  }
  const plain = lines
    .join('\n')
    .replace(/<(?:see|paramref|typeparamref)\s+(?:cref|name|langword)="(?:[A-Z]:)?([^"]*)"\s*\/>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
  return foldSpace(plain).slice(0, MAX_DOC) || undefined;
}
