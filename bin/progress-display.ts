/**
 * Shows how an index comes along: a spinner on a terminal, a line a phase elsewhere, JSON lines for the server. Progress goes to
 * stderr, JSON lines to stdout.
 */
import ora from 'ora';
import type { JobProgress } from '#bin/index-job';
import { number } from '#bin/terminal';

export interface ProgressDisplay {
  update(progress: JobProgress): void;
  /** Clears what stands there. */
  end(): void;
}

/** `quiet` for `--json`: nothing but the result. */
export type ProgressStyle = 'auto' | 'json' | 'quiet';

const PHASE_NAMES: Readonly<Record<JobProgress['phase'], string>> = {
  fetch: 'Fetching',
  scan: 'Reading files',
  parse: 'Parsing',
  link: 'Linking calls to what they call',
  write: 'Writing the index',
};
const JSON_INTERVAL_MS = 100;

export function createProgressDisplay(style: ProgressStyle, subject: string): ProgressDisplay {
  if (style === 'quiet') return { update: () => undefined, end: () => undefined };
  if (style === 'json') return jsonLines(subject);
  return process.stderr.isTTY ? spinner(subject) : plainLines(subject);
}

function sayProgress({ phase, done, total }: JobProgress): string {
  return total > 0 ? `${PHASE_NAMES[phase]} ${number(done)}/${number(total)}` : PHASE_NAMES[phase];
}

function spinner(subject: string): ProgressDisplay {
  const display = ora({ stream: process.stderr, text: subject, discardStdin: false }).start();
  return {
    update: (progress) => {
      display.text = `${subject}: ${sayProgress(progress)}`;
      // Linking and packing keep this thread busy: draw before they begin.
      display.render();
    },
    end: () => display.stop(),
  };
}

function plainLines(subject: string): ProgressDisplay {
  let shown: JobProgress['phase'] | undefined;
  return {
    update: ({ phase }) => {
      if (phase !== shown) process.stderr.write(`${subject}: ${PHASE_NAMES[phase]}\n`);
      shown = phase;
    },
    end: () => undefined,
  };
}

function jsonLines(subject: string): ProgressDisplay {
  let last: { readonly phase: JobProgress['phase']; readonly at: number } | undefined;
  return {
    update: (progress) => {
      const now = performance.now();
      const isNews = last?.phase !== progress.phase || progress.done === progress.total || now - last.at >= JSON_INTERVAL_MS;
      if (!isNews) return;
      last = { phase: progress.phase, at: now };
      process.stdout.write(`${JSON.stringify({ type: 'progress', repository: subject, ...progress })}\n`);
    },
    end: () => undefined,
  };
}
