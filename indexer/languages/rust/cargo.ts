/**
 * Crates of a repository, read from every `Cargo.toml`: the name others write, the library's root file, and the roots of its programs,
 * tests and examples.
 */
import type { ProjectView } from '#indexer/languages/language';

export interface Crate {
  /** As code writes it: `grep_regex`. */
  readonly name: string;
  /** Directory, empty for the root. */
  readonly directory: string;
  readonly library: string | undefined;
  /** Root files that are no library. */
  readonly programs: readonly string[];
  /** Names the manifest depends on, as code writes them. */
  readonly dependencies: ReadonlySet<string>;
}

export function joinPath(directory: string, relative: string): string {
  const parts: string[] = [];
  for (const part of `${directory}/${relative}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Lines of a TOML file with the table they stand in. */
function tomlLines(text: string): readonly { readonly table: string; readonly line: string }[] {
  let table = '';
  return text.split(/\r?\n/).flatMap((raw) => {
    const line = raw.trim();
    const header = /^\[+\s*([^\]]+?)\s*\]+/.exec(line);
    if (header?.[1] !== undefined) table = header[1];
    return line === '' || line.startsWith('#') ? [] : [{ table, line: header ? '' : line }];
  });
}

const KEY = /^"?([\w-]+)"?\s*(?:\.\w+)?\s*=\s*(?:"([^"]*)")?/;
const DEPENDENCIES = /(^|\.)(dev-|build-)?dependencies$/;

function readManifest(project: ProjectView, path: string): Crate | undefined {
  const text = project.readConfig(path);
  if (text === undefined) return undefined;
  const directory = directoryOf(path);
  const strings = new Map<string, string>();
  const programs: string[] = [];
  const dependencies = new Set<string>();
  for (const { table, line } of tomlLines(text)) {
    const nested = /^(?:.*\.)?(?:dev-|build-)?dependencies\."?([\w-]+)"?$/.exec(table)?.[1];
    if (nested !== undefined) dependencies.add(asCode(nested));
    const [, key, value] = KEY.exec(line) ?? [];
    if (key === undefined) continue;
    if (DEPENDENCIES.test(table)) dependencies.add(asCode(key));
    else if (value !== undefined && /^(bin|test|example|bench)$/.test(table) && key === 'path')
      programs.push(joinPath(directory, value));
    else if (value !== undefined) strings.set(`${table}.${key}`, value);
  }
  const name = strings.get('lib.name') ?? strings.get('package.name');
  if (name === undefined) return undefined;
  const library = joinPath(directory, strings.get('lib.path') ?? 'src/lib.rs');
  return {
    name: asCode(name),
    directory,
    library: project.paths.has(library) ? library : undefined,
    programs,
    dependencies,
  };
}

function asCode(name: string): string {
  return name.replace(/-/g, '_');
}

export function readCrates(project: ProjectView): readonly Crate[] {
  const crates: Crate[] = [];
  for (const path of [...project.paths].sort()) {
    if (path !== 'Cargo.toml' && !path.endsWith('/Cargo.toml')) continue;
    const crate = readManifest(project, path);
    if (crate) crates.push(crate);
  }
  return crates.sort((a, b) => b.directory.length - a.directory.length);
}
