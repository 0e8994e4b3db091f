/**
 * Where `#include` and `using` lead. An included file is looked for beside the including one, then in the folders a build would name:
 * those of `compile_commands.json`, and by convention `include`, `src` and the folders around. Last, a path that only one file of the
 * repository ends in, unless it is a header every system has. Everything else is outside: `c:stdio.h`, `cpp:std`.
 */
import { includeFolders } from '#indexer/languages/c-family/include-folders';
import { isSystemHeader } from '#indexer/languages/c-family/system-headers';
import type { ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';

export function createModuleResolver(project: ProjectView): ModuleResolver {
  const resolution = new Resolution(project);
  return (specifier, fromPath) => resolution.resolve(specifier, fromPath);
}

/** Folders that hold headers by convention. */
const CONVENTIONS = ['include', 'src', 'inc', 'lib'];

class Resolution {
  private readonly project: ProjectView;
  private named: readonly string[] | undefined;
  private byName: Map<string, string[]> | undefined;
  private readonly memo = new Map<string, ModuleTarget>();

  constructor(project: ProjectView) {
    this.project = project;
  }

  resolve(specifier: string, fromPath: string): ModuleTarget {
    const include = /^(["<])\s*([^">]+?)\s*[">]$/.exec(specifier);
    if (!include) return namespaceTarget(specifier);
    const folder = folderOf(fromPath);
    const key = `${folder}\n${specifier}`;
    const known = this.memo.get(key);
    if (known) return known;
    const target = this.include(include[2] ?? '', include[1] === '"', folder);
    this.memo.set(key, target);
    return target;
  }

  private include(path: string, isQuoted: boolean, folder: string): ModuleTarget {
    const found = this.find(path, isQuoted, folder);
    if (found !== undefined) return { k: 'file', path: found };
    return isQuoted && !isSystemHeader(path)
      ? { k: 'unresolved' }
      : { k: 'external', name: `${path.includes('.') ? 'c' : 'cpp'}:${path}` };
  }

  private find(path: string, isQuoted: boolean, folder: string): string | undefined {
    const beside = isQuoted ? this.existing(folder, path) : undefined;
    if (beside !== undefined) return beside;
    const isSystem = isSystemHeader(path);
    if (isSystem && !isQuoted) return undefined;
    this.named ??= includeFolders(this.project);
    for (const named of this.named) {
      const found = this.existing(named, path);
      if (found !== undefined) return found;
    }
    for (const around of foldersAround(folder, isQuoted)) {
      const found = this.existing(around, path);
      if (found !== undefined) return found;
    }
    return isSystem ? undefined : this.onlyEnding(path, folder);
  }

  private existing(folder: string, path: string): string | undefined {
    const whole = joined(folder, path);
    return whole !== undefined && this.project.paths.has(whole) ? whole : undefined;
  }

  /** The one file whose path ends in what is written; of several the one that shares the most folders with the includer. */
  private onlyEnding(path: string, folder: string): string | undefined {
    const clean = joined('', path);
    if (clean === undefined) return undefined;
    this.byName ??= pathsByName(this.project.paths);
    const all = (this.byName.get(clean.slice(clean.lastIndexOf('/') + 1)) ?? []).filter((other) => other.endsWith(`/${clean}`));
    const [first] = all;
    if (all.length <= 1) return first;
    const ranked = all.map((other) => ({ other, shared: sharedFolders(other, folder) })).sort((a, b) => b.shared - a.shared);
    const [best, next] = ranked;
    return best && next && best.shared > next.shared && best.shared > 0 ? best.other : undefined;
  }
}

/** `using namespace a::b`: the standard library's is outside, any other is what indexed files declare. */
function namespaceTarget(name: string): ModuleTarget {
  return name === 'std' || name.startsWith('std::') ? { k: 'external', name: 'cpp:std' } : { k: 'namespace', name };
}

function pathsByName(paths: ReadonlySet<string>): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const list = byName.get(name);
    if (list) list.push(path);
    else byName.set(name, [path]);
  }
  return byName;
}

function sharedFolders(path: string, folder: string): number {
  const one = path.split('/');
  const other = folder.split('/');
  let shared = 0;
  while (shared < other.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The folder and those around it, innermost first, the root last. */
function outwards(folder: string): readonly string[] {
  const all: string[] = [];
  for (let at = folder; at !== ''; at = folderOf(at)) all.push(at);
  return [...all, ''];
}

/** Folders a build is likely to search, likeliest first: quotes mean the project's own, brackets what it offers. */
function foldersAround(folder: string, isQuoted: boolean): readonly string[] {
  const around = outwards(folder);
  const inside = (outer: string): readonly string[] => CONVENTIONS.map((name) => (outer === '' ? name : `${outer}/${name}`));
  return isQuoted ? around.flatMap((outer) => [outer, ...inside(outer)]) : [...around.flatMap(inside), ...around];
}

/** A path from a folder; undefined when it leaves the repository. */
function joined(folder: string, path: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
