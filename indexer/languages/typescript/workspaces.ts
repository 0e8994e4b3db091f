/**
 * The packages of a repository: every package.json by its name, and which of them the repository declares as its own (npm, yarn, pnpm and
 * lerna workspaces). A name that several packages claim belongs to the declared one, else to none.
 */
import type { ProjectView } from '#indexer/languages/language';
import { asObject, asString, asStrings, type JsonObject, readJson } from '#indexer/languages/typescript/config-file';
import { globExpression } from '#indexer/languages/typescript/glob';
import { directoriesUp, directoryOf, pathInside } from '#indexer/languages/typescript/paths';

export interface PackageInfo {
  readonly directory: string;
  readonly name: string | undefined;
  readonly json: JsonObject;
}

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const LOCAL_RANGE = /^(?:workspace|file|link|portal):/;

export class Workspaces {
  private readonly project: ProjectView;
  private readonly packages = new Map<string, PackageInfo>();
  private readonly byName = new Map<string, PackageInfo[]>();
  private readonly members: {
    readonly root: string;
    readonly include: readonly RegExp[];
    readonly exclude: readonly RegExp[];
  }[] = [];

  constructor(project: ProjectView) {
    this.project = project;
    for (const path of project.paths) {
      if (path !== 'package.json' && !path.endsWith('/package.json')) continue;
      if (/(?:^|\/)node_modules\//.test(path)) continue;
      const json = readJson(project, path);
      if (json) this.add({ directory: directoryOf(path), name: asString(json.name), json });
    }
    for (const path of project.paths)
      if (path === 'pnpm-workspace.yaml' || path.endsWith('/pnpm-workspace.yaml')) this.addPnpm(path);
  }

  /** The package a file belongs to. */
  around(path: string): PackageInfo | undefined {
    for (const directory of directoriesUp(directoryOf(path))) {
      const found = this.packages.get(directory);
      if (found) return found;
    }
    return undefined;
  }

  /** The package `name` as `from` would get it; undefined when it comes from outside or nobody can say. */
  find(name: string, from: string): PackageInfo | undefined {
    const candidates = this.byName.get(name);
    if (!candidates) return undefined;
    const around = this.around(from);
    if (around?.name === name) return around;
    const declared = candidates.filter((candidate) => this.isMember(candidate.directory, from));
    const [only] = declared.length > 0 ? declared : candidates;
    if (!only || (declared.length > 0 ? declared : candidates).length > 1) return undefined;
    if (declared.length === 1) return only;
    const range = around && dependencyRange(around.json, name);
    return range === undefined ? (this.members.length === 0 ? only : undefined) : LOCAL_RANGE.test(range) ? only : undefined;
  }

  /** Directory of the only package with that name. */
  directoryOf(name: string): string | undefined {
    const candidates = this.byName.get(name);
    return candidates?.length === 1 ? candidates[0]?.directory : undefined;
  }

  private add(info: PackageInfo): void {
    this.packages.set(info.directory, info);
    if (info.name !== undefined) this.byName.set(info.name, [...(this.byName.get(info.name) ?? []), info]);
    const { workspaces } = info.json;
    const globs = Array.isArray(workspaces) ? asStrings(workspaces) : asStrings(asObject(workspaces)?.packages);
    if (globs.length > 0) this.addMembers(info.directory, globs);
    const lerna = readJson(this.project, info.directory === '' ? 'lerna.json' : `${info.directory}/lerna.json`);
    if (lerna) this.addMembers(info.directory, lerna.packages === undefined ? ['packages/*'] : asStrings(lerna.packages));
  }

  private addPnpm(path: string): void {
    const text = this.project.readConfig(path);
    if (text !== undefined) this.addMembers(directoryOf(path), pnpmPackages(text));
  }

  private addMembers(root: string, globs: readonly string[]): void {
    const expressions = (list: readonly string[]): RegExp[] =>
      list.map((glob) => globExpression(glob.replace(/^\.\//, '').replace(/\/$/, '')));
    this.members.push({
      root,
      include: expressions(globs.filter((glob) => !glob.startsWith('!'))),
      exclude: expressions(globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))),
    });
  }

  /** True when a workspace that holds `from` counts `directory` among its packages. */
  private isMember(directory: string, from: string): boolean {
    return this.members.some(({ root, include, exclude }) => {
      const inside = pathInside(root, directory);
      if (inside === undefined || pathInside(root, from) === undefined) return false;
      return inside === '' || (include.some((glob) => glob.test(inside)) && !exclude.some((glob) => glob.test(inside)));
    });
  }
}

function dependencyRange(json: JsonObject, name: string): string | undefined {
  for (const field of DEPENDENCY_FIELDS) {
    const range = asString(asObject(json[field])?.[name]);
    if (range !== undefined) return range;
  }
  return undefined;
}

/** The list under `packages:` of pnpm-workspace.yaml, in block or flow style. */
export function pnpmPackages(text: string): string[] {
  const flow = /^packages:\s*\[([^\]]*)\]/m.exec(text);
  if (flow) return (flow[1] ?? '').split(',').map(unquote).filter(Boolean);
  const found: string[] = [];
  let inside = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^packages:\s*(?:#.*)?$/.test(line)) inside = true;
    else if (inside) {
      const item = /^\s*-\s*(.+?)\s*$/.exec(line);
      if (item) found.push(unquote((item[1] ?? '').replace(/\s+#.*$/, '')));
      else if (/^\S/.test(line) && !line.startsWith('#')) inside = false;
    }
  }
  return found;
}

function unquote(text: string): string {
  return text.trim().replace(/^(['"])(.*)\1$/, '$2');
}
