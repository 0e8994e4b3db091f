/**
 * What a question is about, as the graph sees it: words weighed by how rare they are in the repository, and how much of them a symbol's
 * name holds. Words that the start of a story has in its own name say little about where the story goes, so they weigh less.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { splitSymbolId } from '#lib/model/ids';
import { sameWord } from '#lib/model/word-forms';
import { splitIdentifier, splitWords } from '#lib/model/words';

export interface Focus {
  /** 0 for a symbol that has none of the words in its name; 1 for one that has the weight of the two rarest. */
  of(row: Pick<SymbolRow, 'id'>): number;
  /** The share of the words, by weight, that the names of these have together: 0..1. */
  covered(rows: readonly Pick<SymbolRow, 'id'>[]): number;
  /** The same where words that many of these have in their names say little: they tell none from another. */
  among(rows: readonly Pick<SymbolRow, 'id'>[]): Focus;
  /** Whether one of these words is asked for. */
  asksFor(words: readonly string[]): boolean;
  /** The same for a word as it stands: "which services" asks for others than "this service". */
  says(word: string): boolean;
}

const FIELDS = { name: 1, owner: 0.5, file: 0.35 };
/** A word of the start's own name. */
const KNOWN = 0.15;
/** As many words make a whole. */
const WHOLE = 2;

/** No words: nothing stands out. */
export const NO_FOCUS: Focus = { of: () => 0, covered: () => 0, among: () => NO_FOCUS, asksFor: () => false, says: () => false };

export async function focusOn(
  text: string,
  { reader, starts }: { readonly reader: RepositoryReader; readonly starts: readonly Pick<SymbolRow, 'id'>[] },
): Promise<Focus> {
  const said = splitWords(text).filter((word) => word.length > 1);
  const words = [...new Set([...said, ...said.flatMap(otherWords)])];
  if (words.length === 0) return NO_FOCUS;
  const [counts, total] = await Promise.all([reader.wordCounts(words), reader.documentCount()]);
  const own = starts.flatMap((row) => splitIdentifier(fieldsOf(row.id).name));
  const weighed = words.flatMap((word) => {
    const count = counts.get(word) ?? 0;
    if (count === 0) return [];
    const weight = Math.log(1 + total / count);
    return [{ word, rarity: weight, weight: own.some((known) => sameWord(known, word)) ? weight * KNOWN : weight }];
  });
  return makeFocus(words, weighed);
}

/** Words that code uses for one another. */
const TWINS: readonly (readonly string[])[] = [
  ['error', 'exception'],
  ['mail', 'email'],
  ['delete', 'remove'],
];

function otherWords(word: string): readonly string[] {
  return TWINS.filter((twins) => twins.some((one) => sameWord(one, word))).flat();
}

interface Weighed {
  readonly word: string;
  /** By how rare it is in the repository. */
  readonly rarity: number;
  /** The same, less where it tells nothing here. */
  readonly weight: number;
}

/** More of the symbols at hand than these, and more than this share of them, have a word that tells none from another. */
const MANY = 7;
const MANY_SHARE = 0.1;

function makeFocus(words: readonly string[], weighed: readonly Weighed[]): Focus {
  const heaviest = weighed.map(({ rarity }) => rarity).toSorted((a, b) => b - a);
  const whole = heaviest.slice(0, WHOLE).reduce((sum, weight) => sum + weight, 0);
  const known = new Map<string, number>();
  return {
    of: ({ id }) => {
      const before = known.get(id);
      if (before !== undefined) return before;
      const value = whole === 0 ? 0 : Math.min(1, shareOf(id, weighed) / whole);
      known.set(id, value);
      return value;
    },
    covered: (rows) => {
      const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
      const found = weighed.map(({ word, weight }) => weight * Math.max(0, ...rows.map(({ id }) => fieldOf(id, word))));
      return total === 0 ? 0 : found.reduce((sum, weight) => sum + weight, 0) / total;
    },
    among: (rows) => {
      const names = [...new Set(rows.map((row) => row.id))].map((id) => splitIdentifier(fieldsOf(id).name));
      const least = Math.max(MANY, names.length * MANY_SHARE);
      const isCommon = (word: string): boolean => names.filter((own) => own.some((one) => sameWord(one, word))).length > least;
      return makeFocus(
        words,
        weighed.map((one) => (isCommon(one.word) ? { ...one, weight: one.weight * KNOWN } : one)),
      );
    },
    asksFor: (asked) => words.some((word) => asked.some((one) => sameWord(one, word))),
    says: (word) => words.includes(word),
  };
}

function shareOf(id: string, weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { word, weight }) => sum + fieldOf(id, word) * weight, 0);
}

/** The worth of the best place where a word stands in an id; 0 where it stands nowhere. */
function fieldOf(id: string, word: string): number {
  const { name, owner, file } = fieldsOf(id);
  const has = (words: readonly string[]): boolean => words.some((candidate) => sameWord(candidate, word));
  if (has(splitIdentifier(name))) return FIELDS.name;
  if (has(splitWords(owner))) return FIELDS.owner;
  return has(splitWords(file)) ? FIELDS.file : 0;
}

function fieldsOf(id: string): { readonly name: string; readonly owner: string; readonly file: string } {
  const { path, name } = splitSymbolId(id);
  const parts = name.split('.');
  const file = path.split('/').at(-1) ?? '';
  return { name: parts.at(-1) ?? '', owner: parts.slice(0, -1).join(' '), file: file.replace(/\.\w+$/, '') };
}
