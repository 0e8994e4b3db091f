/**
 * JSON as models write it: single quotes, Python's literals, bare keys, trailing commas, comments, raw line breaks inside of strings, a
 * closing bracket forgotten. Read to the value that was meant, or not at all; nothing is ever evaluated.
 */
import { type ParseError, parse } from 'jsonc-parser';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Strict JSON first, then the nearly right; undefined when it is neither. */
export function looseJson(text: string): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  try {
    return JSON.parse(trimmed) as Json;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const errors: ParseError[] = [];
  const value = parse(respelt(trimmed), errors, { allowTrailingComma: true }) as Json | undefined;
  // A missing end is made up for; anything else that is wrong in the middle is not.
  return value !== undefined && errors.every((error) => ENDS_EARLY.has(error.error)) ? value : undefined;
}

/** jsonc-parser's codes for a comma, bracket or brace that is missing. */
const ENDS_EARLY: ReadonlySet<number> = new Set([6, 7, 8]);

const LITERALS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null', undefined: 'null' };
const TOKEN = /"(?:[^"\\]|\\[\s\S])*"|(?<=[{[,:(=\s]|^)'(?:[^'\\]|\\[\s\S])*'|“[^”]*”|-?\d[\w.+-]*|[A-Za-z_$][\w$.-]*|[\s\S]/gy;

/** The same tokens in JSON's own spelling. */
function respelt(text: string): string {
  const tokens = text.match(TOKEN) ?? [];
  return tokens
    .map((token, index) => {
      if (token.length > 1 && token.startsWith('"')) return breaksEscaped(token);
      if (token.length > 1 && /^['“]/.test(token)) return JSON.stringify(unquoted(token));
      if (!/^[A-Za-z_$]/.test(token) || ['true', 'false', 'null'].includes(token)) return token;
      const isKey = tokens.slice(index + 1, index + 4).find((next) => next.trim() !== '') === ':';
      return isKey ? JSON.stringify(token) : (LITERALS[token] ?? token);
    })
    .join('');
}

function unquoted(token: string): string {
  return token.slice(1, -1).replace(/\\(['"\\nt])/g, (_all, char: string) => ({ n: '\n', t: '\t' })[char] ?? char);
}

function breaksEscaped(token: string): string {
  return token.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
}

/** Where the object or list that opens at `start` has closed; -1 while it has not. Brackets inside of strings count for nothing. */
export function jsonEnd(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  let last = '';
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
      continue;
    }
    // An apostrophe opens a string only where a value may begin.
    if (char === '"' || (char === "'" && '{[,:(='.includes(last))) quote = char;
    else if (char === '{' || char === '[' || char === '(') depth++;
    else if ((char === '}' || char === ']' || char === ')') && --depth === 0) return at + 1;
    if (char.trim() !== '') last = char;
  }
  return -1;
}
