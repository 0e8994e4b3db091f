/** Lines of source with what is no code (comments, texts) blanked out; read letter by letter, the same way for every language. */

const known = new WeakMap<readonly string[], readonly string[]>();

interface Style {
  /** What begins a comment to the end of the line. */
  readonly line: readonly string[];
  /** Quotes over several lines. */
  readonly long: readonly string[];
  readonly block: boolean;
}

const C_STYLE: Style = { line: ['//'], long: ['`'], block: true };
const STYLES: Readonly<Record<string, Style>> = {
  python: { line: ['#'], long: ['"""', "'''"], block: false },
  ruby: { line: ['#'], long: [], block: false },
  php: { line: ['//', '#'], long: [], block: true },
  java: { line: ['//'], long: ['"""'], block: true },
  kotlin: { line: ['//'], long: ['"""'], block: true },
};

/** As many lines as given, each with its columns. */
export function plainCode(lines: readonly string[], language: string): readonly string[] {
  const before = known.get(lines);
  if (before) return before;
  const style = STYLES[language] ?? C_STYLE;
  const plain: string[] = [];
  /** What ends the text or comment that goes on from the line before. */
  let end: string | null = null;
  for (const line of lines) {
    const read = plainLine(line, style, end);
    plain.push(read.text);
    end = read.end;
  }
  known.set(lines, plain);
  return plain;
}

function plainLine(line: string, style: Style, open: string | null): { readonly text: string; readonly end: string | null } {
  let text = '';
  let end = open;
  for (let at = 0; at < line.length; ) {
    if (end !== null) {
      const close = line.indexOf(end, at);
      const next = close < 0 ? line.length : close + end.length;
      text += ' '.repeat(next - at);
      at = next;
      if (close >= 0) end = null;
      continue;
    }
    if (style.line.some((start) => line.startsWith(start, at))) return { text: text.padEnd(line.length), end: null };
    const long =
      style.long.find((quote) => line.startsWith(quote, at)) ?? (style.block && line.startsWith('/*', at) ? '/*' : undefined);
    if (long !== undefined) {
      end = long === '/*' ? '*/' : long;
      text += ' '.repeat(long.length);
      at += long.length;
      continue;
    }
    const letter = line[at] ?? '';
    const closed = letter === '"' || letter === "'" ? closing(line, at) : -1;
    text += closed > at ? ' '.repeat(closed - at + 1) : letter;
    at = closed > at ? closed + 1 : at + 1;
  }
  return { text, end };
}

/** Where a quotation ends on its line; -1 where it does not, as with an apostrophe. */
function closing(line: string, at: number): number {
  const quote = line[at];
  for (let next = at + 1; next < line.length; next++) {
    if (line[next] === '\\') next++;
    else if (line[next] === quote) return next;
  }
  return -1;
}
