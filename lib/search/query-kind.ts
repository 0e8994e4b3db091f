/**
 * Whether a search is a description of something the code does ("verify a user and check the token") rather than a question about it.
 * A description means everything that takes part in the doing; a question means the place where the answer starts.
 */
import { identifiersIn, splitIdentifier } from '#lib/model/words';

/** How questions and requests to an assistant begin. */
const ASKING =
  /^(what|which|who|whose|whom|where|when|why|how|is|are|was|were|does|do|did|can|could|should|would|will|has|have|if|i|we|our|there|explain|show|tell|give|follow|describe)\b/i;
const MIN_WORDS = 3;
const MAX_WORDS = 16;

export function isDescription(query: string): boolean {
  const text = query.trim();
  if (/[?？。\n]|[.:!]($|\s)/.test(text) || ASKING.test(text) || !/^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(text)) return false;
  const words = identifiersIn(text);
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) return false;
  return words.every((word) => splitIdentifier(word).length === 1 || word === word.toUpperCase());
}
