/**
 * tsconfig.json and jsconfig.json: `paths` and `baseUrl` with `extends` applied, and which configuration owns a file: the nearest one above
 * it, or the project that one references whose `include` covers the file. Never throws; a configuration that cannot be read says nothing.
 */
import type { ProjectView } from '#indexer/languages/language';
import { asObject, asString, asStrings, type JsonObject, readJson } from '#indexer/languages/typescript/config-file';
import { globExpression } from '#indexer/languages/typescript/glob';
import { directoriesUp, directoryOf, joinPath, pathInside } from '#indexer/languages/typescript/paths';

export interface PathAlias {
  /** Text before and after the `*`; `suffix` is undefined for a pattern without one. */
  readonly prefix: string;
  readonly suffix: string | undefined;
  /** Repository paths with at most one `*`. */
  readonly targets: readonly string[];
}

export interface TsConfig {
  readonly path: string;
  readonly directory: string;
  /** Longest prefix first. */
  readonly aliases: readonly PathAlias[];
  readonly baseUrl: string | undefined;
  readonly outDirs: readonly string[];
  readonly rootDir: string | undefined;
  readonly references: readonly string[];
  readonly covers: (path: string) => boolean;
}

/** Finds the directory of a workspace package by name: `extends` may name one. */
type FindPackage = (name: string) => string | undefined;

const FILE_NAMES = ['tsconfig.json', 'jsconfig.json'];
const MAX_DEPTH = 12;

export class TsConfigs {
  private readonly project: ProjectView;
  private readonly findPackage: FindPackage;
  private readonly loaded = new Map<string, TsConfig | undefined>();
  private readonly owners = new Map<string, readonly TsConfig[]>();

  constructor(project: ProjectView, findPackage: FindPackage) {
    this.project = project;
    this.findPackage = findPackage;
  }

  /** The configurations above a file, nearest first, each replaced by the referenced project that owns the file. */
  owning(path: string): readonly TsConfig[] {
    const directory = directoryOf(path);
    let above = this.owners.get(directory);
    if (!above) {
      above = directoriesUp(directory).flatMap((at) => {
        const found = FILE_NAMES.map((name) => this.load(at === '' ? name : `${at}/${name}`)).find(Boolean);
        return found ? [found] : [];
      });
      this.owners.set(directory, above);
    }
    return above.map((config) => this.owner(config, path, 0));
  }

  /** The configuration of a directory itself. */
  of(directory: string): TsConfig | undefined {
    return FILE_NAMES.map((name) => this.load(directory === '' ? name : `${directory}/${name}`)).find(Boolean);
  }

  private owner(config: TsConfig, path: string, depth: number): TsConfig {
    if (config.references.length === 0 || depth > MAX_DEPTH || (config.covers(path) && config.aliases.length > 0)) return config;
    for (const reference of config.references) {
      const referenced = this.load(reference);
      if (!referenced || referenced.path === config.path) continue;
      const found = this.owner(referenced, path, depth + 1);
      if (found.covers(path)) return found;
    }
    return config;
  }

  private load(path: string): TsConfig | undefined {
    if (!this.loaded.has(path)) {
      this.loaded.set(path, undefined);
      this.loaded.set(path, this.read(path));
    }
    return this.loaded.get(path);
  }

  private read(path: string): TsConfig | undefined {
    const json = readJson(this.project, path);
    if (!json) return undefined;
    const directory = directoryOf(path);
    const bases = asStrings(json.extends).flatMap((target) => {
      const at = this.extendsPath(target, directory);
      const base = at === undefined ? undefined : this.load(at);
      return base ? [base] : [];
    });
    const inherited = bases.at(-1);
    const options = asObject(json.compilerOptions) ?? {};
    const inDirectory = (value: unknown): string | undefined => {
      const text = asString(value)?.replace(/^\$\{configDir\}\/?/, '');
      return text === undefined ? undefined : joinPath(directory, text);
    };
    const baseUrl = inDirectory(options.baseUrl) ?? lastOf(bases, (base) => base.baseUrl);
    const outDirs = [options.outDir, options.declarationDir].map(inDirectory).filter((dir) => dir !== undefined);
    return {
      path,
      directory,
      aliases: aliasesOf(options.paths, baseUrl ?? directory) ?? lastOf(bases, (base) => nonEmpty(base.aliases)) ?? [],
      baseUrl,
      outDirs: outDirs.length > 0 ? outDirs : (inherited?.outDirs ?? []),
      rootDir: inDirectory(options.rootDir) ?? inherited?.rootDir,
      references: this.references(json, directory),
      covers: coverage(json, directory, inherited),
    };
  }

