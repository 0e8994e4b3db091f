/** What the page sends: a verdict on an edge, or none to take one back. */
import { z } from 'zod';
import { type EdgeSite, VERDICTS, type Verdict } from '#lib/model/audit';
import { PathlightError } from '#lib/model/errors';
import { EDGE_KINDS } from '#lib/model/graph';

const schema = z.object({
  site: z.object({
    kind: z.enum(EDGE_KINDS),
    from: z.string().max(4_096),
    to: z.string().max(4_096),
    path: z.string().max(4_096),
    line: z.int().min(1),
  }),
  /** null takes the verdict back. */
  verdict: z.enum(VERDICTS).nullable(),
  note: z.string().trim().min(1).max(2_000).optional(),
});

export interface VerdictRequest {
  readonly site: EdgeSite;
  readonly verdict: Verdict | null;
  readonly note?: string;
}

export function parseVerdictBody(body: unknown): VerdictRequest {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PathlightError(
    'bad_input',
    `The verdict cannot be read: ${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is wrong'}.`,
    {
      remedy: 'Send {"site": {kind, from, to, path, line}, "verdict": "right"}.',
    },
  );
}
