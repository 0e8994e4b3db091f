/** The command line as npm starts it, for specs: what is indexed and asked beside the browser. */
import { execFileSync } from 'node:child_process';
import { COMMAND_LINE } from '#bin/testing/command-line';

const WITHOUT_EMBEDDINGS = { PATHLIGHT_EMBEDDINGS: 'off' } as const;

/** What it prints. */
export function pathlight(args: readonly string[], env: Readonly<Record<string, string>> = WITHOUT_EMBEDDINGS): string {
  return execFileSync(process.execPath, [...COMMAND_LINE, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

export function indexInto(dataFolder: string, root: string, ...options: readonly string[]): void {
  pathlight(['index', root, '--data', dataFolder, ...options]);
}
