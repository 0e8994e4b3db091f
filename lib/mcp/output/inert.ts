/** Text of a repository or a model on its way to a client: as the prompts of our own models get it, and of a bounded length. */
import { dataText } from '#lib/answer/slots/untrusted-text';

const MAX_FIELD = 500;

/** One field of a structured result. */
export function field(text: string, most: number = MAX_FIELD): string {
  const inert = dataText(text);
  return inert.length <= most ? inert : `${inert.slice(0, most)}… (${inert.length - most} more characters)`;
}

/** What stands in a name to keep it from being a token of a chat template. */
const BREAK = /\u200b/g;

/** What a client hands back was handed out as inert text: without the breaks it is the name again. */
export function asWritten(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(BREAK, '');
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asWritten(one)]));
}
