/**
 * The order of the candidates: how well their words match (BM25 against the best of the search) and how alike they are in meaning, added
 * up. Both keep their sizes, which a fusion by rank throws away: the one symbol that matches far better than all others stays first.
 */
import type { SymbolRow, WordHit } from '#db/repository/repository-store';
import type { SymbolKind } from '#lib/model/graph';
import { lastName, splitSymbolId } from '#lib/model/ids';
import { identifiersIn, splitIdentifier, splitWords } from '#lib/model/words';
import { queryWords } from '#lib/search/words';

export interface RankedSymbol {
  readonly symbol: SymbolRow;
  readonly score: number;
  readonly reason: string;
  readonly wordRank?: number;
  readonly vectorRank?: number;
  readonly similarity?: number;
}

export interface RankInput {
  readonly query: string;
  readonly byWords: readonly WordHit[];
  /** Cosines by symbol key. */
  readonly alike: ReadonlyMap<number, number>;
}

const WORD_WEIGHT = 0.5;
const MEANING_WEIGHT = 1;
/** Below this cosine two texts have nothing in common. */
const MIN_SIMILARITY = 0.15;
/** The question is this name, or writes it as code. */
const NAMED_BONUS = 0.5;
/** The question writes the file it stands in, as a bug report with a stack trace does; with its folder there is no doubt which. */
const FILE_BONUS = 0.1;
const FOLDER_BONUS = 0.2;
const TEST_FACTOR = 0.5;
/** What merely shares words with an entity comes after the code. */
const ENTITY_FACTOR = 0.5;

/** A question is answered by what does something sooner than by what holds a value or a whole file. */
const KIND_FACTORS: Readonly<Partial<Record<SymbolKind, number>>> = { variable: 0.75, module: 0.7, type: 0.9, enum: 0.9 };

/** Best first; candidates that neither words nor meaning speak for are left out. */
export function rankCandidates(candidates: readonly SymbolRow[], input: RankInput): readonly RankedSymbol[] {
  const { byWords, alike } = input;
  const wordRanks = new Map(byWords.map(({ key }, at) => [key, at + 1]));
  const wordScores = new Map(byWords.map(({ key, score }) => [key, score]));
  const vectorRanks = new Map([...alike].sort((a, b) => b[1] - a[1]).map(([key], at) => [key, at + 1]));
  const highest = Math.max(...byWords.map(({ score }) => score), Number.MIN_VALUE);
  const asked = askedFor(input.query);
  return candidates
    .flatMap((symbol) => {
      const wordRank = wordRanks.get(symbol.key);
      const cosine = alike.get(symbol.key);
      const similarity = cosine !== undefined && cosine >= MIN_SIMILARITY ? cosine : undefined;
      if (wordRank === undefined && similarity === undefined) return [];
      const words = (WORD_WEIGHT * (wordScores.get(symbol.key) ?? 0)) / highest;
      const score = (words + MEANING_WEIGHT * Math.max(0, cosine ?? 0)) * factorOf(symbol, asked) + bonusOf(symbol, asked);
      const vectorRank = vectorRanks.get(symbol.key);
      const hit = { symbol, score, reason: reasonOf(symbol, asked, { byWords: wordRank !== undefined, similarity }) };
      return [
        {
          ...hit,
          ...(wordRank === undefined ? {} : { wordRank }),
          ...(similarity === undefined || vectorRank === undefined ? {} : { vectorRank, similarity }),
        },
      ];
    })
    .sort((a, b) => b.score - a.score || a.symbol.key - b.symbol.key);
}

/** What a question asks for: its words, and the names it writes as code does or is made of. */
interface Asked {
  readonly words: readonly string[];
  readonly wordSet: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Words with a dot inside, in lower case and with forward slashes: names of files, among others. */
  readonly files: readonly string[];
}

function askedFor(query: string): Asked {
  const words = queryWords(query);
  const identifiers = identifiersIn(query);
  const names = identifiers.filter((name) => splitIdentifier(name).length > 1 || identifiers.length === 1);
  // `Order.cancel`: the last part of a dotted name is one, whatever it looks like.
  const dotted = Array.from(query.matchAll(/[\w$]+(?:\.|::)([\w$]+)(?![\w$]*[.:]\w)/g), ([, last]) => last ?? '');
  const files =
    query
      .toLowerCase()
      .replaceAll('\\', '/')
      .match(/[\w./-]{0,200}\w\.\w+/g) ?? [];
  return { words, wordSet: new Set(words), names: new Set([...names, ...dotted].map(folded)), files };
}

function folded(name: string): string {
  return splitIdentifier(name).join('');
}

function factorOf(symbol: SymbolRow, asked: Asked): number {
  const test = symbol.isTest ? TEST_FACTOR : 1;
  if (symbol.kind === 'entity') return isNamedEntity(symbol, asked.wordSet) ? test : test * ENTITY_FACTOR;
  return test * (KIND_FACTORS[symbol.kind] ?? 1);
}

function bonusOf(symbol: SymbolRow, asked: Asked): number {
  if (symbol.kind === 'entity') return 0;
  const isNamed = symbol.kind !== 'module' && asked.names.has(folded(lastName(symbol.id)));
  return (symbol.isTest ? TEST_FACTOR : 1) * ((isNamed ? NAMED_BONUS : 0) + fileBonus(symbol.path, asked, isNamed));
}

function fileBonus(path: string, { files }: Asked, isNamed: boolean): number {
  const [file = '', folder = ''] = path.toLowerCase().split('/').reverse();
  const written = files.filter((one) => one === file || one.endsWith(`/${file}`));
  if (written.length > 0)
    return written.some((one) => folder !== '' && `/${one}`.endsWith(`/${folder}/${file}`)) ? FOLDER_BONUS : FILE_BONUS;
  // `payment.process_checkout` names a file too, where the other half is a name in it.
  const stem = `${file.replace(/\.\w+$/, '')}.`;
  return isNamed && files.some((one) => one.startsWith(stem)) ? FILE_BONUS : 0;
}

/** Every word of the entity's name stands in the question. */
export function isNamedEntity(symbol: SymbolRow, words: ReadonlySet<string>): boolean {
  return splitWords(splitSymbolId(symbol.id).name).every(
    (word) => words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, '')),
  );
}

function reasonOf(
  symbol: SymbolRow,
  asked: Asked,
  found: { readonly byWords: boolean; readonly similarity: number | undefined },
): string {
  const own = new Set(splitWords(splitSymbolId(symbol.id).name));
  const named = asked.words.filter((word) => own.has(word));
  const reasons: string[] = [];
  if (named.length > 0) reasons.push(`its name has ${named.map((word) => `"${word}"`).join(', ')}`);
  else if (found.byWords) reasons.push('its text has words of the question');
  if (found.similarity !== undefined) reasons.push(`meaning ${Math.round(found.similarity * 100)} % alike`);
  return reasons.join('; ');
}
