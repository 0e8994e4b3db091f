/** Small readings of Kotlin syntax that need no state: names, modifiers, signatures, comments. */

import { foldSpace, MAX_SIGNATURE } from '#indexer/facts/source-text';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField } from '#indexer/parse/syntax-tree';

const _COMMENTS = new Set(['line_comment', 'block_comment']);
const TYPES = new Set(['user_type', 'nullable_type', 'function_type', 'parenthesized_type', 'non_nullable_type', 'dynamic']);

export function childOfType(node: SyntaxNode, ...types: readonly string[]): SyntaxNode | undefined {
  return node.children.find((child) => types.includes(child.type));
}

export function isType(node: SyntaxNode): boolean {
  return TYPES.has(node.type);
}

/** The identifier that names a declaration. */
export function nameOf(node: SyntaxNode): SyntaxNode | undefined {
  return childByField(node, 'name') ?? childOfType(node, 'identifier');
}

/** `private`, `data`, `suspend`, …: true when the declaration is marked so. */
export function hasModifier(node: SyntaxNode, modifier: string): boolean {
  const modifiers = childOfType(node, 'modifiers');
  return modifiers?.children.some((group) => group.children.some((word) => word.type === modifier)) ?? false;
}

/** What stands before the body, without annotations, on one line. */
export function signatureOf(node: SyntaxNode, source: string): string {
  const modifiers = childOfType(node, 'modifiers');
  const annotation = modifiers?.children.findLast((child) => child.type === 'annotation');
  const body = childOfType(node, 'function_body', 'class_body', 'enum_class_body', 'block');
  const start = annotation?.end ?? node.start;
  const text = source.slice(start, body && body.start > start ? body.start : Math.min(node.end, start + 2 * MAX_SIGNATURE));
  const [line = ''] = body ? [text] : text.split('\n');
  return foldSpace(line)
    .replace(/[{=\s]+$/, '')
    .slice(0, MAX_SIGNATURE);
}
