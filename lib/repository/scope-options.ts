/**
 * What a question about a repository can be limited to, found by what is typed: folders and files of the index, its languages, the commits
 * it holds. Nothing typed gives the folders at the top.
 */
import type { ScopeOptions } from '#lib/model/scope-words';
import { indexedCommits } from '#lib/repository/indexed-commits';
import type { OpenRepository } from '#lib/repository/open-repository';

const MAX_FOLDERS = 12;
const MAX_FILES = 6;
const MAX_COMMITS = 8;

interface Places {
  readonly folders: readonly { readonly path: string; readonly files: number }[];
  readonly files: readonly string[];
  readonly languages: readonly { readonly name: string; readonly files: number }[];
}

/** A new generation is a new object, so what was counted for an old one goes with it. */
const counted = new WeakMap<OpenRepository, Promise<Places>>();

export async function scopeOptions(repository: OpenRepository, typed: string): Promise<ScopeOptions> {
  const { folders, files, languages } = await placesOf(repository);
  const words = typed
    .trim()
    .toLowerCase()
    .replace(/^\.?\//, '');
  const { commit: newest } = repository.generation;
  const commits = await indexedCommits(repository.reader);
  const isTop = ({ path }: { readonly path: string }): boolean => !path.includes('/');
  return {
    repository: repository.name,
    newest,
    folders:
      words === ''
        ? folders.filter(isTop).slice(0, MAX_FOLDERS)
        : bestFirst(folders, words, ({ path }) => path).slice(0, MAX_FOLDERS),
    files: words === '' ? [] : bestFirst(files, words, (path) => path).slice(0, MAX_FILES),
    languages: languages.filter(({ name }) => name.toLowerCase().startsWith(words)),
    commits: commits
      .filter(({ commit, label }) => commit.startsWith(words) || label.toLowerCase().startsWith(words))
      .slice(0, MAX_COMMITS)
      .map(({ commit, indexedAt, label }) => ({ commit, indexedAt, ...(label === '' ? {} : { label }) })),
  };
}

function placesOf(repository: OpenRepository): Promise<Places> {
  const known = counted.get(repository);
  if (known) return known;
  const places = countPlaces(repository);
  counted.set(repository, places);
  places.catch(() => counted.delete(repository));
  return places;
}

async function countPlaces({ reader }: OpenRepository): Promise<Places> {
  const indexed = (await reader.files()).filter(({ status }) => status === 'indexed');
  const folders = new Map<string, number>();
  const languages = new Map<string, number>();
  for (const { path, language } of indexed) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) add(folders, path.slice(0, end));
    if (language) add(languages, language);
  }
  return {
    folders: [...folders].map(([path, files]) => ({ path, files })).sort((a, b) => compare(a.path, b.path)),
    files: indexed.map(({ path }) => path).sort(compare),
    languages: [...languages]
      .map(([name, files]) => ({ name, files }))
      .sort((a, b) => b.files - a.files || compare(a.name, b.name)),
  };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Those that begin with what was typed, then those whose last name does, then those that hold it; the shortest first. */
function bestFirst<Row>(rows: readonly Row[], words: string, pathOf: (row: Row) => string): readonly Row[] {
  return rows
    .flatMap((row) => {
      const rank = rankOf(pathOf(row).toLowerCase(), words);
      return rank === null ? [] : [{ row, rank }];
    })
    .sort((a, b) => a.rank - b.rank || pathOf(a.row).length - pathOf(b.row).length)
    .map(({ row }) => row);
}

function rankOf(path: string, words: string): number | null {
  if (path.slice(path.lastIndexOf('/') + 1).startsWith(words)) return 0;
  if (path.startsWith(words)) return 1;
  return path.includes(words) ? 2 : null;
}
