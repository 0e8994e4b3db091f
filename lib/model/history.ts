/**
 * The past of a piece of code, as git tells it: commits, who wrote which lines, and how far back it could be read. Plain data.
 * Text of commits is cleaned where it is read: no control characters, no addresses of people, nothing that looks like a mark.
 */
import type { SymbolId } from '#lib/model/ids';

export interface Commit {
  readonly hash: string;
  readonly author: string;
  /** YYYY-MM-DD, as the author's clock said. */
  readonly date: string;
  readonly subject: string;
  /** The beginning of the message's body; empty where there is none. */
  readonly body: string;
}

/** Why a history is not whole, or is not of the lines themselves. */
export type HistoryLimit =
  /** The clone is shallow and ends where the history does. */
  | 'shallow'
  /** git needed too long, or had too much to say: not all commits were read. */
  | 'cut'
  /** git could not read all of it: objects are missing, or the repository's own settings stand in the way. */
  | 'failed'
  /** The file differs from the indexed commit: the definition's committed state is told. */
  | 'uncommitted'
  /** The lines could not be found in the commit: the file's commits are told. */
  | 'file_only'
  /** The file is not part of the indexed commit. */
  | 'not_in_commit'
  /** The directory was indexed without git. */
  | 'no_git'
  /** The indexed directory, or the commit, is no longer there. */
  | 'gone'
  /** git is not installed on the machine that answers. */
  | 'no_program'
  /** git refuses to read the repository. */
  | 'refused';

/** Lines that one commit wrote last. */
export interface BlamedLines {
  readonly line: number;
  readonly endLine: number;
  readonly commit: Commit;
}

/** A definition that came from another file. */
export interface Move {
  readonly commit: Commit;
  readonly fromPath: string;
}

/** A tag that looks like a version. */
export interface Release {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

export interface SymbolHistory {
  /** Null for the whole repository. */
  readonly symbol: SymbolId | null;
  /** Of the evidence that holds the definition's lines. */
  readonly mark?: string;
  /** Newest first, at most as many as were asked for. */
  readonly commits: readonly Commit[];
  /** How many there are, the one that brought it in among them. */
  readonly total: number;
  /** In which its name stands there for the first time; null where that could not be read. */
  readonly introduced: Commit | null;
  /** The first release that holds that commit; null where no tag does. */
  readonly release: Release | null;
  /** Earlier commits of lines that became this definition under another name. */
  readonly older: number;
  readonly moves: readonly Move[];
  readonly blame: readonly BlamedLines[];
  readonly limits: readonly HistoryLimit[];
}

/** The first characters of a hash, as people write it. */
export function shortHash({ hash }: Pick<Commit, 'hash'>): string {
  return hash.slice(0, 8);
}
