/** A request for a summary on its way in: which symbol, of which repository. */
import { z } from 'zod';
import { PathlightError } from '#lib/model/errors';

const requestSchema = z.object({
  repository: z.string().max(200).optional(),
  symbol: z.string({ error: 'symbol must be a symbol id' }).min(1).max(5000),
  /** Of the definition, where several share an id. */
  line: z.coerce.number().int().min(1).optional(),
});
type SummaryRequest = z.infer<typeof requestSchema>;

export function parseSummaryBody(body: unknown): SummaryRequest {
  const parsed = requestSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new PathlightError('bad_input', `The request cannot be read: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}.`, {
    remedy: 'Name a symbol by its id, like src/order.py::Order.cancel.',
  });
}

export function parseSummaryQuery(query: URLSearchParams): SummaryRequest {
  return parseSummaryBody(Object.fromEntries([...query].filter(([, value]) => value !== '')));
}
