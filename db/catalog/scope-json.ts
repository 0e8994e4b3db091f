/** A question's scope as the catalog keeps it. What cannot be read is no scope: what it belongs to is shown all the same. */
import { z } from 'zod';
import type { Scope } from '#lib/model/answer';

const scopeSchema = z.object({
  folders: z.array(z.string()).optional(),
  languages: z.array(z.string()).optional(),
  commit: z.string().optional(),
});

export function parseScope(json: string): Scope {
  try {
    return scopeSchema.catch({}).parse(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
