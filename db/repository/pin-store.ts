/** Commits of a repository that have a database of their own (schema/pins). */

export interface PinRow {
  readonly commit: string;
  /** The tag or branch it was asked for by; empty where it was none. */
  readonly label: string;
  /** The generation it was made of; null for a commit that was indexed by itself. */
  readonly generation: number | null;
  /** ISO 8601; empty where git was not asked. */
  readonly committedAt: string;
  readonly indexedAt: string;
}

export interface PinStore {
  /** The newest first. */
  list(): Promise<readonly PinRow[]>;
  /** Replaces what is known of the commit. */
  keep(pin: PinRow): Promise<void>;
  drop(commits: readonly string[]): Promise<void>;
}
