/**
 * What a package's `exports`, `imports` and `main` lead to in its sources. A target under a build folder counts only when the file is there,
 * when tsconfig says where the build comes from, or when the same path under `src` (or the package itself) exists.
 */
import { asObject, asString } from '#indexer/languages/typescript/config-file';
import type { FileLookup } from '#indexer/languages/typescript/file-lookup';
import { joinPath, pathInside } from '#indexer/languages/typescript/paths';
import type { TsConfigs } from '#indexer/languages/typescript/tsconfig';
import type { PackageInfo } from '#indexer/languages/typescript/workspaces';

interface EntryContext {
  readonly lookup: FileLookup;
  readonly configs: TsConfigs;
  /** The importing file. */
  readonly from: string;
}

/** Conditions in the order a reader of sources wants them; any other comes last, in the order written. */
const CONDITIONS = ['source', 'development', 'import', 'module', 'node', 'default', 'require', 'types', 'browser'];
const BUILD_FOLDER = /^(?:dist|lib|build|out|esm|cjs|es|types|output)(?=\/|$)/;
const BUILD_ENDING = /(?:\.d)?\.[cm]?[jt]sx?$/;
const MAX_DEPTH = 8;

/** The file that `name/subpath` means; `subpath` is empty for the package itself. */
export function packageEntry(pkg: PackageInfo, subpath: string, context: EntryContext): string | undefined {
  const { exports } = pkg.json;
  if (exports !== undefined) {
    for (const target of exportTargets(exports, subpath === '' ? '.' : `./${subpath}`)) {
      const found = targetFile(pkg, target, context);
      if (found !== undefined) return found;
    }
  }
  if (subpath !== '') {
    const direct = joinPath(pkg.directory, subpath);
    const found = direct === undefined ? undefined : context.lookup.find(direct, context.from);
    return found ?? inSources(pkg, subpath, context);
  }
  for (const field of ['source', 'module', 'main', 'types', 'typings', 'browser']) {
    const target = asString(pkg.json[field]);
    const found = target === undefined ? undefined : targetFile(pkg, target, context);
    if (found !== undefined) return found;
  }
  return context.lookup.index(pkg.directory, context.from) ?? inSources(pkg, 'index', context);
}

/** Targets of an `exports` or `imports` table for one key, best first. */
export function exportTargets(table: unknown, key: string): string[] {
  const found: string[] = [];
  const entries = asObject(table);
  const isSubpathTable =
    entries !== undefined && Object.keys(entries).some((name) => name.startsWith('.') || name.startsWith('#'));
  if (!isSubpathTable) {
    if (key === '.') collect(table, '', found, 0);
    return found;
  }
  if (entries[key] !== undefined) {
    collect(entries[key], '', found, 0);
    return found;
  }
  const patterns = Object.keys(entries)
    .filter((name) => name.includes('*'))
    .sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const pattern of patterns) {
    const star = pattern.indexOf('*');
    const prefix = pattern.slice(0, star);
    const suffix = pattern.slice(star + 1);
    if (key.length < prefix.length + suffix.length || !key.startsWith(prefix) || !key.endsWith(suffix)) continue;
    collect(entries[pattern], key.slice(prefix.length, key.length - suffix.length), found, 0);
    return found;
  }
  return found;
}

function collect(value: unknown, star: string, into: string[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (typeof value === 'string') {
    into.push(value.replaceAll('*', star));
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) collect(item, star, into, depth + 1);
    return;
  }
  const conditions = asObject(value);
  if (!conditions) return;
  const rank = (name: string): number => {
    const at = CONDITIONS.indexOf(name);
    return at < 0 ? CONDITIONS.length : at;
  };
  for (const name of Object.keys(conditions).sort((a, b) => rank(a) - rank(b))) collect(conditions[name], star, into, depth + 1);
}

/** The source file behind a target written in package.json. */
export function targetFile(pkg: PackageInfo, target: string, context: EntryContext): string | undefined {
  const path = joinPath(pkg.directory, target);
  if (path === undefined) return undefined;
  const { lookup, from } = context;
  const isDeclaration = /\.d\.[cm]?ts$/.test(path);
  const stem = path.replace(BUILD_ENDING, '');
  const direct = isDeclaration ? lookup.withEnding(stem, from) : (lookup.exact(path, from) ?? lookup.find(path, from));
  if (direct !== undefined) return direct;
  return fromOutDir(pkg, stem, context) ?? inSources(pkg, pathInside(pkg.directory, stem) ?? stem, context);
}

/** Maps `<outDir>/x` to `<rootDir>/x`, as the package's tsconfig says. */
function fromOutDir(pkg: PackageInfo, stem: string, context: EntryContext): string | undefined {
  const config = context.configs.of(pkg.directory);
  if (!config) return undefined;
  for (const outDir of config.outDirs) {
    const rest = pathInside(outDir, stem);
    if (rest === undefined) continue;
    const found = context.lookup.withEnding(joinPath(config.rootDir ?? config.directory, rest) ?? rest, context.from);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same path under `src`, with the build folder and the format folder inside it dropped. */
function inSources(pkg: PackageInfo, inside: string, context: EntryContext): string | undefined {
  let rest = inside.replace(BUILD_ENDING, '');
  while (BUILD_FOLDER.test(rest)) {
    rest = rest.replace(BUILD_FOLDER, '').replace(/^\//, '');
    const found = sourceFile(pkg, rest, context);
    if (found !== undefined) return found;
  }
  return sourceFile(pkg, rest, context);
}

function sourceFile(pkg: PackageInfo, rest: string, context: EntryContext): string | undefined {
  for (const folder of ['src', 'source', 'lib', '']) {
    const base = joinPath(pkg.directory, folder);
    const path = base === undefined ? undefined : joinPath(base, rest);
    const found =
      path === undefined
        ? undefined
        : (context.lookup.withEnding(path, context.from) ?? context.lookup.index(path, context.from));
    if (found !== undefined) return found;
  }
  return undefined;
}
