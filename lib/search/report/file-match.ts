/**
 * How well each file's whole text matches the words of a report: BM25 with the weights of the report's words. Rarity is counted among
 * the files that are looked at, which are all of a small repository and the likeliest of a large one.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { identifiersIn } from '#lib/model/words';
import { type Terms, termsOf, termsOfWord } from '#lib/search/report/report-terms';

const K1 = 1.2;
const B = 0.6;
/** A word of the file's own path counts as so many in its text. */
const PATH_TIMES = 4;

export interface FileMatch {
  readonly path: string;
  readonly score: number;
  /** The report's words that speak most for it. */
  readonly words: readonly string[];
}

interface Counted {
  readonly path: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

export async function matchFiles(
  reader: RepositoryReader,
  paths: readonly string[],
  terms: Terms,
): Promise<readonly FileMatch[]> {
  const files: Counted[] = [];
  for (const path of paths) {
    const text = await reader.fileText(path);
    if (text !== null) files.push(count(path, text, terms));
  }
  const rarity = new Map<string, number>();
  for (const word of terms.keys()) {
    const having = files.filter(({ counts }) => counts.has(word)).length;
    if (having > 0) rarity.set(word, Math.log(1 + (files.length - having + 0.5) / (having + 0.5)));
  }
  const average = files.reduce((sum, { length }) => sum + length, 0) / Math.max(1, files.length);
  return files.map((file) => matched(file, terms, rarity, average));
}

function matched(
  { path, counts, length }: Counted,
  terms: Terms,
  rarity: ReadonlyMap<string, number>,
  average: number,
): FileMatch {
  const parts: { word: string; part: number }[] = [];
  for (const [word, times] of counts) {
    const saturated = (times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average));
    parts.push({ word, part: (terms.get(word) ?? 0) * (rarity.get(word) ?? 0) * saturated });
  }
  parts.sort((a, b) => b.part - a.part);
  return {
    path,
    score: parts.reduce((sum, { part }) => sum + part, 0),
    words: parts.slice(0, 4).map(({ word }) => word),
  };
}

/** Only words of the report are counted; each spelling is taken apart once. */
function count(path: string, text: string, terms: Terms): Counted {
  const spelt = new Map<string, number>();
  const identifiers = identifiersIn(text);
  for (const identifier of identifiers) spelt.set(identifier, (spelt.get(identifier) ?? 0) + 1);
  const counts = new Map<string, number>();
  const add = (word: string, times: number): void => {
    if (terms.has(word)) counts.set(word, (counts.get(word) ?? 0) + times);
  };
  for (const [identifier, times] of spelt) for (const word of termsOfWord(identifier)) add(word, times);
  for (const word of termsOf(path)) add(word, PATH_TIMES);
  return { path, counts, length: identifiers.length };
}
