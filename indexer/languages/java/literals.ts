/** Literals with their text. Strings are decoded; a text block keeps its lines without the common indentation. */
import type { ExprId } from '#indexer/facts/file-facts';
import { MAX_TEXT } from '#indexer/facts/file-facts';
import type { ExpressionReader, Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', s: ' ', '\n': '' };

export function readString(walk: Walk, node: SyntaxNode): ExprId {
  const raw = walk.text(node);
  const text = raw.startsWith('"""') ? textBlock(raw.slice(3, -3)) : raw.slice(1, -1);
  return walk.facts.expr({ k: 'literal', type: 'string', text: decodeEscapes(text).slice(0, MAX_TEXT) });
}

function decodeEscapes(text: string): string {
  return text.replace(/\\(u+[\da-fA-F]{4}|[0-7]{1,3}|[\s\S])/g, (_, code: string) => {
    if (/^u+[\da-fA-F]{4}$/.test(code)) return String.fromCharCode(Number.parseInt(code.slice(-4), 16));
    if (/^[0-7]+$/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
    return ESCAPES[code] ?? code;
  });
}

function textBlock(raw: string): string {
  const lines = raw.split(/\r?\n/).slice(1);
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n');
}

export function readInteger(walk: Walk, node: SyntaxNode): ExprId {
  const text = walk.text(node);
  return walk.facts.expr({ k: 'literal', type: /[lL]$/.test(text) ? 'long' : 'int', text });
}

export function readDecimal(walk: Walk, node: SyntaxNode): ExprId {
  const text = walk.text(node);
  return walk.facts.expr({ k: 'literal', type: /[fF]$/.test(text) ? 'float' : 'double', text });
}

/** A literal of one type, with its text. */
export function plain(type: string): ExpressionReader {
  return (walk, node) => walk.facts.expr({ k: 'literal', type, text: walk.text(node) });
}

export function readNull(walk: Walk): ExprId {
  return walk.facts.expr({ k: 'literal', type: 'null' });
}

/** `{a, b}` after `=` or `new T[]`. */
export function readArrayInitialiser(walk: Walk, node: SyntaxNode): ExprId {
  const items = meaningful(node).map((item) => walk.expression(item));
  return walk.facts.expr({ k: 'literal', type: 'array', items });
}

/** `Order.class` */
export function readClassLiteral(walk: Walk, node: SyntaxNode): ExprId {
  const [named] = meaningful(node);
  const { facts, place } = walk;
  const args = named ? [walk.type(named)] : [];
  return facts.expr({
    k: 'cast',
    type: facts.type({ k: 'ref', path: ['Class'], args, scope: place.scope, at: node.start }),
  });
}
