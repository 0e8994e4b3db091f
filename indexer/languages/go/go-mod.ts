/** Reads the modules of a repository: every `go.mod` with its path and replacements. Vendored copies are no modules of the project. */
import type { ProjectView } from '#indexer/languages/language';

export interface GoModule {
  /** Import path: `github.com/acme/shop`. */
  readonly path: string;
  /** Directory, `.` for the root. */
  readonly directory: string;
  /** Import path to the directory that stands in for it. */
  readonly replaced: ReadonlyMap<string, string>;
}

const MODULE = /^\s*module\s+"?([^\s"]+)"?/m;
const REPLACE = /^\s*(?:replace\s+)?"?([^\s"()]+)"?(?:\s+v\S+)?\s+=>\s+"?(\.{1,2}(?:\/[^\s"]*)?)"?/gm;

/** `a/b/../c` as `a/c`; undefined when it leaves the repository. */
export function joinPath(directory: string, relative: string): string | undefined {
  const parts: string[] = directory === '.' ? [] : directory.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/') || '.';
}

export function readModules(project: ProjectView): readonly GoModule[] {
  const modules: GoModule[] = [];
  for (const file of [...project.paths].sort()) {
    if (file !== 'go.mod' && !file.endsWith('/go.mod')) continue;
    const text = project.readConfig(file)?.replace(/\/\/.*$/gm, '');
    const path = text === undefined ? undefined : MODULE.exec(text)?.[1];
    if (text === undefined || path === undefined) continue;
    const directory = file.slice(0, -'/go.mod'.length) || '.';
    const replaced = new Map<string, string>();
    for (const [, from, to] of text.matchAll(REPLACE)) {
      const target = from && to ? joinPath(directory, to) : undefined;
      if (from && target !== undefined) replaced.set(from, target);
    }
    modules.push({ path, directory, replaced });
  }
  return modules;
}

/** What follows `prefix` in an import path: `` for the module itself, `/orders`; undefined when it lies elsewhere. */
export function below(prefix: string, path: string): string | undefined {
  if (path === prefix) return '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}
