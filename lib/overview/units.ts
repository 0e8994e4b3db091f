/**
 * The parts a repository is shipped in: folders with a manifest of their own (`go.mod`, `package.json`, `pom.xml`, a Dockerfile, …) that
 * between them hold most of the code. A single manifest at the root makes no parts.
 */
import type { CodeGraph } from '#lib/overview/code-graph';
import { folderOf } from '#lib/overview/file-graph';

const MANIFEST =
  /^(go\.mod|package\.json|pyproject\.toml|setup\.py|requirements[\w.-]*\.(txt|in)|Pipfile|pom\.xml|build\.gradle(\.kts)?|Cargo\.toml|composer\.json|Gemfile|mix\.exs|[\w.-]+\.(cs|fs)proj|[\w.-]+\.gemspec|Dockerfile)$/;

/** Folders that hold the code of the folder around them, not a part of their own. */
const INNER = /^(src|source|sources|lib|libs|app|test|tests|spec|e2e|main|code|cmd)$/i;
/** What no part of the shipped code lies in. */
const ASIDE =
  /(^|\/)(examples?|samples?|demos?|fixtures?|testdata|templates?|docs?|documentation|benchmarks?|e2e|tests?|__tests__|node_modules|vendor|third_party)(\/|$)/i;

const FEWEST = 3;
/** The share of the code that has to lie in parts. */
const MIN_COVERED = 0.6;

export interface Unit {
  readonly folder: string;
  /** Positions in `CodeGraph.files`, tests among them. */
  readonly files: readonly number[];
}

/** Empty where the repository is one part. Files outside of every unit are in none. */
export function unitsOf(graph: CodeGraph): readonly Unit[] {
  const folders = outermost(new Set(graph.paths.filter(isManifest).map(partFolder)));
  if (folders.size < FEWEST) return [];
  const files = new Map<string, number[]>();
  graph.files.forEach((file, at) => {
    const folder = ancestors(file.path).find((one) => folders.has(one));
    if (folder === undefined) return;
    const known = files.get(folder);
    if (known) known.push(at);
    else files.set(folder, [at]);
  });
  const units = [...files]
    .map(([folder, members]) => ({ folder, files: members }))
    .filter((unit) => unit.files.some((file) => graph.files[file]?.isTest === false))
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
  const lines = (members: Iterable<number>): number => {
    let sum = 0;
    for (const file of members) if (graph.files[file]?.isTest === false) sum += graph.files[file]?.lines ?? 0;
    return sum;
  };
  const covered = lines(units.flatMap((unit) => unit.files)) / Math.max(1, lines(graph.files.keys()));
  return units.length >= FEWEST && covered >= MIN_COVERED ? units : [];
}

function isManifest(path: string): boolean {
  return MANIFEST.test(path.slice(path.lastIndexOf('/') + 1)) && path.includes('/') && !ASIDE.test(folderOf(path));
}

/** `cart/src/cart.csproj` is the manifest of `cart`. */
function partFolder(manifest: string): string {
  let folder = folderOf(manifest);
  while (folder.includes('/') && INNER.test(folder.slice(folder.lastIndexOf('/') + 1))) folder = folderOf(folder);
  return INNER.test(folder) ? '' : folder;
}

/** Without those inside another one: a service's own packages are its own matter. */
function outermost(folders: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...folders].filter((folder) => folder !== '' && !ancestors(folder).some((one) => folders.has(one) && one !== '')),
  );
}

/** The folders around a path, innermost first. */
function ancestors(path: string): readonly string[] {
  const all: string[] = [];
  for (let at = folderOf(path); at !== ''; at = folderOf(at)) all.push(at);
  return all;
}
