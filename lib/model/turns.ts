/**
 * Turns of the event loop. A local database answers without ever giving the loop back, so a question would hold a server from its first
 * read to its last; whoever does much work calls `letOthersRun` between its steps, which waits only where the turn was long already.
 */

/** Work at a stretch, in milliseconds, after which whoever else runs in this process gets a turn. */
const STRETCH_MS = 15;

/** When work was first seen in this turn. */
let startedAt: number | undefined;
let waiting: Promise<void> = Promise.resolve();

/** Those that wait go on one by one, each in a turn of its own. */
export async function letOthersRun(): Promise<void> {
  if (startedAt === undefined) return startTurn();
  if (performance.now() - startedAt < STRETCH_MS) return;
  waiting = waiting.then(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    startTurn();
  });
  await waiting;
}

function startTurn(): void {
  startedAt = performance.now();
  setImmediate(() => {
    startedAt = undefined;
  });
}
