/** Turns what was thrown into one line on stderr and an exit code: 1 for bad use, 2 for nothing to work on. The one place that does. */
import type { OutputConfiguration } from 'commander';
import { describeError, type ErrorCode, PathlightError } from '#lib/model/errors';

const EXIT_CODES: Readonly<Record<ErrorCode, number>> = {
  bad_input: 1,
  not_found: 2,
  unauthenticated: 1,
  forbidden: 1,
  nothing_indexed: 2,
  unavailable: 1,
  busy: 1,
  rate_limited: 1,
  too_large: 1,
  conflict: 1,
  damaged: 1,
  cancelled: 130,
};

/** A caller that reads our output and stops early (`| head`) is no failure. */
const BROKEN_PIPE = 'EPIPE';

export function exitCodeOf(error: unknown): number {
  if (error instanceof PathlightError) return EXIT_CODES[error.code];
  return isAbort(error) ? EXIT_CODES.cancelled : 1;
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** `subject`: what failed, where a command works on several things. */
export function reportError(error: unknown, subject?: string): void {
  if (subject !== undefined) process.stderr.write(`${subject}: `);
  if (isAbort(error)) process.stderr.write('Cancelled.\n');
  else if (error instanceof PathlightError) process.stderr.write(`${oneLine(describeError(error))}\n`);
  else {
    const at = error instanceof Error ? /^\s*at (.+)$/m.exec(error.stack ?? '')?.[1] : undefined;
    process.stderr.write(`Pathlight failed: ${oneLine(describeError(error))}${at ? ` (at ${at})` : ''}. Please report it.\n`);
  }
  process.exitCode = exitCodeOf(error);
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

export function exitOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === BROKEN_PIPE) process.exit();
    throw error;
  });
}

/** Wrong use of the command line, told like any other error. */
export const ONE_LINE_ERRORS: OutputConfiguration = {
  outputError: (text, write) => {
    const said = oneLine(text.replace(/^error: /, '')).replace(/\.?$/, '.');
    write(`${said.charAt(0).toUpperCase()}${said.slice(1)} Add --help for what the command takes.\n`);
  },
};
