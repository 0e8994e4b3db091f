/** `health`: asks the running server of this machine whether it can answer; exit code 0 when it can. For Docker's HEALTHCHECK. */
import type { Command } from 'commander';
import { parsePort } from '#bin/options';
import { print, printJson } from '#bin/terminal';
import { DEFAULT_PORT } from '#bin/web-server';
import { PathlightError } from '#lib/model/errors';

interface HealthOptions {
  readonly port: number;
  readonly live?: boolean;
  readonly json?: boolean;
}

const WITHIN_MS = 5_000;

export function addHealthCommand(program: Command): void {
  program
    .command('health')
    .description('whether the server on this machine can answer')
    .option('--port <n>', 'port', parsePort, DEFAULT_PORT)
    .option('--live', 'only whether the process answers')
    .option('--json', 'print JSON for scripts')
    .action(runHealth);
}

async function runHealth({ port, live, json }: HealthOptions): Promise<void> {
  const address = `http://127.0.0.1:${port}/api/${live ? 'health' : 'ready'}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) }).catch((cause: unknown) => {
    throw new PathlightError('unavailable', `No server answers at ${address}.`, {
      remedy: 'Start it, or say its --port.',
      cause,
    });
  });
  const body = (await response.json()) as { status?: string; parts?: Readonly<Record<string, string>> };
  if (json) await printJson(body);
  else
    print(
      [body.status ?? String(response.status), ...Object.entries(body.parts ?? {}).map((part) => part.join(': '))].join(', '),
    );
  if (!response.ok) process.exitCode = 1;
}
