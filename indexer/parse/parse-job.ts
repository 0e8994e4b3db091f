/**
 * What crosses between the pipeline and a parse worker. Facts travel packed: they are handed over without a copy, a whole
 * repository's wait in little memory, and the side that receives them decides when to pay for reading them.
 */
import type { SkipReason } from '#lib/model/graph';

export interface ParseJob {
  readonly path: string;
  /** Id of the grammar: `typescript`, `tsx`, … */
  readonly language: string;
  readonly encoding: string;
  readonly bytes: number;
  /** sha256 of the bytes the scan saw. */
  readonly hash: string;
}

/** What a caller wants to get: facts alone, or also what the database stores (texts of symbols, packed bytes). */
export type ParseKeep = 'facts' | 'index';

export interface PackedBytes {
  readonly codec: 'zstd';
  readonly data: Uint8Array;
  /** Length unpacked. */
  readonly bytes: number;
}

export interface ParsedFile {
  readonly k: 'parsed';
  readonly path: string;
  /** FileUnit, packed; its texts are empty unless they are to be kept. */
  readonly unit: Uint8Array;
  /** With `index`: the file's bytes, packed. */
  readonly content?: PackedBytes;
  /** Present when the file changed after the scan: what was parsed instead. */
  readonly changed?: { readonly hash: string; readonly bytes: number; readonly encoding: string };
}

export interface FailedFile {
  readonly k: 'failed';
  readonly path: string;
  readonly reason: Extract<SkipReason, 'timeout' | 'parse_failed' | 'unreadable'>;
  readonly detail: string;
}

export type ParseOutcome = ParsedFile | FailedFile;

/** Main thread to worker. */
export interface ParseBatch {
  readonly root: string;
  /** What a team adds to the rules about secrets. */
  readonly secretPatterns: readonly string[];
  readonly keep: ParseKeep;
  readonly jobs: readonly ParseJob[];
}

/** Worker to main thread; `done` follows the last outcome of a batch. */
export type WorkerMessage = { readonly k: 'outcome'; readonly outcome: ParseOutcome } | { readonly k: 'done' };

export interface ParseWorkerData {
  /** URL of a module that exports `languages`. */
  readonly languagesModule: string;
  /** Int32 pair: number of files begun, and position in the batch of the one in hand. */
  readonly progress: SharedArrayBuffer;
}

export const FILES_BEGUN = 0;
export const FILE_IN_HAND = 1;
