/** What the page sends: a verdict on an edge, or none to take one back. */
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';
import { type EdgeSite, VERDICTS, type Verdict } from '#lib/model/audit';
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
  return readInput(schema, body, {
    what: 'The verdict',
    remedy: 'Send {"site": {kind, from, to, path, line}, "verdict": "right"}.',
  });
}
