/**
 * Ranks files by what speaks for them: the words of their whole text, the symbols that a search for the title and for the prose finds,
 * names, traces, paths and modules that the report writes. Each is a share of the best file's, and they are added up, so that no sign
 * alone decides. Calls to and from what the report names were tried as one more and made it worse. Tests, examples and documentation
 * come after the code.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { plainForm } from '#lib/model/word-forms';
import { splitWords } from '#lib/model/words';
import type { OpenRepository } from '#lib/repository/open-repository';
import type { RankedSymbol } from '#lib/search/rank';
import { candidatePaths } from '#lib/search/report/candidate-paths';
import { matchFiles } from '#lib/search/report/file-match';
import { fileSigns, type Signs } from '#lib/search/report/file-signs';
import { nameOf, PathIndex } from '#lib/search/report/path-index';
import type { Report } from '#lib/search/report/read-report';
import { type Terms, termsOf } from '#lib/search/report/report-terms';

/** The search for a few words. */
export type ShortSearch = (query: string, limit: number) => Promise<readonly RankedSymbol[]>;

const SEARCHED = 100;
const PROSE_CHARACTERS = 600;
const MOST_NAMES = 2;
const ASIDE_FACTOR = 0.35;

/** Set by hand on reports from seven repositories; halving or doubling any of them changes little. */
const WEIGHTS = {
  words: 1,
  title: 0.6,
  prose: 0.3,
  names: 0.2,
  used: 0.1,
  frames: 0.6,
  written: 0.8,
  modules: 0.5,
  stem: 0.3,
} as const;

export type FileFeatures = Readonly<Record<keyof typeof WEIGHTS, number>>;

export interface RankedFile {
  readonly path: string;
  readonly score: number;
  readonly features: FileFeatures;
  /** Words of the report that speak most for it. */
  readonly words: readonly string[];
  readonly signs: Signs | undefined;
  /** The symbol that the report names most plainly. */
  readonly named: Signs['symbols'][number] | undefined;
  /** The best of what the searches found in it. */
  readonly found: SymbolRow | undefined;
}

export async function rankFiles(
  repository: OpenRepository,
  report: Report,
  { terms, search }: { readonly terms: Terms; readonly search: ShortSearch },
): Promise<readonly RankedFile[]> {
  const { reader } = repository;
  const prose = report.prose.trim().slice(0, PROSE_CHARACTERS);
  const byTitle = await search(report.title, SEARCHED);
  const byProse = prose === '' ? [] : await search(prose, SEARCHED);
  const paths = await codePaths(reader);
  const signs = await fileSigns(reader, report, new PathIndex(paths));
  const found = [...signs.keys(), ...[...byTitle, ...byProse].map(({ symbol }) => symbol.path)];
  const matches = await matchFiles(reader, await candidatePaths(reader, { paths, found, terms, report }), terms);
  const [titles, proses] = [bestOfFiles(byTitle), bestOfFiles(byProse)];
  const tests = new Set([...byTitle, ...byProse].filter(({ symbol }) => symbol.isTest).map(({ symbol }) => symbol.path));
  const titleTerms = new Set(termsOf(report.title));
  const top = Math.max(...matches.map(({ score }) => score), Number.MIN_VALUE);
  return matches
    .map(({ path, score, words }): RankedFile => {
      const own = signs.get(path);
      const features: FileFeatures = {
        words: score / top,
        title: titles.get(path)?.score ?? 0,
        prose: proses.get(path)?.score ?? 0,
        names: Math.min(MOST_NAMES, own?.names ?? 0),
        used: Math.min(MOST_NAMES, own?.used ?? 0),
        frames: own?.frames ?? 0,
        written: own?.written ?? 0,
        modules: own?.modules ?? 0,
        stem: stemShare(path, titleTerms),
      };
      const aside = tests.has(path) || ASIDE.test(path) ? ASIDE_FACTOR : 1;
      const named = own?.symbols.toSorted((a, b) => b.weight - a.weight)[0];
      const symbol = titles.get(path)?.symbol ?? proses.get(path)?.symbol;
      return { path, score: aside * sumOf(features), features, words, signs: own, named, found: symbol };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
}

function sumOf(features: FileFeatures): number {
  return Object.entries(WEIGHTS).reduce((sum, [name, weight]) => sum + weight * features[name as keyof FileFeatures], 0);
}

async function codePaths(reader: RepositoryReader): Promise<readonly string[]> {
  const files = await reader.files();
  return files.filter(({ status, language }) => status === 'indexed' && language !== null).map(({ path }) => path);
}

const ASIDE =
  /(^|\/)(tests?|__tests__|specs?|t|docs?|examples?|samples?|bench(marks?)?|fixtures?|vendor|third_party)\/|(^|\/)test_|[._-](test|spec)\.\w+$|(^|\/)conftest\.py$/i;

/** A name of several words says more when the title says all of them. */
const PARTS_FACTOR = [0, 0.8, 1, 1.4] as const;

/** How much of the file's own name the title says. */
function stemShare(path: string, title: ReadonlySet<string>): number {
  const parts = [...new Set(splitWords(nameOf(path)).map(plainForm))];
  const said = parts.filter((word) => title.has(word)).length;
  return parts.length === 0 ? 0 : (said / parts.length) * (PARTS_FACTOR[Math.min(said, 3)] ?? 0);
}

interface Best {
  readonly score: number;
  readonly symbol: SymbolRow;
}

const FURTHER = 0.25;

/** The best symbol of each file, and a little for each further one; the best file has 1. */
function bestOfFiles(hits: readonly RankedSymbol[]): ReadonlyMap<string, Best> {
  const files = new Map<string, { score: number; further: number; readonly symbol: SymbolRow }>();
  for (const { symbol, score } of hits) {
    if (symbol.kind === 'entity') continue;
    const known = files.get(symbol.path);
    if (known === undefined) files.set(symbol.path, { score, further: FURTHER, symbol });
    else {
      known.score += score * known.further;
      known.further /= 2;
    }
  }
  const top = Math.max(...Array.from(files.values(), ({ score }) => score), Number.MIN_VALUE);
  return new Map(Array.from(files, ([path, { score, symbol }]) => [path, { score: score / top, symbol }]));
}
