/** Text that readers see: signatures folded to one line, doc comments without their stars. */

import { foldSpace, MAX_DOC, MAX_SIGNATURE } from '#indexer/facts/source-text';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;

/** From the first modifier to the body; attributes are left out. */
export function signatureOf(node: SyntaxNode, source: string): string {
  const body = childByField(node, 'body');
  const first = node.children.find((child) => child.type !== 'attribute_list' && child.type !== 'comment');
  const start = first?.start ?? node.start;
  const text = source.slice(start, Math.min(body?.start ?? node.end, start + 4 * MAX_SIGNATURE));
  return foldSpace(text).replace(/[;{]$/, '').trim().slice(0, MAX_SIGNATURE);
}

/** The sentences of a doc comment, tags included. */
export function docText(comment: string | undefined): string | undefined {
  if (comment === undefined) return undefined;
  const lines = comment
    .slice(3, -2)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  return lines.join('\n').trim().slice(0, MAX_DOC) || undefined;
}

/** The callee as written, at most 80 characters. */
export function calleeText(source: string, start: number, end: number): string {
  return foldSpace(source.slice(start, Math.min(end, start + 4 * MAX_TEXT)))
    .replace(/ ?(\?->|->|::) ?/g, '$1')
    .slice(0, MAX_TEXT);
}
