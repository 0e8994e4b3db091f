/**
 * English words for Chinese terms of the trade, so that a Chinese question finds code named in English. The longest term wins; what is
 * not listed is searched as it stands.
 */
import { hasChinese } from '#lib/model/language';
import { GLOSSARY_TERMS, TRADITIONAL } from '#lib/question/glossary-terms';

/** A Chinese term of a text, or a Latin word between its characters. */
export interface ForeignTerm {
  readonly text: string;
  readonly at: number;
  /** Each means the term by itself; the likeliest first. */
  readonly renderings: readonly string[];
}

const TERMS: ReadonlyMap<string, readonly string[]> = new Map(
  GLOSSARY_TERMS.split(';').flatMap((entry) => {
    const [term, ...rest] = entry.trim().split(' ');
    if (!term) return [];
    const renderings = rest.join(' ').split('/');
    return [[term, renderings.filter((rendering) => rendering !== '')] as const];
  }),
);
const LONGEST = Math.max(...Array.from(TERMS.keys(), (term) => term.length));

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  Array.from({ length: TRADITIONAL.length / 2 }, (_, at) => [TRADITIONAL.charAt(2 * at), TRADITIONAL.charAt(2 * at + 1)]),
);

export function isChinese(text: string): boolean {
  return hasChinese(text);
}

/** Traditional characters as simplified ones; each takes the place of one, so that positions hold. */
export function simplified(text: string): string {
  return text.replace(/[\u3400-\u9fff]/g, (character) => SIMPLIFIED.get(character) ?? character);
}

/** The terms of a text in its order, the longest at each place; names and words in Latin letters stand as they are. */
export function foreignTerms(text: string): readonly ForeignTerm[] {
  const plain = simplified(text);
  const found: ForeignTerm[] = [];
  const latin = /[A-Za-z_$][\w$.#-]*/y;
  for (let at = 0; at < plain.length; ) {
    latin.lastIndex = at;
    const word = latin.exec(plain)?.[0];
    const term = word === undefined ? longestTermAt(plain, at) : undefined;
    if (word !== undefined) found.push({ text: word, at, renderings: [word] });
    if (term !== undefined) found.push({ text: term, at, renderings: TERMS.get(term) ?? [] });
    at += (word ?? term ?? ' ').length;
  }
  return found;
}

function longestTermAt(text: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
    const term = text.slice(at, at + length);
    if (TERMS.has(term)) return term;
  }
  return undefined;
}

/** English search words for the Chinese terms in a text, with the text's own Latin words; the text itself when it has no CJK. */
export function toEnglishWords(text: string): string {
  if (!isChinese(text)) return text;
  const words = foreignTerms(text).flatMap(({ renderings }) => renderings.flatMap((rendering) => rendering.split(' ')));
  return [...new Set(words)].join(' ');
}
