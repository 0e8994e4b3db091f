/** The one way to check what was sent: what does not fit its schema is a `bad_input` that says which field, what is wrong and what to send. */
import type { z } from 'zod';
import { inOurWords, sentenceOf } from '#lib/input/input-words';
import { PathlightError } from '#lib/model/errors';

interface Reading {
  /** What it is to become, as the beginning of a sentence: "The request". */
  readonly what?: string;
  /** What to send instead. */
  readonly remedy: string;
}

export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  { what = 'The request', remedy }: Reading,
): z.infer<Schema> {
  const parsed = schema.safeParse(given, { error: inOurWords });
  if (parsed.success) return parsed.data;
  throw new PathlightError('bad_input', `${what} cannot be used: ${sentenceOf(parsed.error.issues, 'it')}.`, { remedy });
}
