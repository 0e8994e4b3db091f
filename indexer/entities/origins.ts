/** Origins: where a value comes from, and whether that fits a pattern. Calls, indexing and default exports are folded away. */
import type { Origin, OriginPattern } from '#indexer/entities/contract';
import type { Value } from '#indexer/link/values';

/** `default.Router().get` is `Router.get`, `default()` the empty path. */
const MAX_PATHS = 20_000;
const normal = new Map<string, string>();

function normalPath(path: string): string {
  const known = normal.get(path);
  if (known !== undefined) return known;
  const made = path
    .replace(/\(\)|\[\]/g, '')
    .split('.')
    .filter((part) => part !== '' && part !== 'default')
    .join('.');
  if (normal.size > MAX_PATHS) normal.clear();
  normal.set(path, made);
  return made;
}

/** The origin of a value outside the project or of the language itself. */
export function originOf(value: Value): Origin | undefined {
  switch (value.k) {
    case 'external':
      return { origin: value.origin, path: normalPath(value.path) };
    case 'builtinFunction':
      return { origin: 'builtin', path: value.name };
    case 'builtin':
      return { origin: 'builtin', path: value.name.replace('typeof ', '') };
    case 'builtinMember': {
      const owner = originOf(value.owner);
      return owner && { origin: owner.origin, path: owner.path === '' ? value.name : `${owner.path}.${value.name}` };
    }
    case 'union': {
      for (const option of value.options) {
        const found = originOf(option);
        if (found) return found;
      }
      return undefined;
    }
    default:
      return undefined;
  }
}

/** `Router.get` is `get` of `Router`. */
export function splitPath(path: string): { readonly of: string; readonly name: string } {
  const at = path.lastIndexOf('.');
  return at < 0 ? { of: '', name: path } : { of: path.slice(0, at), name: path.slice(at + 1) };
}

const BOUNDARY = new Set(['.', '/', ':', '\\']);

function isUnder(origin: string, wanted: string): boolean {
  return origin === wanted || (origin.startsWith(wanted) && BOUNDARY.has(origin[wanted.length] ?? ''));
}

const globs = new Map<string, RegExp>();

function globOf(pattern: string): RegExp {
  let glob = globs.get(pattern);
  if (!glob) {
    const body = pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    glob = new RegExp(`^(?:.*\\.)?${body}$`);
    globs.set(pattern, glob);
  }
  return glob;
}

function isReached(of: string, pattern: string): boolean {
  if (pattern === '') return of === '';
  if (pattern.includes('*')) return globOf(pattern).test(of);
  return of === pattern || of.endsWith(`.${pattern}`);
}

/** True when a member read from `of` in `origin` fits one of the patterns. */
export function fitsAny(origin: string, of: string, patterns: readonly OriginPattern[]): boolean {
  return patterns.some((pattern) => {
    const origins = typeof pattern.origin === 'string' ? [pattern.origin] : pattern.origin;
    if (!origins.some((wanted) => isUnder(origin, wanted))) return false;
    return pattern.of === undefined || pattern.of.some((path) => isReached(of, path));
  });
}

/** True when the value is one of `names` from one of the patterns. */
export function isNamedFrom(origin: Origin | undefined, names: readonly string[], from: readonly OriginPattern[]): boolean {
  if (!origin) return false;
  const { of, name } = splitPath(origin.path);
  return names.includes(name === '' ? 'default' : name) && fitsAny(origin.origin, of, from);
}
