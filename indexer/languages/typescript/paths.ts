/** Repository paths, `/`-separated and without a leading `./`; the root is the empty string. */

export function directoryOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '' : path.slice(0, at);
}

/** Joins and normalises; undefined when the result lies outside the repository. */
export function joinPath(directory: string, relative: string): string | undefined {
  const parts = directory === '' ? [] : directory.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.length === 0) return undefined;
      parts.pop();
    } else parts.push(part);
  }
  return parts.join('/');
}

/** `path` seen from `directory`; undefined when it lies elsewhere. */
export function pathInside(directory: string, path: string): string | undefined {
  if (directory === '') return path;
  if (path === directory) return '';
  return path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : undefined;
}

/** `directory` and every directory above it, nearest first, the root last. */
export function directoriesUp(directory: string): string[] {
  const list = [directory];
  for (let at = directory; at !== ''; ) {
    at = directoryOf(at);
    list.push(at);
  }
  return list;
}
