/**
 * Reads one file and decides whether it is indexed. Never follows a symbolic link, never throws for what a file is or holds: the
 * verdict is a record. Hashes are of the bytes as they stand on disk.
 */
import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { countLines, detectEncoding, utf16Encoding } from '#indexer/scan/decode-text';
import type { ScannedFile } from '#indexer/scan/scanned-file';
import type { SecretFileRule } from '#indexer/scan/secret-files';
import { SECRET_FILE, type Skip, skipBinary, skipByContent, skipByName, skipBySize } from '#indexer/scan/skip-rules';

export interface JudgeOptions {
  readonly root: string;
  readonly maxFileBytes: number;
  readonly include: ReadonlySet<string>;
  readonly isSecretFile: SecretFileRule;
  /** Id of the language a path is written in, or null. */
  languageOf(path: string): string | null;
}

const SNIFF_BYTES = 8_000;
/** What a name that is not UTF-8 was decoded to; such a file cannot be opened by it. */
const REPLACEMENT = '\uFFFD';
const NAME_NOT_UTF8 = 'its name is not UTF-8';

/** Null: the path is gone or is a directory (a submodule), so there is no file to speak of. */
export async function judgeFile(path: string, options: JudgeOptions): Promise<ScannedFile | null> {
  const language = options.languageOf(path);
  const absolute = join(options.root, path);
  let stats: Stats;
  try {
    stats = await lstat(absolute);
  } catch (error) {
    if (isGone(error) && path.includes(REPLACEMENT))
      return skipped(path, null, 0, { reason: 'unreadable', detail: NAME_NOT_UTF8 });
    return isGone(error) ? null : skipped(path, language, 0, unreadable(error));
  }
  if (stats.isDirectory()) return null;
  if (stats.isSymbolicLink()) {
    return skipped(path, language, stats.size, { reason: 'symlink', detail: 'a symbolic link; links are not followed' });
  }
  if (!stats.isFile()) {
    return skipped(path, language, 0, { reason: 'unreadable', detail: 'not a regular file' });
  }
  const isSecret = options.isSecretFile(path, { supported: language !== null });
  const early = isSecret ? SECRET_FILE : skipByName(path, options.include);
  if (early) return skipped(path, language, stats.size, early);
  const tooLarge = skipBySize(stats.size, options.maxFileBytes);
  if (tooLarge && language !== null) return skipped(path, language, stats.size, tooLarge);
  try {
    const bytes = await readBytes(absolute, tooLarge ? SNIFF_BYTES : stats.size);
    return judgeBytes(path, language, bytes, { ...options, size: tooLarge ? stats.size : bytes.length, whole: !tooLarge });
  } catch (error) {
    return isGone(error) ? null : skipped(path, language, stats.size, unreadable(error));
  }
}

/** The verdict on bytes in hand. `whole` is false when only the head was read: then there is no hash. */
function judgeBytes(
  path: string,
  language: string | null,
  bytes: Uint8Array,
  options: JudgeOptions & { readonly size: number; readonly whole: boolean },
): ScannedFile {
  const hash = options.whole ? createHash('sha256').update(bytes).digest('hex') : '';
  if (!utf16Encoding(bytes)) {
    const binary = skipBinary(bytes);
    if (binary) return { ...skipped(path, language, options.size, binary), hash };
  }
  if (language === null) {
    const detail = 'no parser for this kind of file';
    return { ...skipped(path, null, options.size, { reason: 'unsupported_language', detail }), hash };
  }
  const encoding = detectEncoding(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(utf16Encoding(bytes) ? 'utf16le' : 'latin1');
  const skip = skipByContent(path, text, options.include);
  if (skip?.reason === 'secret') return skipped(path, language, options.size, skip);
  const record = { path, language, bytes: options.size, lines: countLines(bytes), hash, errorLines: [], encoding };
  return skip ? { ...record, status: 'skipped', ...skip } : { ...record, status: 'indexed' };
}

async function readBytes(absolute: string, size: number): Promise<Uint8Array> {
  const file = await open(absolute, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    await requireSamePlace(file.fd, absolute);
    const buffer = Buffer.allocUnsafe(size);
    let filled = 0;
    while (filled < size) {
      const { bytesRead } = await file.read(buffer, filled, size - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  } finally {
    await file.close();
  }
}

/**
 * A folder on the way may have become a link since it was looked at, and the file that was opened then stands elsewhere. Where the
 * system says what is open (Linux), that is what counts; elsewhere what the path means now.
 */
async function requireSamePlace(fd: number, absolute: string): Promise<void> {
  const opened = await readlink(`/proc/self/fd/${fd}`).catch(() => realpath(absolute));
  if (opened !== absolute) throw Object.assign(new Error('its folder became a link'), { code: 'ELOOP' });
}

export function skipped(path: string, language: string | null, bytes: number, skip: Skip): ScannedFile {
  return { path, language, status: 'skipped', ...skip, bytes, lines: 0, hash: '', errorLines: [], encoding: '' };
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}

function unreadable(error: unknown): Skip {
  const code = errorCode(error);
  if (code === '') throw error;
  return { reason: 'unreadable', detail: code === 'EACCES' ? 'this user may not read it' : `reading it failed (${code})` };
}
