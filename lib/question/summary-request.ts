/** A request for a summary on its way in: which symbol, of which repository. */
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';

const requestSchema = z.object({
  repository: z.string().max(200).optional(),
  symbol: z.string().min(1).max(5000),
  /** Of the definition, where several share an id. */
  line: z.coerce.number().int().min(1).optional(),
});
type SummaryRequest = z.infer<typeof requestSchema>;

export function parseSummaryBody(body: unknown): SummaryRequest {
  return readInput(requestSchema, body, { remedy: 'Name a symbol by its id, like src/order.py::Order.cancel.' });
}

export function parseSummaryQuery(query: URLSearchParams): SummaryRequest {
  return parseSummaryBody(Object.fromEntries([...query].filter(([, value]) => value !== '')));
}
