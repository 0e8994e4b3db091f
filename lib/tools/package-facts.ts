/**
 * Which version of a package a repository uses, as its lock file or manifest says at the indexed commit: read from the index where it
 * holds the file, else asked of git; never from the disk. Text of a manifest is only searched, nothing of it is run.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { PackageFact } from '#lib/graph/trail-look';
import { runGit } from '#lib/history/git';
import type { TrailEnd } from '#lib/model/answer';
import type { ToolContext } from '#lib/tools/tool';

const MAX_BYTES = 6_000_000;
const TIMEOUT_MS = 1_500;

interface Manifest {
  readonly file: string;
  /** The version in its first group; `name` is escaped. */
  readonly version: (name: string) => RegExp;
}

const tomlLock = (file: string): Manifest => ({
  file,
  version: (name) => new RegExp(`name = "${name}"\\r?\\nversion = "([^"]+)"`, 'i'),
});

const MANIFESTS: Readonly<Record<string, readonly Manifest[]>> = {
  npm: [
    { file: 'package-lock.json', version: (name) => new RegExp(`"node_modules/${name}": \\{\\s*"version": "([^"]+)"`) },
    { file: 'yarn.lock', version: (name) => new RegExp(`^"?${name}@[^\\n]*:\\r?\\n\\s+version:? "?([^"\\n]+)`, 'm') },
    { file: 'pnpm-lock.yaml', version: (name) => new RegExp(`^\\s+['"/]?${name}[@/](\\d[^:'"(]*)`, 'm') },
    { file: 'package.json', version: (name) => new RegExp(`"${name}":\\s*"([^"]+)"`) },
  ],
  pypi: [
    tomlLock('uv.lock'),
    tomlLock('poetry.lock'),
    { file: 'requirements.txt', version: (name) => new RegExp(`^${name}(?:\\[[^\\]]*\\])?\\s*([=<>~!]=?[^\\s;#]+)`, 'im') },
    { file: 'pyproject.toml', version: (name) => new RegExp(`["']${name}(?:\\[[^\\]]*\\])?\\s*([=<>~!]=?[^"']*)["']`, 'i') },
  ],
  gomod: [{ file: 'go.mod', version: (name) => new RegExp(`^\\s*(?:require\\s+)?${name}\\s+(v\\S+)`, 'm') }],
  gem: [
    { file: 'Gemfile.lock', version: (name) => new RegExp(`^ {4}${name} \\(([^)]+)\\)`, 'm') },
    { file: 'Gemfile', version: (name) => new RegExp(`^\\s*gem ["']${name}["'],\\s*["']([^"']+)`, 'm') },
  ],
  cargo: [
    tomlLock('Cargo.lock'),
    { file: 'Cargo.toml', version: (name) => new RegExp(`^${name}\\s*=\\s*(?:\\{[^}]*version\\s*=\\s*)?"([^"]+)"`, 'm') },
  ],
  composer: [{ file: 'composer.lock', version: (name) => new RegExp(`"name": "${name}",\\s*"version": "([^"]+)"`) }],
  maven: [
    {
      file: 'pom.xml',
      version: (name) => new RegExp(`<groupId>${name}</groupId>\\s*<artifactId>[^<]*</artifactId>\\s*<version>([^<]+)<`),
    },
  ],
};

/** Null where no manifest of its kind stands in the folder of the call or above it. */
export function packageFacts(context: ToolContext): (end: Pick<TrailEnd, 'origin' | 'path'>) => Promise<PackageFact | null> {
  return async ({ origin, path }) => {
    const [ecosystem = '', ...rest] = (origin ?? '').split(':');
    const manifests = MANIFESTS[ecosystem];
    if (!manifests || rest.length === 0) return null;
    const paths = await pathsOf(context.reader);
    let known: string | undefined;
    for (const folder of foldersAbove(path))
      for (const manifest of manifests) {
        const file = folder === '' ? manifest.file : `${folder}/${manifest.file}`;
        if (!paths.has(file)) continue;
        const version = versionIn(await textOf(file, context), rest.join(':'), manifest);
        if (version !== null) return { manifest: file, version };
        known ??= file;
      }
    return known === undefined ? null : { manifest: known, version: null };
  };
}

/** A package in a package (`github.com/x/y/z`, `org.x.y.Z`) is named by its beginning. */
function versionIn(text: string | null, name: string, { file, version }: Manifest): string | null {
  if (text === null) return null;
  for (const candidate of namesOf(name, file)) {
    const found = version(candidate.replace(/[^\w]/g, '\\$&').replace(/[-_]/g, '[-_.]')).exec(text)?.[1]?.trim();
    if (found !== undefined && found.length <= 40 && !/\$\{/.test(found)) return found;
  }
  return null;
}

function namesOf(name: string, file: string): readonly string[] {
  const separator = file === 'go.mod' ? '/' : file === 'pom.xml' ? '.' : null;
  if (separator === null) return [name];
  const parts = name.split(separator);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join(separator)).filter((one) => one.includes('.'));
}

function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return [...parts.map((_, at) => parts.slice(0, parts.length - at).join('/')), ''];
}

const known = new WeakMap<RepositoryReader, { readonly generation: number; readonly paths: Promise<ReadonlySet<string>> }>();
const texts = new WeakMap<RepositoryReader, Map<string, Promise<string | null>>>();

async function pathsOf(reader: RepositoryReader): Promise<ReadonlySet<string>> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const before = known.get(reader);
  if (before?.generation === generation) return before.paths;
  const paths = reader.files().then((files) => new Set(files.map((file) => file.path)));
  known.set(reader, { generation, paths });
  texts.delete(reader);
  paths.catch(() => known.delete(reader));
  return paths;
}

function textOf(file: string, { reader, git, signal }: ToolContext): Promise<string | null> {
  const kept = texts.get(reader) ?? new Map<string, Promise<string | null>>();
  texts.set(reader, kept);
  const reading = kept.get(file) ?? readText(file, { reader, git, ...(signal ? { signal } : {}) });
  kept.set(file, reading);
  reading.catch(() => kept.delete(file));
  return reading;
}

async function readText(
  file: string,
  { reader, git, signal }: Pick<ToolContext, 'reader' | 'git' | 'signal'>,
): Promise<string | null> {
  const indexed = await reader.fileText(file);
  if (indexed !== null || git.commit === null) return indexed;
  // Of the indexed folder, which may lie inside the repository git knows.
  const found = await runGit(git.root, ['show', `${git.commit}:./${file}`], {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    signal,
  });
  return found.ok ? found.stdout : null;
}
