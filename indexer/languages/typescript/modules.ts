/**
 * Where a specifier leads: relative files, tsconfig aliases, package.json `imports`, packages of the repository, Node's own modules, and
 * everything else outside. Exact paths only: a specifier never binds to a file because the last part of its name fits.
 */
import { builtinModules } from 'node:module';
import type { ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';
import { asString, readJson } from '#indexer/languages/typescript/config-file';
import { FileLookup, isAsset } from '#indexer/languages/typescript/file-lookup';
import { exportTargets, packageEntry, targetFile } from '#indexer/languages/typescript/package-entry';
import { directoryOf, joinPath } from '#indexer/languages/typescript/paths';
import { type PathAlias, type TsConfig, TsConfigs } from '#indexer/languages/typescript/tsconfig';
import { type PackageInfo, Workspaces } from '#indexer/languages/typescript/workspaces';

const UNRESOLVED: ModuleTarget = { k: 'unresolved' };
const NODE_MODULES = new Set(builtinModules);
const SCHEME = /^[a-z][a-z+.-]*:/;

export function createModuleResolver(project: ProjectView): ModuleResolver {
  const resolver = new Resolver(project);
  return (specifier, fromPath) => resolver.resolve(specifier, fromPath);
}

class Resolver {
  private readonly project: ProjectView;
  private readonly lookup: FileLookup;
  private readonly workspaces: Workspaces;
  private readonly configs: TsConfigs;

  constructor(project: ProjectView) {
    this.project = project;
    this.lookup = new FileLookup(project);
    this.workspaces = new Workspaces(project);
    this.configs = new TsConfigs(project, (name) => this.workspaces.directoryOf(name));
  }

  resolve(specifier: string, from: string): ModuleTarget {
    if (specifier === '') return UNRESOLVED;
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) return this.relative(specifier, from);
    if (specifier.startsWith('/')) return UNRESOLVED;
    if (specifier.startsWith('#')) {
      const inside = this.packageImport(specifier, from);
      if (inside) return inside;
    }
    const aliased = this.alias(specifier, from);
    if (aliased !== undefined) return file(aliased);
    if (specifier.startsWith('node:')) return external(specifier);
    if (NODE_MODULES.has(specifier)) return external(`node:${specifier}`);
    if (SCHEME.test(specifier)) return external(specifier);
    return this.underBaseUrl(specifier, from) ?? this.packageTarget(specifier, from);
  }

  private relative(specifier: string, from: string): ModuleTarget {
    const path = joinPath(directoryOf(from), specifier);
    if (path === undefined || isAsset(specifier)) return this.assetOrCode(path, from);
    const isDirectory = /(?:^|\/)\.{1,2}$|\/$/.test(specifier);
    const found = isDirectory ? this.directory(path, from) : this.file(path, from);
    return found === undefined ? UNRESOLVED : file(found);
  }

  /** `./table.sql` is no code, `./table.sql.ts` imported as `./table.sql` is. */
  private assetOrCode(path: string | undefined, from: string): ModuleTarget {
    if (path === undefined || this.project.paths.has(path)) return UNRESOLVED;
    const found = this.lookup.withEnding(path, from);
    return found === undefined ? UNRESOLVED : file(found);
  }

  private file(path: string, from: string): string | undefined {
    return this.lookup.exact(path, from) ?? this.lookup.withEnding(path, from) ?? this.directory(path, from);
  }

  private directory(path: string, from: string): string | undefined {
    const at = path === '' ? 'package.json' : `${path}/package.json`;
    if (this.project.paths.has(at)) {
      const json = readJson(this.project, at);
      const main = asString(json?.main) ?? asString(json?.module);
      const info: PackageInfo | undefined = json ? { directory: path, name: asString(json.name), json } : undefined;
      const found = info && main !== undefined ? targetFile(info, main, this.context(from)) : undefined;
      if (found !== undefined) return found;
    }
    return this.lookup.index(path, from);
  }

  private alias(specifier: string, from: string): string | undefined {
    for (const config of this.configs.owning(from)) {
      const found = this.aliasIn(config, specifier, from);
      if (found !== undefined) return found;
      if (config.aliases.length > 0) return undefined;
    }
    return undefined;
  }

  private aliasIn(config: TsConfig, specifier: string, from: string): string | undefined {
    for (const alias of config.aliases) {
      const star = aliasMatch(alias, specifier);
      if (star === undefined) continue;
      for (const target of alias.targets) {
        const found = this.file(target.replace('*', star), from);
        if (found !== undefined) return found;
      }
      return undefined;
    }
    return undefined;
  }

  private underBaseUrl(specifier: string, from: string): ModuleTarget | undefined {
    if (isAsset(specifier)) return undefined;
    const baseUrl = this.configs.owning(from)[0]?.baseUrl;
    const path = baseUrl === undefined ? undefined : joinPath(baseUrl, specifier);
    const found = path === undefined ? undefined : this.file(path, from);
    return found === undefined ? undefined : file(found);
  }

  private packageImport(specifier: string, from: string): ModuleTarget | undefined {
    const pkg = this.workspaces.around(from);
    if (!pkg) return undefined;
    for (const target of exportTargets(pkg.json.imports, specifier)) {
      if (!target.startsWith('.')) return this.resolve(target, from);
      const found = targetFile(pkg, target, this.context(from));
      if (found !== undefined) return file(found);
    }
    return undefined;
  }

  private packageTarget(specifier: string, from: string): ModuleTarget {
    const parts = specifier.split('/');
    const length = specifier.startsWith('@') ? 2 : 1;
    const name = parts.slice(0, length).join('/');
    if (!/^(?:@[\w.~-]+\/)?[\w.~-]+$/.test(name)) return UNRESOLVED;
    const pkg = this.workspaces.find(name, from);
    if (!pkg) return external(`npm:${name}`);
    const found = isAsset(specifier) ? undefined : packageEntry(pkg, parts.slice(length).join('/'), this.context(from));
    return found === undefined ? UNRESOLVED : file(found);
  }

  private context(from: string): { readonly lookup: FileLookup; readonly configs: TsConfigs; readonly from: string } {
    return { lookup: this.lookup, configs: this.configs, from };
  }
}

/** What the `*` of an alias stands for; undefined when the specifier does not match. */
function aliasMatch(alias: PathAlias, specifier: string): string | undefined {
  const { prefix, suffix } = alias;
  if (suffix === undefined) return specifier === prefix ? '' : undefined;
  if (specifier.length < prefix.length + suffix.length) return undefined;
  return specifier.startsWith(prefix) && specifier.endsWith(suffix)
    ? specifier.slice(prefix.length, specifier.length - suffix.length)
    : undefined;
}

function file(path: string): ModuleTarget {
  return { k: 'file', path };
}

function external(name: string): ModuleTarget {
  return { k: 'external', name };
}
