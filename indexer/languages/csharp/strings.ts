/**
 * Literals. Strings keep what they say: escapes decoded, verbatim and raw ones as they stand, interpolated ones as templates of their
 * parts.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/csharp/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '0': '\0',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
};

function decoded(text: string): string {
  const code = /^\\(?:[uU]|x)([0-9a-fA-F]+)$/.exec(text)?.[1];
  if (code !== undefined) {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  }
  const char = text[1] ?? '';
  return ESCAPES[char] ?? char;
}

export function readString(walk: Walk, node: SyntaxNode): ExprId {
  let text = '';
  for (const child of node.children) {
    if (child.type === 'string_literal_content' || child.type === 'character_literal_content') text += walk.text(child);
    else if (child.type === 'escape_sequence') text += decoded(walk.text(child));
  }
  return walk.literal(node.type === 'character_literal' ? 'char' : 'string', text);
}

/** `@"C:\temp"`, in which two quotes are one. */
export function readVerbatim(walk: Walk, node: SyntaxNode): ExprId {
  const text = walk
    .text(node)
    .replace(/^@"/, '')
    .replace(/"(u8|U8)?$/, '');
  return walk.literal('string', text.replace(/""/g, '"'));
}

/** `"""` strings: the lines between, without the indent of the closing quotes. */
export function readRaw(walk: Walk, node: SyntaxNode): ExprId {
  const content = node.children.find((child) => child.type === 'raw_string_content');
  return walk.literal('string', content ? withoutIndent(walk.text(content)) : '');
}

function withoutIndent(text: string): string {
  const lines = text.split(/\r\n|\n/);
  const indent = lines.at(-1) ?? '';
  if (lines.length < 3 || indent.trim() !== '') return text;
  return lines
    .slice(1, -1)
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');
}

export function readInterpolated(walk: Walk, node: SyntaxNode): ExprId {
  const opening = node.children.find((child) => child.type === 'interpolation_start');
  const start = opening ? walk.text(opening) : '$';
  const parts: ExprId[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') parts.push(walk.literal('string', text));
    text = '';
  };
  for (const child of node.children) {
    if (child.type === 'string_content') text += plainContent(walk.text(child), start);
    else if (child.type === 'escape_sequence') text += decoded(walk.text(child));
    else if (child.type === 'interpolation') {
      flush();
      parts.push(readInterpolation(walk, child));
    }
  }
  flush();
  return walk.facts.expr({ k: 'template', parts });
}

/** Doubled quotes of verbatim strings and, after one `$`, doubled braces stand for one. */
function plainContent(text: string, start: string): string {
  const quoted = start.includes('@') ? text.replace(/""/g, '"') : text;
  return start.includes('$$') ? quoted : quoted.replace(/([{}])\1/g, '$1');
}

function readInterpolation(walk: Walk, node: SyntaxNode): ExprId {
  let value: ExprId | undefined;
  for (const child of meaningful(node)) {
    if (child.type.startsWith('interpolation_brace') || child.type === 'interpolation_format_clause') continue;
    const expr = walk.expression(child);
    value ??= expr;
  }
  return value ?? walk.unknown();
}

export function readInteger(walk: Walk, node: SyntaxNode): ExprId {
  const text = walk.text(node).replace(/_/g, '');
  return walk.literal(/[lL]/.test(text) ? 'long' : 'int', text.replace(/[uUlL]+$/, ''));
}

export function readReal(walk: Walk, node: SyntaxNode): ExprId {
  const suffix = walk.text(node).at(-1)?.toLowerCase();
  return walk.literal(suffix === 'm' ? 'decimal' : suffix === 'f' ? 'float' : 'double');
}

export function readBoolean(walk: Walk, node: SyntaxNode): ExprId {
  return walk.literal('bool', walk.text(node));
}
