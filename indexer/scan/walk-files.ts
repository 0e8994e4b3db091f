/**
 * Lists a directory that git does not know, by the same rules: .gitignore files apply from the folder they stand in downwards, a
 * deeper one overrules a shallower one, an ignored folder is never entered. Symbolic links are listed, never followed.
 */
import type { Dirent } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { isInvisibleFolder, isVendoredFolder } from '#indexer/scan/vendored-folders';
import { isTamePattern } from '#lib/model/tame-pattern';

export interface Listing {
  /** Paths of files and links, `/`-separated, relative to the directory. */
  readonly files: readonly string[];
  /** Folders left out whole. */
  readonly vendored: readonly string[];
  readonly nestedRepositories: readonly string[];
  readonly unreadable: readonly string[];
}

/** One .gitignore: patterns, and the folder they are relative to (`''` or `a/b/`). */
interface IgnoreRules {
  readonly base: string;
  readonly rules: Ignore;
}

/** The deepest file with an opinion decides, as in git. */
function isIgnored(path: string, chain: readonly IgnoreRules[]): boolean {
  for (let i = chain.length - 1; i >= 0; i--) {
    const level = chain[i];
    if (!level) continue;
    const verdict = level.rules.test(path.slice(level.base.length));
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
}

/** A rule that ignores the folder itself was overruled from below, and says nothing about what is in it. */
function rulesInside(folder: string, chain: readonly IgnoreRules[]): readonly IgnoreRules[] {
  return chain.filter((level) => !level.rules.test(`${folder}/`.slice(level.base.length)).ignored);
}

async function readIgnoreFile(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, '.gitignore'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

export async function walkFiles(root: string, signal?: AbortSignal): Promise<Listing> {
  const files: string[] = [];
  const vendored: string[] = [];
  const nestedRepositories: string[] = [];
  const unreadable: string[] = [];

  const enter = async (folder: string, chain: readonly IgnoreRules[]): Promise<void> => {
    signal?.throwIfAborted();
    const base = folder === '' ? '' : `${folder}/`;
    const absolute = join(root, folder);
    let entries: Dirent[];
    try {
      entries = await readdir(absolute, { withFileTypes: true });
    } catch {
      unreadable.push(folder);
      return;
    }
    const text = entries.some((entry) => entry.name === '.gitignore' && entry.isFile()) ? await readIgnoreFile(absolute) : null;
    const rules =
      text === null
        ? chain
        : [...chain, { base, rules: ignore({ ignorecase: false }).add(text.split(/\r?\n/).filter(isTamePattern)) }];
    for (const entry of entries) {
      const path = base + entry.name;
      if (!entry.isDirectory()) {
        if (!isIgnored(path, rules)) files.push(path);
      } else if (isInvisibleFolder(entry.name) || isIgnored(`${path}/`, rules)) {
        // Left out without a word, as git does.
      } else if (isVendoredFolder(entry.name) || (await exists(join(root, path, 'pyvenv.cfg')))) vendored.push(path);
      else if (await exists(join(root, path, '.git'))) nestedRepositories.push(path);
      else await enter(path, rulesInside(path, rules));
    }
  };

  await enter('', []);
  return { files, vendored, nestedRepositories, unreadable };
}
