/**
 * The searchable text of each definition, taken while the source is at hand, and for the embedding model its first lines. Cached with the
 * facts, so that linking again never reads a file again.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { overloadHeads } from '#indexer/facts/overload-sets';
import { definitionText, linesIn, moduleText, type SymbolText } from '#lib/model/documents/symbol-text';

/** Facts and texts of one file: what a worker hands over and the cache keeps. */
export interface FileUnit {
  readonly facts: FileFacts;
  readonly texts: readonly SymbolText[];
}

/** One text for the module and one for each named definition, in the order of the facts. */
export function symbolTexts(source: string, facts: FileFacts): readonly SymbolText[] {
  const linesOf = linesIn(source);
  const heads = overloadHeads(facts.definitions);
  const ends = new Map<number, number>();
  facts.definitions.forEach(({ endLine }, def) => {
    const head = heads[def] ?? def;
    ends.set(head, Math.max(ends.get(head) ?? 0, endLine));
  });
  const texts = facts.definitions.flatMap(({ qualified, line, startLine, endLine }, def) => {
    if (qualified === '' || heads[def] !== def) return [];
    return [definitionText(qualified, line, linesOf(startLine, ends.get(def) ?? endLine))];
  });
  const outermost = facts.definitions.filter(({ owner, qualified }) => owner === NONE && qualified !== '');
  return [moduleText(source, outermost, { lines: facts.lines, linesOf }), ...texts];
}
