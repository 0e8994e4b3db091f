/**
 * Where `require` leads: a file beside this one (`require_relative`), a file under one of the repository's load paths, Ruby's own library,
 * or a gem. Constants need none of this: all of a repository's are visible to each other, as with an autoloader.
 */
import type { ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';

const UNRESOLVED: ModuleTarget = { k: 'unresolved' };
const LIBRARY = new Set(
  `abbrev base64 benchmark bigdecimal bundler cgi coverage csv date delegate digest drb English erb etc fiddle fileutils find forwardable
  getoptlong io/console ipaddr irb json logger matrix minitest monitor mutex_m net/http net/smtp net/ftp net/imap objspace observer open-uri
  open3 openssl optparse ostruct pathname pp prettyprint prime psych pstore rbconfig readline resolv rinda ripper securerandom set shellwords
  singleton socket stringio strscan syslog tempfile time timeout tmpdir tsort uri weakref yaml zlib thread rubygems`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

export function createModuleResolver(project: ProjectView): ModuleResolver {
  let roots: readonly string[] | undefined;
  return (specifier, fromPath) => {
    if (/^(ruby|gem):/.test(specifier)) return { k: 'external', name: specifier };
    const file = specifier.endsWith('.rb') ? specifier : `${specifier}.rb`;
    if (specifier.startsWith('.')) {
      const folder = fromPath.includes('/') ? fromPath.slice(0, fromPath.lastIndexOf('/')) : '';
      const path = joinPath(folder, file);
      return path !== undefined && project.paths.has(path) ? { k: 'file', path } : UNRESOLVED;
    }
    roots ??= loadPaths(project);
    for (const root of nearestFirst(roots, fromPath)) {
      const path = root === '' ? file : `${root}/${file}`;
      if (project.paths.has(path)) return { k: 'file', path };
    }
    const [first = ''] = specifier.split('/');
    if (LIBRARY.has(specifier) || LIBRARY.has(first)) return { k: 'external', name: `ruby:${specifier}` };
    return { k: 'external', name: `gem:${first}` };
  };
}

/** `lib` folders and the folders that Rails loads from. */
function loadPaths(project: ProjectView): readonly string[] {
  const roots = new Set<string>();
  for (const path of project.paths) {
    if (!path.endsWith('.rb')) continue;
    for (const match of path.matchAll(/(?:^|\/)(?:lib|app\/[^/]+|spec|test)(?=\/)/g))
      roots.add(path.slice(0, match.index + match[0].length));
  }
  return [...roots, ''];
}

/** A file's own project before the others of a repository. */
function nearestFirst(roots: readonly string[], fromPath: string): readonly string[] {
  const shared = (root: string): number => {
    let at = 0;
    while (at < root.length && root[at] === fromPath[at]) at += 1;
    return at;
  };
  return [...roots].sort((a, b) => shared(b) - shared(a) || a.length - b.length);
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
