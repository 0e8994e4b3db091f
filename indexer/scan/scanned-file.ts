/**
 * What a scan hands on: every file of a directory with its verdict, and the state of the repository at that moment. Paths are
 * relative to the root, `/`-separated, sorted by code unit, each once.
 */
import type { FileRecord } from '#lib/model/graph';

/** A file's record, and the encoding its bytes were judged to have (a WHATWG label; empty when it was not read). */
export type ScannedFile = FileRecord & { readonly encoding: string };

export interface Scan {
  /** Absolute, symbolic links resolved. */
  readonly root: string;
  readonly files: readonly ScannedFile[];
  readonly commit: string | null;
  readonly dirty: boolean;
  /** What the reader should know about the scan itself, in sentences. */
  readonly notes: readonly string[];
}

export interface ScanSettings {
  /** Larger files are skipped. */
  readonly maxFileBytes: number;
  /** Patterns in .gitignore's language; what they match is skipped as `excluded`. */
  readonly exclude: readonly string[];
  /** The same for what nobody shall know of: it leaves no record at all. */
  readonly hidden?: readonly string[];
  /** Further files that hold secrets, in .gitignore's language; `!pattern` for those of the built-in list that may be read. */
  readonly secretFiles?: readonly string[];
  /** Reasons that do not count: `minified`, `generated`. */
  readonly include: readonly string[];
}

export const DEFAULT_SCAN_SETTINGS: ScanSettings = { maxFileBytes: 1_000_000, exclude: [], include: [] };
