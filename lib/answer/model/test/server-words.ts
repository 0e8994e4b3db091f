/** What a server said about its trouble, in short: the sentence in its error, without keys, markup or characters that cannot be seen. */
import { z } from 'zod';
import { withoutKey } from '#lib/model-choice/key-words';

const MAX_SAID = 240;

const words = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.array(z.object({ error: z.object({ message: z.string() }) })).transform((list) => list[0]?.error.message ?? ''),
]);

/** null when it said nothing that people can read. */
export function serverWords(body: unknown, key: string | undefined): string | null {
  const parsed = words.safeParse(typeof body === 'string' ? parseJson(body) : body);
  const text = parsed.success ? parsed.data : typeof body === 'string' && !isMarkup(body) ? body : '';
  // The key is looked for before anything is cut: half of one would not be found.
  const plain = withoutKey(text.slice(0, 20_000), key)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (plain === '') return null;
  return plain.length > MAX_SAID ? `${plain.slice(0, MAX_SAID).trimEnd()}…` : plain;
}

export function isMarkup(text: string): boolean {
  return /^\s*</.test(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
