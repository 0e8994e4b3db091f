/** The border where a form's choice of a model is checked: its words are about fields, and none repeats a key. */
import { z } from 'zod';
import { inOurWords, sentenceOf } from '#lib/input/input-words';
import { PathlightError } from '#lib/model/errors';
import type { ModelDraft } from '#lib/model/model-settings';

const shortText = (name: string, most: number) =>
  z
    .string({ error: `${name} must be text` })
    .trim()
    .max(most, { error: `${name} is longer than ${most} characters` })
    .refine((value) => !/[\p{Cc}\p{Cf}]/u.test(value), { error: `${name} has characters that cannot be seen` });

const price = z
  .number({ error: 'a price is US dollars a million tokens' })
  .min(0, { error: 'a price is at least 0' })
  .max(100_000, { error: 'a price is US dollars a million tokens' });

const key = z
  .string({ error: 'the key must be text' })
  .trim()
  .min(1, { error: 'the key is empty' })
  .max(8_192, { error: 'the key is too long' })
  .regex(/^[\x21-\x7e]+$/, { error: 'the key has spaces or characters that no key has' });

const draft = z.object({
  provider: z.enum(['openai', 'compatible', 'anthropic', 'google'], { error: 'the provider is unknown' }),
  modelId: shortText('the model', 300).optional(),
  baseUrl: shortText('the base URL', 2_000).optional(),
  key: key.nullable().optional(),
  prices: z.object({ input: price, output: price }).nullable().optional(),
});

/** Throws PathlightError `bad_input`. */
export function parseChoice(body: unknown): ModelDraft | { readonly provider: 'embedded' } {
  const isEmbedded = typeof body === 'object' && body !== null && 'provider' in body && body.provider === 'embedded';
  return isEmbedded ? { provider: 'embedded' } : parseDraft(body);
}

export function parseDraft(body: unknown): ModelDraft {
  const parsed = draft.safeParse(body, { error: inOurWords });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // What the schema says itself names the field in the words of the form.
  const said = issue && /^(is|has|cannot)\b/.test(issue.message) ? sentenceOf([issue], 'it') : issue?.message;
  throw new PathlightError('bad_input', `This cannot be used: ${said}.`, { remedy: 'Correct it and try again.' });
}