  private references(json: JsonObject, directory: string): string[] {
    const list = Array.isArray(json.references) ? json.references : [];
    return list.flatMap((item) => {
      const target = asString(asObject(item)?.path);
      const at = target === undefined ? undefined : joinPath(directory, target);
      if (at === undefined) return [];
      return [at.endsWith('.json') ? at : at === '' ? 'tsconfig.json' : `${at}/tsconfig.json`];
    });
  }

  private extendsPath(target: string, directory: string): string | undefined {
    let at: string | undefined;
    if (target.startsWith('.') || target.startsWith('/')) at = joinPath(directory, target);
    else {
      const parts = target.split('/');
      const name = parts.slice(0, target.startsWith('@') ? 2 : 1).join('/');
      const found = this.findPackage(name);
      const rest = parts.slice(target.startsWith('@') ? 2 : 1).join('/');
      at = found === undefined ? undefined : joinPath(found, rest === '' ? 'tsconfig.json' : rest);
    }
    if (at === undefined) return undefined;
    return [at, `${at}.json`, `${at}/tsconfig.json`].find((path) => this.project.paths.has(path));
  }
}

function lastOf<T>(bases: readonly TsConfig[], read: (base: TsConfig) => T | undefined): T | undefined {
  for (let i = bases.length - 1; i >= 0; i -= 1) {
    const base = bases[i];
    const value = base && read(base);
    if (value !== undefined) return value;
  }
  return undefined;
}

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

function aliasesOf(paths: unknown, base: string): readonly PathAlias[] | undefined {
  const table = asObject(paths);
  if (!table) return undefined;
  const aliases: PathAlias[] = [];
  for (const [pattern, value] of Object.entries(table)) {
    const star = pattern.indexOf('*');
    const targets = asStrings(value).flatMap((target) => {
      const at = joinPath(base, target.replace(/^\$\{configDir\}\/?/, ''));
      return at === undefined ? [] : [at];
    });
    aliases.push({
      prefix: star < 0 ? pattern : pattern.slice(0, star),
      suffix: star < 0 ? undefined : pattern.slice(star + 1),
      targets,
    });
  }
  return aliases.sort(
    (a, b) => Number(a.suffix !== undefined) - Number(b.suffix !== undefined) || b.prefix.length - a.prefix.length,
  );
}

/** Which files a configuration takes in: `files` and `include`, everything below it when neither is said. */
function coverage(json: JsonObject, directory: string, inherited: TsConfig | undefined): (path: string) => boolean {
  const hasFiles = json.files !== undefined;
  const files = new Set(asStrings(json.files).flatMap((file) => joinPath(directory, file) ?? []));
  if (json.include === undefined && hasFiles) return (path) => files.has(path);
  if (json.include === undefined && inherited && pathInside(directory, inherited.directory) !== undefined)
    return inherited.covers;
  const include = asStrings(json.include ?? ['**/*']).flatMap((pattern) => {
    const at = joinPath(directory, pattern.replace(/^\$\{configDir\}\/?/, ''));
    return at === undefined ? [] : includeExpressions(at);
  });
  const exclude = asStrings(json.exclude).flatMap((pattern) => {
    const at = joinPath(directory, pattern.replace(/^\$\{configDir\}\/?/, ''));
    return at === undefined ? [] : includeExpressions(at);
  });
  return (path) =>
    files.has(path) || (include.some((pattern) => pattern.test(path)) && !exclude.some((pattern) => pattern.test(path)));
}

/** A name without wildcards may be a file or a folder. */
function includeExpressions(pattern: string): RegExp[] {
  if (pattern === '') return [/^.*$/];
  return [globExpression(pattern), globExpression(`${pattern}/**`)];
}
