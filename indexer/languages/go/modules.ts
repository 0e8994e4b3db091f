/**
 * Import paths to namespaces: the importing file's own module first, then its replacements, then the repository's other modules when
 * one alone has the path. A path whose first part has no dot is Go's own library.
 */

import { below, type GoModule, joinPath, readModules } from '#indexer/languages/go/go-mod';
import { directoryOf } from '#indexer/languages/go/package-names';
import type { ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';

/** Directories that hold indexed Go files. One whose files were all left out (generated code) is a package like any outside. */
function packageDirectories(project: ProjectView): ReadonlySet<string> {
  const directories = new Set<string>();
  for (const path of project.paths) if (path.endsWith('.go') && project.isIndexed(path)) directories.add(directoryOf(path));
  return directories;
}

export function createModuleResolver(project: ProjectView): ModuleResolver {
  const modules = readModules(project);
  const directories = packageDirectories(project);

  const moduleOf = (fromPath: string): GoModule | undefined => {
    const directory = directoryOf(fromPath);
    return modules
      .filter((module) => module.directory === '.' || below(module.directory, directory) !== undefined)
      .sort((a, b) => b.directory.length - a.directory.length)[0];
  };

  const inDirectory = (directory: string, rest: string): ModuleTarget | undefined => {
    const path = joinPath(directory, rest);
    return path !== undefined && directories.has(path) ? { k: 'namespace', name: path } : undefined;
  };

  const inModule = (specifier: string, module: GoModule): ModuleTarget | undefined => {
    const rest = below(module.path, specifier);
    return rest === undefined ? undefined : inDirectory(module.directory, rest);
  };

  const inReplaced = (specifier: string, module: GoModule): ModuleTarget | undefined => {
    for (const [from, to] of module.replaced) {
      const rest = below(from, specifier);
      const found = rest === undefined ? undefined : inDirectory(to, rest);
      if (found) return found;
    }
    return undefined;
  };

  const inOthers = (specifier: string, own: GoModule | undefined): ModuleTarget | undefined => {
    const found = modules.flatMap((module) => (module === own ? [] : (inModule(specifier, module) ?? [])));
    return found.length === 1 ? found[0] : undefined;
  };

  /** Without any `go.mod`: the path below a `src` folder, or below the repository that the path names. */
  const inOldLayout = (specifier: string): ModuleTarget | undefined => {
    if (modules.length > 0) return undefined;
    const parts = specifier.split('/');
    const rests = [`src/${specifier}`, ...(parts.length > 3 && parts[0]?.includes('.') ? [parts.slice(3).join('/')] : [])];
    for (const rest of rests) {
      const found = inDirectory('.', rest);
      if (found) return found;
    }
    return undefined;
  };

  return (specifier, fromPath) => {
    if (specifier === 'C') return { k: 'external', name: 'c:cgo' };
    if (specifier.startsWith('.')) return inDirectory(directoryOf(fromPath), specifier) ?? { k: 'unresolved' };
    const own = moduleOf(fromPath);
    const found =
      (own ? (inModule(specifier, own) ?? inReplaced(specifier, own)) : undefined) ??
      inOthers(specifier, own) ??
      inOldLayout(specifier);
    if (found) return found;
    const [first = ''] = specifier.split('/', 1);
    const isPackage = first.includes('.') || (own !== undefined && below(own.path, specifier) !== undefined);
    return { k: 'external', name: isPackage ? `gomod:${specifier}` : `go:${specifier}` };
  };
}
