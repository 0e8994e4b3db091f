/**
 * Where a Python import leads, as Python itself would look: relative to the package, or along the roots that can be on the path
 * of the importing file. A standard-library name is the project's only where the interpreter would find the project's file first.
 * Nothing is bound by base name: a module must lie under a root with its whole dotted path.
 */
import type { ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';
import { SourceRoots } from '#indexer/languages/python/source-roots';
import { STANDARD_LIBRARY } from '#indexer/languages/python/standard-library';

export function createModuleResolver(project: ProjectView): ModuleResolver {
  const resolution = new Resolution(project);
  return (specifier, fromPath) => resolution.resolve(specifier, fromPath);
}

/** A package's modules are its members; a plain module has none. */
export function submodule(packagePath: string, name: string, resolve: ModuleResolver): ModuleTarget | undefined {
  const isPackage = packagePath.endsWith('/') || packagePath === '__init__.py' || packagePath.endsWith('/__init__.py');
  return isPackage ? resolve(`.${name}`, packagePath) : undefined;
}

class Resolution {
  private readonly project: ProjectView;
  private readonly roots: SourceRoots;
  private readonly memo = new Map<string, ModuleTarget>();

  constructor(project: ProjectView) {
    this.project = project;
    this.roots = new SourceRoots(project);
  }

  resolve(specifier: string, fromPath: string): ModuleTarget {
    const directory = directoryOf(fromPath);
    const key = `${directory}\n${specifier}`;
    const known = this.memo.get(key);
    if (known) return known;
    const target = specifier.startsWith('.') ? this.relative(specifier, directory) : this.absolute(specifier, directory);
    this.memo.set(key, target);
    return target;
  }

  private relative(specifier: string, directory: string): ModuleTarget {
    const dots = specifier.length - specifier.replace(/^\.+/, '').length;
    let base: string | undefined = directory;
    for (let level = 1; level < dots; level += 1) base = base === undefined || base === '' ? undefined : directoryOf(base);
    if (base === undefined) return { k: 'unresolved' };
    const rest = specifier.slice(dots);
    return this.find(base, rest === '' ? [] : rest.split('.')) ?? { k: 'unresolved' };
  }

  private absolute(specifier: string, directory: string): ModuleTarget {
    const names = specifier.split('.');
    const [first = ''] = names;
    if (first === '' || names.includes('')) return { k: 'unresolved' };
    const isStandard = STANDARD_LIBRARY.has(first);
    let owned = false;
    for (const root of this.roots.around(directory)) {
      const head = this.find(root.path, [first]);
      if (!head || (isStandard && (head.k !== 'file' || !root.first))) continue;
      const found = this.find(root.path, names);
      if (found) return found;
      owned ||= head.k === 'file';
    }
    if (!isStandard && !owned) {
      const elsewhere = this.elsewhere(names, directory);
      if (elsewhere) return elsewhere;
    }
    if (owned) return { k: 'unresolved' };
    return { k: 'external', name: isStandard ? `python:${first}` : `pypi:${first}` };
  }

  /** A package whose root is not on this file's path: only when one root of the project alone has it. */
  private elsewhere(names: readonly string[], directory: string): ModuleTarget | undefined {
    const [first = ''] = names;
    const roots = this.roots.ofPackage(first, directory);
    const [only] = roots;
    if (roots.length !== 1 || only === undefined) return undefined;
    return this.find(only, names) ?? { k: 'unresolved' };
  }

  /** The module at a dotted path under `base`: package, then module, then a directory of modules. */
  private find(base: string, names: readonly string[]): ModuleTarget | undefined {
    const path = [...(base === '' ? [] : [base]), ...names].join('/');
    const inside = path === '' ? '' : `${path}/`;
    if (this.project.paths.has(`${inside}__init__.py`)) return { k: 'file', path: `${inside}__init__.py` };
    if (names.length > 0 && this.project.paths.has(`${path}.py`)) return { k: 'file', path: `${path}.py` };
    return this.roots.hasModules(path) ? { k: 'directory', path } : undefined;
  }
}

function directoryOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '' : path.slice(0, at);
}
