/** The open commits of one process: each a repository of its own to whoever asks, so that nothing kept for one answers for another. */

import { databaseIdentity } from '#db/client';
import type { RepositoryDatabaseReader } from '#db/repository/open-reader';
import { findCommit, indexedCommits } from '#lib/repository/indexed-commits';
import type { OpenRepository } from '#lib/repository/open-repository';
import { openPinned, type Pinned, pinDatabaseUrl } from '#lib/repository/pin-commit';
import type { Settings } from '#lib/settings';

/** Readers take memory with what is kept for them: the ones asked longest ago are closed. */
const MAX_OPEN = 4;
/** Longer than any answer takes. */
const GRACE_MS = 600_000;

interface Entry {
  readonly opening: Promise<Pinned>;
  identity?: string;
  repository?: OpenRepository;
}

export class PinnedCache {
  readonly #settings: Settings;
  readonly #entries = new Map<string, Entry>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The current repository itself where it holds just that commit. */
  async open(asked: string, current: OpenRepository, reader: RepositoryDatabaseReader): Promise<OpenRepository> {
    const commit = findCommit(asked, await indexedCommits(reader), current);
    if (commit.isCurrent) return current;
    const url = pinDatabaseUrl(this.#settings, current.name, commit.commit);
    const entry = this.#entryOf(url) ?? { opening: openPinned(commit, { name: current.name, settings: this.#settings, reader }) };
    this.#entries.delete(url);
    this.#entries.set(url, entry);
    try {
      const pinned = await entry.opening;
      entry.identity ??= databaseIdentity(url);
      entry.repository ??= { ...current, reader: pinned.reader, vectors: pinned.reader.vectors, generation: pinned.generation };
    } catch (error) {
      this.#entries.delete(url);
      throw error;
    }
    this.#closeOldest();
    return entry.repository;
  }

  close(): void {
    for (const [url, entry] of this.#entries) this.#drop(url, entry, 0);
  }

  /** Of the database as it is now: one that was made anew is opened anew. */
  #entryOf(url: string): Entry | undefined {
    const known = this.#entries.get(url);
    if (known?.identity === undefined || known.identity === databaseIdentity(url)) return known;
    this.#drop(url, known);
    return undefined;
  }

  #closeOldest(): void {
    for (const [url, entry] of [...this.#entries].slice(0, -MAX_OPEN)) this.#drop(url, entry);
  }

  /** What still runs on it may end first, unless everything ends. */
  #drop(url: string, entry: Entry, afterMs = GRACE_MS): void {
    this.#entries.delete(url);
    entry.opening.then(
      ({ reader }) => (afterMs === 0 ? reader.close() : setTimeout(() => reader.close(), afterMs).unref()),
      // Never opened: nothing to close, and whoever asked got the error.
      () => undefined,
    );
  }
}
