/**
 * Open readers by repository. A reader stays open as long as its database stays the same; one that was moved, or removed and made
 * again, is opened anew.
 */
import type { RepositoryRow } from '#db/catalog/catalog-store';
import { databaseIdentity } from '#db/client';
import { openRepositoryReader, type RepositoryDatabaseReader } from '#db/repository/open-reader';
import type { GenerationRow } from '#db/repository/repository-store';
import { PathlightError } from '#lib/model/errors';

interface OpenReader {
  readonly reader: RepositoryDatabaseReader;
  generation: GenerationRow | null;
}

interface Entry {
  readonly identity: string;
  readonly opening: Promise<OpenReader>;
}

export class ReaderCache {
  readonly #entries = new Map<string, Entry>();
  readonly #authToken: string | undefined;

  constructor(authToken: string | undefined) {
    this.#authToken = authToken;
  }

  /** The reader at its current generation; the same GenerationRow object until a new one lands. */
  async open(row: RepositoryRow): Promise<{ readonly reader: RepositoryDatabaseReader; readonly generation: GenerationRow }> {
    const entry = await this.#current(row).opening;
    const number = await entry.reader.generationNumber();
    if (number !== (entry.generation?.generation ?? 0)) {
      const generation = await entry.reader.currentGeneration();
      // Another caller may have been faster: all get the same object.
      if (generation?.generation !== entry.generation?.generation) entry.generation = generation;
    }
    if (entry.generation === null)
      throw new PathlightError('nothing_indexed', `${row.name} is not indexed yet.`, {
        remedy: `Run \`pathlight index ${row.root}\`, or wait until the running index has finished.`,
      });
    return { reader: entry.reader, generation: entry.generation };
  }

  close(): void {
    for (const entry of this.#entries.values()) closeWhenOpen(entry);
    this.#entries.clear();
  }

  #current(row: RepositoryRow): Entry {
    const identity = databaseIdentity(row.databaseUrl);
    const known = this.#entries.get(row.name);
    if (known?.identity === identity) return known;
    if (known !== undefined) closeWhenOpen(known);
    const opening = openRepositoryReader(row.databaseUrl, { authToken: this.#authToken, remember: true });
    const entry: Entry = { identity, opening: opening.then((reader) => ({ reader, generation: null })) };
    this.#entries.set(row.name, entry);
    // One that could not be opened is tried again next time; the caller gets the error.
    entry.opening.catch(() => this.#entries.get(row.name) === entry && this.#entries.delete(row.name));
    return entry;
  }
}

function closeWhenOpen({ opening }: Entry): void {
  opening.then(
    ({ reader }) => reader.close(),
    // Never opened: nothing to close, and whoever asked got the error.
    () => undefined,
  );
}
