/**
 * Where an import of C Family leads: a path relative to the importing file, with or without its ending, or a package outside.
 * Nothing is bound by base name: the whole written path must lead to the file.
 */
import type { ModuleResolver, ModuleTarget, ProjectView } from '#indexer/languages/language';

/** Endings tried on a path as written. */
const ENDINGS = ['', '.c', '.h'];

export function createModuleResolver(project: ProjectView): ModuleResolver {
  return (specifier, fromPath) => resolve(project, specifier, fromPath);
}

function resolve(project: ProjectView, specifier: string, fromPath: string): ModuleTarget {
  const path = joined(fromPath.slice(0, Math.max(0, fromPath.lastIndexOf('/'))), specifier);
  const found = ENDINGS.map((ending) => `${path}${ending}`).find((candidate) => project.isIndexed(candidate));
  if (found !== undefined) return { k: 'file', path: found };
  return specifier.startsWith('.') ? { k: 'unresolved' } : { k: 'external', name: `c-family:${specifier}` };
}

/** A relative path from a folder, `.` and `..` worked out; paths that leave the repository lead nowhere. */
function joined(folder: string, specifier: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of specifier.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return '';
  }
  return parts.join('/');
}
