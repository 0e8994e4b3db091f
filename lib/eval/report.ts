/**
 * The report of an evaluation: what `--json` writes and `--baseline` reads. The schema here holds of both, so that a file that is no
 * report is told from one, and figures of an older report are never misread.
 */
import { z } from 'zod';
import type { Scores } from '#lib/eval/metrics';
import { PathlightError } from '#lib/model/errors';

export const REPORT_FORMAT = 'pathlight-eval-1';

const score = z.object({ got: z.number(), of: z.number() });
const scores = z.record(z.string(), score);

const summary = z.object({
  questions: z.number(),
  /** By metric name; null where no question judges it. */
  figures: z.record(z.string(), z.number().nullable()),
  /** What shares are of: 25 of 47 hops. */
  scores,
});

const result = z.object({
  id: z.string(),
  kind: z.string(),
  ask: z.string(),
  refuse: z.boolean(),
  refused: z.boolean(),
  failed: z.boolean(),
  ms: z.number(),
  scores,
  misses: z.object({
    hops: z.array(z.string()),
    cites: z.array(z.string()),
    texts: z.array(z.string()),
    symbols: z.array(z.string()),
    noise: z.array(z.string()),
  }),
  route: z.string(),
  hits: z.array(z.string()),
  answer: z.string(),
  /** Absent in reports of before answers were checked. */
  checks: z.object({ claims: z.number(), backed: z.number(), faults: z.record(z.string(), z.number()) }).optional(),
});

const set = z.object({
  file: z.string(),
  repository: z.string(),
  commit: z.string().nullable(),
  generation: z.number(),
  vectors: z.object({ done: z.number(), total: z.number() }),
  total: summary,
  kinds: z.record(z.string(), summary),
  questions: z.array(result),
});

const ablationRow = z.object({
  name: z.string(),
  structure: z.boolean(),
  total: summary,
  sets: z.array(z.object({ file: z.string(), total: summary })),
});

const report = z.object({
  format: z.literal(REPORT_FORMAT),
  createdAt: z.string(),
  model: z.string(),
  total: summary,
  kinds: z.record(z.string(), summary),
  sets: z.array(set),
  ablation: z.array(ablationRow).optional(),
});

export type Summary = z.output<typeof summary>;
export type QuestionResult = Omit<z.output<typeof result>, 'scores'> & { readonly scores: Scores };
export type SetReport = Omit<z.output<typeof set>, 'questions'> & { readonly questions: readonly QuestionResult[] };
export type AblationRow = z.output<typeof ablationRow>;
export type EvalReport = Omit<z.output<typeof report>, 'sets'> & { readonly sets: readonly SetReport[] };

/** Throws `bad_input` for what is no report. */
export function parseReport(file: string, source: string): EvalReport {
  const parsed = isReport(source) ? report.safeParse(JSON.parse(source)) : null;
  if (parsed?.success) return parsed.data;
  throw new PathlightError('bad_input', `${file} is not a report of this version of \`eval\`.`, {
    remedy: 'Make one with `eval FILE --json REPORT.json`.',
  });
}

/** Whether a text is a report of any version: what may be written over without asking. */
export function isReport(source: string): boolean {
  try {
    const value: unknown = JSON.parse(source);
    return z.looseObject({ format: z.string().startsWith('pathlight-eval') }).safeParse(value).success;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
