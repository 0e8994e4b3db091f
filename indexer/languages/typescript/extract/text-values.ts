/** What string literals and templates say: their text with escapes decoded, and the parts of an interpolated one. */
import type { ExprId } from '#indexer/facts/file-facts';
import { MAX_TEXT } from '#indexer/facts/file-facts';
import { firstNamed, has } from '#indexer/languages/typescript/extract/syntax';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\s\S]))/g;
const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };
const LINE_ENDS = new Set(['\n', '\r', '\r\n', '\u2028', '\u2029']);

function decode(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(ESCAPE, (whole, braced?: string, unicode?: string, hex?: string, char?: string) => {
    const code = braced ?? unicode ?? hex;
    if (code !== undefined) {
      const point = Number.parseInt(code, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    }
    if (char === undefined || LINE_ENDS.has(char)) return '';
    return NAMED[char] ?? char;
  });
}

/** Escapes are at most ten characters for one, so this much source is enough for the longest text kept. */
const MAX_RAW = 4 * MAX_TEXT;

function between(source: string, from: number, to: number): string {
  return decode(source.slice(from, Math.min(to, from + MAX_RAW)));
}

/** The text of a string literal. */
export function stringContent(source: string, node: SyntaxNode): string {
  return between(source, node.start + 1, Math.max(node.start + 1, node.end - 1));
}

/** A template literal: plain text, or its parts in order. */
export function template(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const { facts, source } = walk;
  if (!has(node, 'template_substitution')) return facts.textLiteral('string', stringContent(source, node));
  const parts: ExprId[] = [];
  let from = node.start + 1;
  const addText = (to: number): void => {
    if (to > from || parts.length === 0) parts.push(facts.textLiteral('string', between(source, from, to)));
  };
  for (const child of node.children) {
    if (child.type !== 'template_substitution') continue;
    addText(child.start);
    const inner = firstNamed(child);
    parts.push(inner ? walk.visit.expression(walk, inner, place, PLAIN) : walk.unknown());
    from = child.end;
  }
  if (node.end - 1 > from) addText(node.end - 1);
  return facts.expr({ k: 'template', parts });
}
