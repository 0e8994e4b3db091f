/**
 * Reads of one repository's rows that are made once a generation. Kept only for a file, whose rows are those of the generation that was
 * last seen or of a later one: a server may answer from a copy that lags behind.
 */
import type { Executor, JsonRow } from '#db/client';
import { ReadMemory } from '#db/repository/read-memory';
import { letOthersRun } from '#lib/model/turns';

/** For all open repositories of the process. */
const MAX_BYTES = 64_000_000;
const memory = new ReadMemory(MAX_BYTES);
let readers = 0;

export interface RememberedReads extends Executor {
  /** The same for a text: `what` tells it from every other. */
  text(what: string, read: () => Promise<string | null>): Promise<string | null>;
}

/** `generation`: the one that was last seen; null before there was a look: nothing is kept then. */
export function rememberedReads(database: Executor, generation: () => number | null): RememberedReads {
  const reader = ++readers;
  const keyOf = (what: string): string | null => {
    const number = generation();
    return number === null ? null : `${reader}.${number} ${what}`;
  };
  const remember = async <T>(what: string, make: () => Promise<T>, bytesOf: (value: T) => number): Promise<T> => {
    const key = keyOf(what);
    if (key === null) return make();
    // A chain of remembered reads would be one turn of the event loop, however long.
    await letOthersRun();
    return memory.read(key, { make, bytesOf });
  };
  return {
    ...database,
    jsonRows: (columns, rest, args = []) =>
      remember(`${columns.join()} ${rest} ${JSON.stringify(args)}`, () => database.jsonRows(columns, rest, args), bytesOfRows),
    text: (what, read) => remember(`text ${what}`, read, (text) => 2 * (text?.length ?? 0)),
  };
}

const BYTES = { row: 64, cell: 8, string: 24 };

function bytesOfRows(rows: readonly JsonRow[]): number {
  let bytes = 0;
  for (const row of rows) {
    bytes += BYTES.row + BYTES.cell * row.length;
    for (const cell of row) if (typeof cell === 'string') bytes += BYTES.string + cell.length;
  }
  return bytes;
}
