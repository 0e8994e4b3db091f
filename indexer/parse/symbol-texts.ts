/**
 * The searchable text of each definition, taken while the source is at hand: words of its body, and its first lines as they stand for
 * the embedding model. Cached with the facts, so that linking again never reads a file again.
 */
import type { DefinitionFact, FileFacts } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { overloadHeads } from '#indexer/facts/overload-sets';
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

/** Facts and texts of one file: what a worker hands over and the cache keeps. */
export interface FileUnit {
  readonly facts: FileFacts;
  readonly texts: readonly SymbolText[];
}

/** Name of the text that stands for a file's top-level code. */
export const MODULE_TEXT = '';

const MAX_BODY = 2_000;
const MAX_CODE = 600;
/** A longer body says nothing more about what the symbol is for. */
const MAX_BODY_READ = 12_000;

function lineStarts(source: string): readonly number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
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

/** One text for the module and one for each named definition, in the order of the facts. */
export function symbolTexts(source: string, facts: FileFacts): readonly SymbolText[] {
  const starts = lineStarts(source);
  const linesOf = (first: number, last: number): string => source.slice(starts[first - 1] ?? source.length, starts[last]);
  const heads = overloadHeads(facts.definitions);
  const ends = new Map<number, number>();
  facts.definitions.forEach(({ endLine }, def) => {
    const head = heads[def] ?? def;
    ends.set(head, Math.max(ends.get(head) ?? 0, endLine));
  });
  const texts = facts.definitions.flatMap(({ qualified, line, startLine, endLine }, def) => {
    if (qualified === '' || heads[def] !== def) return [];
    const text = linesOf(startLine, ends.get(def) ?? endLine);
    return [{ qualified, line, body: bodyWords(text), code: text.slice(0, MAX_CODE) }];
  });
  return [moduleText(source, facts, linesOf), ...texts];
}

/** A module speaks through the names it defines and the code that runs when it is loaded. */
function moduleText(source: string, facts: FileFacts, linesOf: (first: number, last: number) => string): SymbolText {
  const top = facts.definitions.filter((definition) => definition.owner === NONE && definition.qualified !== '');
  const outside: string[] = [];
  let next = 1;
  for (const { startLine, endLine } of [...top].sort((a, b) => a.startLine - b.startLine)) {
    if (startLine > next) outside.push(linesOf(next, startLine - 1));
    next = Math.max(next, endLine + 1);
  }
  outside.push(linesOf(next, facts.lines + 1));
  const names = top.map((definition: DefinitionFact) => definition.name).join(' ');
  return { qualified: MODULE_TEXT, line: 0, body: bodyWords(`${names} ${outside.join(' ')}`), code: source.slice(0, MAX_CODE) };
}
