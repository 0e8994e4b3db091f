/**
 * Text that readers see: signatures folded to one line, docstrings cleaned as `inspect.cleandoc` does, and the public mark.
 */

import { foldSpace, MAX_DOC, MAX_SIGNATURE } from '#indexer/facts/source-text';
import { stringText } from '#indexer/languages/python/type-syntax';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** `def name(params) -> result`, `class Name(Base)`: from the keyword to the colon, comments left out. */
export function signatureOf(node: SyntaxNode, source: string): string {
  const body = childByField(node, 'body');
  let end = node.start;
  let text = '';
  let at = node.start;
  for (const child of node.children) {
    if (child === body) break;
    if (child.type === 'comment' || child.type === 'ERROR') continue;
    end = child.end;
    for (const comment of commentsIn(child)) {
      text += source.slice(at, comment.start);
      at = comment.end;
    }
  }
  text += source.slice(at, end);
  return foldSpace(text).slice(0, MAX_SIGNATURE);
}

function commentsIn(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child.type === 'comment');
}

/** One line of a statement's text. */
export function lineOf(node: SyntaxNode, source: string): string {
  return foldSpace(source.slice(node.start, Math.min(node.end, node.start + 2 * MAX_SIGNATURE))).slice(0, MAX_SIGNATURE);
}

/** The docstring of a function or class body. */
export function docOf(node: SyntaxNode, source: string): string | undefined {
  const body = childByField(node, 'body');
  const first = body?.children.find((child) => child.named && child.type !== 'comment');
  if (first?.type !== 'expression_statement') return undefined;
  const [value] = meaningful(first);
  if (value?.type !== 'string' && value?.type !== 'concatenated_string') return undefined;
  return cleanDoc(stringText(value, source)) || undefined;
}

function cleanDoc(text: string): string {
  const lines = text.slice(0, 4 * MAX_DOC).split(/\r\n|\r|\n/);
  const [first = '', ...rest] = lines;
  let margin = Number.POSITIVE_INFINITY;
  for (const line of rest) if (line.trim() !== '') margin = Math.min(margin, line.length - line.trimStart().length);
  const cut = rest.map((line) => (line.trim() === '' ? '' : line.slice(margin).trimEnd()));
  return [first.trim(), ...cut].join('\n').trim().slice(0, MAX_DOC);
}

/** Visible to others by Python's convention. */
export function isPublicName(name: string): boolean {
  return !name.startsWith('_') || (name.startsWith('__') && name.endsWith('__'));
}
