/**
 * Directories that Python imports start from: what is detected from packages (`__init__.py` chains), from project files
 * (pyproject.toml, setup.py, setup.cfg, with the source folders they name), and from the importing file's own place.
 */
import type { ProjectView } from '#indexer/languages/language';

interface Root {
  readonly path: string;
  /** The interpreter looks here before its own library. */
  readonly first: boolean;
}

const PROJECT_FILES = new Set(['pyproject.toml', 'setup.py', 'setup.cfg']);
/** Values of `where = ["src"]`, `package-dir = {"" = "lib"}`, `package_dir={"": "lib"}`, `from = "lib"`. */
const SOURCE_FOLDER =
  /\bwhere\s*=\s*\[?\s*["']?([\w./-]+)|package[-_]dir\s*=\s*[{(]?\s*(?:(?:["']\s*["'])?\s*[:=])?\s*["']?([\w./-]+)|\bfrom\s*=\s*["']([\w./-]+)["']/g;
/** `py_modules=["six"]`, `py-modules = ["six"]`, and the indented lines of setup.cfg. */
const DECLARED_MODULES = /\bpy[-_]modules\s*=\s*(\[[^\]]*\]|\([^)]*\)|[^\n]*(?:\n[ \t]+[^\n]+)*)/g;

export class SourceRoots {
  private readonly project: ProjectView;
  private readonly directories = new Set<string>();
  private readonly packages = new Set<string>();
  private readonly projects = new Map<string, readonly string[]>();
  /** Top-level package, or module declared by its project -> roots that hold it. */
  private readonly tops = new Map<string, Set<string>>();
  private readonly memo = new Map<string, readonly Root[]>();

  constructor(project: ProjectView) {
    this.project = project;
    for (const path of project.paths) this.note(path);
    for (const directory of this.projects.keys()) this.projects.set(directory, this.sourcesOf(directory));
    for (const directory of this.packages) {
      if (directory === '') continue;
      const root = parentOf(directory);
      if (this.packages.has(root)) continue;
      this.addTop(directory.slice(root === '' ? 0 : root.length + 1), root);
    }
    for (const [directory, sources] of this.projects)
      for (const name of this.declaredModules(directory))
        for (const source of sources)
          if (project.paths.has(source === '' ? `${name}.py` : `${source}/${name}.py`)) this.addTop(name, source);
  }

  private addTop(name: string, root: string): void {
    const roots = this.tops.get(name) ?? new Set();
    roots.add(root);
    this.tops.set(name, roots);
  }

  /** Plain modules that a project says it installs: other projects see no more of its files. */
  private declaredModules(directory: string): readonly string[] {
    const names: string[] = [];
    for (const file of PROJECT_FILES) {
      const text = this.project.readConfig(directory === '' ? file : `${directory}/${file}`) ?? '';
      for (const match of text.matchAll(DECLARED_MODULES)) names.push(...((match[1] ?? '').match(/\w+/g) ?? []));
    }
    return names;
  }

  /** True when modules lie in or below the directory. */
  hasModules(directory: string): boolean {
    return this.directories.has(directory);
  }

  /** Roots on the path of a file in `directory`, in the order they are searched. */
  around(directory: string): readonly Root[] {
    const known = this.memo.get(directory);
    if (known) return known;
    const roots = new Map<string, Root>();
    const add = (path: string, first: boolean): void => {
      if (!roots.has(path)) roots.set(path, { path, first });
    };
    let top = directory;
    while (top !== '' && this.packages.has(top)) top = parentOf(top);
    add(top, true);
    for (let at: string | undefined = directory; at !== undefined; at = at === '' ? undefined : parentOf(at))
      for (const source of this.projects.get(at) ?? []) add(source, false);
    if (this.directories.has('src')) add('src', false);
    add('', false);
    const found = [...roots.values()];
    this.memo.set(directory, found);
    return found;
  }

  /** Roots elsewhere in the repository that hold the package or declared module `name`, the nearest by shared path first when it is alone there. */
  ofPackage(name: string, directory: string): readonly string[] {
    const distinct = [...(this.tops.get(name) ?? [])];
    if (distinct.length < 2) return distinct;
    const shared = distinct.map((root) => sharedDepth(root, directory));
    const most = Math.max(...shared);
    return most === 0 ? distinct : distinct.filter((_, index) => shared[index] === most);
  }

  private note(path: string): void {
    const slash = path.lastIndexOf('/');
    const directory = slash < 0 ? '' : path.slice(0, slash);
    const name = path.slice(slash + 1);
    if (PROJECT_FILES.has(name)) this.projects.set(directory, []);
    if (!name.endsWith('.py')) return;
    if (name === '__init__.py') this.packages.add(directory);
    this.directories.add('');
    for (let at = directory; at !== '' && !this.directories.has(at); at = parentOf(at)) this.directories.add(at);
  }

  /** Source folders of a project: those its files name, `src`, and the folder itself. */
  private sourcesOf(directory: string): readonly string[] {
    const inside = (path: string): string => (directory === '' ? path : path === '' ? directory : `${directory}/${path}`);
    const named = new Set<string>();
    for (const file of PROJECT_FILES) {
      for (const match of (this.project.readConfig(inside(file)) ?? '').matchAll(SOURCE_FOLDER)) {
        const folder = (match[1] ?? match[2] ?? match[3] ?? '').replace(/^\.\/|\/+$/g, '');
        if (folder !== '' && folder !== '.' && !folder.includes('..')) named.add(folder);
      }
    }
    named.add('src');
    return [...[...named].map(inside).filter((folder) => this.directories.has(folder)), directory];
  }
}

function parentOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '' : path.slice(0, at);
}

function sharedDepth(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  let depth = 0;
  while (depth < left.length && depth < right.length && left[depth] !== '' && left[depth] === right[depth]) depth += 1;
  return depth;
}
