/** What the review page sends: a decision on one proposal. */
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';
import { INFERRED_STATUSES, type InferredStatus } from '#lib/model/inferred';

const schema = z.object({ id: z.int().min(1), status: z.enum(INFERRED_STATUSES) });

export function parseDecisionBody(body: unknown): { readonly id: number; readonly status: InferredStatus } {
  return readInput(schema, body, {
    what: 'The decision',
    remedy: 'Send {"id": 3, "status": "accepted"}; "proposed" takes a decision back.',
  });
}
