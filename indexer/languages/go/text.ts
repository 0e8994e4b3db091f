/** Text that readers see: signatures folded to one line, the comment above a declaration, and what a string literal says. */
import { MAX_TEXT } from '#indexer/facts/file-facts';
import { foldSpace, MAX_DOC, MAX_SIGNATURE } from '#indexer/facts/source-text';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** From the keyword to the body: `func (s *Store) Find(id string) (*Order, error)`. */
export function signatureOf(node: SyntaxNode, source: string): string {
  const end = childByField(node, 'body')?.start ?? node.end;
  return foldSpace(source.slice(node.start, Math.min(end, node.start + 4 * MAX_SIGNATURE))).slice(0, MAX_SIGNATURE);
}

/** The comment lines right above a declaration, without build tags and other directives. */
export function docOf(node: SyntaxNode, source: string): string | undefined {
  const siblings = node.parent?.children ?? [];
  const lines: string[] = [];
  let row = node.startRow;
  for (let at = siblings.indexOf(node) - 1; at >= 0; at -= 1) {
    const comment = siblings[at];
    if (comment?.type !== 'comment' || comment.endRow !== row - 1) break;
    row = comment.startRow;
    lines.unshift(cleanComment(source.slice(comment.start, comment.end)));
  }
  return lines.join('\n').trim().slice(0, MAX_DOC) || undefined;
}

function cleanComment(text: string): string {
  if (/^\/\/(go:|\s*\+build|line )/.test(text)) return '';
  return text
    .replace(/^\/\/ ?/, '')
    .replace(/^\/\*\s*/, '')
    .replace(/\s*\*\/$/, '');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', "'": "'" };

/** What a string or rune literal says. */
export function stringText(node: SyntaxNode, source: string): string {
  const inner = source.slice(node.start + 1, Math.min(node.end - 1, node.start + 1 + 2 * MAX_TEXT));
  const text =
    node.type === 'raw_string_literal'
      ? inner.replace(/\r/g, '')
      : inner.replace(/\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/g, (_, code: string) =>
          code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
        );
  return text.slice(0, MAX_TEXT);
}

/** Visible outside its package. */
export function isExportedName(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
