/** Small readings of Java syntax that need no state: names, signatures, comments, dotted paths. */
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField } from '#indexer/parse/syntax-tree';

const COMMENTS = new Set(['line_comment', 'block_comment']);
const MAX_SIGNATURE = 300;

/** Named children without comments. */
export function meaningful(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child.named && !COMMENTS.has(child.type));
}

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

export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The words of a documentation comment. */
export function docText(comment: string): string {
  return comment
    .replace(/^\/\*\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}
