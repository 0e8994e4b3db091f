/**
 * The files that are read whole. All of them in a repository of some hundred; in a larger one those that the report's words, searches
 * and names lead to, so that a report over thousands of files is still answered in a second or two.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { identifiersIn } from '#lib/model/words';
import type { Report } from '#lib/search/report/read-report';
import { type Terms, termsOfWord } from '#lib/search/report/report-terms';

const MAX_READ = 600;
const QUERY_WORDS = 40;
const FOUND = 1_500;

export interface CandidateInput {
  readonly paths: readonly string[];
  /** Found by other ways; they come first. */
  readonly found: readonly string[];
  readonly terms: Terms;
  readonly report: Report;
}

export async function candidatePaths(reader: RepositoryReader, input: CandidateInput): Promise<readonly string[]> {
  const { paths, found } = input;
  if (paths.length <= MAX_READ) return paths;
  const code = new Set(paths);
  const byWords = await pathsByWords(reader, input);
  return [...new Set([...found, ...byWords])].filter((path) => code.has(path)).slice(0, MAX_READ);
}

/** Files in the order of what their symbols match, added up. */
async function pathsByWords(reader: RepositoryReader, { terms, report }: CandidateInput): Promise<readonly string[]> {
  const words = [
    ...new Set(identifiersIn(`${report.title} ${report.prose} ${[...report.names.keys()].join(' ')}`.toLowerCase())),
  ];
  const weightOf = (word: string): number => Math.max(0, ...termsOfWord(word).map((term) => terms.get(term) ?? 0));
  const counts = await reader.wordCounts(words);
  const telling = words
    .filter((word) => (counts.get(word) ?? 0) > 0 && weightOf(word) > 0)
    .map((word) => ({ word, weight: weightOf(word) / Math.log(2 + (counts.get(word) ?? 0)) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, QUERY_WORDS);
  const hits = await reader.searchWords(telling.map(({ word }) => word).join(' '), FOUND);
  const rows = await reader.symbolsByKey(hits.map(({ key }) => key));
  const sums = new Map<string, number>();
  for (const { key, score } of hits) {
    const path = rows.get(key)?.path;
    if (path !== undefined) sums.set(path, (sums.get(path) ?? 0) + score);
  }
  return [...sums].toSorted((a, b) => b[1] - a[1]).map(([path]) => path);
}
