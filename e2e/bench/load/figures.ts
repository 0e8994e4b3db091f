/** What a load run measures: times of one kind of request, and the memory and CPU of a process over time. */
import { readFileSync } from 'node:fs';

export interface Times {
  readonly count: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Milliseconds. */
export class Stopwatch {
  private readonly times: number[] = [];
  private readonly troubles = new Map<string, number>();

  async time(work: () => Promise<string | null>): Promise<void> {
    const start = performance.now();
    const trouble = await work().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (trouble === null) this.times.push(performance.now() - start);
    else this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1);
  }

  /** How often each went wrong. */
  get failures(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.troubles);
  }

  summary(): Times {
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    const errors = [...this.troubles.values()].reduce((sum, count) => sum + count, 0);
    return { count: sorted.length, errors, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
  }
}

/** Resident memory of a process in MB (Linux). */
export function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

const TICKS_A_SECOND = 100;

/** Seconds of CPU a process has used, all of its threads (Linux). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold anything: state is the first, user and system time the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

export interface Sampler {
  readonly samples: readonly { readonly second: number; readonly megabytes: number }[];
  stop(): void;
}

export function sampleMemory(pid: number, everyMs: number): Sampler {
  const samples: { second: number; megabytes: number }[] = [];
  const start = performance.now();
  const take = (): void => {
    samples.push({ second: Math.round((performance.now() - start) / 1_000), megabytes: residentMegabytes(pid) });
  };
  take();
  const timer = setInterval(take, everyMs);
  return { samples, stop: () => clearInterval(timer) };
}

/** The mean of the last third to the mean of the second: 1 is flat. The first third is warming up. */
export function growth(samples: Sampler['samples']): number {
  const third = Math.floor(samples.length / 3);
  const mean = (part: Sampler['samples']): number => part.reduce((sum, { megabytes }) => sum + megabytes, 0) / part.length;
  return mean(samples.slice(2 * third)) / mean(samples.slice(third, 2 * third));
}
