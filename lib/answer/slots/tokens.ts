/**
 * Counts tokens as OpenAI's newer models do (o200k_base); for other models a close guess. The table is heavy (some 130 ms to load), so it
 * is loaded with the first count, in two steps that let others run between them; the server does it before it takes questions.
 */
import { setTimeout as wait } from 'node:timers/promises';

export type CountTokens = (text: string) => number;

/** Text from a repository may hold what looks like a control token; it is counted as the text it is. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

const MAX_REMEMBERED = 4_000;
const MAX_TEXT = 2_000;

let counting: Promise<CountTokens> | undefined;

export function loadTokenCounter(): Promise<CountTokens> {
  counting ??= load();
  counting.catch(() => {
    counting = undefined;
  });
  return counting;
}

async function load(): Promise<CountTokens> {
  const { default: ranks } = await import('gpt-tokenizer/bpeRanks/o200k_base');
  await wait(1);
  const { GptEncoding } = await import('gpt-tokenizer/GptEncoding');
  await wait(1);
  const encoding = GptEncoding.getEncodingApi('o200k_base', () => ranks);
  return remembered((text) => encoding.countTokens(text, AS_TEXT));
}

/** Slots are made anew at every step, and most of what they hold stays: it is counted once. */
function remembered(count: CountTokens): CountTokens {
  const known = new Map<string, number>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const tokens = count(text);
    if (known.size >= MAX_REMEMBERED) known.clear();
    if (text.length <= MAX_TEXT) known.set(text, tokens);
    return tokens;
  };
}
