/**
 * The lists of a structured result as one sequence of entries, and back: entry by entry from each list in turn, so that where only some
 * have room every list has its first ones.
 */
import type { z } from 'zod';
import type { hopPart } from '#lib/mcp/output/parts';

export interface Entry {
  readonly list: string;
  readonly value: unknown;
  /** Of hops: the path they are in. */
  readonly path?: number;
}

type HopPart = z.infer<typeof hopPart>;

export interface Lists {
  readonly paths: readonly (readonly HopPart[])[];
  readonly [list: string]: readonly unknown[];
}

export function entriesOf({ paths, ...lists }: Lists): readonly Entry[] {
  const hops = paths.flatMap((path, at) => path.map((value): Entry => ({ list: 'paths', value, path: at })));
  const queues = [hops, ...Object.entries(lists).map(([list, values]) => values.map((value): Entry => ({ list, value })))];
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat();
}

/** Every list of `names` is there, the empty ones too. */
export function listsOf(entries: readonly Entry[], names: readonly string[]): Record<string, readonly unknown[]> {
  const lists: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]));
  const paths = new Map<number, unknown[]>();
  for (const { list, value, path } of entries) {
    if (path === undefined) lists[list]?.push(value);
    else paths.set(path, [...(paths.get(path) ?? []), value]);
  }
  return { ...lists, paths: [...paths.values()] };
}
