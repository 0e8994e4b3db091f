/**
 * Which file a path without a certain ending means: endings, `index` files, `.js` written for `.ts`. Only exact names count; nothing is
 * found by its base name.
 */
import type { ProjectView } from '#indexer/languages/language';

const TYPESCRIPT = ['.ts', '.tsx', '.mts', '.cts'];
const JAVASCRIPT = ['.js', '.jsx', '.mjs', '.cjs'];
const DECLARATIONS = ['.d.ts', '.d.mts', '.d.cts'];
const FROM_TYPESCRIPT = [...TYPESCRIPT, ...JAVASCRIPT, ...DECLARATIONS];
const FROM_JAVASCRIPT = [...JAVASCRIPT, ...TYPESCRIPT, ...DECLARATIONS];

/** What a written ending may stand for on disk. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx', '.d.ts'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
};
const CODE = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/;
const SCRIPT = /\.(?:[cm]?js|jsx)$/;

export class FileLookup {
  private readonly project: ProjectView;

  constructor(project: ProjectView) {
    this.project = project;
  }

  /** The file `path` means; `from` is the importing file, whose own kind goes first. */
  find(path: string, from: string): string | undefined {
    return this.exact(path, from) ?? this.withEnding(path, from) ?? this.index(path, from);
  }

  /** A file written with its ending. */
  exact(path: string, from: string): string | undefined {
    const ending = CODE.exec(path)?.[0];
    if (!ending) return undefined;
    const isScript = SCRIPT.test(from);
    if (isScript && this.project.paths.has(path)) return path;
    const stem = path.slice(0, -ending.length);
    for (const other of STANDS_FOR[ending] ?? [ending]) if (this.project.paths.has(stem + other)) return stem + other;
    return undefined;
  }

  withEnding(path: string, from: string): string | undefined {
    if (path === '') return undefined;
    for (const ending of SCRIPT.test(from) ? FROM_JAVASCRIPT : FROM_TYPESCRIPT)
      if (this.project.paths.has(path + ending)) return path + ending;
    return undefined;
  }

  index(directory: string, from: string): string | undefined {
    return this.withEnding(directory === '' ? 'index' : `${directory}/index`, from);
  }
}

/** True for a specifier that names something other than code: a stylesheet, a picture, `./x?raw`. */
export function isAsset(specifier: string): boolean {
  if (/[?]/.test(specifier)) return true;
  const ending = /\.([A-Za-z0-9]+)$/.exec(specifier.slice(specifier.lastIndexOf('/') + 1))?.[1];
  return ending !== undefined && ASSETS.has(ending.toLowerCase());
}

const ASSETS = new Set(
  (
    'css scss sass less styl json json5 jsonc svg png jpg jpeg gif webp avif ico bmp woff woff2 ttf otf eot mp3 mp4 webm ogg wav pdf ' +
    'html htm md mdx txt yaml yml toml xml csv wasm node graphql gql astro glsl vert frag sql'
  ).split(' '),
);
