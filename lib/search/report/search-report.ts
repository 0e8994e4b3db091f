/**
 * Search for the place a report is about: files are ranked by all that speaks for them, and each gives its best symbol, so that the hits
 * are different files, best first. What the report's words and names do not reach is not found.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { lastName, MODULE_NAME } from '#lib/model/ids';
import type { OpenRepository } from '#lib/repository/open-repository';
import type { RankedSymbol } from '#lib/search/rank';
import { type RankedFile, rankFiles, type ShortSearch } from '#lib/search/report/rank-files';
import { readReport } from '#lib/search/report/read-report';
import { reportTerms, spellings, type Terms, termsOf } from '#lib/search/report/report-terms';
import type { SymbolScope } from '#lib/search/symbol-scope';

/** A symbol that the report names is the place in its file before one that the search likes. */
const NAMED = 0.5;

export async function searchReport(
  repository: OpenRepository,
  text: string,
  {
    limit,
    search,
    includeTests = true,
    scope,
  }: {
    readonly limit: number;
    readonly search: ShortSearch;
    readonly includeTests?: boolean;
    readonly scope?: SymbolScope | undefined;
  },
): Promise<readonly RankedSymbol[]> {
  const report = readReport(text);
  const terms = reportTerms(report);
  const spelt = spellings(report);
  const ranked = await rankFiles(repository, report, { terms, search });
  const hits: RankedSymbol[] = [];
  for (const file of ranked) {
    if (hits.length >= limit) break;
    const symbol = await placeIn(file, terms, repository.reader);
    if (!symbol || (symbol.isTest && !includeTests) || scope?.has(symbol) === false) continue;
    hits.push({ symbol, score: file.score, reason: reasonFor(file, spelt) });
  }
  return hits;
}

async function placeIn(file: RankedFile, terms: Terms, reader: RepositoryReader): Promise<SymbolRow | undefined> {
  const frame = file.signs?.frame;
  const symbols = frame === undefined && (file.named || file.found) ? [] : await reader.symbolsInFile(file.path);
  const framed = frame === undefined ? undefined : symbols.find(({ id }) => lastName(id) === frame);
  const named = file.named !== undefined && file.named.weight >= NAMED ? file.named.symbol : undefined;
  return framed ?? named ?? file.found ?? file.named?.symbol ?? nearestIn(symbols, terms);
}

/** By the words of its name; the file's own code where none has any. */
function nearestIn(symbols: readonly SymbolRow[], terms: Terms): SymbolRow | undefined {
  const weightOf = ({ id }: SymbolRow): number => termsOf(lastName(id)).reduce((sum, word) => sum + (terms.get(word) ?? 0), 0);
  const code = symbols.filter(({ kind, id }) => kind !== 'entity' && !id.endsWith(MODULE_NAME));
  const [best] = code.map((symbol) => ({ symbol, weight: weightOf(symbol) })).toSorted((a, b) => b.weight - a.weight);
  return best !== undefined && best.weight > 0 ? best.symbol : (symbols.find(({ id }) => id.endsWith(MODULE_NAME)) ?? code[0]);
}

/** What speaks for the file, most telling first. */
function reasonFor({ signs, named, words, features }: RankedFile, spelt: ReadonlyMap<string, string>): string {
  const reasons: string[] = [];
  if (features.frames > 0) reasons.push(features.frames === 1 ? 'the trace ends in its file' : 'the trace goes through its file');
  if (features.written > 0) reasons.push('the report names its file');
  if (features.modules > 0 && features.written === 0) reasons.push('the report names or imports its module');
  const names = [
    ...new Set((signs?.symbols ?? []).toSorted((a, b) => b.weight - a.weight).map(({ symbol }) => lastName(symbol.id))),
  ];
  if (named && names.length > 0) reasons.push(`its file defines ${names.slice(0, 3).join(', ')}`);
  const shown = [...new Set(words.map((word) => spelt.get(word) ?? word))].map((word) => `"${word}"`);
  if (shown.length > 0) reasons.push(`its file has the words ${shown.join(', ')}`);
  return reasons.slice(0, 3).join('; ');
}
