/**
 * A SCIP index reduced to what linking needs: where a call's name stands, and the definition a compiler says it means. Plain JSON, kept
 * with the repository's index, each document with the hash of the bytes it is about: a document whose file has changed since says nothing.
 * Lines and columns are 1-based, columns in UTF-16 units.
 */

/** Where a name leads: a definition of the project, or a package outside. */
export type PreciseTarget =
  | { readonly path: string; readonly line: number; readonly name: string }
  | { readonly origin: string; readonly name: string };

export interface PreciseDocument {
  readonly path: string;
  /** sha256 of the file's bytes when the index was read, hex. */
  readonly hash: string;
  /** Flat quadruples: line, column, length of the name as written, position in `targets`. */
  readonly references: readonly number[];
}

export interface PreciseIndex {
  /** The indexer and its version: `scip-typescript 0.4.0`. One index of a tool and project folder replaces the one before. */
  readonly tool: string;
  /** Folder of the repository the index is about; empty for all of it. */
  readonly folder: string;
  readonly targets: readonly PreciseTarget[];
  readonly documents: readonly PreciseDocument[];
}

export const REFERENCE_WIDTH = 4;
