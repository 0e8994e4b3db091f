/** What a few words of a follow-up name: a symbol or entity that exists under exactly this name, or one of those talked about. */

import { lastName, type SymbolId, splitSymbolId } from '#lib/model/ids';
import { languagesNamed } from '#lib/model/language-names';
import { sameWord } from '#lib/model/word-forms';
import { splitWords } from '#lib/model/words';
import type { Prior } from '#lib/question/follow-up/prior';
import { phraseFor } from '#lib/question/follow-up/subject-names';
import { codeNames, contentWords } from '#lib/question/question-words';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import type { ToolContext } from '#lib/tools/tool';

const MAX_WORDS = 4;

/** The words as a question can say them, where they are a name: `` `Order.cancel` ``, `the orders table`. */
export async function phraseNamed(words: string, prior: Prior, { reader }: ToolContext): Promise<string | null> {
  const name = words
    .replace(/^(?:the|a|an)\s+/i, '')
    .replace(/[`'"“”]/g, '')
    .trim();
  if (name === '' || name.split(/\s+/).length > MAX_WORDS) return null;
  const { symbols } = await resolveSymbol(reader, name);
  const [first] = symbols;
  if (!first) return null;
  // A plain word is a name where names were spoken of, and a word where words were.
  const isWord = /^[a-z]+$/i.test(name) && codeNames(words).length === 0 && first.kind !== 'entity';
  if (isWord && (/^an?\s/i.test(words) || codeNames(prior.question).length === 0)) return null;
  if (first.kind === 'entity') return phraseFor(first.id, reader);
  return new Set(symbols.map((row) => row.id)).size === 1 ? phraseFor(first.id, reader) : `\`${name}\``;
}

/** "the service", "the one in the worker", "the Go one": of what could have been meant, the one whose names have these words. */
export async function meantOf(words: string, prior: Prior, { reader }: ToolContext): Promise<SymbolId | null> {
  const wanted = contentWords(words).filter((word) => !/^(?:ones?|thing|version|instead)$/.test(word));
  if (wanted.length === 0) return null;
  const [subject] = prior.subjects;
  const twins = subject === undefined ? [] : (await resolveSymbol(reader, lastName(subject))).symbols.map((row) => row.id);
  const candidates = [...new Set([...prior.facts.options, ...twins, ...prior.subjects])].filter((id) => id !== subject);
  for (const id of candidates) {
    const { path, name } = splitSymbolId(id);
    const [row] = await reader.symbolsById(id);
    const own = splitWords(`${path} ${name}`);
    const isSpoken = (word: string): boolean => row !== undefined && languagesNamed(word, [row.language]).length > 0;
    if (wanted.every((word) => isSpoken(word) || own.some((one) => sameWord(one, word)))) return id;
  }
  return null;
}
