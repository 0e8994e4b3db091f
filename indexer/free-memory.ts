/**
 * Gives memory back between the phases of an index. Each phase leaves most of what the one before made; the collector, which does not
 * know that, would let the heap grow to twice that first. Nothing depends on it but the peak.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below, a collection costs more than it gives. */
const MIN_HEAP_BYTES = 500_000_000;

/** `last-resort` gives the pages back too. */
const HOW = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

let collect: ((how: typeof HOW) => void) | undefined;

export function freeMemory(): void {
  if (process.memoryUsage().heapUsed < MIN_HEAP_BYTES) return;
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as (how: typeof HOW) => void;
  }
  collect(HOW);
}
