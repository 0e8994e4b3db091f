/**
 * Where a PHP specifier leads: a file that is included, a namespace of the project, the language's own library, or a package. The linker
 * asks only after no indexed file declared the name, so a namespace that is not the project's own is a package's.
 */
import type { ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';

const UNRESOLVED: ModuleTarget = { k: 'unresolved' };

export function createModuleResolver(project: ProjectView): ModuleResolver {
  let own: readonly string[] | undefined;
  return (specifier, fromPath) => {
    if (specifier === '') return { k: 'namespace', name: '' };
    if (specifier.startsWith('php:')) return { k: 'external', name: 'php:' };
    if (specifier.startsWith('./')) return includedFile(project, specifier, fromPath);
    own ??= ownPrefixes(project);
    const isOwn = own.some((prefix) => specifier === prefix || specifier.startsWith(`${prefix}\\`));
    return isOwn ? UNRESOLVED : { k: 'external', name: `composer:${specifier}` };
  };
}

/** Beside the including file, or from the top of the repository as scripts run there do. */
function includedFile(project: ProjectView, specifier: string, fromPath: string): ModuleTarget {
  const folder = fromPath.includes('/') ? fromPath.slice(0, fromPath.lastIndexOf('/')) : '';
  for (const base of [folder, '']) {
    const path = joinPath(base, specifier);
    if (path !== undefined && project.paths.has(path)) return { k: 'file', path };
  }
  return UNRESOLVED;
}

function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** Namespaces that the repository's composer.json files load from its own folders. */
function ownPrefixes(project: ProjectView): readonly string[] {
  const prefixes = new Set<string>();
  for (const path of project.paths) {
    if (path !== 'composer.json' && !path.endsWith('/composer.json')) continue;
    for (const prefix of autoloadPrefixes(project.readConfig(path) ?? '')) prefixes.add(prefix);
  }
  return [...prefixes];
}

function autoloadPrefixes(text: string): readonly string[] {
  const json = parseObject(text);
  const found: string[] = [];
  for (const section of ['autoload', 'autoload-dev']) {
    const autoload = field(json, section);
    for (const standard of ['psr-4', 'psr-0'])
      for (const prefix of Object.keys(field(autoload, standard))) found.push(prefix.replace(/\\+$/, ''));
  }
  return found.filter((prefix) => prefix !== '');
}

type Json = Readonly<Record<string, unknown>>;

function parseObject(text: string): Json {
  try {
    return asObject(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function field(json: Json, name: string): Json {
  return asObject(json[name]);
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
