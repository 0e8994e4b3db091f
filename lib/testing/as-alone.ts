/**
 * Test files share the processes they run in, since a start costs more than most of them: libraries stay loaded. Each file begins as if it
 * were alone: our own modules are read again, what they keep for the whole process is forgotten, and the environment is as it was.
 */
import { vi } from 'vitest';

const BEGINNING = Symbol.for('beginning of the process');
const OF_VITEST = /^VITEST/;

interface Beginning {
  readonly env: NodeJS.ProcessEnv;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
}

const holder = globalThis as { [BEGINNING]?: Beginning };
holder[BEGINNING] ??= { env: process.env, values: { ...process.env }, fetch: globalThis.fetch };

function restoreEnvironment({ env, values }: Beginning): void {
  process.env = env;
  for (const name of Object.keys(env)) if (!(name in values) && !OF_VITEST.test(name)) delete env[name];
  for (const [name, value] of Object.entries(values)) if (env[name] !== value && !OF_VITEST.test(name)) env[name] = value;
}

/** Copies of a module share what they keep under such a symbol. */
function forgetWhatModulesKeep(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (Symbol.keyFor(key)?.startsWith('pathlight.')) Reflect.deleteProperty(globalThis, key);
}

vi.useRealTimers();
vi.restoreAllMocks();
restoreEnvironment(holder[BEGINNING]);
globalThis.fetch = holder[BEGINNING].fetch;
forgetWhatModulesKeep();
vi.resetModules();
