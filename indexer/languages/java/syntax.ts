/** Small readings of Java syntax that need no state: names, signatures, comments, dotted paths. */

import { foldSpace, MAX_SIGNATURE } from '#indexer/facts/source-text';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

const _COMMENTS = new Set(['line_comment', 'block_comment']);

function childOfType(node: SyntaxNode, ...types: readonly string[]): SyntaxNode | undefined {
  return node.children.find((child) => types.includes(child.type));
}

export function hasModifier(node: SyntaxNode, modifier: string): boolean {
  return childOfType(node, 'modifiers')?.children.some((child) => child.type === modifier) ?? false;
}

/** `a.b.C` of a dotted name, type or field access, as its parts; undefined for anything else. Type arguments are left out. */
export function dottedPath(node: SyntaxNode, source: string): readonly string[] | undefined {
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
      return [source.slice(node.start, node.end)];
    case 'scoped_identifier':
    case 'scoped_type_identifier':
    case 'generic_type':
    case 'field_access': {
      const parts: string[] = [];
      for (const child of meaningful(node)) {
        if (child.type === 'type_arguments' || child.type.endsWith('annotation')) continue;
        const path = dottedPath(child, source);
        if (!path) return undefined;
        parts.push(...path);
      }
      return parts;
    }
    default:
      return undefined;
  }
}

/** What stands before the body, without annotations, on one line. */
export function signatureOf(node: SyntaxNode, source: string): string {
  const modifiers = childOfType(node, 'modifiers');
  const annotation = modifiers?.children.findLast((child) => child.type.endsWith('annotation'));
  const body = childByField(node, 'body');
  const start = annotation?.end ?? node.start;
  const end = body && body.start >= start ? body.start : node.end;
  return foldSpace(source.slice(start, end))
    .replace(/[{;\s]+$/, '')
    .slice(0, MAX_SIGNATURE);
}
