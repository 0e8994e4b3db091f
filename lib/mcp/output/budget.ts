/**
 * What of a result fits into one answer of the protocol. A result is two sequences, the lines of its text and the entries of its lists;
 * a page takes from both as much as the budget holds, and says where the next one begins. The same call makes the same sequences, so a
 * cursor is two positions and the key of the call it belongs to.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PathlightError } from '#lib/model/errors';

export interface Position {
  readonly line: number;
  readonly entry: number;
}

export const START: Position = { line: 0, entry: 0 };

export interface Page<Entry> {
  readonly lines: readonly string[];
  readonly entries: readonly Entry[];
  readonly left: { readonly lines: number; readonly entries: number };
  /** Null when nothing is left. */
  readonly next: Position | null;
}

/** Of the budget, what the lists get where there is that much of them: they tell programs what the text tells people. */
const LIST_SHARE = 0.5;
/** Characters between entries and around the lists. */
const PER_ENTRY = 2;

/** `budget` in characters, without what stands around the two sequences. A page never is empty while something is left. */
export function fitPage<Entry>(
  { lines, entries }: { readonly lines: readonly string[]; readonly entries: readonly Entry[] },
  { from, budget }: { readonly from: Position; readonly budget: number },
): Page<Entry> {
  const ahead = entries.slice(from.entry);
  const least = takeWhileFits(ahead, sizeOf, budget * LIST_SHARE).size;
  const told = takeWhileFits(lines.slice(from.line), (line) => line.length + 1, budget - least);
  const listed = takeWhileFits(ahead, sizeOf, budget - told.size);
  const next = { line: from.line + told.taken.length, entry: from.entry + listed.taken.length };
  const left = { lines: lines.length - next.line, entries: entries.length - next.entry };
  return { lines: told.taken, entries: listed.taken, left, next: left.lines + left.entries > 0 ? next : null };
}

function sizeOf(entry: unknown): number {
  return JSON.stringify(entry).length + PER_ENTRY;
}

function takeWhileFits<Item>(
  items: readonly Item[],
  measure: (item: Item) => number,
  room: number,
): { readonly taken: readonly Item[]; readonly size: number } {
  let size = 0;
  let taken = 0;
  for (const item of items) {
    const more = measure(item);
    if (taken > 0 && size + more > room) break;
    size += more;
    taken++;
  }
  return { taken: items.slice(0, taken), size };
}

/** Names a call and the index it was made on. */
export function callKey(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

const cursorSchema = z.tuple([z.string(), z.int().min(0), z.int().min(0)]);

export function writeCursor({ line, entry }: Position, key: string): string {
  return Buffer.from(JSON.stringify([key, line, entry])).toString('base64url');
}

/** Throws `bad_input` for a cursor of another call, or of an index that has changed since. */
export function readCursor(cursor: string | undefined, key: string): Position {
  if (cursor === undefined) return START;
  const parsed = cursorSchema.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success && parsed.data[0] === key) return { line: parsed.data[1], entry: parsed.data[2] };
  throw new PathlightError('bad_input', 'This cursor belongs to another call, or the index has changed since.', {
    remedy: 'Make the same call again without it.',
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
