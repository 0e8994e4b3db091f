/**
 * Where modules lie: the root file of the crate a file belongs to, the file of a module inside another, and the file around it. Files
 * follow Rust's layout; `#[path]` is followed where a `mod` says it.
 */
import type { ProjectView } from '#indexer/languages/language';
import { type Crate, directoryOf, joinPath } from '#indexer/languages/rust/cargo';

const ROOT_NAME = /(^|\/)(lib|main|mod|build)\.rs$/;
/** A program of its own under these folders is one file, or a folder with a `main.rs`. */
const PROGRAM = /^(src\/bin|tests|examples|benches)\/([^/]+)(?:\/(.+))?$/;

export class ModuleTree {
  private readonly project: ProjectView;
  private readonly crates: readonly Crate[];
  private readonly roots = new Map<string, string | undefined>();

  constructor(project: ProjectView, crates: readonly Crate[]) {
    this.project = project;
    this.crates = crates;
  }

  crateOf(path: string): Crate | undefined {
    return this.crates.find((crate) => crate.directory === '' || path.startsWith(`${crate.directory}/`));
  }

  /** The root file of the crate the file belongs to. */
  rootOf(path: string): string | undefined {
    if (!this.roots.has(path)) this.roots.set(path, this.findRoot(path));
    return this.roots.get(path);
  }

  private findRoot(path: string): string | undefined {
    const crate = this.crateOf(path);
    const directory = crate?.directory ?? sourceParent(path);
    const inside = directory === '' ? path : path.slice(directory.length + 1);
    if (crate && (path === crate.library || crate.programs.includes(path))) return path;
    const named = crate ? nearestAround(crate.programs, path) : undefined;
    if (named !== undefined) return named;
    const program = PROGRAM.exec(inside);
    if (program) return this.programRoot(joinPath(directory, program[1] ?? ''), program[2] ?? '', path);
    if (inside === 'build.rs') return path;
    const main = joinPath(directory, 'src/main.rs');
    if (path === main) return main;
    const library = crate?.library ?? joinPath(directory, 'src/lib.rs');
    const both = [library, main].filter((root) => this.project.paths.has(root));
    const [first] = both;
    if (both.length < 2) return first;
    const top = /^src\/([^/.]+)/.exec(inside)?.[1] ?? '';
    const declares = new RegExp(`\\bmod\\s+(r#)?${top}\\b`);
    return both.find((root) => declares.test(this.project.readConfig(root) ?? '')) ?? first;
  }

  private programRoot(folder: string, name: string, path: string): string | undefined {
    const own = joinPath(folder, `${name}/main.rs`);
    if (this.project.paths.has(own)) return own;
    return name.endsWith('.rs') ? path : undefined;
  }

  /** The file of module `name` (`a/b` for nested inline modules around it) declared in the file. */
  childOf(path: string, name: string): string | undefined {
    const directory = this.childDirectory(path);
    return [`${name}.rs`, `${name}/mod.rs`].map((file) => joinPath(directory, file)).find((file) => this.project.paths.has(file));
  }

  private childDirectory(path: string): string {
    const isRoot = ROOT_NAME.test(path) || this.rootOf(path) === path;
    return isRoot ? directoryOf(path) : path.replace(/\.rs$/, '');
  }

  /** The file of the module around this file's. */
  parentOf(path: string): string | undefined {
    const root = this.rootOf(path);
    if (root === path) return undefined;
    const directory = /(^|\/)mod\.rs$/.test(path) ? directoryOf(directoryOf(path)) : directoryOf(path);
    if (root !== undefined && directoryOf(root) === directory) return root;
    return [`${directory}/mod.rs`, `${directory}.rs`].find((file) => this.project.paths.has(file)) ?? root;
  }
}

/** The program in whose folder, or below it, the file lies. */
function nearestAround(programs: readonly string[], path: string): string | undefined {
  return programs
    .filter((program) => directoryOf(program) !== '' && path.startsWith(`${directoryOf(program)}/`))
    .sort((a, b) => directoryOf(b).length - directoryOf(a).length)[0];
}

/** The folder that holds `src`, where no manifest says. */
function sourceParent(path: string): string {
  const at = path.lastIndexOf('src/');
  return at > 0 ? path.slice(0, at - 1) : '';
}
