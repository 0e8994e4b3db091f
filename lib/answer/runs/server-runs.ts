/**
 * The registry of this process: one, however often the server's modules are loaded. On a signal to end, what runs is ended in words
 * before the process goes.
 */
import { type RegistryLimits, RunRegistry } from '#lib/answer/runs/run-registry';

const REGISTRY = Symbol.for('pathlight.runs');
const holder = globalThis as { [REGISTRY]?: RunRegistry };

export function serverRuns(limits: Partial<RegistryLimits>): RunRegistry {
  const known = holder[REGISTRY];
  if (known) return known;
  const runs = new RunRegistry(limits);
  holder[REGISTRY] = runs;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void endAll(runs, signal));
  return runs;
}

/** Listening to a signal keeps it from ending the process: where nobody else does that, it is sent again. */
async function endAll(runs: RunRegistry, signal: NodeJS.Signals): Promise<void> {
  await runs.close('shutdown');
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}
