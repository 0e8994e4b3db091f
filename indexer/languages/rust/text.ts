/** Text that readers see: signatures folded to one line, doc comments, attributes, and what a string literal says. */
import { MAX_TEXT } from '#indexer/facts/file-facts';
import { foldSpace, MAX_DOC, MAX_SIGNATURE } from '#indexer/facts/source-text';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function isComment(node: SyntaxNode): boolean {
  return node.type === 'line_comment' || node.type === 'block_comment';
}

/** From the first modifier to the body: `pub async fn find(&self, id: u32) -> Result<Order>`. */
export function signatureOf(node: SyntaxNode, source: string): string {
  const end = childByField(node, 'body')?.start ?? node.end;
  return foldSpace(source.slice(node.start, Math.min(end, node.start + 4 * MAX_SIGNATURE)))
    .replace(/;$/, '')
    .slice(0, MAX_SIGNATURE);
}

/** The attributes and doc comments right above an item. */
export function above(node: SyntaxNode): readonly SyntaxNode[] {
  const siblings = node.parent?.children ?? [];
  const found: SyntaxNode[] = [];
  for (let at = siblings.indexOf(node) - 1; at >= 0; at -= 1) {
    const sibling = siblings[at];
    if (!sibling || (!isComment(sibling) && sibling.type !== 'attribute_item')) break;
    found.unshift(sibling);
  }
  return found;
}

export function attributesOf(node: SyntaxNode, source: string): readonly string[] {
  return above(node)
    .filter((sibling) => sibling.type === 'attribute_item')
    .map((attribute) => source.slice(attribute.start, attribute.end));
}

export function startLineOf(node: SyntaxNode): number {
  const first = above(node).find((sibling) => sibling.type === 'attribute_item');
  return (first ?? node).startRow + 1;
}

export function docOf(node: SyntaxNode, source: string): string | undefined {
  const lines = above(node)
    .filter((sibling) => childByField(sibling, 'outer'))
    .map((comment) => source.slice(comment.start, comment.end).trimEnd())
    .map((text) => text.replace(/^\/\/\/ ?|^\/\*\*\s*|\s*\*\/$/g, ''));
  return lines.join('\n').trim().slice(0, MAX_DOC) || undefined;
}

export function isPublic(node: SyntaxNode): boolean {
  return node.children.some((child) => child.type === 'visibility_modifier');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', '\\': '\\', '"': '"', "'": "'" };

/** What a string literal says. */
export function stringText(node: SyntaxNode, source: string): string {
  const text = source.slice(node.start, Math.min(node.end, node.start + 2 * MAX_TEXT));
  if (node.type === 'raw_string_literal')
    return text
      .replace(/^[bc]?r#*"/, '')
      .replace(/"#*$/, '')
      .slice(0, MAX_TEXT);
  return text
    .replace(/^[bc]?"/, '')
    .replace(/"$/, '')
    .replace(/\\\r?\n\s*/g, '')
    .replace(/\\(u\{[0-9a-fA-F_]+\}|x[0-9a-fA-F]{2}|[\s\S])/g, (_, code: string) => unescaped(code))
    .slice(0, MAX_TEXT);
}

function unescaped(code: string): string {
  if (code.length === 1) return ESCAPES[code] ?? code;
  const value = Number.parseInt(code.replace(/[ux{}_]/g, ''), 16);
  return Number.isNaN(value) || value > 0x10ffff ? '' : String.fromCodePoint(value);
}
