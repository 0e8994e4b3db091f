/**
 * Whether two questions ask the same, so that the answer of one answers the other. By what they name, what they want to know and every
 * word that is left: one word apart is another question. An answer offered wrongly costs more than one asked for twice.
 */
import { type AskedReading, readAsked } from '#lib/asked/read-asked';
import type { IntentKind } from '#lib/question/intent-rules';

export function areAlike(question: string, other: string): boolean {
  return sameAsked(readAsked(question), readAsked(other));
}

export function sameAsked(one: AskedReading, other: AskedReading): boolean {
  if (one.isDangling || other.isDangling) return false;
  if (one.language !== other.language || one.isOfPast !== other.isOfPast || !sameIntent(one, other)) return false;
  if (!sameWh(one, other)) return false;
  const isOrdered = one.isOrdered || other.isOrdered;
  return (
    sameWords(one.names, other.names, isOrdered || !OF_ALL_NAMES.has(one.intent)) && sameWords(one.words, other.words, isOrdered)
  );
}

/** The names are asked about alike, in whatever order. */
const OF_ALL_NAMES: ReadonlySet<IntentKind> = new Set(['callers', 'callees', 'impact']);

/** "Explain how" and "how" differ in wording alone. */
function sameIntent(one: AskedReading, other: AskedReading): boolean {
  const isHow = (reading: AskedReading): boolean =>
    reading.wh === 'how' && (reading.intent === 'flow' || reading.intent === 'search');
  return one.intent === other.intent || (isHow(one) && isHow(other));
}

/** What is asked for is in the intent already. */
const TOLD_BY_INTENT: ReadonlySet<IntentKind> = new Set(['callers', 'callees', 'impact', 'flow', 'path']);

function sameWh({ wh, intent }: AskedReading, { wh: other }: AskedReading): boolean {
  if (wh === other) return true;
  if (!TOLD_BY_INTENT.has(intent)) return false;
  const telling = ['why', 'how-much', 'when'];
  return !telling.includes(wh) && !telling.includes(other);
}

function sameWords(one: readonly string[], other: readonly string[], isOrdered: boolean): boolean {
  const [a, b] = isOrdered ? [one, other] : [sorted(one), sorted(other)];
  return a.length === b.length && a.every((word, at) => word === b[at]);
}

function sorted(words: readonly string[]): readonly string[] {
  return [...new Set(words)].sort();
}
