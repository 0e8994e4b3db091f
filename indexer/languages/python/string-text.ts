/** The text between the quotes of a string, escapes decoded as its prefix says. */
import { MAX_TEXT } from '#indexer/facts/file-facts';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const ESCAPE = /\\(?:U([\da-fA-F]{8})|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([0-7]{1,3})|(\r\n|[\s\S]))/g;
const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };
const PLAIN = new Set(['\\', "'", '"']);
/** An escape is at most ten characters for one. */
const MAX_RAW = 4 * MAX_TEXT;

/** `prefix`: what stands before and with the opening quote, in lower case. */
export function contentText(source: string, content: SyntaxNode, prefix: string): string {
  const raw = source.slice(content.start, Math.min(content.end, content.start + MAX_RAW));
  const text = prefix.includes('f') ? raw.replaceAll('{{', '{').replaceAll('}}', '}') : raw;
  return prefix.includes('r') || !text.includes('\\') ? text : decode(text);
}

function decode(text: string): string {
  return text.replace(ESCAPE, (whole, long?: string, short?: string, hex?: string, octal?: string, char?: string) => {
    const digits = long ?? short ?? hex;
    if (digits !== undefined || octal !== undefined) {
      const point = digits === undefined ? Number.parseInt(octal ?? '0', 8) : Number.parseInt(digits, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    }
    if (char === undefined || char === '\n' || char === '\r\n') return '';
    return NAMED[char] ?? (PLAIN.has(char) ? char : whole);
  });
}
