/**
 * The folders, files and languages of an index: what a scope can be. One a generation. A folder with a manifest of its own is a part that
 * people call by its name: a service, a package, an app.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { splitIdentifier } from '#lib/model/words';

export interface Places {
  /** Of indexed files, each folder with the languages in it. */
  readonly folders: ReadonlyMap<string, ReadonlySet<string>>;
  readonly files: ReadonlyMap<string, string>;
  readonly languages: ReadonlySet<string>;
  /** Folders that have a manifest. */
  readonly parts: ReadonlySet<string>;
}

const known = new WeakMap<RepositoryReader, { readonly generation: number; readonly places: Promise<Places> }>();

export async function placesOf(reader: RepositoryReader): Promise<Places> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const before = known.get(reader);
  if (before?.generation === generation) return before.places;
  const places = readPlaces(reader);
  known.set(reader, { generation, places });
  places.catch(() => known.delete(reader));
  return places;
}

const MANIFEST =
  /^(?:package\.json|pyproject\.toml|setup\.(?:py|cfg)|requirements\.txt|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|Gemfile|Dockerfile|.*\.csproj)$/;

async function readPlaces(reader: RepositoryReader): Promise<Places> {
  const folders = new Map<string, Set<string>>();
  const files = new Map<string, string>();
  const manifests = new Set<string>();
  for (const { path, status, language } of await reader.files()) {
    const above = foldersAbove(path);
    if (MANIFEST.test(path.slice(path.lastIndexOf('/') + 1)) && above[0] !== undefined) manifests.add(above[0]);
    if (status !== 'indexed' || language === null) continue;
    files.set(path, language);
    for (const folder of above) folders.set(folder, (folders.get(folder) ?? new Set()).add(language));
  }
  const parts = new Set([...manifests].filter((folder) => folders.has(folder)));
  return { folders, files, languages: new Set(files.values()), parts };
}

/** The innermost first; never the root. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.push(path.slice(0, at));
  return folders;
}

/** Deeper than this nobody means a folder by its last name alone. */
const MAX_DEPTH = 6;
const MOST = 6;

/** Folders whose last name is this one, however its words are joined; the outermost of those inside each other. Too many are none. */
export function foldersNamed(name: string, { folders }: Pick<Places, 'folders'>): readonly string[] {
  const wanted = plain(name);
  if (wanted === '') return [];
  const found = [...folders.keys()].filter((folder) => plain(lastOf(folder)) === wanted && depthOf(folder) <= MAX_DEPTH);
  const outer = found.filter((folder) => !found.some((other) => folder.startsWith(`${other}/`)));
  return outer.length > MOST ? [] : outer.toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
}

/** The folder or file of this path, whole or from some folder on. */
export function pathNamed(path: string, { folders, files }: Places): string | null {
  const clean = path.replace(/^(?:\.?\/)+|\/+$/g, '');
  if (clean === '') return null;
  if (folders.has(clean) || files.has(clean)) return clean;
  const ends = [...folders.keys(), ...files.keys()].filter((one) => one.endsWith(`/${clean}`));
  return ends.length === 1 ? (ends[0] ?? null) : null;
}

function lastOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

function depthOf(folder: string): number {
  return folder.split('/').length;
}

function plain(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((part) => [...splitIdentifier(part)])
    .join('');
}
