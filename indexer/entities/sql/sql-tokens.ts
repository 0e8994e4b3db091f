/**
 * SQL as tokens: words, quoted names, punctuation. Tolerant of every dialect and of holes: strings and comments vanish, parameters
 * (`?`, `$1`, `:name`, `%s`, `@p0`, `{}`) are one token, and nothing is ever an error.
 */

export interface SqlToken {
  /** `word`: a keyword or bare name; `name`: a quoted one; `hole`: a parameter or a part that is not known; `mark`: punctuation. */
  readonly k: 'word' | 'name' | 'hole' | 'mark';
  /** As written, quotes away. */
  readonly text: string;
  /** Upper case, for keywords. */
  readonly upper: string;
  /** Offset of its first character in the text. */
  readonly at: number;
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(\$[A-Za-z_]*\$)[\s\S]*?(?:\1|$)|[EeNnBbXx]?'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|"((?:[^"]|"")*)"|`([^`]*)`|\[([\w .-]+)\]|(\{\}|\?|\$\d+|%\(\w+\)s|%[sd]|(?<![:\w]):\w+|@\w+|#\{[^}]*\}|\$\{[^}]*\})|([\p{L}_][\p{L}\p{N}_$#]*)|(\d[\w.]*)|(::|[^\s])/gu;

/** `$$ … $$` bodies are left out: `bodies` reads them. */
function sqlTokens(text: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [, , double, backtick, bracket, hole, word, , mark] = match;
    const name = double ?? backtick ?? bracket;
    const at = match.index;
    if (name !== undefined) tokens.push({ k: 'name', text: name, upper: '', at });
    else if (hole !== undefined) tokens.push({ k: 'hole', text: hole, upper: '', at });
    else if (word !== undefined) tokens.push({ k: 'word', text: word, upper: word.toUpperCase(), at });
    else if (mark !== undefined) tokens.push({ k: 'mark', text: mark, upper: mark, at });
  }
  return tokens;
}

/** Statements: the tokens between semicolons. A `BEGIN … END` block of a trigger or procedure stays whole. */
export function sqlStatements(text: string): readonly (readonly SqlToken[])[] {
  const statements: SqlToken[][] = [];
  let current: SqlToken[] = [];
  let depth = 0;
  for (const token of sqlTokens(text)) {
    if (opensBlock(token, current)) depth += 1;
    else if (token.upper === 'END' && depth > 0) depth -= 1;
    if (token.upper === ';' && depth === 0) {
      if (current.length > 0) statements.push(current);
      current = [];
    } else current.push(token);
  }
  if (current.length > 0) statements.push(current);
  return statements;
}

/** Only the bodies of what is created hold blocks; a `CASE` ends with an `END` of its own there. */
function opensBlock(token: SqlToken, before: readonly SqlToken[]): boolean {
  if (before[0]?.upper !== 'CREATE') return false;
  return token.upper === 'BEGIN' || token.upper === 'CASE';
}
