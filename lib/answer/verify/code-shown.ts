/**
 * Whether a code block stands in the evidence: its lines one after the other in one stretch of a file that was handed out, whatever their
 * indentation; `…` between runs skips lines, in order. Pieces of a file that touch are one stretch.
 */
import type { Evidence } from '#lib/model/answer';

export class ShownCode {
  private readonly stretches: readonly (readonly string[])[];

  constructor(evidence: readonly Evidence[]) {
    this.stretches = [...Map.groupBy(evidence, ({ path }) => path).values()].flatMap(stretchesOf);
  }

  has(code: string): boolean {
    const runs = runsOf(code);
    return runs.length > 0 && this.stretches.some((lines) => holdsRuns(lines, runs));
  }
}

/** The lines of a file that are known, joined where they touch. */
function stretchesOf(pieces: readonly Evidence[]): readonly (readonly string[])[] {
  const known = new Map<number, string>();
  for (const { line, text } of pieces) for (const [at, one] of text.split('\n').entries()) known.set(line + at, one.trim());
  const stretches: string[][] = [];
  let last = Number.NaN;
  for (const line of [...known.keys()].sort((a, b) => a - b)) {
    if (line !== last + 1) stretches.push([]);
    last = line;
    const text = known.get(line) ?? '';
    if (text !== '') stretches.at(-1)?.push(text);
  }
  return stretches;
}

const SKIP = /^(?:(?:\/\/|#|--|\/\*|;)\s*)?(?:…|\.{3})\s*(?:\*\/)?$/;

function runsOf(code: string): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const raw of code.split('\n')) {
    const line = raw.trim();
    if (SKIP.test(line)) runs.push([]);
    else if (line !== '') runs.at(-1)?.push(line);
  }
  return runs.filter((run) => run.length > 0);
}

function holdsRuns(lines: readonly string[], runs: readonly (readonly string[])[]): boolean {
  let from = 0;
  for (const run of runs) {
    const at = findRun(lines, run, from);
    if (at < 0) return false;
    from = at + run.length;
  }
  return true;
}

function findRun(lines: readonly string[], run: readonly string[], from: number): number {
  for (let at = from; at + run.length <= lines.length; at++) if (run.every((line, step) => lines[at + step] === line)) return at;
  return -1;
}
