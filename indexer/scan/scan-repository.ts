/**
 * Scans a directory: lists its files, judges each, and reads the commit they belong to. Only reads; a directory that cannot be
 * scanned at all is a PathlightError with one clear sentence.
 */
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { excludeRule } from '#indexer/scan/exclude-rule';
import { gitCommit } from '#indexer/scan/git';
import { judgeFile, skipped } from '#indexer/scan/judge-file';
import { type FileList, listFiles } from '#indexer/scan/list-files';
import type { Scan, ScannedFile, ScanSettings } from '#indexer/scan/scanned-file';
import { secretFileRule } from '#indexer/scan/secret-files';
import type { Skip } from '#indexer/scan/skip-rules';
import type { Listing } from '#indexer/scan/walk-files';
import { PathlightError } from '#lib/model/errors';
import type { SkipReason } from '#lib/model/graph';

const CONCURRENT_READS = 16;
const EXCLUDED: Skip = { reason: 'excluded', detail: 'matched by PATHLIGHT_EXCLUDE' };
const BEHIND_LINK: Skip = { reason: 'symlink', detail: 'its folder is a symbolic link; links are not followed' };

/** What is known of a directory already: its files, and the commit they are of. */
export interface GivenFiles {
  readonly listing: Listing;
  readonly commit: string;
}

const NO_COMMIT = { commit: null, dirty: false };

export interface ScanOptions extends ScanSettings {
  /** Default: what is listed in the directory, and the commit that is checked out there. */
  readonly given?: GivenFiles | undefined;
  languageOf(path: string): string | null;
  readonly signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/** The directory to scan, absolute and with links resolved. */
export async function resolveRoot(dir: string): Promise<string> {
  const absolute = resolve(dir);
  const stats = await stat(absolute).catch((cause: unknown) => {
    throw new PathlightError('bad_input', `${absolute} does not exist or cannot be read.`, {
      remedy: 'Give the path of a directory.',
      cause,
    });
  });
  if (!stats.isDirectory()) {
    throw new PathlightError('bad_input', `${absolute} is a file.`, { remedy: 'Give the directory it stands in.' });
  }
  const root = await realpath(absolute);
  await readdir(root).catch((cause: unknown) => {
    throw new PathlightError('bad_input', `${root} may not be read by this user.`, { remedy: 'Change its permissions.', cause });
  });
  return root;
}

/** A path with its links resolved as far as it exists. */
export async function realFolder(path: string): Promise<string> {
  const parent = dirname(path);
  return realpath(path).catch(async () => (parent === path ? path : join(await realFolder(parent), basename(path))));
}

export async function scanRepository(dir: string, options: ScanOptions): Promise<Scan> {
  const root = await resolveRoot(dir);
  const { given } = options;
  const whole = given ? { ...given.listing, fromGit: false, notes: [] } : await listFiles(root, options.signal);
  const list = withoutHidden(whole, options.hidden ?? []);
  const [files, commit] = await Promise.all([
    judgeFiles(root, list, options),
    given ? { commit: given.commit, dirty: false } : list.fromGit ? gitCommit(root, options.signal) : NO_COMMIT,
  ]);
  return { root, files: [...files, ...skippedFolders(list)].sort(byPath), ...commit, notes: list.notes };
}

function withoutHidden(list: FileList, hidden: readonly string[]): FileList {
  if (hidden.length === 0) return list;
  const isHidden = excludeRule(hidden);
  const shown = (paths: readonly string[], end = ''): readonly string[] => paths.filter((path) => !isHidden(path + end));
  return {
    ...list,
    files: shown(list.files),
    vendored: shown(list.vendored, '/'),
    nestedRepositories: shown(list.nestedRepositories, '/'),
    unreadable: shown(list.unreadable, '/'),
  };
}

async function judgeFiles(root: string, list: FileList, options: ScanOptions): Promise<readonly ScannedFile[]> {
  const isExcluded = excludeRule(options.exclude);
  const judge = {
    root,
    maxFileBytes: options.maxFileBytes,
    include: new Set(options.include),
    isSecretFile: secretFileRule(options.secretFiles),
    languageOf: options.languageOf,
  };
  const isBehindLink = linkDetector(root);
  const verdicts: ScannedFile[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let path = list.files[next++]; path !== undefined; path = list.files[next++]) {
      options.signal?.throwIfAborted();
      const skip = isExcluded(path) ? EXCLUDED : (await isBehindLink(path)) ? BEHIND_LINK : undefined;
      const verdict = skip ? skipped(path, options.languageOf(path), 0, skip) : await judgeFile(path, judge);
      if (verdict) verdicts.push(verdict);
      options.onProgress?.(++done, list.files.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_READS }, work));
  return verdicts;
}

/** Tells whether a folder on the way to a path is a link: git lists a tracked file also when its folder was replaced by one. */
function linkDetector(root: string): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (path) => {
    const folder = join(root, dirname(path));
    const found =
      known.get(folder) ??
      realpath(folder).then(
        (real) => real !== folder,
        () => false,
      );
    known.set(folder, found);
    return found;
  };
}

function skippedFolders(list: FileList): readonly ScannedFile[] {
  const folders = (paths: readonly string[], reason: SkipReason, detail: string): readonly ScannedFile[] =>
    paths.map((path) => skipped(path, null, 0, { reason, detail }));
  return [
    ...folders(list.vendored, 'vendored', 'a folder of installed packages or tool state; it was not entered'),
    ...folders(list.nestedRepositories, 'excluded', 'a git repository of its own; index it by itself'),
    ...folders(list.unreadable, 'unreadable', 'a folder this user may not read'),
  ];
}

function byPath(a: ScannedFile, b: ScannedFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** Refuses a scan with nothing to index, and says what was there instead. */
export function requireIndexable(scan: Scan): void {
  if (scan.files.some((file) => file.status === 'indexed')) return;
  const counts = new Map<string, number>();
  for (const file of scan.files) if (file.reason) counts.set(file.reason, (counts.get(file.reason) ?? 0) + 1);
  const reasons = [...counts].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`);
  const nested = scan.files.some((file) => file.reason === 'excluded' && file.detail?.includes('repository of its own'));
  throw new PathlightError(
    'nothing_indexed',
    scan.files.length === 0
      ? `${scan.root} holds no files.`
      : `Nothing in ${scan.root} can be indexed (skipped: ${reasons.join(', ')}).`,
    { remedy: nested ? 'Index the repositories inside it, each by itself.' : 'Give a directory with source files.' },
  );
}
