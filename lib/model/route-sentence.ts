/** The route of a question in one sentence. Answers kept from before say their reason alone; the ways are put before it. */
import { type QuestionRoute, ROUTE_KINDS } from '#lib/model/answer';

const NAMES_ITS_WAYS = new RegExp(`^(?:${ROUTE_KINDS.join('|')})\\b|：`, 'i');

export function routeSentence({ kinds, why }: QuestionRoute): string {
  return NAMES_ITS_WAYS.test(why) ? why : `${kinds.join(', ')}: ${why}`;
}
