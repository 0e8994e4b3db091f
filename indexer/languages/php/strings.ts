/** What string literals say: quotes, escapes and the indentation of heredocs taken off. */
import { fullClassName } from '#indexer/languages/php/names';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f', '0': '\0' };

/** The text of a string without interpolation; undefined for anything else. */
export function stringLiteral(walk: Walk, node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'string':
      return unescapeSingle(walk.text(node).replace(/^b?'|'$/gi, ''));
    case 'encapsed_string':
      return node.children.every(isText) ? joinText(walk, node) : undefined;
    case 'heredoc':
    case 'nowdoc': {
      const body = childByField(node, 'value');
      return body?.children.every(isText) ? dedent(joinText(walk, body), indentOf(node)) : body ? undefined : '';
    }
    default:
      return undefined;
  }
}

export function isText(child: SyntaxNode): boolean {
  return !child.named || /^(string_content|escape_sequence|nowdoc_string|string_value)$/.test(child.type);
}

function unescapeSingle(text: string): string {
  return text.replace(/\\([\\'])/g, '$1');
}

export function textOf(walk: Walk, child: SyntaxNode): string {
  if (child.type !== 'escape_sequence') return walk.text(child);
  const [, after = ''] = walk.text(child);
  return ESCAPES[after] ?? walk.text(child).slice(1);
}

function joinText(walk: Walk, node: SyntaxNode): string {
  return node.children
    .filter((child) => child.named)
    .map((child) => textOf(walk, child))
    .join('');
}

/** What stands before the closing mark of a heredoc is taken off every line. */
export function indentOf(node: SyntaxNode): number {
  return childByField(node, 'end_tag')?.startColumn ?? 0;
}

export function dedent(text: string, indent: number): string {
  return indent === 0 ? text : text.replace(/^[ \t]+/gm, (space) => space.slice(Math.min(indent, space.length)));
}

/** A key that is written out. */
export function literalKey(walk: Walk, node: SyntaxNode): string | undefined {
  if (node.type === 'integer') return walk.text(node);
  return node.type === 'class_constant_access_expression' ? className(walk, node) : stringLiteral(walk, node);
}

/** `Order::class` is the full name of the class. */
function className(walk: Walk, node: SyntaxNode): string | undefined {
  const [holder, name] = node.children.filter((child) => child.named);
  if (!holder || !name || walk.text(name) !== 'class' || holder.type === 'relative_scope') return undefined;
  return fullClassName(walk.part, walk.text(holder));
}
