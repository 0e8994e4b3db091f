/** The searchable text of one definition, taken from its lines: words of its body, and its first lines as they stand. */
import { identifiersIn, splitIdentifier } from '#lib/model/words';

export interface SymbolText {
  /** Name inside the file and line of the name; the module has neither. */
  readonly qualified: string;
  readonly line: number;
  /** Words of the body, each once, in order of first use. */
  readonly body: string;
  /** The first lines of the definition, as written. */
  readonly code: string;
}

/** Name of the text that stands for a file's top-level code. */
export const MODULE_TEXT = '';

const MAX_BODY = 2_000;
const MAX_CODE = 600;
/** A longer body says nothing more about what the symbol is for. */
const MAX_BODY_READ = 12_000;

/** Of a definition with these lines. */
export function definitionText(qualified: string, line: number, text: string): SymbolText {
  return { qualified, line, body: bodyWords(text), code: text.slice(0, MAX_CODE) };
}

export interface OutermostDefinition {
  readonly name: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** Lines of a file, by number and inclusive. */
export type LinesOf = (first: number, last: number) => string;

/** A module speaks through the names it defines and the code that runs when it is loaded. */
export function moduleText(
  source: string,
  definitions: readonly OutermostDefinition[],
  { lines, linesOf }: { readonly lines: number; readonly linesOf: LinesOf },
): SymbolText {
  const outside: string[] = [];
  let next = 1;
  for (const { startLine, endLine } of [...definitions].sort((a, b) => a.startLine - b.startLine)) {
    if (startLine > next) outside.push(linesOf(next, startLine - 1));
    next = Math.max(next, endLine + 1);
  }
  outside.push(linesOf(next, lines + 1));
  const names = definitions.map(({ name }) => name).join(' ');
  return { qualified: MODULE_TEXT, line: 0, body: bodyWords(`${names} ${outside.join(' ')}`), code: source.slice(0, MAX_CODE) };
}

export function linesIn(source: string): LinesOf {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (first, last) => source.slice(starts[first - 1] ?? source.length, starts[last]);
}

function bodyWords(text: string): string {
  const words = new Set<string>();
  let length = 0;
  for (const identifier of new Set(identifiersIn(text.slice(0, MAX_BODY_READ)))) {
    for (const word of splitIdentifier(identifier)) {
      if (words.has(word)) continue;
      length += word.length + 1;
      if (length > MAX_BODY) return [...words].join(' ');
      words.add(word);
    }
  }
  return [...words].join(' ');
}
