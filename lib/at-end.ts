/**
 * What a process finishes before it goes: one list, however often the server's modules are loaded. Whoever ends the process waits for it;
 * each work bounds itself in time.
 */

const WORKS = Symbol.for('pathlight.at-end');
const holder = globalThis as { [WORKS]?: Set<() => Promise<void>> };

export function atEnd(work: () => Promise<void>): void {
  holder[WORKS] ??= new Set();
  holder[WORKS].add(work);
}

/** What fails in one of them is said, and keeps nobody. */
export async function finishAtEnd(): Promise<void> {
  const works = [...(holder[WORKS] ?? [])];
  await Promise.all(works.map((work) => work().catch((error: unknown) => console.error(error))));
}
