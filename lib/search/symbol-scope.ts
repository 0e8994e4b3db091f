/**
 * What of a repository is looked at: symbols of some folders or files and some languages. A filter, known to be of things that exist
 * (lib/tools/check-scope); whoever gets none looks at all of it. The commit of a scope is no matter of symbols: another reader has it.
 */
import type { RepositoryReader, SymbolFilter, SymbolRow } from '#db/repository/repository-store';
import type { Scope } from '#lib/model/answer';

export interface SymbolScope extends SymbolFilter {
  has(symbol: Pick<SymbolRow, 'path' | 'language'>): boolean;
}

/** What a search asks of the words. */
export type WordReader = Pick<RepositoryReader, 'searchWords' | 'wordCounts' | 'documentCount'>;

/** Undefined where the scope leaves out no symbol. */
export function symbolScope({ folders = [], languages = [] }: Scope): SymbolScope | undefined {
  if (folders.length + languages.length === 0) return undefined;
  const spoken = new Set(languages);
  return {
    folders,
    languages,
    has: ({ path, language }) =>
      (folders.length === 0 || folders.some((folder) => liesIn(path, folder))) && (spoken.size === 0 || spoken.has(language)),
  };
}

/** The folder or file itself, or below it. */
function liesIn(path: string, folder: string): boolean {
  return path === folder || (path.startsWith(folder) && path.charAt(folder.length) === '/');
}

/** Words as they stand in the scope: what is rare, found or missing there. */
export function wordReader(reader: RepositoryReader, scope: SymbolScope | undefined): WordReader {
  if (scope === undefined) return reader;
  return {
    searchWords: (query, limit, options) => reader.searchWords(query, limit, { ...options, within: scope }),
    wordCounts: (words) => reader.wordCounts(words, scope),
    documentCount: () => reader.documentCount(scope),
  };
}
