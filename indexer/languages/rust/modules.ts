/**
 * Module paths to files: as far as files go, and what is left of the path as names inside the last one (inline modules, types). Crates of
 * the repository are found by their name, the compiler's own by theirs; anything else is a package.
 */
import type { ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';
import { STANDARD_CRATES } from '#indexer/languages/rust/builtin-names';
import { type Crate, directoryOf, joinPath, readCrates } from '#indexer/languages/rust/cargo';
import { ModuleTree } from '#indexer/languages/rust/module-tree';

const COMPILER_CRATES: ReadonlySet<string> = new Set([...STANDARD_CRATES, 'proc_macro', 'test']);

export function createModuleResolver(project: ProjectView): ModuleResolver {
  const crates = readCrates(project);
  const tree = new ModuleTree(project, crates);

  /** Goes down from a file as far as modules have files. */
  const descend = (from: string, names: readonly string[]): ModuleTarget => {
    let path = from;
    let used = 0;
    for (const name of names) {
      const child = tree.childOf(path, name);
      if (child === undefined) break;
      path = child;
      used += 1;
    }
    const inside = names.slice(used);
    return { k: 'file', path, ...(inside.length > 0 ? { inside } : {}) };
  };

  const relative = (names: readonly string[], fromPath: string): ModuleTarget => {
    let path: string | undefined = fromPath;
    let at = 0;
    for (; names[at] === 'self' || names[at] === 'super'; at += 1) {
      if (names[at] === 'super') path = path === undefined ? undefined : tree.parentOf(path);
    }
    return path === undefined ? { k: 'unresolved' } : descend(path, names.slice(at));
  };

  const inCrate = (crate: Crate, names: readonly string[]): ModuleTarget =>
    crate.library === undefined ? { k: 'unresolved' } : descend(crate.library, names);

  const named = (names: readonly string[], fromPath: string): ModuleTarget => {
    const [head = '', ...rest] = names;
    if (COMPILER_CRATES.has(head)) return { k: 'external', name: `rust:${names.join('::')}` };
    const own = tree.crateOf(fromPath);
    if (own?.name === head && own.library !== undefined) return inCrate(own, rest);
    const others = crates.filter((crate) => crate.name === head && crate.library !== undefined);
    const [only] = others;
    if (only && others.length === 1) return inCrate(only, rest);
    const root = own?.dependencies.has(head) ? undefined : tree.rootOf(fromPath);
    const child = root === undefined ? undefined : tree.childOf(root, head);
    return child === undefined ? { k: 'external', name: `crate:${names.join('::')}` } : descend(child, rest);
  };

  return (specifier, fromPath) => {
    if (specifier.startsWith('mod ')) {
      const path = tree.childOf(fromPath, specifier.slice(4));
      return path === undefined ? { k: 'unresolved' } : { k: 'file', path };
    }
    if (specifier.startsWith('path ')) {
      const path = joinPath(directoryOf(fromPath), specifier.slice(5));
      return project.paths.has(path) ? { k: 'file', path } : { k: 'unresolved' };
    }
    const names = specifier.split('::').map((name) => name.replace(/^r#/, ''));
    if (names[0] === 'crate' || names[0] === '$crate') {
      const root = tree.rootOf(fromPath);
      return root === undefined ? { k: 'unresolved' } : descend(root, names.slice(1));
    }
    return names[0] === 'self' || names[0] === 'super' ? relative(names, fromPath) : named(names, fromPath);
  };
}
