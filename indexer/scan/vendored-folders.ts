/**
 * Folders that hold other people's code or a tool's own state, by the ecosystems' fixed names. They are never entered, tracked or
 * not. Kept to names that mean nothing else: `vendor`, `dist` or `build` may well be somebody's source.
 */
const VENDORED = new Set([
  'node_modules',
  'bower_components',
  'jspm_packages',
  'site-packages',
  '__pypackages__',
  '__pycache__',
  '.venv',
  '.virtualenv',
  '.tox',
  '.nox',
  '.eggs',
  '.mypy_cache',
  '.pytest_cache',
  '.ruff_cache',
  '.yarn',
  '.pnpm-store',
  '.gradle',
  '.terraform',
  '.next',
  '.nuxt',
  '.svelte-kit',
  '.turbo',
  '.parcel-cache',
]);

/** A tool's bookkeeping, not even listed. */
const INVISIBLE = new Set(['.git', '.hg', '.svn', '.jj']);

export function isInvisibleFolder(name: string): boolean {
  return INVISIBLE.has(name);
}

export function isVendoredFolder(name: string): boolean {
  return VENDORED.has(name);
}

/** The vendored folder a path lies in, outermost first; undefined when it lies in none. */
export function vendoredFolderOf(path: string): string | undefined {
  const parts = path.split('/');
  const at = parts.findIndex((part, index) => index < parts.length - 1 && VENDORED.has(part));
  return at < 0 ? undefined : parts.slice(0, at + 1).join('/');
}
