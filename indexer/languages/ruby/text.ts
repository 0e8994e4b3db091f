/** Text that readers see: signatures folded to one line, comments without their marks, callees as written. */

import { foldSpace, MAX_DOC, MAX_SIGNATURE } from '#indexer/facts/source-text';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;

/** The first line of a definition, over several lines where its parameters are. */
export function signatureOf(node: SyntaxNode, source: string): string {
  const body = childByField(node, 'body');
  const last = [...node.children].reverse().find((child) => child.named && child !== body && child.type !== 'comment');
  const end = Math.max(last?.end ?? node.start, node.start);
  return foldSpace(source.slice(node.start, Math.min(end, node.start + 4 * MAX_SIGNATURE))).slice(0, MAX_SIGNATURE);
}

/** Comment lines without `#`; magic comments say nothing about the code. */
export function commentText(comments: readonly string[]): string | undefined {
  const lines = comments
    .map((line) => line.replace(/^#+ ?/, '').trimEnd())
    .filter((line) => !/^(frozen_string_literal|encoding|typed|rubocop|-\*-)/.test(line));
  return lines.join('\n').trim().slice(0, MAX_DOC) || undefined;
}

/** The callee as written, at most 80 characters. */
export function calleeText(source: string, start: number, end: number): string {
  return foldSpace(source.slice(start, Math.min(end, start + 4 * MAX_TEXT)))
    .replace(/ ?(&\.|\.|::) ?/g, '$1')
    .slice(0, MAX_TEXT);
}
