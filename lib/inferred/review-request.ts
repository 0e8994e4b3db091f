/** What the review page sends: a decision on one proposal. */
import { z } from 'zod';
import { PathlightError } from '#lib/model/errors';
import { INFERRED_STATUSES, type InferredStatus } from '#lib/model/inferred';

const schema = z.object({ id: z.int().min(1), status: z.enum(INFERRED_STATUSES) });

export function parseDecisionBody(body: unknown): { readonly id: number; readonly status: InferredStatus } {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PathlightError(
    'bad_input',
    `The decision cannot be read: ${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is wrong'}.`,
    { remedy: 'Send {"id": 3, "status": "accepted"}; "proposed" takes a decision back.' },
  );
}
